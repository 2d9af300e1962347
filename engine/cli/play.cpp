// flipside play: games between two players.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/eval/built_in_weights.h"
#include "engine/measure/match_score.h"
#include "engine/measure/random_opening.h"
#include "engine/notation/transcript.h"
#include "engine/players/player.h"
#include "engine/rules/game.h"
#include "engine/rules/random.h"
#include "engine/search/search.h"

namespace flipside::cli {
namespace {

struct Options {
  std::string first;
  std::string second;
  int games = 2;
  int skip = 0;          // games that an earlier run has played
  int random_plies = 0;  // of the openings
  bool times = false;
  std::uint64_t seed = 1;
};

// The time of each move of a player.
using Seconds = std::vector<double>;

struct Side {
  std::unique_ptr<Player> player;
  Seconds& seconds;

  Square choose(const Board& board) {
    const double start = now();
    const Square square = player->choose(board, Limits{}).move.square;
    seconds.push_back(now() - start);
    return square;
  }
};

void play_on(Game& game, Side& black, Side& white) {
  while (!game.over()) {
    Side& side = game.side() == Color::kBlack ? black : white;
    game.play(game.must_pass() ? kPass : side.choose(game.board()));
  }
}

// Plays one game and prints a line about it, from the view of the first player.
void play_one(const Options& options, int number, MatchScore& match, Seconds& first_seconds, Seconds& second_seconds) {
  // Each game and each player has a seed of its own, so that no two games are alike.
  const auto index = static_cast<std::uint64_t>(number);
  Side first{make_player(options.first, {.seed = splitmix64(options.seed, 2 * index)}), first_seconds};
  Side second{make_player(options.second, {.seed = splitmix64(options.seed, 2 * index + 1)}), second_seconds};
  const bool first_is_black = number % 2 == 1;
  // Both games of a pair have the same opening.
  Game game = random_opening(options.seed, (number - 1) / 2, options.random_plies);
  play_on(game, first_is_black ? first : second, first_is_black ? second : first);
  const int score = first_is_black ? game.result().score() : -game.result().score();
  match.add(number - 1, score);
  std::printf("game %d black %s score %+d %s\n", number, (first_is_black ? options.first : options.second).c_str(),
              score, transcript(game).c_str());
  std::fflush(stdout);
}

void print_times(const std::string& name, Seconds& seconds) {
  if (seconds.empty()) return;
  std::sort(seconds.begin(), seconds.end());
  std::printf("seconds a move of %s: median %.4f worst %.4f\n", name.c_str(), seconds[seconds.size() / 2],
              seconds.back());
}

int run(const Options& options) {
  for (const std::string& name : {options.first, options.second}) {
    if (make_player(name) == nullptr) return complain_of_player(name);
  }
  built_in_weights();  // their unpacking is no part of a move's time
  MatchScore match;
  Seconds first;
  Seconds second;
  for (int number = options.skip + 1; number <= options.games; ++number)
    play_one(options, number, match, first, second);
  if (options.times) {
    print_times(options.first, first);
    print_times(options.second, second);
  }
  std::printf("wins %d draws %d losses %d\n", match.wins(), match.draws(), match.losses());
  return kSuccess;
}

}  // namespace

void add_play(Program& program) {
  constexpr int kMostGames = 1000000;
  const auto [command, options] =
      program.command("play", "Play games between two players, with the colours swapped every other game", run);
  command.option("--first", options->first, "Player with black in the first game").required();
  command.option("--second", options->second, "The other player").required();
  command.option("--games", options->games, "Number of games").within(1, kMostGames);
  command
      .option("--random-plies", options->random_plies, "Random plies at the start; the same for both games of a pair")
      .within(0, 50);
  command.option("--skip", options->skip, "Games that an earlier run has played; go on with the next one")
      .within(0, kMostGames);
  command.flag("--times", options->times, "Print the median and the longest time of a move");
  command.option("--seed", options->seed, "The same seed gives the same games").seed();
}

}  // namespace flipside::cli
