#include "engine/measure/board_judgement.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "tests/unit/games.h"

using namespace flipside;

namespace {

// The first position of a game, with these scores of its moves d3, c4, f5 and e6.
Problem problem_with(int d3, int c4, int f5, int e6) {
  const auto text = [](const char* square, int score) { return std::string(square) + ':' + std::to_string(score); };
  const ParsedProblem parsed = parse_problem(kStart + " X;" + text("d3", d3) + ';' + text("c4", c4) + ';' +
                                             text("f5", f5) + ';' + text("e6", e6) + ';');
  REQUIRE(parsed.problem);
  return *parsed.problem;
}

SearchInfo search_result(const char* square, int score, std::uint64_t nodes) {
  SearchInfo info;
  info.move = {*parse_square(square), {score, 3, false}, {}};
  info.nodes = nodes;
  info.seconds = 0.25;
  return info;
}

}  // namespace

TEST_CASE("a board measures a search when each of its moves has a score") {
  CHECK(every_move_is_scored(problem_with(1, 2, 3, 4)));
  Problem problem = problem_with(1, 2, 3, 4);
  problem.answers.pop_back();
  CHECK_FALSE(every_move_is_scored(problem));
  problem.answers.push_back(problem.answers.front());
  CHECK_FALSE(every_move_is_scored(problem));
  problem.answers.clear();
  CHECK_FALSE(every_move_is_scored(problem));
}

TEST_CASE("a search is measured by its moves and by its score") {
  SearchJudgement judgement;
  CHECK(judgement.best_percent() == 0);
  CHECK(judgement.error() == 0);
  judgement.add(problem_with(2, -4, 2, 0), search_result("f5", 5, 10));  // one of two best moves
  judgement.add(problem_with(2, -4, 2, 0), search_result("c4", 1, 20));  // loses 6
  judgement.add(problem_with(-8, -8, -8, -8), search_result("e6", -8, 30));
  judgement.add(problem_with(0, 2, -2, 0), search_result("d3", 2, 40));  // loses 2
  CHECK(judgement.boards() == 4);
  CHECK(judgement.best_percent() == 50);
  CHECK(judgement.mean_loss() == 2);
  CHECK(judgement.bias() == 0.5);
  CHECK(judgement.error() == doctest::Approx(std::sqrt(2.5)));
  CHECK(judgement.nodes() == 100);
  CHECK(judgement.seconds() == 1);
}

TEST_CASE("the evaluation is measured by bias, error, slope and correlation") {
  EstimateJudgement judgement;
  CHECK(judgement.bias() == 0);
  CHECK(judgement.slope() == 0);
  CHECK(judgement.correlation() == 0);
  // Advantages believed twice as large as they are, and two discs for the side to move.
  for (const int exact : {-6, -2, 0, 2, 6}) judgement.add(2 * exact + 2, exact);
  CHECK(judgement.positions() == 5);
  CHECK(judgement.bias() == doctest::Approx(2));
  CHECK(judgement.slope() == doctest::Approx(0.5));
  CHECK(judgement.correlation() == doctest::Approx(1));
  CHECK(judgement.error() == doctest::Approx(std::sqrt(20.0)));

  EstimateJudgement flat;
  for (const int exact : {-2, 4}) flat.add(1, exact);
  CHECK(flat.slope() == 0);
  CHECK(flat.correlation() == 0);
  CHECK(flat.bias() == 0);
}
