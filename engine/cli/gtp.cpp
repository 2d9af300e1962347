// flipside gtp: an engine for desktop Othello programs, over standard input and output.

#include "engine/gtp.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include "engine/cli/command.h"
#include "engine/player.h"

namespace flipside::cli {
namespace {

struct Arguments {
  std::string player = "level5";
  std::uint64_t seed = 1;
};

int run_gtp(const Arguments& arguments) {
  auto player = make_player(arguments.player, {.seed = arguments.seed});
  if (!player) return complain_of_player(arguments.player);
  Gtp gtp(std::move(player));
  std::string line;
  while (!gtp.finished() && std::getline(std::cin, line)) {
    std::fputs(gtp.answer(line).c_str(), stdout);
    std::fflush(stdout);
  }
  return kSuccess;
}

}  // namespace

void add_gtp(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("gtp", "Speak the Go Text Protocol for Othello on standard input");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("--player", arguments->player, "Who plays: max, level1 to level10, minimax2, greedy or random")
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "Same seed, same games")->capture_default_str();
  command->callback([arguments, &exit_code] { exit_code = run_gtp(*arguments); });
}

}  // namespace flipside::cli
