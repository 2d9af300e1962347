// flipside play: players against each other, as many games as wanted.

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>

#include "engine/cli/command.h"
#include "engine/game.h"
#include "engine/player.h"
#include "engine/search/search.h"
#include "engine/transcript.h"

namespace flipside::cli {
namespace {

struct Options {
  std::string first;
  std::string second;
  int games = 2;
  std::uint64_t seed = 1;
};

struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;
};

Game play_game(Player& black, Player& white) {
  Game game;
  while (!game.over()) {
    Player& player = game.side() == Color::kBlack ? black : white;
    game.play(game.must_pass() ? kPass : player.choose(game.board(), Limits{}).square);
  }
  return game;
}

// One game, told on a line of its own, from the first player's view.
void play_one(const Options& options, int number, Tally& tally) {
  // Each game has seeds of its own, so that no two are alike, and both players have different ones.
  const auto index = static_cast<std::uint64_t>(number);
  const std::unique_ptr<Player> first = make_player(options.first, {.seed = mixed(options.seed, 2 * index)});
  const std::unique_ptr<Player> second = make_player(options.second, {.seed = mixed(options.seed, 2 * index + 1)});
  const bool first_is_black = number % 2 == 1;
  const Game game = first_is_black ? play_game(*first, *second) : play_game(*second, *first);
  const int score = first_is_black ? game.result().score : -game.result().score;
  if (score > 0) ++tally.wins;
  if (score == 0) ++tally.draws;
  if (score < 0) ++tally.losses;
  std::printf("game %d black %s score %+d %s\n", number, (first_is_black ? options.first : options.second).c_str(),
              score, transcript(game).c_str());
  std::fflush(stdout);
}

int run(const Options& options) {
  for (const std::string& name : {options.first, options.second}) {
    if (make_player(name) == nullptr) return complain_of_player(name);
  }
  Tally tally;
  for (int number = 1; number <= options.games; ++number) play_one(options, number, tally);
  std::printf("wins %d draws %d losses %d\n", tally.wins, tally.draws, tally.losses);
  return kSuccess;
}

}  // namespace

void add_play(CLI::App& program, int& exit_code) {
  constexpr int kMostGames = 1000000;
  CLI::App* command = program.add_subcommand("play", "Let two players play, colours swapped every other game");
  const auto options = std::make_shared<Options>();
  command->add_option("--first", options->first, "Player that is black in the first game")->required();
  command->add_option("--second", options->second, "Its opponent")->required();
  command->add_option("--games", options->games, "How many games")->check(CLI::Range(1, kMostGames));
  command->add_option("--seed", options->seed, "The same seed gives the same games");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace flipside::cli
