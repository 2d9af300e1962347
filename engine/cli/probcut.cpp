// flipside probcut: measures how well shallow searches predict deep ones, for the constants of search/probcut.h.

#include <cstdio>
#include <string>
#include <vector>

#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/weights_option.h"
#include "engine/training/probcut_fit.h"

namespace flipside::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string weights;
  int positions = 2000;
  int depth = 10;
};

void print(const char* title, const std::vector<training::Deviation>& deviations,
           const training::DeviationFormula& formula) {
  std::printf("%s\nempties depth reduced positions deviation formula\n", title);
  for (const training::Deviation& one : deviations)
    std::printf("%7d %5d %7d %9d %9.2f %7.2f\n", one.empties, one.depth, one.reduced, one.count, one.discs,
                formula.at(one.empties, one.depth, one.reduced));
  std::printf("%.3f discs x (depth - reduced)^%.4f x %.4f^reduced x %.5f^empties\n", formula.discs, formula.growth,
              formula.shallow, formula.late);
}

int run(const Options& options) {
  const auto weights = load_weights(options.weights);
  if (!weights) return kBadContent;
  std::vector<training::Sample> samples;
  const auto take = [&](const training::PlayedGame& game) {
    training::add_samples(game, {.result_share = 1}, samples);
  };
  if (!load_games(options.files, take)) return kBadArguments;
  const std::size_t every = std::max<std::size_t>(samples.size() / static_cast<std::size_t>(options.positions), 1);
  std::vector<Position> positions;
  for (std::size_t i = 0; i < samples.size(); i += every) positions.push_back(samples[i].position);
  const auto estimates = training::measure_estimates(positions, options.depth, *weights);
  const auto exact = training::measure_exact(positions, options.depth, *weights);
  if (estimates.empty() || exact.empty()) return complain(kBadContent, "there are too few positions");
  print("deep searches that end in the evaluation", estimates, training::fit_estimates(estimates));
  print("exact scores", exact, training::fit_exact(exact));
  return kSuccess;
}

}  // namespace

void add_probcut(Program& program) {
  const auto [command, options] =
      program.command("probcut", "Measure the deviation of shallow searches from deep ones", run);
  command.option("FILE", options->files, "Files of games from selfplay").required();
  command.option("--weights", options->weights, "File of weights (default: the built-in ones)");
  command.option("--positions", options->positions, "Number of positions, approximately").count();
  command.option("--depth", options->depth, "Depth of the deepest search").within(2, 14);
}

}  // namespace flipside::cli
