#include "engine/training/board_dealer.h"

#include <algorithm>
#include <cstdlib>

#include "engine/search/search.h"

namespace flipside::training {
namespace {

// The exact score of the side to move, and a best move.
ScoredAnswer solved(const Position& position, const Weights& weights, TranspositionTable& table) {
  SearchSettings settings;
  settings.exact_empties = kSquareCount;
  Search search(position, settings, weights, table);
  search.run({});
  return {search.best_move(), search.info().move.evaluation.score};
}

int score_after(const Position& position, Square square, const Weights& weights, TranspositionTable& table) {
  const Position child = position.after(square);
  return child.over() ? -child.final_score() : -solved(child, weights, table).score;
}

Problem problem_of(const Position& position, const ScoredAnswer& best, bool every_move, const Weights& weights,
                   TranspositionTable& table) {
  Problem problem{Board::from(position, Color::kBlack), {best}, {}};
  for (Bitboard others = every_move ? position.legal_moves() & ~bit(best.square) : 0; others != 0;) {
    const Square square = pop_first(others);
    problem.answers.push_back({square, score_after(position, square, weights, table)});
  }
  return problem;
}

}  // namespace

std::vector<Problem> deal_boards(const DealSettings& settings, std::uint64_t number, const Weights& weights,
                                 TranspositionTable& table) {
  const PlayedGame game = play_game(settings.game, number, weights, table);
  std::vector<Problem> problems;
  Position position;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    if (position.legal_moves() == 0) position = position.after_pass();
    const bool strong = static_cast<int>(ply) >= game.random_plies;
    if (strong && std::ranges::count(settings.empties, position.empty_count()) > 0) {
      const ScoredAnswer best = solved(position, weights, table);
      if (std::abs(best.score) <= settings.balance)
        problems.push_back(problem_of(position, best, settings.every_move, weights, table));
    }
    position = position.after(game.moves[ply]);
  }
  return problems;
}

}  // namespace flipside::training
