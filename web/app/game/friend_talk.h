#pragma once

// What the two devices of a game with a friend tell each other besides its moves. A message goes with the whole game (remote/friend_link.h).

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/notation/code_bits.h"
#include "engine/rules/color.h"

namespace flipside::app {

enum class FriendWord : std::uint8_t {
  kMove,  // nothing but what was played
  kInvitation,
  kRematch,  // an invitation after another game
  kResign,
  kAskTakeBack,  // the sender's last move
  kAllow,        // that move is not in the game any more that comes with this
  kRefuse
};
inline constexpr FriendWord kLastFriendWord = FriendWord::kRefuse;

// Whether a message is worth sending for this word alone, without a new move; an invitation goes out with its first move, or at once.
constexpr bool stands_alone(FriendWord word) {
  return word != FriendWord::kMove && word != FriendWord::kInvitation && word != FriendWord::kRematch;
}

// Ready-made ones, from 1 on, that each reads in the own language; 0 for none.
inline constexpr int kFriendPhrases = 6;

struct FriendMessage {
  FriendWord word = FriendWord::kMove;
  int phrase = 0;

  friend bool operator==(const FriendMessage&, const FriendMessage&) = default;
};

struct FriendTalk {
  FriendMessage mine;                   // of this device, the latest
  std::optional<FriendMessage> theirs;  // of the friend's, the latest; nothing while none has come
  bool unsent = false;                  // nobody has copied or sent the link with `mine` yet

  // What waits for an answer: the friend asks for the last move back.
  bool asked() const { return theirs && theirs->word == FriendWord::kAskTakeBack; }
};

// What a friend waits for from this person.
enum class FriendWait : std::uint8_t { kNothing, kMove, kAnswer };

inline constexpr std::size_t kKeyLetters = 43;  // of a key of Ed25519, as the letters of codes are

inline bool is_key(std::string_view text) {
  return text.size() == kKeyLetters && code_letters(text).size() == kKeyLetters;
}

inline constexpr int kMostLiveGames = 9999;

// The channel through which a game is played live (remote/live_game.h), and who is who there.
struct LiveChannel {
  std::uint64_t id = 0;                // of the first game there
  int number = 0;                      // of games there before this one, at most kMostLiveGames
  int opening = 0;                     // plies with which each of them begins
  Color inviter_side = Color::kBlack;  // in this game
  std::string inviter = {};            // the two players' keys, empty until they are known
  std::string guest = {};
  bool direct = false;  // from page to page (remote/direct_play.h), so that it lasts no longer than the two

  friend bool operator==(const LiveChannel&, const LiveChannel&) = default;
};

}  // namespace flipside::app
