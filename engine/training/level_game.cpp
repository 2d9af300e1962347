#include "engine/training/level_game.h"

#include <algorithm>
#include <string>

#include "engine/measure/random_opening.h"
#include "engine/rules/random.h"

namespace flipside::training {
namespace {

constexpr int kWeakest = 1;
constexpr int kStrongest = 12;

}  // namespace

std::unique_ptr<Player> level_player(int level, std::uint64_t seed, Variety variety) {
  PlayerSettings settings;
  settings.seed = seed;
  settings.variety = variety;
  return make_player("level" + std::to_string(level), settings);
}

Game level_game(std::uint64_t seed, std::uint64_t number) {
  constexpr int kLeastRandom = 2;
  constexpr int kMostRandom = 10;
  const std::uint64_t random = splitmix64(seed, number);
  const auto pick = [random](std::uint64_t salt, int least, int most) {
    return least + static_cast<int>(splitmix64(random, salt) % static_cast<std::uint64_t>(most - least + 1));
  };
  Game game = random_opening(random, 0, pick(1, kLeastRandom, kMostRandom));
  const auto black = level_player(pick(2, kWeakest, kStrongest), splitmix64(random, 3), Variety::kMuch);
  const auto white = level_player(pick(4, kWeakest, kStrongest), splitmix64(random, 5), Variety::kMuch);
  while (!game.over()) {
    Player& player = game.side() == Color::kBlack ? *black : *white;
    game.play(game.must_pass() ? kPass : player.choose(game.board(), Limits{}).move.square);
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
