// flipside deal: adds boards out of strong games, with their exact scores, to a file.

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "engine/cli/board_file.h"
#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/weights_option.h"
#include "engine/training/board_dealer.h"

namespace flipside::cli {
namespace {

constexpr std::size_t kTableMegabytes = 16;

struct Options {
  std::string out;
  std::string weights;
  int games = 0;
  training::DealSettings settings;
};

// The boards are a function of this, so a file of boards begins with it.
std::string head_of(const Options& options) {
  const training::SelfplaySettings& game = options.settings.game;
  std::string empties;
  for (const int number : options.settings.empties) empties += (empties.empty() ? "" : ",") + std::to_string(number);
  return "% flipside deal --seed " + std::to_string(game.seed) + " --weights " + weights_mark(options.weights) +
         " --depth " + std::to_string(game.depth) + " --empties " + empties + " --balance " +
         std::to_string(options.settings.balance) + " --every-move " + (options.settings.every_move ? "1" : "0");
}

int run(const Options& options) {
  const auto weights = load_weights(options.weights);
  if (!weights) return kBadContent;
  BoardFile out("game");
  if (const int exit_code = out.open(options.out, head_of(options)); exit_code != kSuccess) return exit_code;
  TranspositionTable table(kTableMegabytes);
  ReportTimer timer;
  for (int number = out.next(); number < options.games; ++number) {
    std::vector<Problem> boards =
        training::deal_boards(options.settings, static_cast<std::uint64_t>(number), *weights, table);
    if (const int exit_code = out.add(std::move(boards), number); exit_code != kSuccess) return exit_code;
    if (timer.due() || number + 1 == options.games) std::fprintf(stderr, "games %d of %d\n", number + 1, options.games);
  }
  return kSuccess;
}

}  // namespace

void add_deal(Program& program) {
  const auto [command, options] =
      program.command("deal", "Deal boards out of strong games, with their exact scores (OBF)", run);
  training::SelfplaySettings& game = options->settings.game;
  game.depth = 12;
  game.exact_empties = 20;
  game.most_random = 12;
  game.confidence = 0;
  game.balance = 20;
  options->settings.empties = {20, 16, 12, 8};
  command.option("--out", options->out, "File of boards; the boards in it are kept, and new ones are added").required();
  command.option("--games", options->games, "Number of games to deal from").required().count();
  command.option("--weights", options->weights, "File of weights (default: the built-in ones)");
  command.option("--depth", game.depth, "Plies that the games look ahead").within(1, 30);
  command.option("--empties", options->settings.empties, "Empties of the boards, one of each number from a game")
      .listed()
      .within(1, 30);
  command.option("--balance", options->settings.balance, "Discs that a score may be away from even, at most")
      .within(0, 64);
  command.flag("--every-move", options->settings.every_move, "Boards have the scores of all moves, not only the best");
  command.option("--seed", game.seed, "The same seed gives the same boards").seed();
}

}  // namespace flipside::cli
