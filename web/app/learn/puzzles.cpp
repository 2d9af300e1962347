#include "web/app/learn/puzzles.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "engine/level.h"
#include "engine/text.h"

namespace flipside::app {

namespace {

constexpr double kPuzzleDeviation = 60;
constexpr double kBeyondLevels = 100;  // a puzzle that no level solves is that much harder than the strongest level
constexpr double kReach = 60;          // how far from the person's rating one is drawn at first
constexpr double kFarthest = 1e5;

std::uint64_t mixed(std::uint64_t x) {
  // The finaliser of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

std::optional<int> level_of(std::string_view line) {
  constexpr std::string_view kBefore = "% level ";
  const std::size_t at = line.find(kBefore);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(at + kBefore.size());
  return whole_number<int>(rest.substr(0, rest.find(',')));
}

}  // namespace

PuzzleFile read_puzzles(std::string_view text) {
  PuzzleFile out;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const auto level = level_of(line);
    if (!level) continue;
    out.lines.emplace_back(line);
    out.levels.push_back(*level);
  }
  return out;
}

Rating puzzle_rating(int level) {
  const auto all = levels();
  const auto strongest = static_cast<int>(all.size());
  const Level& nearest = all[static_cast<std::size_t>(std::clamp(level, 1, strongest) - 1)];
  return {nearest.rating() + (level > strongest ? kBeyondLevels : 0), kPuzzleDeviation, 0.06};
}

int next_puzzle(const PuzzleFile& file, const PuzzleRecord& record, int day) {
  const std::size_t count = file.lines.size();
  if (record.day != day) return static_cast<int>(mixed(static_cast<std::uint64_t>(day)) % count);
  // One of those that are about as hard, or as much harder and easier as is needed to have one.
  const std::uint64_t draw = mixed(static_cast<std::uint64_t>(record.tried + 1));
  for (double reach = kReach; reach < kFarthest; reach *= 2) {
    std::vector<int> near;
    for (std::size_t i = 0; i < count; ++i) {
      const double apart = std::abs(puzzle_rating(file.levels[i]).rating - record.rating.rating);
      if (apart <= reach && !record.has_played(i)) near.push_back(static_cast<int>(i));
    }
    if (!near.empty()) return near[draw % near.size()];
  }
  return static_cast<int>(draw % count);
}

PuzzleRecord with_result(PuzzleRecord record, const PuzzleFile& file, int puzzle, bool solved, int day) {
  const auto index = static_cast<std::size_t>(puzzle);
  const RatedResult result[] = {{puzzle_rating(file.levels[index]), solved ? 1.0 : 0.0}};
  record.rating = rate(record.rating, result);
  ++record.tried;
  if (solved) ++record.solved;
  if (record.played.size() < file.lines.size()) record.played.resize(file.lines.size());
  record.played[index] = true;
  if (record.day != day) {
    record.streak = record.day + 1 == day ? record.streak + 1 : 1;
    record.day = day;
  }
  return record;
}

}  // namespace flipside::app
