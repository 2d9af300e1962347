#include "web/app/settings/settings_format.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "web/app/text/stored_text.h"

namespace flipside::app {

namespace {

constexpr std::string_view kFormat = "flipside-settings";
constexpr std::string_view kVersion = "1";
constexpr std::string_view kMistake = "mistake";  // a line each
// The lines that say what was learned.
constexpr std::array<std::string_view, 7> kProgress{"puzzles", "puzzles-best", "puzzles-played", "endings-won",
                                                    kMistake,  "lessons",      "openings"};

constexpr std::array<std::string_view, 4> kSpeedNames{"slow", "normal", "fast", "off"};
constexpr std::array<std::string_view, kOverlays> kOverlayNames{"none", "stable", "frontier", "mobility"};
constexpr std::array<std::string_view, 2> kLanguageNames{"english", "japanese"};
constexpr std::array<std::string_view, 3> kVarietyNames{"none", "some", "much"};
constexpr std::array<std::string_view, 3> kVolumeNames{"low", "medium", "high"};
constexpr std::array<std::string_view, 6> kThemeNames{"automatic", "green", "light", "wood", "night", "contrast"};
constexpr std::string_view kDigits = "0123456789abcdef";
constexpr std::int64_t kMillion = 1'000'000;
constexpr int kMost = 100'000;  // of a rating, puzzles and days
constexpr std::string_view kAutomatic = "automatic";

struct SettingField {
  std::string_view key;
  std::string (*write)(const Settings& settings);
  bool (*read)(std::string_view value, Settings& settings);
};

template <bool Settings::*kMember>
constexpr SettingField flag(std::string_view key) {
  return {key, [](const Settings& settings) { return std::string(settings.*kMember ? "1" : "0"); },
          [](std::string_view value, Settings& settings) {
            settings.*kMember = value == "1";
            return value == "0" || value == "1";
          }};
}

template <auto kMember, const auto& kNames>
constexpr SettingField choice(std::string_view key) {
  return {key,
          [](const Settings& settings) { return std::string(kNames[static_cast<std::size_t>(settings.*kMember)]); },
          [](std::string_view value, Settings& settings) {
            using Enum = std::remove_reference_t<decltype(settings.*kMember)>;
            const auto known = parse_name<Enum>(value, kNames);
            if (known) settings.*kMember = *known;
            return known.has_value();
          }};
}

// The rating, its deviation and its volatility in millionths, what was solved of what was tried, the latest day and the days in a row.
std::string write_puzzles(const Settings& settings) {
  const PuzzleRecord& record = settings.puzzles;
  const auto millionths = [](double value) { return std::to_string(std::llround(value * kMillion)); };
  std::string out = millionths(record.rating.rating) + ' ' + millionths(record.rating.deviation) + ' ' +
                    millionths(record.rating.volatility);
  for (const int number : {record.solved, record.tried, record.day, record.streak}) out += ' ' + std::to_string(number);
  return out;
}

bool read_puzzles(std::string_view value, Settings& settings) {
  PuzzleRecord& record = settings.puzzles;
  for (double* part : {&record.rating.rating, &record.rating.deviation, &record.rating.volatility}) {
    const auto number =
        parse_number<std::int64_t>(take_word(value), -std::int64_t{kMost} * kMillion, std::int64_t{kMost} * kMillion);
    if (!number) return false;
    *part = static_cast<double>(*number) / kMillion;
  }
  for (int* part : {&record.solved, &record.tried, &record.day, &record.streak}) {
    const auto number = parse_number<int>(take_word(value), 0, kMost);
    if (!number) return false;
    *part = *number;
  }
  return value.empty() && record.rating.deviation > 0 && record.rating.volatility > 0;
}

// The most that were solved one after another, and in three minutes.
std::string write_bests(const Settings& settings) {
  return std::to_string(settings.puzzles.best_row) + ' ' + std::to_string(settings.puzzles.best_clock);
}

bool read_bests(std::string_view value, Settings& settings) {
  for (int* part : {&settings.puzzles.best_row, &settings.puzzles.best_clock}) {
    const auto number = parse_number<int>(take_word(value), 0, kMost);
    if (!number) return false;
    *part = *number;
  }
  return value.empty();
}

// Four puzzles a digit, the first in its lowest bit; "-" for none.
template <std::vector<bool> PuzzleRecord::*kMember>
constexpr SettingField puzzle_set(std::string_view key) {
  return {key,
          [](const Settings& settings) {
            const std::vector<bool>& set = settings.puzzles.*kMember;
            std::string out;
            for (std::size_t i = 0; i < set.size(); i += 4) {
              std::size_t digit = 0;
              for (std::size_t bit = 0; bit < 4 && i + bit < set.size(); ++bit)
                digit |= std::size_t{set[i + bit]} << bit;
              out += kDigits[digit];
            }
            return out.empty() ? "-" : out;
          },
          [](std::string_view value, Settings& settings) {
            std::vector<bool>& set = settings.puzzles.*kMember;
            set.clear();
            if (value == "-") return true;
            for (const char c : value) {
              const std::size_t digit = kDigits.find(c);
              if (digit == std::string_view::npos || set.size() > kMost) return false;
              for (std::size_t bit = 0; bit < 4; ++bit) set.push_back((digit >> bit & 1) != 0);
            }
            return true;
          }};
}

// What each is about is read when it is wanted (learn/mistake_deck.h).
bool read_mistake(std::string_view value, Settings& settings) {
  std::vector<std::string>& mistakes = settings.puzzles.mistakes;
  if (value.empty() || value.size() > kLongestMistake || mistakes.size() >= kMostMistakes) return false;
  mistakes.emplace_back(value);
  return true;
}

// "corners:5 walls:2": how many positions of which lessons; "-" for none.
std::string write_lessons(const Settings& settings) {
  std::string out;
  for (const auto& [id, solved] : settings.lessons.solved) {
    if (!out.empty()) out += ' ';
    out += id + ':' + std::to_string(solved);
  }
  return out.empty() ? "-" : out;
}

bool read_lessons(std::string_view value, Settings& settings) {
  settings.lessons.solved.clear();
  if (value == "-") return true;
  while (!value.empty()) {
    const std::string_view word = take_word(value);
    const std::size_t colon = word.find(':');
    if (colon == 0 || colon == std::string_view::npos) return false;
    const auto solved = parse_number<int>(word.substr(colon + 1), 1, kMost);
    if (!solved || settings.lessons.solved.size() == kMost) return false;
    settings.lessons.solved[std::string(word.substr(0, colon))] = *solved;
  }
  return true;
}

// For each line its moves, the side and the box, and the day: "c4e3f6e6f5 b2 20780"; "-" for none.
std::string write_openings(const Settings& settings) {
  std::string out;
  for (const TrainedLine& line : settings.openings.lines) {
    const char side = line.side == Color::kBlack ? 'b' : 'w';
    out +=
        (out.empty() ? "" : " ") + line.moves + ' ' + side + std::to_string(line.box) + ' ' + std::to_string(line.day);
  }
  return out.empty() ? "-" : out;
}

// Moves that no opening has stay: another version may know it.
bool read_openings(std::string_view value, Settings& settings) {
  constexpr std::size_t kMostMoves = 120;  // letters and digits
  std::vector<TrainedLine>& lines = settings.openings.lines;
  lines.clear();
  if (value == "-") return true;
  while (!value.empty() && lines.size() < std::size_t{kMost}) {
    TrainedLine line;
    line.moves = take_word(value);
    const std::string_view place = take_word(value);
    const bool sided = place.starts_with('b') || place.starts_with('w');
    const auto box = sided ? parse_number<int>(place.substr(1), 1, kBoxes) : std::nullopt;
    const auto day = parse_number<int>(take_word(value), 0, kMost);
    const bool moves = !line.moves.empty() && line.moves.size() <= kMostMoves &&
                       line.moves.find_first_not_of("abcdefgh12345678") == std::string::npos;
    if (!moves || !box || !day) return false;
    line.side = place.front() == 'b' ? Color::kBlack : Color::kWhite;
    line.box = *box;
    line.day = *day;
    lines.push_back(std::move(line));
  }
  return value.empty();
}

constexpr std::array kFields{
    choice<&Settings::theme, kThemeNames>("theme"),
    choice<&Settings::flip_speed, kSpeedNames>("flips"),
    flag<&Settings::show_legal_moves>("legal-moves"),
    flag<&Settings::show_flip_preview>("flip-preview"),
    flag<&Settings::show_coordinates>("coordinates"),
    flag<&Settings::ponder>("ponder"),
    flag<&Settings::keep_table>("keep-table"),
    choice<&Settings::variety, kVarietyNames>("variety"),
    SettingField{"language",
                 [](const Settings& settings) {
                   return std::string(settings.language ? kLanguageNames[static_cast<std::size_t>(*settings.language)]
                                                        : kAutomatic);
                 },
                 [](std::string_view value, Settings& settings) {
                   settings.language = parse_name<Language>(value, kLanguageNames);
                   return settings.language || value == kAutomatic;
                 }},
    flag<&Settings::sound>("sound"),
    choice<&Settings::volume, kVolumeNames>("volume"),
    flag<&Settings::show_evaluations>("values"),
    choice<&Settings::overlay, kOverlayNames>("overlay"),
    flag<&Settings::show_openings>("opening-names"),
    flag<&Settings::show_thinking>("thinking"),
    flag<&Settings::introduced>("introduced"),
    SettingField{"puzzles", write_puzzles, read_puzzles},
    SettingField{"puzzles-best", write_bests, read_bests},
    puzzle_set<&PuzzleRecord::played>("puzzles-played"),
    puzzle_set<&PuzzleRecord::endings_won>("endings-won"),
    SettingField{"lessons", write_lessons, read_lessons},
    SettingField{"openings", write_openings, read_openings},
};

bool is_progress(std::string_view key) { return std::find(kProgress.begin(), kProgress.end(), key) != kProgress.end(); }

// The first line names the format; the others are settings whose keys `takes` wants.
template <typename Takes>
ParsedSettings parse_lines(StoredLines& lines, std::string_view format, Settings settings, const Words& words,
                           Takes takes) {
  std::optional<StoredLine> line = lines.next();
  if (!line || line->key != format) return {std::nullopt, words(Message::kSettingsForeign)};
  if (line->value != kVersion) return {std::nullopt, words(Message::kSavedVersion, {line->value})};
  settings.puzzles.mistakes.clear();
  while ((line = lines.next())) {
    if (!takes(line->key) || read_setting(line->key, line->value, settings) != true)
      return {std::nullopt, words(Message::kSavedLine, {std::to_string(line->number)})};
  }
  return {std::move(settings), {}};
}

}  // namespace

std::optional<bool> read_setting(std::string_view key, std::string_view value, Settings& settings) {
  for (const SettingField& field : kFields) {
    if (field.key == key) return field.read(value, settings);
  }
  if (key == kMistake) return read_mistake(value, settings);
  return std::nullopt;
}

std::string settings_text(const Settings& settings) {
  std::string out;
  add_line(out, kFormat, kVersion);
  for (const SettingField& field : kFields) add_line(out, field.key, field.write(settings));
  for (const std::string& mistake : settings.puzzles.mistakes) add_line(out, kMistake, mistake);
  return out;
}

ParsedSettings parse_settings(std::string_view text, const Settings& fresh, const Words& words) {
  StoredLines lines(text);
  return parse_lines(lines, kFormat, fresh, words, [](std::string_view) { return true; });
}

std::string progress_text(const Settings& settings) {
  Settings nothing;
  take_progress(nothing, settings);
  if (nothing == Settings{}) return {};
  std::string out;
  add_line(out, kProgressFormat, kVersion);
  for (const SettingField& field : kFields) {
    if (is_progress(field.key)) add_line(out, field.key, field.write(settings));
  }
  for (const std::string& mistake : settings.puzzles.mistakes) add_line(out, kMistake, mistake);
  return out;
}

ParsedSettings parse_progress(std::string_view text, const Words& words) {
  StoredLines lines(text);
  return parse_lines(lines, kProgressFormat, {}, words, is_progress);
}

void take_progress(Settings& settings, const Settings& progress) {
  settings.puzzles = progress.puzzles;
  settings.lessons = progress.lessons;
  settings.openings = progress.openings;
}

}  // namespace flipside::app
