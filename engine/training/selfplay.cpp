#include "engine/training/selfplay.h"

#include "engine/search/search.h"

namespace flipside::training {
Square chosen_by_chance(Bitboard squares, std::uint64_t chance) {
  for (auto skip = chance % static_cast<std::uint64_t>(count(squares)); skip > 0; --skip) pop_first(squares);
  return first_square(squares);
}

PlayedGame play_game(const SelfplaySettings& settings, std::uint64_t number, const Weights& weights,
                     TranspositionTable& table) {
  table.clear();
  PlayedGame game;
  const std::uint64_t seed = mixed(settings.seed, number);
  const auto spread = static_cast<std::uint64_t>(settings.most_random - settings.least_random + 1);
  game.random_plies = settings.least_random + static_cast<int>(mixed(seed, 0) % spread);

  SearchSettings search_settings;
  search_settings.depth = settings.depth;
  search_settings.exact_empties = settings.exact_empties;
  search_settings.variety = settings.variety;
  search_settings.seed = seed;

  Position position;
  bool black = true;
  while (!position.over()) {
    const Bitboard moves = position.legal_moves();
    if (moves == 0) {
      position = position.after_pass();
    } else {
      const auto ply = static_cast<int>(game.moves.size());
      Square square;
      if (ply < game.random_plies) {
        square = chosen_by_chance(moves, mixed(seed, static_cast<std::uint64_t>(ply) + 1));
      } else {
        Search search(position, search_settings, weights, table);
        search.run({});
        square = search.best_move();
      }
      game.moves.push_back(square);
      position = position.after(square, position.flips(square));
    }
    black = !black;
  }
  game.score = black ? position.final_score() : -position.final_score();
  return game;
}

}  // namespace flipside::training
