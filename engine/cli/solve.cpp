// flipside solve FILE: solves the endgame problems of a file and compares the scores with those in the file.

#include <cstdio>
#include <limits>
#include <optional>
#include <string>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/text_file.h"
#include "engine/eval/built_in_weights.h"
#include "engine/notation/obf.h"
#include "engine/search/search.h"

namespace flipside::cli {
namespace {

struct Options {
  std::string path;
  bool wld = false;
  int table_megabytes = 64;
  int threads = 1;
  double seconds = std::numeric_limits<double>::infinity();  // for each problem
};

struct Totals {
  SearchInfo work;  // nodes and seconds
  bool all_good = true;
};

int sign(int score) { return score > 0 ? 1 : score < 0 ? -1 : 0; }

std::string score_text(int score, bool wld) {
  if (wld) return score > 0 ? "win" : score < 0 ? "loss" : "draw";
  return (score > 0 ? "+" : "") + std::to_string(score);
}

// Solves one problem and prints a line about it. False when the file has another score, or time ran out.
bool solve(const Problem& problem, const std::string& name, const Options& options, TranspositionTable& table,
           ThreadPool* pool, Totals& totals) {
  const Position position = problem.board.position();
  SearchSettings settings;
  settings.exact_empties = kSquareCount;
  settings.win_loss_draw = options.wld;
  table.clear();
  Search search(position, settings, built_in_weights(), table, pool);
  Limits limits{.now = now};
  limits.deadline = limits.in(options.seconds);
  const bool settled = search.run(limits);
  const SearchInfo& info = search.info();
  totals.work.nodes += info.nodes;
  totals.work.seconds += info.seconds;

  const std::optional<int> known = problem.best_score();
  const int expected = options.wld ? sign(known.value_or(0)) : known.value_or(0);
  const bool good = settled && (!known || info.move.evaluation.score == expected);
  const std::string fault =
      settled ? " wrong, the file says " + score_text(expected, options.wld) : " not settled in this time";
  std::printf("%-8s empties %2d score %4s move %s nodes %llu seconds %.3f nps %.0f%s\n", name.c_str(),
              position.empty_count(), score_text(info.move.evaluation.score, options.wld).c_str(),
              square_name(search.best_move()).c_str(), static_cast<unsigned long long>(info.nodes), info.seconds,
              info.nodes_per_second(), good ? "" : fault.c_str());
  std::fflush(stdout);
  return good;
}

int solve_file(const Options& options) {
  TranspositionTable table(static_cast<std::size_t>(options.table_megabytes));
  std::optional<ThreadPool> pool;
  if (options.threads > 1) pool.emplace(options.threads);
  Totals totals;
  int line_number = 0;
  const int exit_code = for_each_line(options.path, [&](const std::string& line) -> std::string {
    ++line_number;
    const ParsedProblem parsed = parse_problem(line);
    if (!parsed.problem) return parsed.error;
    if (parsed.problem->board.over()) return "the game is over on this board";
    const std::string& given = parsed.problem->name;
    const std::string name = given.empty() ? "line " + std::to_string(line_number) : given;
    if (!solve(*parsed.problem, name, options, table, pool ? &*pool : nullptr, totals)) totals.all_good = false;
    return {};
  });
  if (exit_code == kBadArguments) return exit_code;
  std::printf("total nodes %llu seconds %.3f nps %.0f\n", static_cast<unsigned long long>(totals.work.nodes),
              totals.work.seconds, totals.work.nodes_per_second());
  return totals.all_good ? exit_code : kBadContent;
}

}  // namespace

void add_solve(Program& program) {
  const auto [command, options] =
      program.command("solve", "Find the exact scores of endgame problems, one on each line (OBF)", solve_file);
  command.option("FILE", options->path, "File of problems").required();
  command.flag("--wld", options->wld, "Find only win, draw or loss");
  command.option("--table", options->table_megabytes, "Size of the transposition table in megabytes").megabytes();
  command.option("--threads", options->threads, "Threads of the search").within(1, most_threads());
  command.option("--time", options->seconds, "Seconds for each problem, at most").seconds();
}

}  // namespace flipside::cli
