#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "engine/notation/keyed_lines.h"
#include "web/app/settings/day.h"
#include "web/app/settings/setting_fields.h"
#include "web/app/settings/short_name.h"

namespace flipside::app {

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";
constexpr int kMost = 100'000;  // of a rating and of puzzles

// The rating, its deviation and its volatility in millionths, what was solved of what was tried, the latest day and the days in a row.
std::string write_puzzles(const Settings& settings) {
  const PuzzleRecord& record = settings.puzzles;
  std::string out;
  for (const double part : {record.rating.rating, record.rating.deviation, record.rating.volatility})
    out += std::to_string(millionths(part)) + ' ';
  for (const int number : {record.solved, record.tried, record.day}) out += std::to_string(number) + ' ';
  return out + std::to_string(record.streak);
}

bool read_puzzles(std::string_view value, Settings& settings) {
  PuzzleRecord record = settings.puzzles;
  for (double* part : {&record.rating.rating, &record.rating.deviation, &record.rating.volatility}) {
    const auto number = parse_number<std::int64_t>(take_word(value), -millionths(kMost), millionths(kMost));
    if (!number) return false;
    *part = of_millionths(*number);
  }
  const auto solved = parse_number<int>(take_word(value), 0, kMost);
  const auto tried = parse_number<int>(take_word(value), 0, kMost);
  const auto day = read_day(take_word(value));
  const auto streak = parse_number<int>(take_word(value), 0, kMost);
  const bool rated = record.rating.deviation > 0 && record.rating.volatility > 0;
  if (!solved || !tried || !day || !streak || !value.empty() || !rated) return false;
  // Earlier versions began elsewhere, and let a rating fall to 0.
  if (*tried == 0) record.rating = PuzzleRecord{}.rating;
  record.rating.rating = std::max(record.rating.rating, kLeastRating);
  settings.puzzles.rating = record.rating;
  settings.puzzles.solved = *solved;
  settings.puzzles.tried = *tried;
  settings.puzzles.day = *day;
  settings.puzzles.streak = *streak;
  return true;
}

// The rating that more puzzles stand behind, and the later day.
void join_puzzles(Settings& settings, const Settings& other) {
  PuzzleRecord& mine = settings.puzzles;
  const PuzzleRecord& theirs = other.puzzles;
  if (theirs.tried > mine.tried) {
    mine.rating = theirs.rating;
    mine.solved = theirs.solved;
    mine.tried = theirs.tried;
  }
  if (std::pair(theirs.day, theirs.streak) > std::pair(mine.day, mine.streak)) {
    mine.day = theirs.day;
    mine.streak = theirs.streak;
  }
}

// The most that were solved one after another, and in three minutes.
std::string write_bests(const Settings& settings) {
  return std::to_string(settings.puzzles.best_row) + ' ' + std::to_string(settings.puzzles.best_clock);
}

bool read_bests(std::string_view value, Settings& settings) {
  const auto row = parse_number<int>(take_word(value), 0, kMost);
  const auto clock = parse_number<int>(take_word(value), 0, kMost);
  if (!row || !clock || !value.empty()) return false;
  settings.puzzles.best_row = *row;
  settings.puzzles.best_clock = *clock;
  return true;
}

void join_bests(Settings& settings, const Settings& other) {
  settings.puzzles.best_row = std::max(settings.puzzles.best_row, other.puzzles.best_row);
  settings.puzzles.best_clock = std::max(settings.puzzles.best_clock, other.puzzles.best_clock);
}

// Four puzzles a digit, the first in its lowest bit.
std::string write_set(const std::vector<bool>& set) {
  std::string out;
  for (std::size_t i = 0; i < set.size(); i += 4) {
    std::size_t digit = 0;
    for (std::size_t bit = 0; bit < 4 && i + bit < set.size(); ++bit) digit |= std::size_t{set[i + bit]} << bit;
    out += kDigits[digit];
  }
  return out;
}

bool read_set(std::string_view value, std::vector<bool>& set) {
  std::vector<bool> read;
  for (const char c : value) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos || read.size() > kMost) return false;
    for (std::size_t bit = 0; bit < 4; ++bit) read.push_back((digit >> bit & 1) != 0);
  }
  set = std::move(read);
  return true;
}

template <std::vector<bool> PuzzleRecord::*kMember>
constexpr ProgressField puzzle_set(std::string_view key) {
  return {key, [](const Settings& settings) { return write_set(settings.puzzles.*kMember); },
          [](std::string_view value, Settings& settings) { return read_set(value, settings.puzzles.*kMember); },
          [](Settings& settings, const Settings& other) {
            std::vector<bool>& mine = settings.puzzles.*kMember;
            const std::vector<bool>& theirs = other.puzzles.*kMember;
            mine.resize(std::max(mine.size(), theirs.size()));
            for (std::size_t i = 0; i < theirs.size(); ++i) mine[i] = mine[i] || theirs[i];
          }};
}

template <PuzzleMarks PuzzleRecord::*kMember>
constexpr ProgressField puzzle_marks(std::string_view key) {
  return {key, [](const Settings& settings) { return marks_text(settings.puzzles.*kMember); },
          [](std::string_view value, Settings& settings) {
            const auto marks = parse_marks(value);
            if (marks) settings.puzzles.*kMember = PuzzleMarks(marks->begin(), marks->end());
            return marks.has_value();
          },
          [](Settings& settings, const Settings& other) {
            const PuzzleMarks& theirs = other.puzzles.*kMember;
            (settings.puzzles.*kMember).insert(theirs.begin(), theirs.end());
          },
          Readers::kThisVersion};
}

// "corners:5 walls:2": how many positions of which lessons.
std::string write_lessons(const Settings& settings) {
  std::string out;
  for (const auto& [id, solved] : settings.lessons.solved) {
    if (!out.empty()) out += ' ';
    out += id + ':' + std::to_string(solved);
  }
  return out;
}

bool read_lessons(std::string_view value, Settings& settings) {
  LessonRecord record;
  while (!value.empty()) {
    const std::string_view word = take_word(value);
    const std::size_t colon = word.find(':');
    if (colon == 0 || colon == std::string_view::npos) return false;
    const auto solved = parse_number<int>(word.substr(colon + 1), 1, kMost);
    if (!solved || record.solved.size() == kMost) return false;
    record.solved[std::string(word.substr(0, colon))] = *solved;
  }
  settings.lessons = std::move(record);
  return true;
}

void join_lessons(Settings& settings, const Settings& other) {
  for (const auto& [id, solved] : other.lessons.solved) {
    int& mine = settings.lessons.solved[id];
    mine = std::max(mine, solved);
  }
}

// For each line its moves, the side and the box, and the day: "c4e3f6e6f5 b2 20780".
std::string write_openings(const Settings& settings) {
  std::string out;
  for (const TrainedLine& line : settings.openings.lines) {
    const char side = line.side == Color::kBlack ? 'b' : 'w';
    out +=
        (out.empty() ? "" : " ") + line.moves + ' ' + side + std::to_string(line.box) + ' ' + std::to_string(line.day);
  }
  return out;
}

// Moves that no opening has stay: another version may know it.
std::optional<TrainedLine> take_trained_line(std::string_view& value) {
  constexpr std::size_t kMostMoves = 120;  // letters and digits
  const std::string_view moves = take_word(value);
  const std::string_view place = take_word(value);
  const auto day = read_day(take_word(value));
  const bool sided = place.starts_with('b') || place.starts_with('w');
  const auto box = sided ? parse_number<int>(place.substr(1), kFirstBox, kOpeningBoxes) : std::nullopt;
  const bool sound = !moves.empty() && moves.size() <= kMostMoves &&
                     moves.find_first_not_of("abcdefgh12345678") == std::string_view::npos;
  if (!sound || !box || !day) return std::nullopt;
  return TrainedLine{std::string(moves), place.front() == 'b' ? Color::kBlack : Color::kWhite, *box, *day};
}

bool read_openings(std::string_view value, Settings& settings) {
  OpeningRecord record;
  while (!value.empty()) {
    auto line = take_trained_line(value);
    if (!line || record.lines.size() == std::size_t{kMost}) return false;
    record.lines.push_back(*std::move(line));
  }
  settings.openings = std::move(record);
  return true;
}

// Of a line that both have, where it was asked last; of two on one day the lower box, which comes again sooner.
void join_openings(Settings& settings, const Settings& other) {
  for (const TrainedLine& theirs : other.openings.lines) {
    const auto mine = std::ranges::find(settings.openings.lines, theirs.key(), &TrainedLine::key);
    if (mine == settings.openings.lines.end()) {
      settings.openings.lines.push_back(theirs);
    } else if (std::pair(theirs.day, -theirs.box) > std::pair(mine->day, -mine->box)) {
      *mine = theirs;
    }
  }
}

// The board of a card of the mistakes (learn/mistake_deck.h), which is its first field.
std::string_view board_of_card(std::string_view line) { return line.substr(0, line.find(';')); }

// The day on which it was asked last, and then what was asked on that day again: the lower box.
std::pair<int, int> asked_last(std::string_view line) {
  const Schedule schedule = take_schedule(line).value_or(Schedule{});
  return {schedule.asked_on(), -schedule.box};
}

std::string write_name(const Settings& settings) { return settings.name; }

bool read_name(std::string_view value, Settings& settings) {
  settings.name = short_name(value);
  return settings.name == value;
}

void join_name(Settings& settings, const Settings& other) {
  if (settings.name.empty()) settings.name = other.name;
}

constexpr std::array kProgressFields{
    ProgressField{"puzzles", write_puzzles, read_puzzles, join_puzzles},
    ProgressField{"puzzles-best", write_bests, read_bests, join_bests},
    puzzle_set<&PuzzleRecord::played_lines>("puzzles-played"),
    puzzle_set<&PuzzleRecord::endings_won_lines>("endings-won"),
    puzzle_marks<&PuzzleRecord::played>("played-marks"),
    puzzle_marks<&PuzzleRecord::endings_won>("won-marks"),
    ProgressField{"lessons", write_lessons, read_lessons, join_lessons},
    ProgressField{"openings", write_openings, read_openings, join_openings},
    ProgressField{"my-name", write_name, read_name, join_name, Readers::kThisVersion},
};

}  // namespace

std::span<const ProgressField> progress_fields() { return kProgressFields; }

// What each is about is read when it is wanted (learn/mistake_deck.h).
bool read_mistake(std::string_view value, Settings& settings) {
  std::vector<std::string>& mistakes = settings.puzzles.mistakes;
  if (value.empty() || value.size() > kLongestMistake || mistakes.size() >= kMostMistakes) return false;
  mistakes.emplace_back(value);
  return true;
}

void join_mistakes(Settings& settings, const Settings& other) {
  std::vector<std::string>& mine = settings.puzzles.mistakes;
  for (const std::string& theirs : other.puzzles.mistakes) {
    const auto same =
        std::ranges::find(mine, board_of_card(theirs), [](const std::string& line) { return board_of_card(line); });
    if (same != mine.end()) {
      if (asked_last(theirs) > asked_last(*same)) *same = theirs;
    } else if (mine.size() < kMostMistakes) {
      mine.push_back(theirs);
    }
  }
}

}  // namespace flipside::app
