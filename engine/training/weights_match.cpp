#include "engine/training/weights_match.h"

#include "engine/rules/random.h"
#include "engine/search/search.h"
#include "engine/training/sample.h"

namespace flipside::training {
namespace {

Game opening(const MatchSettings& settings, std::uint64_t number) {
  const std::uint64_t random = splitmix64(settings.seed, number);
  Game game;
  for (int ply = 0; ply < settings.opening_plies && !game.over(); ++ply)
    play_and_pass(game, random_square(game.legal_moves(), splitmix64(random, static_cast<std::uint64_t>(ply))));
  return game;
}

// The final score for black.
int play_on(const MatchSettings& settings, Game game, const Weights& black, const Weights& white,
            TranspositionTable& table) {
  const SearchSettings search_settings{settings.depth, settings.exact_empties, 0, 0};
  while (!game.over()) {
    // Entries of the other weights must not be found.
    table.clear();
    const Weights& weights = game.side() == Color::kBlack ? black : white;
    play_and_pass(game, searched(game.board().position(), search_settings, weights, table).move.square);
  }
  return game.result().score();
}

}  // namespace

void play_pair(const MatchSettings& settings, std::uint64_t number, const Weights& first, const Weights& second,
               TranspositionTable& table, MatchScore& score) {
  const Game start = opening(settings, number);
  const int first_game = 2 * static_cast<int>(number);
  score.add(first_game, play_on(settings, start, first, second, table));
  score.add(first_game + 1, -play_on(settings, start, second, first, table));
}

}  // namespace flipside::training
