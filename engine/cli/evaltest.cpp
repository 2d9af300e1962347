// flipside evaltest: how well the evaluation, alone and with a search, foretells the results of games.

#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "engine/cli/command.h"
#include "engine/cli/weights_option.h"
#include "engine/search/search.h"

namespace flipside::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string weights;
  std::vector<int> depths;
  int positions = 10000;
};

constexpr std::size_t kTableMegabytes = 8;
// With at most so many empties the games were played perfectly, so that a position's value is certain.
constexpr int kCertainEmpties = 12;

// What one way of judging positions got wrong and right.
struct Tally {
  std::array<double, kStageCount> error{};
  std::array<int, kStageCount> count{};
  int certain = 0;
  int best_found = 0;

  void add(int stage, double discs) {
    error[static_cast<std::size_t>(stage)] += std::abs(discs);
    ++count[static_cast<std::size_t>(stage)];
  }
  double mean() const {
    double sum = 0;
    int all = 0;
    for (std::size_t stage = 0; stage < kStageCount; ++stage) {
      sum += error[stage];
      all += count[stage];
    }
    return all == 0 ? 0 : sum / all;
  }
};

// The search's value and move; depth 0 is the evaluation alone, whose move is that of depth 1.
void judge(const training::Sample& sample, int depth, const Weights& weights, TranspositionTable& table, Tally& tally) {
  const Position& position = sample.position;
  const double value = static_cast<double>(sample.value) / kEvalUnit;
  table.clear();
  Search search(position, SearchSettings{std::max(depth, 1), 0, 0, 0}, weights, table);
  search.run({});
  const double judged = depth == 0 ? static_cast<double>(weights.evaluate(position)) / kEvalUnit : search.info().score;
  tally.add(stage_of(position.empty_count()), judged - value);
  if (position.empty_count() > kCertainEmpties) return;
  ++tally.certain;
  const Square move = search.best_move();
  const Position child = position.after(move, position.flips(move));
  int score = -child.final_score();
  if (!child.over()) {
    Search exact(child, SearchSettings{1, kSquareCount, 0, 0}, weights, table);
    exact.run({});
    score = -exact.info().score;
  }
  if (score == std::lround(value)) ++tally.best_found;
}

void print(const std::vector<int>& depths, const std::vector<Tally>& tallies) {
  std::printf("mean error in discs\nempties ");
  for (const int depth : depths) std::printf(depth == 0 ? "  static" : " depth%2d", depth);
  std::printf("  positions\n");
  for (std::size_t stage = 0; stage < kStageCount; ++stage) {
    if (tallies[0].count[stage] == 0) continue;
    std::printf("%2d to %2d", 60 - 4 * static_cast<int>(stage), 57 - 4 * static_cast<int>(stage));
    for (const Tally& tally : tallies) std::printf(" %7.3f", tally.error[stage] / tally.count[stage]);
    std::printf(" %10d\n", tallies[0].count[stage]);
  }
  std::printf("best moves found with %d empties or fewer:", kCertainEmpties);
  for (const Tally& tally : tallies) std::printf(" %.1f %%", 100.0 * tally.best_found / std::max(tally.certain, 1));
  std::printf(" of %d\nall", tallies[0].certain);
  for (std::size_t i = 0; i < depths.size(); ++i) {
    const std::string name = depths[i] == 0 ? "static" : "depth" + std::to_string(depths[i]);
    std::printf(" %s %.3f", name.c_str(), tallies[i].mean());
  }
  std::printf("\n");
}

int run(const Options& options) {
  const auto weights = load_weights(options.weights);
  if (!weights) return kBadContent;
  std::vector<training::Sample> samples;
  for (const std::string& file : options.files)
    if (!load_samples(file, samples)) return kBadArguments;
  if (samples.empty()) return complain(kBadContent, "there is no position to test on");
  std::vector<int> depths = {0};
  depths.insert(depths.end(), options.depths.begin(), options.depths.end());
  std::vector<Tally> tallies(depths.size());
  TranspositionTable table(kTableMegabytes);
  // Evenly from the whole, so that every game and stage has its share.
  const auto wanted = static_cast<std::size_t>(options.positions);
  const std::size_t every = std::max<std::size_t>(samples.size() / wanted, 1);
  for (std::size_t i = 0; i < samples.size(); i += every)
    for (std::size_t d = 0; d < depths.size(); ++d) judge(samples[i], depths[d], *weights, table, tallies[d]);
  print(depths, tallies);
  return kSuccess;
}

}  // namespace

void add_evaltest(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("evaltest", "Measure the evaluation on games it was not trained on");
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->files, "Files of games, as selfplay writes them")->required();
  command->add_option("--weights", options->weights, "File of weights (default: the built-in ones)");
  command->add_option("--depths", options->depths, "Depths to search to, besides the evaluation alone")
      ->delimiter(',')
      ->check(CLI::Range(1, 20));
  command->add_option("--positions", options->positions, "About how many positions")->check(kCount);
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace flipside::cli
