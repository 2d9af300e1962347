// flipside lessons: finds boards for lessons, or proves the lessons of a file again.

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/text_file.h"
#include "engine/eval/built_in_weights.h"
#include "engine/knowledge/lesson_claim.h"
#include "engine/training/lesson_features.h"
#include "engine/training/lesson_finder.h"

namespace flipside::cli {
namespace {

struct Options {
  std::vector<std::string> find;
  std::string check;
  std::string renew;
  bool claims = false;
  int count = 5;
  int games = 1000;
  std::uint64_t seed = 1;
};

constexpr std::size_t kTableMegabytes = 64;

// The board as a person looks at it, in comments: + where the side to move can play.
std::string diagram(const Board& board) {
  std::string text = "#   a b c d e f g h\n";
  const Bitboard legal = board.legal_moves();
  for (int rank = 0; rank < 8; ++rank) {
    text += "# " + std::to_string(rank + 1);
    for (int file = 0; file < 8; ++file) {
      const Square square = square_at(file, rank);
      const char letter = contains(board.black, square)   ? 'X'
                          : contains(board.white, square) ? 'O'
                          : contains(legal, square)       ? '+'
                                                          : '-';
      text += {' ', letter};
    }
    text += '\n';
  }
  return text;
}

void print(const training::FoundPosition& found, std::uint64_t game) {
  std::printf("# %s, game %llu, ply %d\n%s%s", std::string(found.feature).c_str(),
              static_cast<unsigned long long>(game), found.ply, diagram(found.position.board).c_str(),
              to_text(found.position).c_str());
  for (const LessonMove& move : found.position.moves) {
    std::string facts;
    for (const std::string& fact : facts_of(found.position.board, move.square)) facts += fact + ", ";
    std::printf("# %s\n", facts.c_str());
  }
  std::printf("\n");
  std::fflush(stdout);
}

int find(const Options& options) {
  std::vector<std::string_view> features;
  const auto known = training::lesson_features();
  for (const std::string& name : options.find) {
    if (name == "all")
      features.assign(known.begin(), known.end());
    else if (std::find(known.begin(), known.end(), name) != known.end())
      features.push_back(name);
    else
      return complain(kBadArguments, "there is no feature '" + name + "'");
  }
  TranspositionTable table(kTableMegabytes);
  std::map<std::string_view, int> found;
  const auto enough = [&](std::string_view feature) { return found[feature] >= options.count; };
  for (int number = 0; number < options.games && !features.empty(); ++number) {
    const auto game = static_cast<std::uint64_t>(number);
    for (const auto& one : training::find_in_game(features, options.seed, game, built_in_weights(), table)) {
      ++found[one.feature];
      print(one, game);
    }
    std::erase_if(features, enough);
    std::fprintf(stderr, "game %d, features left %zu\n", number, features.size());
  }
  return kSuccess;
}

// What a claim of each kind looks like, and what it says.
int list_claims() {
  for (const ClaimKind& kind : claim_kinds()) {
    std::string line(kind.name);
    for (int square = 1; square <= kind.squares; ++square) line += " {" + std::to_string(square) + "}";
    if (kind.number) line += " {n}";
    std::printf("%-24s %s\n", line.c_str(), std::string(kind.text).c_str());
  }
  return kSuccess;
}

struct LessonFile {
  std::vector<std::string> lines;
  std::vector<LessonPosition> positions;
};

// Returns an exit code; complains about a file that cannot be read.
int read(const std::string& path, LessonFile& file) {
  std::string text;
  const int exit_code = for_each_line(path, [&](const std::string& line) {
    file.lines.push_back(line);
    text += line + '\n';
    return std::string();
  });
  if (exit_code != kSuccess) return exit_code;
  const ParsedCourses parsed = parse_courses(text);
  if (!parsed.error.empty()) return complain(kBadContent, path + ", " + parsed.error);
  for (const Course& course : parsed.courses) {
    for (const CourseLesson& lesson : course.lessons)
      file.positions.insert(file.positions.end(), lesson.positions.begin(), lesson.positions.end());
  }
  return kSuccess;
}

int complain_at(const std::string& path, const LessonPosition& position, const std::string& fault) {
  return complain(kBadContent, path + ", line " + std::to_string(position.line) + ": " + fault);
}

int check(const std::string& path) {
  LessonFile file;
  if (const int exit_code = read(path, file); exit_code != kSuccess) return exit_code;
  TranspositionTable table(kTableMegabytes);
  int exit_code = kSuccess;
  for (const LessonPosition& position : file.positions) {
    const std::string fault = training::fault_of(position, {}, built_in_weights(), table);
    if (!fault.empty()) exit_code = complain_at(path, position, fault);
  }
  if (exit_code == kSuccess) std::printf("%zu positions, all proven\n", file.positions.size());
  return exit_code;
}

// Prints the file with today's scores and replies. A position of which that is not possible stays as it is.
int renew(const std::string& path) {
  LessonFile file;
  if (const int exit_code = read(path, file); exit_code != kSuccess) return exit_code;
  TranspositionTable table(kTableMegabytes);
  int exit_code = kSuccess;
  std::size_t next = 0;  // line
  for (const LessonPosition& position : file.positions) {
    const auto line = static_cast<std::size_t>(position.line - 1);
    for (; next < line; ++next) std::printf("%s\n", file.lines[next].c_str());
    const auto renewed = training::renewed(position, {}, built_in_weights(), table);
    if (!renewed) {
      exit_code = complain_at(path, position, "other moves are good, or which ones are is not certain");
      continue;
    }
    std::printf("%s", to_text(*renewed).c_str());
    ++next;
    if (next < file.lines.size() && file.lines[next].starts_with("replies ")) ++next;
  }
  for (; next < file.lines.size(); ++next) std::printf("%s\n", file.lines[next].c_str());
  return exit_code;
}

int run(const Options& options) {
  if (options.claims) return list_claims();
  if (!options.check.empty()) return check(options.check);
  if (!options.renew.empty()) return renew(options.renew);
  if (options.find.empty()) return complain(kBadArguments, "--find FEATURE, --check or --renew FILE is missing");
  return find(options);
}

}  // namespace

void add_lessons(Program& program) {
  const auto [command, options] =
      program.command("lessons", "Find boards for lessons, or prove the lessons of a file again", run);
  const Option find_option =
      command.option("--find", options->find, "What the boards teach: \"corners\", \"wedges\", …, or \"all\"").listed();
  command.option("--check", options->check, "File of lessons to prove again").not_with(find_option);
  command.option("--renew", options->renew, "File of lessons to print with the scores of today's searches")
      .not_with(find_option);
  command.flag("--claims", options->claims, "List what sentences can claim");
  command.option("--count", options->count, "Boards of each feature").count();
  command.option("--seed", options->seed, "The same seed gives the same boards").seed();
  command.option("--games", options->games, "Number of the last game").within(1, 1'000'000);
}

}  // namespace flipside::cli
