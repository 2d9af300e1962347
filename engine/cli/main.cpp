// The command-line program: reads the arguments and runs the subcommand they name.

#include <CLI/CLI.hpp>
#include <new>

#include "engine/cli/command.h"

int main(int argc, char** argv) {
  using namespace flipside;
  CLI::App program{"Flipside: Reversi on the command line"};
  program.name("flipside");
  program.set_version_flag("--version", "flipside " FLIPSIDE_VERSION);
  program.require_subcommand(1);
  int exit_code = cli::kSuccess;
  cli::add_perft(program, exit_code);
  cli::add_replay(program, exit_code);
  cli::add_bench(program, exit_code);
  cli::add_play(program, exit_code);
  cli::add_players(program, exit_code);
  cli::add_solve(program, exit_code);
  cli::add_gtp(program, exit_code);
  cli::add_match(program, exit_code);
  cli::add_selfplay(program, exit_code);
  cli::add_train(program, exit_code);
  cli::add_compare(program, exit_code);
  cli::add_evaltest(program, exit_code);
  cli::add_book(program, exit_code);
  cli::add_probcut(program, exit_code);

  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);  // --help and --version
    return cli::complain(cli::kBadArguments, error.what());
  } catch (const std::bad_alloc&) {
    return cli::complain(cli::kBadArguments, "there is not enough memory for this");
  }
  return exit_code;
}
