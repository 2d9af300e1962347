#include "engine/random_opening.h"

#include <cassert>

#include "engine/search/search.h"

namespace flipside {
namespace {

// Sets the numbers drawn here apart from those that players draw from the same seed.
constexpr std::uint64_t kOpenings = 0x6f70656e;

Square any_move(const Game& game, std::uint64_t chance) {
  if (game.must_pass()) return kPass;
  Bitboard moves = game.legal_moves();
  for (auto skip = chance % static_cast<std::uint64_t>(count(moves)); skip > 0; --skip) pop_first(moves);
  return first_square(moves);
}

}  // namespace

Game random_opening(std::uint64_t seed, int number, int plies) {
  assert(plies >= 0 && plies <= 50);
  std::uint64_t chance = mixed(seed ^ kOpenings, static_cast<std::uint64_t>(number));
  while (true) {
    Game game;
    while (game.ply() < plies && !game.over()) {
      chance = mixed(chance, 1);
      game.play(any_move(game, chance));
    }
    if (!game.over()) return game;
  }
}

}  // namespace flipside
