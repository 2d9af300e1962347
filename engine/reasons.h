#pragma once

// What speaks for a move, as far as it can be seen on the board without searching: the features that people are taught to
// look for, each compared with what the other legal moves would do. They explain a move that is known to be good; a move
// that has many of them need not be.

#include <cstdint>
#include <vector>

#include "engine/position.h"

namespace flipside {

struct Reason {
  enum class Kind : std::uint8_t {
    kOnlyMove,        // there is no other
    kTakesCorner,     // `square`
    kForcesPass,      // the opponent then has no move
    kKeepsCorner,     // after every other move the opponent can take the corner `square`, which is not the move's own
    kKeepsCorners,    // after every other move the opponent can take some corner, the move's own left out
    kDeniesCorner,    // the opponent could take the corner `square` now, and cannot after this move
    kMakesStable,     // `number` discs more can never turn again
    kAvoidsCorners,   // gives the opponent no corner, as `number` other moves would: two or more, and a third of them
    kLimitsReplies,   // the opponent has `number` moves left, least of all (see below)
    kLimitsSafe,      // the same of those after which no corner can be taken: fewer than there are moves
    kEvensRegions,    // late in the game: fills up an odd region of empties, so that the opponent meets only even ones
    kPreparesCorner,  // the corner `square` can be taken next, which it could not before
    kFlipsInner,      // none of the turned discs touches an empty square, which opens nothing to the opponent
    kOpensLittle,     // the turned discs touch empty squares, least of all
    kSmallFrontier,   // one's own frontier is smallest then
    kWideChoice,      // the squares that would be open to oneself next are most of all
    kFlipsFew,        // turns one disc, where every other move turns more
    kTakesSquare,     // the opponent could have moved there
    kStaysInside,     // lies off the edge, on which a third or more of the other moves lie
  };
  Kind kind = Kind::kOnlyMove;
  Square square = kNoMove;
  int number = 0;

  friend bool operator==(const Reason&, const Reason&) = default;
};

// What speaks for a legal move (an assert), the strongest first; empty when nothing does that can be seen. Least or most of
// all means that no other move has less or more, and at least half of them do not come up to it. Quick.
std::vector<Reason> reasons_for(const Position& position, Square move);

// Those of them to say in one sentence, two at most: the strongest, and the strongest one of the others that is about something
// else, so that it neither repeats nor contradicts the first.
std::vector<Reason> reasons_to_say(const std::vector<Reason>& reasons);

// Discs of a set that touch an empty square: the frontier.
Bitboard frontier_discs(Bitboard discs, Bitboard empties);

}  // namespace flipside
