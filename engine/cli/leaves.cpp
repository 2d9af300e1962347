// flipside leaves: adds positions that searches evaluate, with their scores, to a file.

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "engine/cli/board_file.h"
#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/weights_option.h"
#include "engine/training/leaf_sampler.h"

namespace flipside::cli {
namespace {

constexpr std::size_t kTableMegabytes = 16;

struct Options {
  std::vector<std::string> games;
  std::string out;
  std::string weights;
  int searches = 0;
  training::LeafSettings settings;
};

// The positions are a function of this and of the games, so a file of them begins with it.
std::string head_of(const Options& options) {
  return "% flipside leaves --seed " + std::to_string(options.settings.seed) + " --weights " +
         weights_mark(options.weights);
}

int run(const Options& options) {
  const auto weights = load_weights(options.weights);
  if (!weights) return kBadContent;
  std::vector<training::PlayedGame> games;
  const bool read = load_games(options.games, [&](const training::PlayedGame& game) {
    games.push_back({game.random_plies, game.moves, game.score, game.perfect_from, {}});
  });
  if (!read) return kBadArguments;
  if (games.empty()) return complain(kBadContent, "there is no game to search");
  BoardFile out("search");
  if (const int exit_code = out.open(options.out, head_of(options)); exit_code != kSuccess) return exit_code;
  TranspositionTable table(kTableMegabytes);
  ReportTimer timer;
  for (int number = out.next(); number < options.searches; ++number) {
    const auto at = static_cast<std::size_t>(number);
    std::vector<Problem> leaves =
        training::sample_leaves(options.settings, at, games[at % games.size()], *weights, table);
    if (const int exit_code = out.add(std::move(leaves), number); exit_code != kSuccess) return exit_code;
    if (timer.due() || number + 1 == options.searches)
      std::fprintf(stderr, "searches %d of %d\n", number + 1, options.searches);
  }
  return kSuccess;
}

}  // namespace

void add_leaves(Program& program) {
  const auto [command, options] =
      program.command("leaves", "Take positions that searches of games evaluate, with their scores (OBF)", run);
  command.option("--games", options->games, "Files of games from selfplay").required();
  command.option("--out", options->out, "File of positions; those in it are kept, and new ones are added").required();
  command.option("--searches", options->searches, "Number of searches: one of each game in turn").required().count();
  command.option("--weights", options->weights, "File of weights (default: the built-in ones)");
  command.option("--seed", options->settings.seed, "The same seed gives the same positions").seed();
}

}  // namespace flipside::cli
