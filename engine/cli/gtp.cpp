// flipside gtp: an engine for desktop Othello programs, over standard input and output.

#include "engine/gtp.h"

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/weights_option.h"
#include "engine/level.h"
#include "engine/player.h"

namespace flipside::cli {
namespace {

struct Arguments {
  std::optional<std::string> player;
  int level = 0;
  double seconds = 0;
  std::string weights;
  std::uint64_t seed = 1;
};

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

std::string player_of(const Arguments& arguments) {
  if (arguments.player) return *arguments.player;
  if (arguments.level > 0) return "level" + std::to_string(arguments.level);
  return arguments.seconds > 0 ? "max" : "level5";
}

int run_gtp(const Arguments& arguments) {
  const auto weights = load_weights(arguments.weights);
  if (!weights) return kBadContent;
  GtpSetup setup{player_of(arguments), {.seed = arguments.seed}, now};
  setup.settings.weights = &*weights;
  if (make_player(setup.player, setup.settings) == nullptr) return complain_of_player(setup.player);
  Gtp gtp(setup);
  if (arguments.seconds > 0) gtp.answer("time_settings 0 " + std::to_string(arguments.seconds) + " 1");
  std::string line;
  while (!gtp.finished() && std::getline(std::cin, line)) {
    std::fputs(gtp.answer(line).c_str(), stdout);
    std::fflush(stdout);
  }
  return kSuccess;
}

}  // namespace

void add_gtp(Program& program) {
  const Command command = program.command("gtp", "Speak the Go Text Protocol for Othello on standard input");
  const auto arguments = std::make_shared<Arguments>();
  const Option player =
      command.option("--player", arguments->player, "Who plays: max, level1 to level20, minimax2, greedy or random");
  command.option("--level", arguments->level, "The same for a level (default: 5)")
      .within(1, static_cast<int>(levels().size()))
      .not_with(player);
  command
      .option("--time", arguments->seconds,
              "At most so many seconds a move (then the player is max, unless another is named)")
      .seconds();
  command.option("--weights", arguments->weights, "File of weights to play with (default: the built-in ones)");
  command.option("--seed", arguments->seed, "Same seed, same games").seed().with_default();
  command.runs([arguments] { return run_gtp(*arguments); });
}

}  // namespace flipside::cli
