#include "engine/random_opening.h"

#include <cassert>

#include "engine/chance.h"

namespace flipside {
namespace {

// Sets the numbers drawn here apart from those that players draw from the same seed.
constexpr std::uint64_t kOpenings = 0x6f70656e;

}  // namespace

Game random_opening(std::uint64_t seed, int number, int plies) {
  assert(plies >= 0 && plies <= 50);
  std::uint64_t chance = mixed(seed ^ kOpenings, static_cast<std::uint64_t>(number));
  while (true) {
    Game game;
    while (game.ply() < plies && !game.over()) {
      chance = mixed(chance, 1);
      game.play(game.must_pass() ? kPass : chosen_by_chance(game.legal_moves(), chance));
    }
    if (!game.over()) return game;
  }
}

}  // namespace flipside
