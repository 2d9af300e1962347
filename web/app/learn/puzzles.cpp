#include "web/app/learn/puzzles.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

#include "engine/knowledge/puzzle.h"
#include "engine/notation/board_text.h"
#include "engine/notation/text.h"
#include "engine/players/level.h"
#include "engine/rules/random.h"
#include "engine/rules/sorting.h"
#include "web/app/library/player_rating.h"

namespace flipside::app {

namespace {

constexpr double kPuzzleDeviation = 60;
constexpr double kBeyondLevels = 100;  // a puzzle that no level solves is that much harder than the strongest level
constexpr double kReach = 60;          // how far from the person's rating one is drawn at first
constexpr double kFarthest = 1e5;
// A won ending is exact, and neither over at once nor longer than a person wants to count.
constexpr int kLeastEmpties = 8;
constexpr int kMostEmpties = 20;

std::optional<int> level_of(std::string_view line) {
  constexpr std::string_view kBefore = "% level ";
  const std::size_t at = line.find(kBefore);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(at + kBefore.size());
  return whole_number<int>(rest.substr(0, rest.find(',')));
}

// The words behind the last comma.
unsigned themes_of(std::string_view line) {
  unsigned out = 0;
  std::string_view rest = line.substr(std::min(line.rfind(',') + 1, line.size()));
  while (!rest.empty()) {
    const std::string_view word = take_until(rest, " ");
    for (int i = 0; i < kThemeCount; ++i) {
      if (theme_name(static_cast<Theme>(i)) == word) out |= 1U << i;
    }
  }
  return out;
}

int empties_of(std::string_view line) {
  return static_cast<int>(
      std::count(line.begin(), line.begin() + std::min<std::ptrdiff_t>(kSquareCount, std::ssize(line)), '-'));
}

bool is_won_ending(std::string_view line) {
  const int empties = empties_of(line);
  const std::size_t score = line.find(':');
  return empties >= kLeastEmpties && empties <= kMostEmpties && score != std::string_view::npos &&
         line.substr(score).starts_with(":+") && !line.substr(score).starts_with(":+0");
}

// As it is stored, so that a page that is reloaded knows the same.
Rating rounded(Rating rating) {
  for (double* part : {&rating.rating, &rating.deviation, &rating.volatility}) *part = of_millionths(millionths(*part));
  return rating;
}

}  // namespace

PuzzleFile read_puzzles(std::string_view text) {
  PuzzleFile out;
  while (!text.empty()) {
    const std::string_view line = take_until(text, "\n");
    const auto level = level_of(line);
    const auto board = parse_board(line.substr(0, line.find(';'))).board;
    if (!level || !board) continue;
    if (is_won_ending(line)) out.endings.push_back(static_cast<int>(out.lines.size()));
    out.lines.emplace_back(line);
    out.marks.push_back(puzzle_mark(board->position()));
    out.levels.push_back(*level);
    out.themes.push_back(themes_of(line));
  }
  const auto difficulty = [&out](int number) {
    const auto at = static_cast<std::size_t>(number);
    return std::tuple(empties_of(out.lines[at]) / 2, out.levels[at], number);
  };
  sort_by(out.endings, difficulty);
  return out;
}

std::optional<int> puzzle_of_code(const PuzzleFile& file, std::string_view code) {
  const auto marks = parse_marks(code.substr(0, kMarkLetters));
  if (!marks || marks->empty()) return std::nullopt;
  const auto found = std::find(file.marks.begin(), file.marks.end(), marks->front());
  if (found == file.marks.end()) return std::nullopt;
  return static_cast<int>(found - file.marks.begin());
}

Rating puzzle_rating(int level) {
  const auto all = levels();
  const auto strongest = static_cast<int>(all.size());
  const Level& nearest = all[static_cast<std::size_t>(std::clamp(level, 1, strongest) - 1)];
  return {nearest.rating() + (level > strongest ? kBeyondLevels : 0), kPuzzleDeviation, 0.06};
}

int count_of(const PuzzleFile& file, int theme) {
  return static_cast<int>(std::count_if(file.themes.begin(), file.themes.end(), [theme](unsigned themes) {
    return (themes >> static_cast<unsigned>(theme) & 1U) != 0;
  }));
}

int puzzle_of_day(const PuzzleFile& file, int day) {
  return static_cast<int>(mix64(static_cast<std::uint64_t>(day)) % file.lines.size());
}

int puzzle_near(const PuzzleFile& file, const PuzzleRecord& record, unsigned themes) {
  const auto fits = [&file, themes](std::size_t i) { return themes == kAllThemes || (file.themes[i] & themes) != 0; };
  const std::uint64_t draw = mix64(static_cast<std::uint64_t>(record.tried + 1));
  // As much harder and easier as is needed to have one; those that have been played last.
  for (const bool again : {false, true}) {
    for (double reach = kReach; reach < kFarthest; reach *= 2) {
      std::vector<int> near;
      for (std::size_t i = 0; i < file.lines.size(); ++i) {
        const double apart = std::abs(puzzle_rating(file.levels[i]).rating - record.rating.rating);
        if (apart <= reach && fits(i) && (again || !record.played.contains(file.marks[i])))
          near.push_back(static_cast<int>(i));
      }
      if (!near.empty()) return near[draw % near.size()];
    }
  }
  return static_cast<int>(draw % file.lines.size());
}

int puzzle_of_level(const PuzzleFile& file, int level, const std::vector<int>& used, std::uint64_t seed) {
  for (int apart = 0; apart <= static_cast<int>(levels().size()); ++apart) {
    std::vector<int> found;
    for (int i = 0; i < static_cast<int>(file.lines.size()); ++i) {
      const bool fresh = std::find(used.begin(), used.end(), i) == used.end();
      if (fresh && std::abs(file.levels[static_cast<std::size_t>(i)] - level) <= apart) found.push_back(i);
    }
    if (!found.empty()) return found[mix64(seed) % found.size()];
  }
  return static_cast<int>(mix64(seed) % file.lines.size());
}

int next_ending(const PuzzleFile& file, const PuzzleRecord& record) {
  const auto open = std::find_if(file.endings.begin(), file.endings.end(), [&file, &record](int one) {
    return !record.endings_won.contains(file.marks[static_cast<std::size_t>(one)]);
  });
  return open == file.endings.end() ? file.endings.front() : *open;
}

PuzzleRecord with_result(PuzzleRecord record, const PuzzleFile& file, int puzzle, bool solved) {
  const auto index = static_cast<std::size_t>(puzzle);
  record.rating = rounded(rate_person(record.rating, puzzle_rating(file.levels[index]), solved ? 1 : 0));
  ++record.tried;
  if (solved) ++record.solved;
  record.played.insert(file.marks[index]);
  return record;
}

PuzzleRecord with_earlier_marks(PuzzleRecord record, std::string_view order) {
  const auto marks = parse_marks(order.substr(0, order.find('\n')));
  if (!marks) return record;
  const auto add = [&marks](const std::vector<bool>& lines, PuzzleMarks& to) {
    for (std::size_t i = 0; i < std::min(lines.size(), marks->size()); ++i) {
      if (lines[i]) to.insert((*marks)[i]);
    }
  };
  add(record.played_lines, record.played);
  add(record.endings_won_lines, record.endings_won);
  return record;
}

PuzzleRecord with_day(PuzzleRecord record, int day) {
  if (record.day == day) return record;
  record.streak = days_in_a_row(record, day) + 1;
  record.day = day;
  return record;
}

int days_in_a_row(const PuzzleRecord& record, int day) {
  return record.day == day || record.day + 1 == day ? record.streak : 0;
}

}  // namespace flipside::app
