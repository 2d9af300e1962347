// flipside openings: random balanced openings for matches, no two of them symmetric images of each other; or the tree of
// the named openings with what is known about each position.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <unordered_set>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/output_file.h"
#include "engine/eval/built_in_weights.h"
#include "engine/knowledge/opening_tree.h"
#include "engine/measure/random_opening.h"
#include "engine/notation/transcript.h"
#include "engine/players/level.h"
#include "engine/search/search.h"
#include "engine/training/opening_survey.h"

namespace flipside::cli {
namespace {

struct Options {
  int count = 500;
  int plies = 8;
  int margin = 1;
  int depth = 12;
  std::uint64_t seed = 1;
  std::string tree;  // the file of the tree
  training::SurveySettings survey;
};

constexpr std::size_t kTableMegabytes = 16;
constexpr std::size_t kSurveyMegabytes = 64;
constexpr Confidence kConfidence = 2;
constexpr int kMostPlies = 50;
// After this many random openings for each one wanted there are probably no more.
constexpr int kTries = 1000;

// From the side to move, in discs.
int score_of(const Position& position, int depth, TranspositionTable& table) {
  table.clear();
  const SearchSettings settings{.depth = depth, .confidence = kConfidence};
  return searched(position, settings, built_in_weights(), table).move.evaluation.score;
}

// What the facts of the tree are a function of, besides the weights and the levels.
std::string head_of(const training::SurveySettings& survey) {
  return "# flipside openings --tree FILE --search " + std::to_string(survey.depth) + " --games " +
         std::to_string(survey.games) + " --weakest " + std::to_string(survey.weakest) + " --strongest " +
         std::to_string(survey.strongest) + " --tree-seed " + std::to_string(survey.seed);
}

// The positions that are in the file already stay, so that a run that was killed goes on.
int write_tree(const Options& options) {
  const training::SurveySettings& survey = options.survey;
  if (survey.weakest > survey.strongest) return complain(kBadArguments, "--weakest is stronger than --strongest");
  OpeningTree known;
  LineFile out;
  const auto take = [&known](const std::string& line) { return known.read_line(line); };
  if (const int exit_code = out.open(options.tree, head_of(survey), take); exit_code != kSuccess) return exit_code;
  TranspositionTable table(kSurveyMegabytes);
  const ReportTimer timer;
  for (std::size_t i = 0; i < known.nodes().size(); ++i) {
    const OpeningNode& node = known.nodes()[i];
    if (node.depth > 0) continue;
    const std::string line = to_text(training::surveyed(node, survey, built_in_weights(), table));
    if (const int exit_code = out.add(line + '\n'); exit_code != kSuccess) return exit_code;
    std::fprintf(stderr, "position %zu of %zu, %.0f s\n", i + 1, known.nodes().size(), timer.seconds());
  }
  return kSuccess;
}

int run(const Options& options) {
  if (!options.tree.empty()) return write_tree(options);
  TranspositionTable table(kTableMegabytes);
  std::unordered_set<std::uint64_t> seen;
  int found = 0;
  for (int number = 0; found < options.count; ++number) {
    if (number == kTries * options.count)
      return complain(kBadContent, "there are no more openings as balanced as that");
    const Game game = random_opening(options.seed, number, options.plies);
    const Position position = game.board().position();
    if (!seen.insert(hash_of(canonical(position))).second) continue;
    if (std::abs(score_of(position, options.depth, table)) > options.margin) continue;
    std::printf("%s\n", transcript(game).c_str());
    ++found;
  }
  return kSuccess;
}

}  // namespace

void add_openings(Program& program) {
  constexpr int kMostDepth = 20;
  const auto [command, options] =
      program.command("openings", "Make balanced openings for matches, one on each line", run);
  command.option("--count", options->count, "Number of openings").count();
  command.option("--plies", options->plies, "Plies of each opening").within(1, kMostPlies);
  command.option("--margin", options->margin, "Discs that one side may be ahead").within(0, kSquareCount);
  command.option("--depth", options->depth, "Depth of the search that checks it").within(1, kMostDepth);
  command.option("--seed", options->seed, "The same seed gives the same openings").seed();
  training::SurveySettings& survey = options->survey;
  command.option("--tree", options->tree,
                 "File for the tree of the named openings instead; the positions in it are kept");
  command.option("--search", survey.depth, "Depth of the search of each position of the tree").within(1, kMostDepth);
  command.option("--games", survey.games, "Games of strong levels from each position").count();
  const int strongest = static_cast<int>(levels().size());
  command.option("--weakest", survey.weakest, "The weakest level that plays them").within(1, strongest);
  command.option("--strongest", survey.strongest, "And the strongest").within(1, strongest);
  command.option("--tree-seed", survey.seed, "The same seed gives the same games").seed();
}

}  // namespace flipside::cli
