// flipside gtp: an engine for desktop programs, on standard input and output.

#include "engine/protocols/gtp.h"

#include <cstdio>
#include <iostream>
#include <optional>
#include <string>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/weights_option.h"
#include "engine/notation/keyed_lines.h"
#include "engine/players/level.h"
#include "engine/players/player.h"

namespace flipside::cli {
namespace {

struct Arguments {
  std::optional<std::string> player;
  int level = 0;
  double seconds = 0;
  std::string weights;
  std::string variety = "none";
  PlayerSettings settings;
  std::string clock = "wall";
};

std::string player_of(const Arguments& arguments) {
  if (arguments.player) return *arguments.player;
  if (arguments.level > 0) return level_name(arguments.level);
  return arguments.seconds > 0 ? "max" : "level5";
}

int run_gtp(const Arguments& arguments) {
  const auto weights = load_weights(arguments.weights);
  if (!weights) return kBadContent;
  const auto variety = parse_name<Variety>(arguments.variety, kVarietyNames);
  if (!variety) return complain(kBadArguments, "--variety must be none, some or much");
  if (arguments.clock != "wall" && arguments.clock != "cpu")
    return complain(kBadArguments, "--clock must be wall or cpu");
  GtpSetup setup{player_of(arguments), arguments.settings, arguments.clock == "cpu" ? processor_seconds : now};
  setup.settings.variety = *variety;
  setup.settings.weights = &*weights;
  if (make_player(setup.player, setup.settings) == nullptr) return complain_of_player(setup.player);
  Gtp gtp(setup);
  if (arguments.seconds > 0) gtp.answer("time_settings 0 " + std::to_string(arguments.seconds) + " 1");
  bool first = true;
  for (std::string line; !gtp.finished() && std::getline(std::cin, line); first = false) {
    std::fputs(gtp.answer(first ? without_byte_order_mark(line) : line).c_str(), stdout);
    std::fflush(stdout);
  }
  return kSuccess;
}

}  // namespace

void add_gtp(Program& program) {
  const auto [command, arguments] =
      program.command("gtp", "Speak the Go Text Protocol for Othello on standard input", run_gtp);
  const Option player =
      command.option("--player", arguments->player, "The player: max, level1 to level20, minimax2, greedy or random");
  command.option("--level", arguments->level, "The level of the player (default: 5)")
      .within(1, static_cast<int>(levels().size()))
      .not_with(player);
  command
      .option("--time", arguments->seconds,
              "Seconds for each move, at most; the player is max then, unless another is named")
      .seconds();
  command.option("--weights", arguments->weights, "File of weights (default: the built-in ones)");
  command.option("--seed", arguments->settings.seed, "The same seed gives the same games").seed();
  command.option("--variety", arguments->variety,
                 "How much worse than the best a random move of max may be: none, some or much");
  command.option("--threads", arguments->settings.threads, "Threads of max").within(1, most_threads());
  command.option("--table", arguments->settings.table_megabytes, "Size of the transposition table of max in megabytes")
      .megabytes();
  command.option("--clock", arguments->clock,
                 "The clock for the time of a move: wall, or cpu for processor time, for matches on a busy machine");
}

}  // namespace flipside::cli
