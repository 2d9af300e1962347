#include "engine/training/board_dealer.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "engine/eval/built_in_weights.h"
#include "engine/measure/board_judgement.h"

using namespace flipside;
using namespace flipside::training;

TEST_CASE("boards are dealt out of strong games with the exact scores of their moves") {
  TranspositionTable table(1);
  DealSettings settings;
  settings.game.depth = 2;
  settings.game.exact_empties = 8;
  settings.empties = {8, 6};
  settings.balance = 30;
  settings.every_move = true;
  int boards = 0;
  for (std::uint64_t number = 0; number < 4; ++number) {
    for (const Problem& problem : deal_boards(settings, number, built_in_weights(), table)) {
      const ParsedProblem read = parse_problem(to_text(problem));
      REQUIRE(read.problem);
      CHECK(read.problem->board == problem.board);
      CHECK(read.problem->answers.size() == problem.answers.size());
      const Position position = problem.board.position();
      CHECK((position.empty_count() == 8 || position.empty_count() == 6));
      CHECK(std::abs(*problem.best_score()) <= 30);
      CHECK(problem.answers.front().score == *problem.best_score());
      if (problem.answers.size() > 1) CHECK(every_move_is_scored(problem));
      ++boards;
    }
  }
  CHECK(boards > 2);
  settings.every_move = false;
  for (const Problem& problem : deal_boards(settings, 1, built_in_weights(), table)) CHECK(problem.answers.size() == 1);
}
