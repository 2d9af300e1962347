// flipside boards FILE: how well a search and the evaluation judge boards whose exact scores are known.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/text_file.h"
#include "engine/cli/weights_option.h"
#include "engine/measure/board_judgement.h"
#include "engine/search/search.h"

namespace flipside::cli {
namespace {

struct Options {
  std::string path;
  std::string weights;
  int depth = 15;
  double seconds = 0;  // for each board; 0 for no limit but the depth
  Confidence confidence = 0;
  int table_megabytes = 64;
  bool search_all = false;
};

struct Totals {
  SearchJudgement search;
  EstimateJudgements estimates;
  std::uint64_t nodes = 0;  // of the searches that the estimates come from
  ReportTimer timer;
};

SearchInfo searched_board(const Problem& problem, const Options& options, const Weights& weights,
                          TranspositionTable& table) {
  SearchSettings settings;
  settings.confidence = options.confidence;
  if (options.seconds == 0) settings.depth = options.depth;
  table.clear();
  Search search(problem.board.position(), settings, weights, table);
  Limits limits{.now = now};
  if (options.seconds > 0) limits.deadline = limits.in(options.seconds);
  search.run(limits);
  return search.info();
}

void report(Totals& totals, int line) {
  if (!totals.timer.due()) return;
  std::fprintf(stderr, "line %d, boards %d, best move %.1f %%, mean loss %.2f\n", line, totals.search.boards(),
               totals.search.best_percent(), totals.search.mean_loss());
}

// Judges the board of a line. Returns a sentence when the line has none that can be judged.
std::string judge(const std::string& line, int number, const Options& options, const Weights& weights,
                  TranspositionTable& table, Totals& totals) {
  const ParsedProblem parsed = parse_problem(line);
  if (!parsed.problem) return parsed.error;
  const Problem& problem = *parsed.problem;
  const Position position = problem.board.position();
  if (position.over()) return "the game is over on this board";
  if (every_move_is_scored(problem)) {
    totals.search.add(problem, searched_board(problem, options, weights, table));
  } else if (problem.answers.size() == 1) {
    double estimate = 0;
    if (options.search_all) {
      const SearchInfo info = searched_board(problem, options, weights, table);
      estimate = info.move.evaluation.score;
      totals.nodes += info.nodes;
    } else {
      estimate = static_cast<double>(EvaluatedPosition(position, weights).value()) / kDisc;
    }
    totals.estimates[static_cast<std::size_t>(position.empty_count())].add(estimate, problem.answers[0].score);
  } else {
    return "neither one move nor all of them have a score";
  }
  report(totals, number);
  return {};
}

void print(const SearchJudgement& search) {
  if (search.boards() == 0) return;
  std::printf("%d boards, the score of every move known\n", search.boards());
  std::printf("best move %.1f %%, mean loss %.3f, error %.2f, bias %+.2f, nodes %llu, seconds %.2f\n",
              search.best_percent(), search.mean_loss(), search.error(), search.bias(),
              static_cast<unsigned long long>(search.nodes()), search.seconds());
}

void print(const EstimateJudgements& estimates, const Options& options, std::uint64_t nodes) {
  const auto judged = [](const EstimateJudgement& one) { return one.positions() > 0; };
  if (std::ranges::none_of(estimates, judged)) return;
  if (options.search_all) {
    std::printf("the search, where one score is known, nodes %llu\n", static_cast<unsigned long long>(nodes));
  } else {
    std::printf("the evaluation alone, where one score is known\n");
  }
  std::printf("empties positions   bias  error  slope  correlation\n");
  for (std::size_t empties = estimates.size(); empties-- > 0;) {
    const EstimateJudgement& one = estimates[empties];
    if (one.positions() == 0) continue;
    std::printf("%7d %9d %+6.2f %6.2f %6.3f %12.3f\n", static_cast<int>(empties), one.positions(), one.bias(),
                one.error(), one.slope(), one.correlation());
  }
}

int run(const Options& options) {
  const auto weights = load_weights(options.weights);
  if (!weights) return kBadContent;
  TranspositionTable table(static_cast<std::size_t>(options.table_megabytes));
  Totals totals;
  int number = 0;
  const int exit_code = for_each_line(
      options.path, [&](const std::string& line) { return judge(line, ++number, options, *weights, table, totals); });
  if (exit_code == kBadArguments) return exit_code;
  print(totals.search);
  print(totals.estimates, options, totals.nodes);
  return exit_code;
}

}  // namespace

void add_boards(Program& program) {
  const auto [command, options] = program.command(
      "boards", "Measure searches and the evaluation on boards with exact scores, one on each line (OBF)", run);
  command.option("FILE", options->path, "File of boards: with the scores of all moves, or of one").required();
  const Option depth = command.option("--depth", options->depth, "Plies that the searches look ahead").within(1, 60);
  command.option("--time", options->seconds, "Seconds for each search, whatever its depth").seconds().not_with(depth);
  command.option("--confidence", options->confidence, "Confidence of the searches, 0 to 4 (probcut.h)")
      .within(0, kCertain)
      .with_default();
  command.flag("--search-all", options->search_all,
               "Where one score is known, the search is measured and not the evaluation alone");
  command.option("--weights", options->weights, "File of weights (default: the built-in ones)");
  command.option("--table", options->table_megabytes, "Size of the transposition table in megabytes").megabytes();
}

}  // namespace flipside::cli
