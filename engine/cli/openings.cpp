// flipside openings: random balanced openings for matches. No two are symmetric images of each other.

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <unordered_set>

#include "engine/book.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/eval/built_in_weights.h"
#include "engine/random_opening.h"
#include "engine/search/search.h"
#include "engine/transcript.h"

namespace flipside::cli {
namespace {

struct Options {
  int count = 500;
  int plies = 8;
  int margin = 1;
  int depth = 12;
  std::uint64_t seed = 1;
};

constexpr std::size_t kTableMegabytes = 16;
constexpr Confidence kConfidence = 2;
constexpr int kMostPlies = 50;
// After this many random openings for each one wanted there are probably no more.
constexpr int kTries = 1000;

// From the side to move, in discs.
int score_of(const Position& position, int depth, TranspositionTable& table) {
  table.clear();
  SearchSettings settings;
  settings.depth = depth;
  settings.confidence = kConfidence;
  Search search(position, settings, built_in_weights(), table);
  search.run(Limits{});
  return search.info().move.evaluation.score;
}

int run(const Options& options) {
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
  const Command command = program.command("openings", "Make balanced openings for matches, one on each line");
  const auto options = std::make_shared<Options>();
  command.option("--count", options->count, "Number of openings").count().with_default();
  command.option("--plies", options->plies, "Plies of each opening").within(1, kMostPlies).with_default();
  command.option("--margin", options->margin, "Discs that one side may be ahead")
      .within(0, kSquareCount)
      .with_default();
  command.option("--depth", options->depth, "Depth of the search that checks it").within(1, kMostDepth).with_default();
  command.option("--seed", options->seed, "The same seed gives the same openings").seed().with_default();
  command.runs([options] { return run(*options); });
}

}  // namespace flipside::cli
