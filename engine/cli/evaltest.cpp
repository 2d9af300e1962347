// flipside evaltest: compares the evaluation, alone and with a search, with the labels of much deeper or exact
// searches.

#include <array>
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

// The estimates and the best moves found at one depth.
struct Judged {
  EstimateJudgement estimates;
  int best_found = 0;

  void add(double judged, int label, bool found) {
    estimates.add(judged, label);
    best_found += found ? 1 : 0;
  }
  double error(bool rms) const { return rms ? estimates.error() : estimates.mean_error(); }
  double found_percent() const { return 100.0 * best_found / estimates.positions(); }
};

struct Tally {
  std::array<Judged, kStageCount> stages;
  Judged all;
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
  const bool found = is_best(test, best.square, weights, table);
  for (Judged* one : {&tally.stages[stage], &tally.all}) one->add(judged, test.label.score, found);
}

std::string depth_name(int depth) { return depth == 0 ? "static" : "depth" + std::to_string(depth); }

void print(const std::vector<int>& depths, const std::vector<Tally>& tallies, bool rms) {
  std::printf("empties  positions ");
  for (const int depth : depths) std::printf("%8s", depth_name(depth).c_str());
  std::printf("   %s error in discs, then best moves found in %%, then bias and slope\n", rms ? "RMS" : "mean");
  for (std::size_t stage = 0; stage < kStageCount; ++stage) {
    const int count = tallies[0].stages[stage].estimates.positions();
    if (count == 0) continue;
    std::printf("%2d to %2d %10d ", 60 - 4 * static_cast<int>(stage), 57 - 4 * static_cast<int>(stage), count);
    for (const Tally& tally : tallies) std::printf("%8.2f", tally.stages[stage].error(rms));
    std::printf("  ");
    for (const Tally& tally : tallies) std::printf("%7.1f", tally.stages[stage].found_percent());
    for (const Tally& tally : tallies) {
      const EstimateJudgement& estimates = tally.stages[stage].estimates;
      std::printf("  %+6.2f %6.3f", estimates.bias(), estimates.slope());
    }
    std::printf("\n");
  }
  std::printf("best moves found");
  for (std::size_t i = 0; i < depths.size(); ++i)
    std::printf(" %s %.1f", depth_name(depths[i]).c_str(), tallies[i].all.found_percent());
  std::printf("\nall");
  for (std::size_t i = 0; i < depths.size(); ++i)
    std::printf(" %s %.3f", depth_name(depths[i]).c_str(), tallies[i].all.error(rms));
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
  if (!load_games(options.files, take)) return kBadArguments;
  if (all.empty()) return complain(kBadContent, "there is no labelled position; see selfplay --labels");
  const std::vector<LabelledPosition> tests = chosen(all, options.positions);
  std::vector<int> depths = {0};
  depths.insert(depths.end(), options.depths.begin(), options.depths.end());
  std::vector<Tally> tallies(depths.size());
  TranspositionTable table(kTableMegabytes);
  ReportTimer timer;
  for (std::size_t i = 0; i < tests.size(); ++i) {
    for (std::size_t d = 0; d < depths.size(); ++d)
      judge(tests[i], depths[d], options.confidence, *weights, table, tallies[d]);
    if (timer.due()) std::fprintf(stderr, "position %zu of %zu\n", i + 1, tests.size());
  }
  print(depths, tallies, options.rms);
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
