// flipside compare: a match between two files of weights.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>

#include "engine/cli/command.h"
#include "engine/cli/number_options.h"
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
  training::MatchScore score;
  for (int pair = 0; pair < options.pairs; ++pair)
    play_pair(options.settings, static_cast<std::uint64_t>(pair), *first, *second, table, score);
  std::printf("points %.3f discs a game %+.2f\n", score.points(), static_cast<double>(score.discs) / score.games());
  std::printf("wins %d draws %d losses %d\n", score.wins, score.draws, score.losses);
  return kSuccess;
}

}  // namespace

void add_compare(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("compare", "Play a match between two files of weights");
  const auto options = std::make_shared<Options>();
  command->add_option("--first", options->first, "File of weights, \"zero\" for none (default: the built-in ones)");
  command->add_option("--second", options->second, "The other side's");
  command->add_option("--pairs", options->pairs, "Openings, each played with both colours")
      ->check(kCount)
      ->capture_default_str();
  command->add_option("--depth", options->settings.depth, "Plies looked ahead")
      ->check(CLI::Range(1, 20))
      ->capture_default_str();
  command->add_option("--exact", options->settings.exact_empties, "Empties from which play is perfect")
      ->check(CLI::Range(1, 24))
      ->capture_default_str();
  command->add_option("--seed", options->settings.seed, "Of the openings")->check(kSeed)->capture_default_str();
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace flipside::cli
