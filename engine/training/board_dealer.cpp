#include "engine/training/board_dealer.h"

#include <algorithm>
#include <cstdlib>

#include "engine/search/search.h"

namespace flipside::training {
namespace {

// The exact score of the side to move, and a best move.
ScoredAnswer solved(const Position& position, const Weights& weights, TranspositionTable& table) {
  const MoveEvaluation best = searched(position, {.exact_empties = kSquareCount}, weights, table).move;
  return {best.square, best.evaluation.score};
}

int score_after(const Position& position, Square square, const Weights& weights, TranspositionTable& table) {
  const Position child = position.after(square);
  return child.over() ? -child.final_score() : -solved(child, weights, table).score;
}

Problem problem_of(const Position& position, const ScoredAnswer& best, bool every_move, const Weights& weights,
                   TranspositionTable& table) {
  Problem problem{Board::from(position, Color::kBlack), {best}, {}};
  for (const Square square : squares_of(every_move ? position.legal_moves() & ~bit(best.square) : 0)) {
    problem.answers.push_back({square, score_after(position, square, weights, table)});
  }
  return problem;
}

}  // namespace

std::vector<Problem> deal_boards(const DealSettings& settings, std::uint64_t number, const Weights& weights,
                                 TranspositionTable& table) {
  const PlayedGame game = play_game(settings.game, number, weights, table);
  const std::vector<Position> positions = positions_of(game);
  std::vector<Problem> problems;
  for (auto ply = static_cast<std::size_t>(game.random_plies); ply < positions.size(); ++ply) {
    if (std::ranges::count(settings.empties, positions[ply].empty_count()) == 0) continue;
    const ScoredAnswer best = solved(positions[ply], weights, table);
    if (std::abs(best.score) <= settings.balance)
      problems.push_back(problem_of(positions[ply], best, settings.every_move, weights, table));
  }
  return problems;
}

}  // namespace flipside::training
