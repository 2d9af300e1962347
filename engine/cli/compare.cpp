// flipside compare: a match between two files of weights.

#include <cstdio>
#include <string>

#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/weights_option.h"
#include "engine/training/weights_match.h"

namespace flipside::cli {
namespace {

struct Options {
  std::string first;
  std::string second;
  int pairs = 100;
  training::MatchSettings settings;
};

constexpr std::size_t kTableMegabytes = 2;

int run(const Options& options) {
  const auto first = load_weights(options.first);
  const auto second = load_weights(options.second);
  if (!first || !second) return kBadContent;
  TranspositionTable table(kTableMegabytes);
  MatchScore score;
  for (int pair = 0; pair < options.pairs; ++pair)
    training::play_pair(options.settings, static_cast<std::uint64_t>(pair), *first, *second, table, score);
  std::printf("points %.3f\n%s\n", score.points(), to_text(score).c_str());
  return kSuccess;
}

}  // namespace

void add_compare(Program& program) {
  const auto [command, options] = program.command("compare", "Play a match between two files of weights", run);
  command.option("--first", options->first,
                 "File of weights, or \"zero\" for weights of 0 (default: the built-in ones)");
  command.option("--second", options->second, "The other file of weights");
  command.option("--pairs", options->pairs, "Number of openings; each is played twice, with the colours swapped")
      .count();
  command.option("--depth", options->settings.depth, "Plies looked ahead").within(1, 20);
  command.option("--exact", options->settings.exact_empties, "Empties from which on play is perfect").within(1, 24);
  command.option("--seed", options->settings.seed, "The same seed gives the same openings").seed();
}

}  // namespace flipside::cli
