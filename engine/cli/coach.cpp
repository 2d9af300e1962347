// flipside coach: plays games of the weakest levels and counts why the coach warns of their moves.

#include <array>
#include <cstdio>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/training/coached_game.h"

namespace flipside::cli {
namespace {

struct Options {
  int games = 0;
  std::uint64_t seed = 1;
};

constexpr std::size_t kTableMegabytes = 16;

// By Harm::Kind.
constexpr std::array<const char*, kHarms> kNames{"a corner is left",
                                                 "the reply takes all discs",
                                                 "the reply speaks for itself",
                                                 "a corner is given",
                                                 "a corner is taken later",
                                                 "the reply was not possible",
                                                 "few moves are left",
                                                 "many moves are given",
                                                 "many squares are touched",
                                                 "more discs flip than the best",
                                                 "fewer moves than the best",
                                                 "a later move speaks for itself",
                                                 "the best move has a reason"};

int run(const Options& options) {
  TranspositionTable table(kTableMegabytes);
  ReportTimer timer;
  std::array<int, kHarms> counts{};
  int warnings = 0;
  int without = 0;
  for (int number = 0; number < options.games; ++number) {
    for (const training::Warning& warning : training::coached_game(options.seed, number, kCoaching, table)) {
      ++warnings;
      if (warning.harm) {
        ++counts[static_cast<std::size_t>(warning.harm->kind)];
      } else {
        ++without;
      }
    }
    if (timer.due()) std::fprintf(stderr, "games %d of %d\n", number + 1, options.games);
  }
  std::printf("%d games, %d warnings\n", options.games, warnings);
  for (std::size_t kind = 0; kind < kNames.size(); ++kind) std::printf("%6d %s\n", counts[kind], kNames[kind]);
  std::printf("%6d without a reason\n", without);
  return kSuccess;
}

}  // namespace

void add_coach(Program& program) {
  const auto [command, options] =
      program.command("coach", "Count why the coach warns of moves, in games of the weakest levels", run);
  command.option("--games", options->games, "Number of games against the greedy player").required().count();
  command.option("--seed", options->seed, "The same seed gives the same games").seed();
}

}  // namespace flipside::cli
