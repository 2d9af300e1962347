#include "engine/knowledge/reasons.h"

#include <algorithm>
#include <cassert>

#include "engine/eval/stability.h"
#include "engine/knowledge/move_effects.h"

namespace flipside {
namespace {

// Players count regions from this many empties on.
constexpr int kLate = 20;
constexpr int kManyStable = 2;

class Explanation {
 public:
  Explanation(const Position& position, Square move) : before_(position), it_(position, move) {
    for (const Square square : squares_of(position.legal_moves())) {
      if (square != move) others_.emplace_back(position, square);
    }
  }

  std::vector<Reason> reasons() {
    out_.reserve(8);  // more than most moves have
    if (others_.empty()) add(Reason::Kind::kOnlyMove);
    corners();
    if (it_.replies == 0 && !it_.child.over()) add(Reason::Kind::kForcesPass);
    if (!others_.empty()) corners_of_others();
    denied_corner();
    stability();
    avoided_corners();
    replies();
    regions();
    prepared_corner();
    flipped();
    place();
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
    for (const MoveEffects& other : others_) {
      // A move that takes a corner also keeps it from the opponent: kTakesCorner says that already.
      const Bitboard given = other.corners_given() & ~bit(it_.move);
      common &= given;
      all = all && given != 0;
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

  // A third or more of the other moves.
  bool many(int others) const { return others > 0 && 3 * others >= static_cast<int>(others_.size()); }

  // "Fewest": see the header.
  bool least(int (MoveEffects::*measure)() const) const {
    const int mine = (it_.*measure)();
    int more = 0;
    for (const MoveEffects& other : others_) {
      const int theirs = (other.*measure)();
      if (theirs < mine) return false;
      more += theirs > mine ? 1 : 0;
    }
    return more > 0 && 2 * more >= static_cast<int>(others_.size());
  }

  void avoided_corners() {
    if (it_.corners_given() != 0) return;
    const auto gives = [this](const MoveEffects& other) { return (other.corners_given() & ~bit(it_.move)) != 0; };
    const auto giving = static_cast<int>(std::count_if(others_.begin(), others_.end(), gives));
    // kKeepsCorners covers the case that all other moves give one.
    if (giving > 1 && many(giving) && giving < static_cast<int>(others_.size()))
      add(Reason::Kind::kAvoidsCorners, kNoMove, giving);
  }

  void replies() {
    const int left = it_.reply_count();
    if (left == 0) return;
    const int safe = it_.safe_replies();
    if (least(&MoveEffects::reply_count)) add(Reason::Kind::kLimitsReplies, kNoMove, left);
    if (safe < left && least(&MoveEffects::safe_replies)) add(Reason::Kind::kLimitsSafe, kNoMove, safe);
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

  void flipped() {
    const int opened = it_.opened();
    if (opened == 0) add(Reason::Kind::kFlipsInner);
    if (opened > 0 && least(&MoveEffects::opened)) add(Reason::Kind::kOpensLittle);
    if (least(&MoveEffects::frontier)) add(Reason::Kind::kSmallFrontier);
    if (least(&MoveEffects::moves_missed)) add(Reason::Kind::kWideChoice);
  }

  void place() {
    const auto more = [](const MoveEffects& other) { return count(other.flipped) > 1; };
    if (count(it_.flipped) == 1 && !others_.empty() && std::all_of(others_.begin(), others_.end(), more)) {
      add(Reason::Kind::kFlipsFew);
    }
    if (contains(before_.opponent_moves(), it_.move)) add(Reason::Kind::kTakesSquare);
    const auto outside = [](const MoveEffects& other) { return contains(kEdges, other.move); };
    const auto rim = static_cast<int>(std::count_if(others_.begin(), others_.end(), outside));
    if (!contains(kEdges, it_.move) && many(rim)) add(Reason::Kind::kStaysInside);
  }

  Position before_;
  MoveEffects it_;
  std::vector<MoveEffects> others_;
  std::vector<Reason> out_;
};

// The subjects of a reason, as a set.
enum : unsigned {
  kAboutChoice = 1,        // how many moves there are
  kAboutOwnCorners = 2,    // corners for the player
  kAboutGivenCorners = 4,  // corners for the opponent
  kAboutReplies = 8,       // the moves of the opponent
  kAboutOwnMoves = 16,     // the next moves of the player
  kAboutStability = 32,
  kAboutFlips = 64,  // the flipped discs, and what they open
  kAboutRegions = 128,
  kAboutPlace = 256,
};

unsigned subjects_of(Reason::Kind kind) {
  using Kind = Reason::Kind;
  switch (kind) {
    case Kind::kOnlyMove:
      return kAboutChoice;
    case Kind::kTakesCorner:
    case Kind::kPreparesCorner:
      return kAboutOwnCorners;
    case Kind::kForcesPass:  // a side that must pass gets no corner
      return kAboutReplies | kAboutGivenCorners;
    case Kind::kKeepsCorner:
    case Kind::kKeepsCorners:
    case Kind::kDeniesCorner:
    case Kind::kAvoidsCorners:
      return kAboutOwnCorners | kAboutGivenCorners;
    case Kind::kLimitsSafe:
      return kAboutOwnCorners | kAboutGivenCorners | kAboutReplies;
    case Kind::kLimitsReplies:
    case Kind::kTakesSquare:
      return kAboutReplies;
    case Kind::kMakesStable:
      return kAboutStability;
    case Kind::kEvensRegions:
      return kAboutRegions;
    case Kind::kFlipsInner:
    case Kind::kOpensLittle:
    case Kind::kSmallFrontier:
    case Kind::kFlipsFew:
      return kAboutFlips;
    case Kind::kWideChoice:
      return kAboutOwnMoves;
    case Kind::kStaysInside:
      return kAboutPlace;
  }
  return 0;
}

}  // namespace

std::vector<Reason> reasons_to_say(const std::vector<Reason>& reasons) {
  if (reasons.empty()) return {};
  const unsigned subjects = subjects_of(reasons.front().kind);
  const auto other = std::find_if(reasons.begin(), reasons.end(), [subjects](const Reason& reason) {
    return (subjects_of(reason.kind) & subjects) == 0;
  });
  std::vector<Reason> out{reasons.front()};
  if (other != reasons.end()) out.push_back(*other);
  return out;
}

std::vector<Reason> reasons_for(const Position& position, Square move) {
  assert(contains(position.legal_moves(), move));
  return Explanation(position, move).reasons();
}

}  // namespace flipside
