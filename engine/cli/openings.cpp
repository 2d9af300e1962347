// flipside openings: first moves by chance that leave neither side better off, for matches. No two are images of each other.

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
// So many random openings for each one that is asked for, and there are no more to be found.
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
    if (number == kTries * options.count) return complain(kBadContent, "there are no more openings that balanced");
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
  const Command command = program.command("openings", "Make balanced openings for matches, one a line");
  const auto options = std::make_shared<Options>();
  command.option("--count", options->count, "How many").count().with_default();
  command.option("--plies", options->plies, "How long they are").within(1, kMostPlies).with_default();
  command.option("--margin", options->margin, "By how many discs one side may be ahead")
      .within(0, kSquareCount)
      .with_default();
  command.option("--depth", options->depth, "How deep that is searched").within(1, kMostDepth).with_default();
  command.option("--seed", options->seed, "Same seed, same openings").seed().with_default();
  command.runs([options] { return run(*options); });
}

}  // namespace flipside::cli
