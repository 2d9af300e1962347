#pragma once

// One message of a game with a friend as the letters of a link or a text to paste (engine/notation/code_bits.h), behind "#f=" in an
// address. It has the whole game, so that any of its links opens it anywhere: a checksum, what it is (a number that no code of a game
// begins with) and its version; the game's id, the side that sends it, whether help is allowed, what it says, and the names; then the start
// and all plies. Who wants to can write one by hand: nothing here proves who has moved.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/notation/game_code.h"
#include "web/app/game/game_record.h"
#include "web/app/remote/direct_point.h"

namespace flipside::app {

// An invitation to a game over the relay (live_game.h): by its version other pages know that they cannot read it. It has the game as it
// began, and its sender is who invites.
struct LiveOffer {
  std::string key = {};  // the inviter's
  TimeControl time = {};
  bool watch = false;  // whoever opens it asks for no seat
  // For those who watch, the other player's: the relay may have forgotten how that one came.
  std::string guest = {};
};

// How the sender's page can be reached directly, as long as it is open (direct_play.h). Also this is told by the version.
struct DirectOffer {
  direct::Point point;
  std::string answers = {};  // the tag of the friend's own that it answers; empty for a new one
};

struct FriendLink {
  std::uint64_t id = 0;  // of kFriendIdBits
  Color sender = Color::kBlack;
  bool help = false;
  FriendMessage says;
  std::array<std::string, 2> names = {};  // black's and white's, each a short_name(); may be empty
  Game game;                              // all of it, at its end
  std::optional<LiveOffer> live = {};
  std::optional<DirectOffer> direct = {};  // of one that is not live

  const std::string& name_of(Color color) const { return names[index_of(color)]; }
};

// With names of the longest letters, from any start.
inline constexpr std::size_t kLongestFriendCode = 450;
inline constexpr std::size_t kLongestDirectPart = 175;  // so much more where it has one

std::string friend_code(const FriendLink& link);

struct ParsedFriendCode {
  std::optional<FriendLink> link;
  ParsedCode::Problem problem = ParsedCode::Problem::kNone;  // why there is none
};
// Parses the code at the start of any text; what follows is ignored.
ParsedFriendCode parse_friend_code(std::string_view text);

// This device's latest message in a game with a friend.
FriendLink friend_link(const GameRecord& record);

// The invitation to a live game (an assert) whose inviter is known, or what shows it to others.
FriendLink live_link(const GameRecord& record, bool watch);

// The game's beginning: so many plies, at most its length.
Game first_plies(const Game& game, int plies);

}  // namespace flipside::app
