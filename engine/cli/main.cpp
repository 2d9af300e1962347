// The command-line program: parses the arguments and runs the subcommand.

#include <cstdio>
#include <ctime>

#ifdef __EMSCRIPTEN__
#include <emscripten/em_asm.h>
#endif

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"

#ifndef FLIPSIDE_MOST_THREADS
#define FLIPSIDE_MOST_THREADS 64
#endif

int flipside::cli::most_threads() { return FLIPSIDE_MOST_THREADS; }

double flipside::cli::processor_seconds() {
#ifdef __EMSCRIPTEN__
  // Emscripten's clock() is that of the wall.
  return EM_ASM_DOUBLE({
    const used = process.cpuUsage();
    return (used.user + used.system) / 1e6;
  });
#else
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

int main(int argc, char** argv) {
  using namespace flipside::cli;
  Program program;
  add_perft(program);
  add_replay(program);
  add_bench(program);
  add_play(program);
  add_players(program);
  add_solve(program);
  add_gtp(program);
  add_nboard(program);
  add_match(program);
  add_selfplay(program);
  add_train(program);
  add_interactions(program);
  add_compare(program);
  add_evaltest(program);
  add_boards(program);
  add_deal(program);
  add_leaves(program);
  add_book(program);
  add_probcut(program);
  add_openings(program);
  add_puzzles(program);
  add_lessons(program);
  add_coach(program);
  const int exit_code = program.run(argc, argv);
  // Also when an earlier write has failed, after which the rest may have been written.
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_code;
  return complain(kBadArguments, "cannot write to standard output");
}
