#include "engine/measure/random_opening.h"

#include <cassert>

#include "engine/rules/random.h"

namespace flipside {
namespace {

// Separates these random numbers from those of players with the same seed.
constexpr std::uint64_t kOpenings = 0x6f70656e;

}  // namespace

Game random_opening(std::uint64_t seed, int number, int plies) {
  assert(plies >= 0 && plies <= 50);
  std::uint64_t random = splitmix64(seed ^ kOpenings, static_cast<std::uint64_t>(number));
  while (true) {
    Game game;
    while (game.ply() < plies && !game.over()) {
      random = splitmix64(random, 1);
      game.play(game.must_pass() ? kPass : random_square(game.legal_moves(), random));
    }
    if (!game.over()) return game;
  }
}

}  // namespace flipside
