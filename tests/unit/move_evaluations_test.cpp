#include "web/app/engine/move_evaluations.h"

#include <doctest/doctest.h>

#include "engine/notation/transcript.h"
#include "tests/unit/games.h"

using namespace flipside;
using namespace flipside::app;

namespace {

bool take(MoveEvaluations& values, Square square, const Evaluation& evaluation) {
  return values.update({square, evaluation});
}

// One evaluation of every legal move of the start position, all with the same score.
bool take_all(MoveEvaluations& values, int score, int depth) {
  bool changed = false;
  for (const char* name : {"d3", "c4", "f5", "e6"}) changed = take(values, at(name), {score, depth});
  return changed;
}

}  // namespace

TEST_CASE("evaluations are the mean of two depths, the same two for all moves") {
  MoveEvaluations values{Game{}};
  CHECK_FALSE(take_all(values, 3, 2));
  CHECK(values.shown().empty());
  CHECK_FALSE(take(values, at("d3"), {-1, 3}));
  CHECK_FALSE(take(values, at("c4"), {-2, 3}));
  CHECK_FALSE(take(values, at("f5"), {-3, 3}));
  CHECK(take(values, at("e6"), {1, 3}));
  REQUIRE(values.shown().size() == 4);
  CHECK(values.depth() == 3);
  CHECK(values.of(at("d3"))->evaluation.score == 1);
  CHECK(values.of(at("f5"))->evaluation.score == 0);
  CHECK(values.shown().front().square == at("e6"));
  CHECK(values.of(at("a1")) == nullptr);
  // The next depth is not shown before all moves have reached it.
  CHECK_FALSE(take(values, at("e6"), {9, 4}));
  CHECK(values.of(at("e6"))->evaluation.score == 2);
}

TEST_CASE("exact evaluations are shown at once, and stay") {
  MoveEvaluations values{Game{}};
  take_all(values, 4, 2);
  take_all(values, 0, 3);
  CHECK(take(values, at("c4"), {-6, 30, true}));
  CHECK(values.of(at("c4"))->evaluation.exact);
  CHECK(values.of(at("c4"))->evaluation.score == -6);
  CHECK(values.of(at("d3"))->evaluation.score == 2);
  CHECK(values.shown().back().square == at("c4"));
  CHECK_FALSE(all_exact(values.shown()));
  take_all(values, 8, 4);
  CHECK(values.of(at("c4"))->evaluation.score == -6);
  CHECK(values.depth() == 4);
  for (const char* name : {"d3", "f5", "e6"}) take(values, at(name), {2, 60, true});
  CHECK(all_exact(values.shown()));
}

TEST_CASE("scores of searches to the end are not averaged with others") {
  // A search as deep as the empties is not averaged with the one before.
  Game game;
  const ParsedGame parsed = parse_transcript("f5d6c3d3c4");
  REQUIRE(!parsed.error);
  MoveEvaluations values(parsed.game);
  const int empties = parsed.game.board().position().empty_count();
  for (const Square square : squares_of(parsed.game.legal_moves())) {
    take(values, square, {9, 10});
    take(values, square, {2, empties});
  }
  REQUIRE_FALSE(values.shown().empty());
  CHECK(values.shown().front().evaluation.score == 2);
  CHECK_FALSE(values.shown().front().evaluation.exact);
}

TEST_CASE("a line is shown as discs of both colours, as far as it is legal") {
  const std::vector<Square> line = {at("f5"), at("d6"), at("c3"), at("d3")};
  const auto discs = discs_of_line(Board{}, line, 3);
  REQUIRE(discs.size() == 3);
  CHECK(discs[0] == LineDisc{at("f5"), Color::kBlack, 1});
  CHECK(discs[1] == LineDisc{at("d6"), Color::kWhite, 2});
  CHECK(discs[2] == LineDisc{at("c3"), Color::kBlack, 3});
  CHECK(discs_of_line(Board{}, {at("f5"), at("a1"), at("d6")}, 8).size() == 1);
}
