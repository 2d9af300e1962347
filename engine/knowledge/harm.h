#pragma once

// What is wrong with a move that is known to lose, as far as the board shows it: the facts of reasons.h and move_effects.h, seen from the
// other side. It explains a loss that a search has found, and proves none.

#include <cstdint>
#include <optional>
#include <span>

#include "engine/knowledge/reasons.h"

namespace flipside {

struct Harm {
  // In the order in which they are preferred.
  enum class Kind : std::uint8_t {
    kLeavesCorner,  // the best move takes the corner `square`
    kWipedOut,      // the reply takes the last discs
    kReply,         // the reply speaks for itself: `reason`
    kGivesCorner,   // the opponent can take the corner `square`, and could not before
    kCornerLater,   // the opponent takes the corner `square` later in the expected line
    kOpensReply,    // the reply, `square`, was not possible before
    kFewMoves,      // few moves are left after the reply: `reason`
    kGivesMoves,    // the opponent has `number` moves
    kOpensMuch,     // the flipped discs touch `number` empty squares
    kFlipsMore,     // `number` discs flip, and with the best move `best_number`
    kFewerMoves,    // fewer moves are left than after the best move, if the opponent passed
    kLater,         // a later move of the opponent's in the expected line, `square`, speaks for itself: `reason`
    kMissesReason,  // nothing is wrong with it but that the best move has a `reason`
  };
  Kind kind = Kind::kReply;
  Square square = kNoMove;
  int number = 0;
  int best_number = 0;
  Reason reason = {};

  friend bool operator==(const Harm&, const Harm&) = default;
};
inline constexpr int kHarms = 13;

// What is wrong with a legal move (an assert). `line` is expected after it, the reply first, and ends where a move is not legal. `best` is
// a better legal move, or kNoMove where nothing may be compared with it. Nothing where the board shows nothing, which for a real loss with
// a line and a best move is an exception that nobody has met. Quick.
std::optional<Harm> find_harm(const Position& before, Square move, std::span<const Square> line, Square best);

// What speaks for a legal move (an assert) whoever looks: of the reasons to say, the first that is plain to see.
std::optional<Reason> plain_reason(const Position& before, Square move);

// A corner that the opponent can take after the move and could not before; kNoMove if there is none.
Square corner_given(const Position& before, Square move);

}  // namespace flipside
