// flipside evaltest: compares the evaluation, alone and with a search, with the labels of much deeper or exact
// searches.

#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/weights_option.h"
#include "engine/measure/board_judgement.h"
#include "engine/search/search.h"

namespace flipside::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string weights;
  std::vector<int> depths;
  Confidence confidence = kCertain;
  int positions = 10000;
  bool rms = false;
};

using training::LabelledPosition;

constexpr std::size_t kTableMegabytes = 8;

// The errors and the best moves found at one depth, by stage.
struct Tally {
  bool rms = false;                         // the error is the root of the mean square, not the mean
  std::array<double, kStageCount> error{};  // the sum of all errors, or of their squares
  std::array<int, kStageCount> best_found{};
  std::array<EstimateJudgement, kStageCount> estimates{};

  template <typename Number>
  static Number sum(const std::array<Number, kStageCount>& numbers) {
    Number all{};
    for (const Number number : numbers) all += number;
    return all;
  }
  double mean(double total, int positions) const {
    const double mean = total / positions;
    return rms ? std::sqrt(mean) : mean;
  }
  int count(std::size_t stage) const { return estimates[stage].positions(); }
  int count() const {
    int all = 0;
    for (const EstimateJudgement& stage : estimates) all += stage.positions();
    return all;
  }
  double stage_error(std::size_t stage) const { return mean(error[stage], count(stage)); }
  double mean_error() const { return mean(sum(error), count()); }
  double found_percent() const { return 100.0 * sum(best_found) / count(); }
};

// True for the move of the label, and for an equally good move when the label is exact.
bool is_best(const LabelledPosition& test, Square move, const Weights& weights, TranspositionTable& table) {
  if (move == test.label.best) return true;
  if (!test.label.exact) return false;
  const Position child = test.position.after(move);
  const int score = test.label.score;
  if (child.over()) return -child.final_score() >= score;
  SearchControl control;
  TreeSearch tree(weights, table, control);
  return -tree.solve(EvaluatedPosition(child, weights), -score, -score + 1) >= score;
}

// Adds a search of one position. Depth 0 is the evaluation alone, with the move of depth 1.
void judge(const LabelledPosition& test, int depth, Confidence confidence, const Weights& weights,
           TranspositionTable& table, Tally& tally) {
  table.clear();
  const SearchSettings settings{.depth = std::max(depth, 1), .confidence = confidence};
  const MoveEvaluation best = searched(test.position, settings, weights, table).move;
  const double judged =
      depth == 0 ? static_cast<double>(weights.evaluate(test.position)) / kEvalUnit : best.evaluation.score;
  const auto stage = static_cast<std::size_t>(stage_of(test.position.empty_count()));
  const double error = std::abs(judged - test.label.score);
  tally.error[stage] += tally.rms ? error * error : error;
  tally.estimates[stage].add(judged, test.label.score);
  if (is_best(test, best.square, weights, table)) ++tally.best_found[stage];
}

std::string depth_name(int depth) { return depth == 0 ? "static" : "depth" + std::to_string(depth); }

void print(const std::vector<int>& depths, const std::vector<Tally>& tallies) {
  std::printf("empties  positions ");
  for (const int depth : depths) std::printf("%8s", depth_name(depth).c_str());
  std::printf("   %s error in discs, then best moves found in %%, then bias and slope\n",
              tallies[0].rms ? "RMS" : "mean");
  for (std::size_t stage = 0; stage < kStageCount; ++stage) {
    const int count = tallies[0].count(stage);
    if (count == 0) continue;
    std::printf("%2d to %2d %10d ", 60 - 4 * static_cast<int>(stage), 57 - 4 * static_cast<int>(stage), count);
    for (const Tally& tally : tallies) std::printf("%8.2f", tally.stage_error(stage));
    std::printf("  ");
    for (const Tally& tally : tallies) std::printf("%7.1f", 100.0 * tally.best_found[stage] / count);
    for (const Tally& tally : tallies)
      std::printf("  %+6.2f %6.3f", tally.estimates[stage].bias(), tally.estimates[stage].slope());
    std::printf("\n");
  }
  std::printf("best moves found");
  for (std::size_t i = 0; i < depths.size(); ++i)
    std::printf(" %s %.1f", depth_name(depths[i]).c_str(), tallies[i].found_percent());
  std::printf("\nall");
  for (std::size_t i = 0; i < depths.size(); ++i)
    std::printf(" %s %.3f", depth_name(depths[i]).c_str(), tallies[i].mean_error());
  std::printf("\n");
}

// About `wanted` positions, spread evenly, so that every game and stage has its share.
std::vector<LabelledPosition> chosen(const std::vector<LabelledPosition>& all, int wanted) {
  const std::size_t every = (all.size() - 1) / static_cast<std::size_t>(wanted) + 1;
  std::vector<LabelledPosition> some;
  for (std::size_t i = 0; i < all.size(); i += every) some.push_back(all[i]);
  return some;
}

int run(const Options& options) {
  const auto weights = load_weights(options.weights);
  if (!weights) return kBadContent;
  std::vector<LabelledPosition> all;
  const auto take = [&](const training::PlayedGame& game) {
    const auto labelled = training::labelled_positions(game);
    all.insert(all.end(), labelled.begin(), labelled.end());
  };
  for (const std::string& file : options.files)
    if (!load_games(file, take)) return kBadArguments;
  if (all.empty()) return complain(kBadContent, "there is no labelled position; see selfplay --labels");
  const std::vector<LabelledPosition> tests = chosen(all, options.positions);
  std::vector<int> depths = {0};
  depths.insert(depths.end(), options.depths.begin(), options.depths.end());
  std::vector<Tally> tallies(depths.size(), Tally{options.rms});
  TranspositionTable table(kTableMegabytes);
  ReportTimer timer;
  for (std::size_t i = 0; i < tests.size(); ++i) {
    for (std::size_t d = 0; d < depths.size(); ++d)
      judge(tests[i], depths[d], options.confidence, *weights, table, tallies[d]);
    if (timer.due()) std::fprintf(stderr, "position %zu of %zu\n", i + 1, tests.size());
  }
  print(depths, tallies);
  return kSuccess;
}

}  // namespace

void add_evaltest(Program& program) {
  const auto [command, options] =
      program.command("evaltest", "Measure the evaluation on positions that selfplay labelled", run);
  command.option("FILE", options->files, "Files of games with labels from selfplay").required();
  command.option("--weights", options->weights, "File of weights (default: the built-in ones)");
  command.option("--depths", options->depths, "Depths of the searches, besides the evaluation alone")
      .listed()
      .within(1, 20);
  command.option("--confidence", options->confidence, "Confidence of those searches, 0 to 4 (probcut.h)")
      .within(0, kCertain);
  command.option("--positions", options->positions, "Number of positions, approximately").count();
  command.flag("--rms", options->rms, "Prints the root of the mean square of the error, not its mean");
}

}  // namespace flipside::cli
