#include "engine/knowledge/reasons.h"
#include "engine/knowledge/move_effects.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

using Kind = Reason::Kind;

// Ranks from the first down, X to move.
Position black_to_move(const std::string& squares) { return position_of(squares + " X"); }

const Reason* find(const std::vector<Reason>& reasons, Kind kind) {
  const auto found = std::find_if(reasons.begin(), reasons.end(), [kind](const Reason& r) { return r.kind == kind; });
  return found == reasons.end() ? nullptr : &*found;
}

bool has(const Position& position, Square move, Kind kind) {
  return find(reasons_for(position, move), kind) != nullptr;
}

// Calls `check` with every legal move of many positions from random games.
template <typename Check>
void for_moves(const Check& check) {
  Random random(11);
  for (int i = 0; i < 400; ++i) {
    const Position position = played_position(random.below(60), random);
    for (const Square move : squares_of(position.legal_moves())) {
      check(position, move, position.after(move, position.flips(move)));
    }
  }
}

}  // namespace

TEST_CASE("a move that takes a corner, and the only move") {
  const Position position = black_to_move(
      "-OX-----"
      "--------"
      "--------"
      "---OX---"
      "---XO---"
      "--------"
      "--------"
      "--------");
  const auto reasons = reasons_for(position, at("a1"));
  REQUIRE_FALSE(reasons.empty());
  CHECK(reasons.front() == Reason{Kind::kTakesCorner, at("a1"), 0});
  CHECK(find(reasons, Kind::kOnlyMove) == nullptr);
  CHECK_FALSE(has(position, at("c4"), Kind::kTakesCorner));
  const Position single = black_to_move(
      "--OX----"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "-------O");
  CHECK(reasons_for(single, at("b1")).front().kind == Kind::kOnlyMove);
}

TEST_CASE("a move that denies a corner") {
  // White's c3 can take a1 over b2. Black on b3 flips c3.
  const Position position = black_to_move(
      "--------"
      "-X------"
      "--OX----"
      "--------"
      "---XO---"
      "--------"
      "--------"
      "--------");
  REQUIRE(contains(position.opponent_moves(), at("a1")));
  const auto reasons = reasons_for(position, at("b3"));
  REQUIRE(find(reasons, Kind::kDeniesCorner) != nullptr);
  CHECK(find(reasons, Kind::kDeniesCorner)->square == at("a1"));
}

TEST_CASE("corners that all other moves give away are found") {
  for_moves([](const Position& position, Square move, const Position& child) {
    Bitboard common = kCorners;
    bool all = count(position.legal_moves()) > 1;
    for (const Square other : squares_of(position.legal_moves() & ~bit(move))) {
      const Bitboard corners = position.after(other, position.flips(other)).legal_moves() & kCorners & ~bit(move);
      common &= corners;
      all = all && corners != 0;
    }
    const bool keeps = all && (child.legal_moves() & kCorners) == 0;
    const auto reasons = reasons_for(position, move);
    const Reason* one = find(reasons, Kind::kKeepsCorner);
    CHECK((one != nullptr || find(reasons, Kind::kKeepsCorners) != nullptr) == keeps);
    if (one != nullptr) CHECK(contains(common, one->square));
  });
}

TEST_CASE("replies are counted, and a forced pass is a reason only while the game goes on") {
  int passes = 0;
  for_moves([&passes](const Position& position, Square move, const Position& child) {
    const auto reasons = reasons_for(position, move);
    const bool passes_now = child.legal_moves() == 0 && !child.over();
    CHECK((find(reasons, Kind::kForcesPass) != nullptr) == passes_now);
    passes += passes_now ? 1 : 0;
    const Reason* few = find(reasons, Kind::kLimitsReplies);
    if (few == nullptr) return;
    CHECK(few->number == count(child.legal_moves()));
    int more = 0;
    for (const Square other : squares_of(position.legal_moves() & ~bit(move))) {
      const int replies = count(position.after(other, position.flips(other)).legal_moves());
      CHECK(replies >= few->number);
      more += replies > few->number ? 1 : 0;
    }
    CHECK(2 * more >= count(position.legal_moves()) - 1);
  });
  CHECK(passes > 10);
}

TEST_CASE("discs made stable never flip again, whatever is played") {
  const Position edge = black_to_move(
      "-OOOX---"
      "--------"
      "--------"
      "---OX---"
      "---XO---"
      "--------"
      "--------"
      "--------");
  const auto reasons = reasons_for(edge, at("a1"));
  const Reason* stable = find(reasons, Kind::kMakesStable);
  REQUIRE(stable != nullptr);
  CHECK(stable->number == 5);
}

TEST_CASE("a quiet move opens nothing, and a late move leaves even regions") {
  for_moves([](const Position& position, Square move, const Position& child) {
    const auto reasons = reasons_for(position, move);
    const bool quiet = find(reasons, Kind::kFlipsInner) != nullptr;
    CHECK(quiet == (frontier_discs(position.flips(move), child.empties()) == 0));
    if (find(reasons, Kind::kEvensRegions) != nullptr) CHECK(count(child.empties()) % 2 == 0);
    if (find(reasons, Kind::kFlipsFew) != nullptr) CHECK(count(position.flips(move)) == 1);
  });
  const Position late = black_to_move(
      "-OX-XXXX"
      "-OXXXXXX"
      "OOXXXXXX"
      "OOOOXXXX"
      "OOOOXXXX"
      "OOOOOXXX"
      "OOOOOOXX"
      "OOOOOO--");
  REQUIRE(contains(late.legal_moves(), at("a1")));
  CHECK_FALSE(has(late, at("a1"), Kind::kEvensRegions));
}

TEST_CASE("the two reasons to say have different subjects") {
  for_moves([](const Position& position, Square move, const Position&) {
    const auto reasons = reasons_for(position, move);
    for (const Kind kind : {Kind::kKeepsCorner, Kind::kDeniesCorner, Kind::kPreparesCorner}) {
      if (const Reason* reason = find(reasons, kind)) CHECK(reason->square != move);
    }
    const auto chosen = reasons_to_say(reasons);
    CHECK(chosen.size() == std::min<std::size_t>(chosen.size(), 2));
    CHECK(chosen.empty() == reasons.empty());
    if (!chosen.empty()) CHECK(chosen[0] == reasons[0]);
    if (chosen.size() < 2) return;
    CHECK(chosen[0].kind != chosen[1].kind);
    CHECK((chosen[0].square == kNoMove || chosen[0].square != chosen[1].square));
    const auto about_given = [](const Reason& reason) {
      return reason.kind == Kind::kKeepsCorner || reason.kind == Kind::kKeepsCorners ||
             reason.kind == Kind::kDeniesCorner || reason.kind == Kind::kAvoidsCorners ||
             reason.kind == Kind::kLimitsSafe || reason.kind == Kind::kForcesPass;
    };
    CHECK_FALSE((about_given(chosen[0]) && about_given(chosen[1])));
  });
  // The other moves leave h8 to the opponent. kTakesCorner says that already.
  const Position corner = black_to_move(
      "--------"
      "--------"
      "--------"
      "---XO---"
      "---OX---"
      "-----O--"
      "------O-"
      "--------");
  if (contains(corner.legal_moves(), at("h8"))) CHECK_FALSE(has(corner, at("h8"), Kind::kKeepsCorner));
}

TEST_CASE("the frontier is the discs that touch an empty square") {
  const Position start;
  CHECK(frontier_discs(start.player, start.empties()) == start.player);
  CHECK(frontier_discs(start.player, 0) == 0);
  CHECK(frontier_discs(bit(at("h8")), bit(at("a8"))) == 0);
}

TEST_CASE("corners are counted in the replies to a move and to other moves") {
  for_moves([](const Position& position, Square move, const Position& child) {
    const auto reasons = reasons_for(position, move);
    if (const Reason* safe = find(reasons, Kind::kLimitsSafe)) {
      int shut = 0;
      for (const Square reply : squares_of(child.legal_moves())) {
        if ((child.after(reply, child.flips(reply)).legal_moves() & kCorners) == 0) ++shut;
      }
      CHECK(safe->number == shut);
      CHECK(shut < count(child.legal_moves()));
    }
    const Reason* avoids = find(reasons, Kind::kAvoidsCorners);
    if (avoids == nullptr) return;
    CHECK((child.legal_moves() & kCorners) == 0);
    int giving = 0;
    for (const Square other : squares_of(position.legal_moves())) {
      const Bitboard corners = position.after(other, position.flips(other)).legal_moves() & kCorners & ~bit(move);
      giving += corners != 0 ? 1 : 0;
    }
    CHECK(avoids->number == giving);
    CHECK(giving > 1);
  });
}

TEST_CASE("the effects of a move are compared with those of all others") {
  const auto frontier = [](const Position& position, Square move) {
    const Position child = position.after(move, position.flips(move));
    return count(frontier_discs(child.opponent, child.empties()));
  };
  const auto choice = [](const Position& position, Square move) {
    return count(position.after(move, position.flips(move)).opponent_moves());
  };
  for_moves([&](const Position& position, Square move, const Position&) {
    const auto reasons = reasons_for(position, move);
    const bool small = find(reasons, Kind::kSmallFrontier) != nullptr;
    const bool wide = find(reasons, Kind::kWideChoice) != nullptr;
    for (const Square other : squares_of(position.legal_moves())) {
      if (small) CHECK(frontier(position, other) >= frontier(position, move));
      if (wide) CHECK(choice(position, other) <= choice(position, move));
    }
    if (find(reasons, Kind::kTakesSquare) != nullptr) CHECK(contains(position.opponent_moves(), move));
    if (find(reasons, Kind::kStaysInside) != nullptr) CHECK_FALSE(contains(kEdges, move));
  });
}
