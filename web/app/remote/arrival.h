#pragma once

// A link of a game with a friend, against what this device has of that game. Whatever comes, a ply that is here stays here, in the game or
// as a variation, unless this device itself has asked for it back.

#include <cstdint>
#include <optional>

#include "web/app/remote/friend_link.h"

namespace flipside::app {

enum class Arrival : std::uint8_t {
  kContinues,  // it has all that was played here, and more
  kSame,       // just that
  kOlder,      // a beginning of it
  kForks,      // its moves differ from a ply on
  kTakenBack,  // the move that was asked for, with the friend's consent
  kOwn,        // this device has sent it, or the same person's other one
  kOther       // it begins from another board, so that it cannot be this game
};

// The record is of a game with a friend and has the link's id.
Arrival arrival_of(const GameRecord& mine, const FriendLink& theirs);

// How many plies are left when a side takes its last disc back, and what followed it; nothing where it has placed none.
std::optional<int> take_back_ply(const Game& game, Color side);

}  // namespace flipside::app
