#include "engine/training/level_game.h"

#include <algorithm>
#include <string>

#include "engine/measure/random_opening.h"
#include "engine/players/level.h"
#include "engine/rules/random.h"

namespace flipside::training {
namespace {

constexpr int kWeakest = 1;
constexpr int kStrongest = 12;

}  // namespace

Game level_game(std::uint64_t seed, std::uint64_t number) {
  constexpr int kLeastRandom = 2;
  constexpr int kMostRandom = 10;
  const std::uint64_t random = splitmix64(seed, number);
  const auto pick = [random](std::uint64_t salt, int least, int most) {
    return least + static_cast<int>(splitmix64(random, salt) % static_cast<std::uint64_t>(most - least + 1));
  };
  Game game = random_opening(random, 0, pick(1, kLeastRandom, kMostRandom));
  const auto player = [&](std::uint64_t salt) {
    const std::string name = level_name(pick(salt, kWeakest, kStrongest));
    return make_player(name, {.seed = splitmix64(random, salt + 1), .variety = Variety::kMuch});
  };
  const auto black = player(2);
  const auto white = player(4);
  while (!game.over()) {
    Player& mover = game.side() == Color::kBlack ? *black : *white;
    game.play(game.must_pass() ? kPass : mover.choose(game.board(), Limits{}).move.square);
  }
  return game;
}

std::vector<int> some_plies(const Game& game, std::uint64_t random, int most) {
  std::vector<int> plies(game.plies().size());
  for (std::size_t i = 0; i < plies.size(); ++i) plies[i] = static_cast<int>(i);
  std::sort(plies.begin(), plies.end(), [random](int a, int b) {
    return splitmix64(random, static_cast<std::uint64_t>(a)) < splitmix64(random, static_cast<std::uint64_t>(b));
  });
  plies.resize(std::min(plies.size(), static_cast<std::size_t>(most)));
  return plies;
}

}  // namespace flipside::training
