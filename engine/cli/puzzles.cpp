// flipside puzzles: mines puzzles from games, proves the puzzles of a file again, or lets a level solve them.

#include <algorithm>
#include <cstdio>
#include <deque>
#include <map>
#include <string>
#include <unordered_set>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/output_file.h"
#include "engine/cli/text_file.h"
#include "engine/eval/built_in_weights.h"
#include "engine/players/level.h"
#include "engine/players/player.h"
#include "engine/training/puzzle_miner.h"

namespace flipside::cli {
namespace {

struct Options {
  std::string out;
  std::string check;
  std::string renew;
  std::string score;
  int level = 1;
  int count = 2000;
  int first = 0;  // the first game and the step to the next, for several runs in parallel
  int step = 1;
  training::MinerSettings settings;
};

constexpr std::size_t kTableMegabytes = 64;

std::uint64_t identity(const Puzzle& puzzle) { return hash_of(canonical(puzzle.board.position())); }

// The puzzles that are in a file already.
struct Mined {
  std::unordered_set<std::uint64_t> boards;  // up to symmetry
  std::uint64_t next_game = 0;
};

// In the open board format, as the head of a file of puzzles is.
bool is_comment(const std::string& line) { return line.starts_with('%'); }

// Adds a line of a file of puzzles. Returns what is wrong with it, or an empty sentence.
std::string take(const std::string& line, Mined& mined) {
  if (is_comment(line)) return {};
  const ParsedPuzzle parsed = parse_puzzle(line);
  if (!parsed.puzzle) return parsed.error;
  mined.boards.insert(identity(*parsed.puzzle));
  mined.next_game = std::max(mined.next_game, parsed.puzzle->game + 1);
  return {};
}

std::string head_of(const Options& options) {
  return "% flipside puzzles --seed " + std::to_string(options.settings.seed) + " --first " +
         std::to_string(options.first) + " --step " + std::to_string(options.step);
}

// The first game to mine: the last one of the file again, of which a run that was killed may have written only one puzzle.
std::uint64_t first_game(const Options& options, const Mined& mined) {
  const auto first = static_cast<std::uint64_t>(options.first);
  const auto step = static_cast<std::uint64_t>(options.step);
  std::uint64_t game = mined.boards.empty() ? first : mined.next_game - 1;
  while (game % step != first % step) ++game;
  return game;
}

int mine(const Options& options) {
  Mined mined;
  LineFile out;
  const auto take_line = [&mined](const std::string& line) { return take(line, mined); };
  if (const int exit_code = out.open(options.out, head_of(options), take_line); exit_code != kSuccess) return exit_code;
  TranspositionTable table(kTableMegabytes);
  const auto wanted = static_cast<std::size_t>(options.count);
  const std::size_t before = mined.boards.size();
  const ReportTimer timer;
  std::uint64_t game = first_game(options, mined);
  for (; mined.boards.size() < wanted; game += static_cast<std::uint64_t>(options.step)) {
    std::string lines;
    for (const Puzzle& puzzle : training::mine_game(options.settings, game, built_in_weights(), table)) {
      if (mined.boards.insert(identity(puzzle)).second) lines += to_text(puzzle) + '\n';
    }
    if (const int exit_code = out.add(lines); exit_code != kSuccess) return exit_code;
    const std::size_t left = wanted - std::min(wanted, mined.boards.size());
    std::fprintf(stderr, "game %llu, puzzles %zu of %zu, %s\n", static_cast<unsigned long long>(game),
                 mined.boards.size(), wanted,
                 timer.progress(static_cast<double>(mined.boards.size() - before), static_cast<double>(left)).c_str());
  }
  return kSuccess;
}

// Prints the file with today's scores. A puzzle that is none any more gives its place to a new one, so that the others keep their
// numbers.
int renew(const Options& options) {
  Mined mined;
  const auto take_line = [&mined](const std::string& line) { return take(line, mined); };
  if (const int exit_code = for_each_line(options.renew, take_line); exit_code != kSuccess) return exit_code;
  TranspositionTable table(kTableMegabytes);
  std::deque<Puzzle> fresh;
  const auto new_one = [&] {
    while (fresh.empty()) {
      for (Puzzle& puzzle : training::mine_game(options.settings, mined.next_game, built_in_weights(), table)) {
        if (mined.boards.insert(identity(puzzle)).second) fresh.push_back(std::move(puzzle));
      }
      ++mined.next_game;
    }
    const Puzzle puzzle = std::move(fresh.front());
    fresh.pop_front();
    return puzzle;
  };
  int number = 0;
  int replaced = 0;
  return for_each_line(options.renew, [&](const std::string& line) -> std::string {
    if (is_comment(line)) {
      std::printf("%s\n", line.c_str());
      return {};
    }
    const auto puzzle = training::renewed(*parse_puzzle(line).puzzle, built_in_weights(), table);
    replaced += puzzle ? 0 : 1;
    std::printf("%s\n", to_text(puzzle ? *puzzle : new_one()).c_str());
    std::fflush(stdout);
    std::fprintf(stderr, "puzzle %d of %zu, %d replaced\n", ++number, mined.boards.size(), replaced);
    return {};
  });
}

int check(const Options& options) {
  TranspositionTable table(kTableMegabytes);
  std::unordered_set<std::uint64_t> boards;
  const int exit_code = for_each_line(options.check, [&](const std::string& line) -> std::string {
    if (is_comment(line)) return {};
    const ParsedPuzzle parsed = parse_puzzle(line);
    if (!parsed.puzzle) return parsed.error;
    if (!boards.insert(identity(*parsed.puzzle)).second) return "this board is in the file twice";
    return training::fault_of(*parsed.puzzle, built_in_weights(), table);
  });
  if (exit_code == kSuccess) std::printf("%zu puzzles, all proven\n", boards.size());
  return exit_code;
}

// How many puzzles of each difficulty a level solves.
int score(const Options& options) {
  struct Row {
    int puzzles = 0;
    int solved = 0;
  };
  std::map<int, Row> rows;
  const auto player = make_player(level_name(options.level), {.seed = 1, .variety = Variety::kNone});
  const int exit_code = for_each_line(options.score, [&](const std::string& line) -> std::string {
    if (is_comment(line)) return {};
    const ParsedPuzzle parsed = parse_puzzle(line);
    if (!parsed.puzzle) return parsed.error;
    Row& row = rows[parsed.puzzle->level];
    ++row.puzzles;
    if (player->choose(parsed.puzzle->board, Limits{}).move.square == parsed.puzzle->answer) ++row.solved;
    return {};
  });
  std::printf("difficulty puzzles solved by level %d\n", options.level);
  for (const auto& [difficulty, row] : rows)
    std::printf("%10d %7d %6d %3d %%\n", difficulty, row.puzzles, row.solved, 100 * row.solved / row.puzzles);
  return exit_code;
}

int run(const Options& options) {
  if (!options.check.empty()) return check(options);
  if (!options.renew.empty()) return renew(options);
  if (!options.score.empty()) return score(options);
  if (options.out.empty()) return complain(kBadArguments, "--out, --check, --renew or --score FILE is missing");
  return mine(options);
}

}  // namespace

void add_puzzles(Program& program) {
  constexpr int kMostStep = 1000;
  const auto [command, options] = program.command(
      "puzzles", "Mine puzzles from games, prove the puzzles of a file again, or let a level solve them", run);
  const Option out =
      command.option("--out", options->out, "File of puzzles; the puzzles in it are kept, and new ones are added");
  command.option("--check", options->check, "File of puzzles to prove again").not_with(out);
  command.option("--renew", options->renew, "File of puzzles to print with the scores of today's searches")
      .not_with(out);
  command.option("--score", options->score, "File of puzzles that a level tries to solve").not_with(out);
  command.option("--level", options->level, "The level of --score").within(1, static_cast<int>(levels().size()));
  command.option("--count", options->count, "Number of puzzles in the file at the end, or one more").count();
  command.option("--seed", options->settings.seed, "The same seed gives the same puzzles").seed();
  command.option("--first", options->first, "Number of the first game").within(0, kMostStep).with_default();
  command.option("--step", options->step, "Step from one game to the next").within(1, kMostStep);
}

}  // namespace flipside::cli
