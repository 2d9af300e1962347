// flipside selfplay: plays games of the engine against itself and adds them to a file.

#include "engine/training/selfplay.h"

#include <algorithm>
#include <cstdio>
#include <string>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/output_file.h"
#include "engine/cli/weights_option.h"

namespace flipside::cli {
namespace {

struct Options {
  std::string out;
  std::string weights;
  int games = 0;
  training::SelfplaySettings settings;
};

// For one game: a larger table only takes longer to clear. Deep labels need more.
constexpr std::size_t table_megabytes(int label_depth) { return label_depth <= 8 ? 1 : 16; }

// The options that came later, where they are used, so that files without them go on.
std::string later_options(const training::SelfplaySettings& settings) {
  const training::SelfplaySettings usual;
  std::string text;
  const auto add = [&text](const char* name, int value, int usual_value) {
    if (value != usual_value) text += std::string(" --") + name + ' ' + std::to_string(value);
  };
  add("confidence", settings.confidence, usual.confidence);
  add("surprises", settings.surprises, usual.surprises);
  add("balance", settings.balance, usual.balance);
  add("wild", settings.wild_percent, usual.wild_percent);
  add("late-labels", settings.labels.late, usual.labels.late);
  if (settings.labels.of_moves) text += " --move-labels";
  return text;
}

// The games are a function of this, so a file of games begins with it.
std::string head_of(const Options& options) {
  const training::SelfplaySettings& settings = options.settings;
  const training::LabelSettings& labels = settings.labels;
  return "# flipside selfplay --seed " + std::to_string(settings.seed) + " --weights " + weights_mark(options.weights) +
         " --depth " + std::to_string(settings.depth) + " --exact " + std::to_string(settings.exact_empties) +
         " --least-random " + std::to_string(settings.least_random) + " --most-random " +
         std::to_string(settings.most_random) + " --labels " + std::to_string(labels.count) + " --label-depth " +
         std::to_string(labels.depth) + " --label-exact " + std::to_string(labels.exact_empties) +
         " --label-confidence " + std::to_string(labels.confidence) + " --detours " +
         std::to_string(labels.detour_percent) + later_options(settings);
}

// Opens the file, and counts the games in it.
int resume(const Options& options, LineFile& out, int& games) {
  return out.open(options.out, head_of(options), [&games](const std::string& line) -> std::string {
    training::PlayedGame game;
    if (!training::parse_played_game(line, game)) return "this line is not a game";
    ++games;
    return {};
  });
}

int run(const Options& given) {
  Options options = given;
  options.settings.most_random = std::max(options.settings.most_random, options.settings.least_random);
  const auto weights = load_weights(options.weights);
  if (!weights) return kBadContent;
  LineFile out;
  int done = 0;
  if (const int exit_code = resume(options, out, done); exit_code != kSuccess) return exit_code;
  TranspositionTable table(table_megabytes(options.settings.labels.count > 0 ? options.settings.labels.depth : 0));
  ReportTimer timer;
  for (int number = done; number < options.games; ++number) {
    const auto game = play_game(options.settings, static_cast<std::uint64_t>(number), *weights, table);
    if (const int exit_code = out.add(training::to_text(game) + '\n'); exit_code != kSuccess) return exit_code;
    if (!timer.due() && number + 1 < options.games) continue;
    std::fprintf(stderr, "games %d of %d, %s\n", number + 1, options.games,
                 timer.progress(number + 1 - done, options.games - number - 1).c_str());
  }
  return kSuccess;
}

}  // namespace

void add_selfplay(Program& program) {
  const auto [command, options] =
      program.command("selfplay", "Play games of the engine against itself, to train on", run);
  training::SelfplaySettings& settings = options->settings;
  command.option("--out", options->out, "File of games; the games in it are kept, and new ones are added").required();
  command.option("--games", options->games, "Number of games in the file at the end").required().count();
  command.option("--weights", options->weights, "File of weights (default: the built-in ones)");
  command.option("--depth", settings.depth, "Plies looked ahead").within(1, 20);
  command.option("--exact", settings.exact_empties, "Empties from which on play is perfect").within(1, 24);
  command.option("--least-random", settings.least_random, "Random plies at the start, at least").within(0, 50);
  command.option("--most-random", settings.most_random, "Random plies at the start, at most").within(0, 50);
  command.option("--confidence", settings.confidence, "Confidence of the searches for moves, 0 to 4 (probcut.h)")
      .within(0, kCertain);
  command.option("--surprises", settings.surprises, "Later plies where a move may be up to 8 discs worse than the best")
      .within(0, 20)
      .with_default();
  command.option("--balance", settings.balance, "Discs that a start may be away from even; else another one is dealt")
      .within(0, 64);
  command.option("--wild", settings.wild_percent, "Percent of the games that keep their start, whatever its score")
      .within(0, 100)
      .with_default();
  command.option("--seed", settings.seed, "The same seed gives the same games").seed();
  training::LabelSettings& labels = settings.labels;
  command.option("--labels", labels.count, "Labels in each game: positions with the score of a search")
      .within(0, 50)
      .with_default();
  command.option("--label-depth", labels.depth, "Plies that the labels look ahead").within(1, 30);
  command.option("--label-exact", labels.exact_empties, "Empties from which on labels are exact").within(0, 24);
  command.option("--label-confidence", labels.confidence, "Confidence of the labels, 0 to 4 (probcut.h)")
      .within(0, kCertain);
  command.option("--detours", labels.detour_percent, "Percent of the labels that are one random move beside the game")
      .within(0, 100);
  command.option("--late-labels", labels.late, "Exact labels beside the game, with 8 to 16 empties, besides the others")
      .within(0, 100)
      .with_default();
  command.flag("--move-labels", labels.of_moves, "A label for each search of the game itself, until play is perfect");
}

}  // namespace flipside::cli
