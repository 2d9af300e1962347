#pragma once

// What speaks for a move, as far as the board shows it without a search: the features that players learn to look for,
// compared with the other legal moves. They explain a move that is known to be good. A move with many reasons is not
// always good.

#include <cstdint>
#include <vector>

#include "engine/rules/position.h"

namespace flipside {

struct Reason {
  enum class Kind : std::uint8_t {
    kOnlyMove,       // there is no other move
    kTakesCorner,    // takes the corner `square`
    kForcesPass,     // the opponent has no move then
    kKeepsCorner,    // every other move gives away the corner `square`, which is not the move itself
    kKeepsCorners,   // every other move gives away some corner other than the move itself
    kDeniesCorner,   // the opponent threatened to take the corner `square`, and cannot after this move
    kMakesStable,    // makes `number` more discs stable
    kAvoidsCorners,  // gives no corner, where `number` other moves do: two or more, and at least a third of them
    kLimitsReplies,  // leaves the opponent `number` moves, the fewest (see below)
    kLimitsSafe,  // leaves the opponent `number` moves that give no corner back, the fewest, and fewer than all its moves
    kEvensRegions,    // late in the game: leaves the opponent only even regions of empties
    kPreparesCorner,  // makes it possible to take the corner `square` next
    kFlipsInner,      // no flipped disc touches an empty square: nothing opens for the opponent
    kOpensLittle,     // the flipped discs touch the fewest empty squares
    kSmallFrontier,   // leaves the smallest frontier to the player
    kWideChoice,      // leaves the player the most moves next
    kFlipsFew,        // flips one disc, where every other move flips more
    kTakesSquare,     // takes a square where the opponent could have moved
    kStaysInside,     // is not on the edge, where at least a third of the other moves are
  };
  Kind kind = Kind::kOnlyMove;
  Square square = kNoMove;
  int number = 0;

  friend bool operator==(const Reason&, const Reason&) = default;
};

// The reasons for a legal move (an assert), the strongest first; empty when the board shows none. "Fewest" and "most"
// mean that no other move has fewer or more, and that at least half of the other moves are worse. Quick.
std::vector<Reason> reasons_for(const Position& position, Square move);

// The reasons to say in one sentence, two at most: the strongest, and the strongest of those about another subject. So
// the second neither repeats nor contradicts the first.
std::vector<Reason> reasons_to_say(const std::vector<Reason>& reasons);

}  // namespace flipside
