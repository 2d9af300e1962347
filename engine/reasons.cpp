#include "engine/reasons.h"

#include <algorithm>
#include <cassert>

#include "engine/eval/stability.h"

namespace flipside {
namespace {

// A few replies are few whatever else could have been had.
constexpr int kFewReplies = 6;
// From as many empties on people count regions.
constexpr int kLate = 20;
constexpr int kManyStable = 2;

// The squares of a set and all around them.
Bitboard grown(Bitboard set) {
  const Bitboard row = set | ((set & ~kFileH) << 1) | ((set & ~kFileA) >> 1);
  return row | (row << 8) | (row >> 8);
}

// The connected empties, diagonals included, of which `square` is one.
Bitboard region_of(Square square, Bitboard empties) {
  Bitboard region = bit(square);
  for (Bitboard before = 0; region != before;) {
    before = region;
    region = grown(region) & empties;
  }
  return region;
}

bool has_odd_region(Bitboard empties) {
  while (empties != 0) {
    const Bitboard region = region_of(first_square(empties), empties);
    if (count(region) % 2 == 1) return true;
    empties &= ~region;
  }
  return false;
}

// A position, one of its moves, and what it does.
struct Examined {
  Square move;
  Bitboard flipped;
  Position child;  // the opponent to move
  Bitboard replies;

  Examined(const Position& position, Square square)
      : move(square),
        flipped(position.flips(square)),
        child(position.after(square, flipped)),
        replies(child.legal_moves()) {}

  Bitboard corners_given() const { return replies & kCorners; }
};

class Explaining {
 public:
  Explaining(const Position& position, Square move) : before_(position), it_(position, move) {
    for (Bitboard legal = position.legal_moves(); legal != 0;) {
      const Square square = pop_first(legal);
      if (square != move) others_.emplace_back(position, square);
    }
  }

  std::vector<Reason> reasons() {
    if (others_.empty()) add(Reason::Kind::kOnlyMove);
    corners();
    if (it_.replies == 0 && !it_.child.over()) add(Reason::Kind::kForcesPass);
    if (!others_.empty()) corners_of_others();
    denied_corner();
    stability();
    replies();
    regions();
    prepared_corner();
    turned();
    return out_;
  }

 private:
  void add(Reason::Kind kind, Square square = kNoMove, int number = 0) { out_.push_back({kind, square, number}); }

  void corners() {
    if (contains(kCorners, it_.move)) add(Reason::Kind::kTakesCorner, it_.move);
  }

  void corners_of_others() {
    if (it_.corners_given() != 0) return;
    Bitboard common = kCorners;
    bool all = true;
    for (const Examined& other : others_) {
      common &= other.corners_given();
      all = all && other.corners_given() != 0;
    }
    if (common != 0) {
      add(Reason::Kind::kKeepsCorner, first_square(common));
    } else if (all) {
      add(Reason::Kind::kKeepsCorners);
    }
  }

  void denied_corner() {
    const Bitboard denied = before_.opponent_moves() & kCorners & ~it_.replies & ~bit(it_.move);
    if (denied != 0) add(Reason::Kind::kDeniesCorner, first_square(denied));
  }

  void stability() {
    const EdgeStability& edges = EdgeStability::table();
    const int then = count(stable_discs(edges, it_.child.opponent, it_.child.player));
    const int gained = then - count(stable_discs(edges, before_.player, before_.opponent));
    if (gained >= kManyStable) add(Reason::Kind::kMakesStable, kNoMove, gained);
  }

  void replies() {
    const int left = count(it_.replies);
    if (left == 0 || left > kFewReplies || others_.empty()) return;
    const auto fewer = [left](const Examined& other) { return count(other.replies) > left; };
    if (std::all_of(others_.begin(), others_.end(), fewer)) add(Reason::Kind::kLimitsReplies, kNoMove, left);
  }

  void regions() {
    const Bitboard empties = before_.empties();
    if (count(empties) > kLate || !has_odd_region(empties)) return;
    if (!has_odd_region(it_.child.empties()) && it_.child.empties() != 0) add(Reason::Kind::kEvensRegions);
  }

  void prepared_corner() {
    const Bitboard next = it_.child.opponent_moves() & kCorners & ~before_.legal_moves() & ~it_.replies;
    if (next != 0) add(Reason::Kind::kPreparesCorner, first_square(next));
  }

  void turned() {
    if (frontier_discs(it_.flipped, it_.child.empties()) == 0) add(Reason::Kind::kTurnsInner);
    const auto more = [](const Examined& other) { return count(other.flipped) > 1; };
    if (count(it_.flipped) == 1 && !others_.empty() && std::all_of(others_.begin(), others_.end(), more)) {
      add(Reason::Kind::kTurnsFew);
    }
  }

  Position before_;
  Examined it_;
  std::vector<Examined> others_;
  std::vector<Reason> out_;
};

}  // namespace

Bitboard frontier_discs(Bitboard discs, Bitboard empties) { return discs & grown(empties); }

std::vector<Reason> reasons_for(const Position& position, Square move) {
  assert(contains(position.legal_moves(), move));
  return Explaining(position, move).reasons();
}

}  // namespace flipside
