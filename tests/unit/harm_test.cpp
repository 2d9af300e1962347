#include "engine/knowledge/harm.h"

#include <doctest/doctest.h>

#include <vector>

#include "engine/knowledge/move_effects.h"
#include "engine/training/coached_game.h"
#include "tests/unit/games.h"

using namespace flipside;

namespace {

Harm found(const Position& before, const char* move, const std::vector<Square>& line, Square best = kNoMove) {
  const auto harm = find_harm(before, at(move), line, best);
  REQUIRE(harm);
  return *harm;
}

// White takes a1 after b2, along the diagonal.
constexpr auto kDiagonal = "-------- -------- --O----- ---X---- ----O--- -------- -------- -------- X";
// The same, and Black has a disc elsewhere.
constexpr auto kDiagonalAndMore = "-------- -------- --O----- ---X---X ----O--- -------- -------- -------- X";

}  // namespace

TEST_CASE("a corner is given, and taken by the reply") {
  CHECK(corner_given(position_of(kDiagonal), at("b2")) == at("a1"));
  CHECK(found(position_of(kDiagonal), "b2", {}) == Harm{.kind = Harm::Kind::kGivesCorner, .square = at("a1")});
  CHECK(found(position_of(kDiagonal), "b2", {at("a1")}).kind == Harm::Kind::kWipedOut);
  const Harm harm = found(position_of(kDiagonalAndMore), "b2", {at("a1")});
  CHECK(harm.kind == Harm::Kind::kReply);
  CHECK(harm.reason.kind == Reason::Kind::kTakesCorner);
}

TEST_CASE("a corner that the best move takes is left") {
  // Black can take a1, or play at f6.
  const Position before = position_of("-------- -O------ --X----- ---X---- ----O--- -------- -------- -------- X");
  CHECK(found(before, "f6", {}, at("a1")) == Harm{.kind = Harm::Kind::kLeavesCorner, .square = at("a1")});
  CHECK_FALSE(find_harm(before, at("f6"), {}, kNoMove) ==
              std::optional(Harm{.kind = Harm::Kind::kLeavesCorner, .square = at("a1")}));
}

TEST_CASE("every warning of the coach has a reason that is true on its board") {
  TranspositionTable table(4);
  int warnings = 0;
  for (int game = 0; game < 20; ++game) {
    for (const training::Warning& warning : training::coached_game(1, game, kCoaching, table)) {
      ++warnings;
      REQUIRE_MESSAGE(warning.harm, board_text(warning.before) << " " << square_name(warning.made.square));
      const Position before = warning.before.position();
      const MoveEffects made(before, warning.made.square);
      const Harm& harm = *warning.harm;
      if (harm.kind == Harm::Kind::kGivesMoves) CHECK(harm.number == made.reply_count());
      if (harm.kind == Harm::Kind::kOpensMuch) CHECK(harm.number == made.opened());
      if (harm.kind == Harm::Kind::kFlipsMore) CHECK(harm.number > harm.best_number);
      if (harm.kind == Harm::Kind::kGivesCorner) CHECK(contains(made.corners_given(), harm.square));
      if (harm.kind == Harm::Kind::kLeavesCorner) CHECK(contains(before.legal_moves() & kCorners, harm.square));
      if (harm.kind == Harm::Kind::kOpensReply) CHECK_FALSE(contains(before.opponent_moves(), harm.square));
    }
  }
  CHECK(warnings > 20);
}
