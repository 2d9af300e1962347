// Parses any text as all that has the form of keyed lines. A stored game must be read back the same from its text, and can be opened,
// followed from another page, and continued. Each line of the text, added to good settings, and each line that those lack, costs nothing
// but itself. The lines of a game tree that are taken are read back the same. A card of My mistakes round-trips, before and after it is repeated, and has a step to show. Every position of a course must
// have its legal moves, a good one among them, and a reply to each that is not good.

#include "engine/notation/keyed_lines.h"

#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/knowledge/lesson_claim.h"
#include "engine/knowledge/lesson_file.h"
#include "engine/notation/text.h"
#include "engine/notation/tree_lines.h"
#include "tests/unit/add_japanese.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/library/save_format.h"
#include "web/app/settings/settings_format.h"
#include "web/app/update.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// Before anything is read.
[[maybe_unused]] const bool kJapaneseAdded = add_japanese();

const std::string kGood =
    "flipside-settings 1\ntheme night\nflips fast\nsound 0\nlanguage japanese\n"
    "puzzles 1234500000 67250000 60000 20 34 20780 12\npuzzles-best 9 14\nlessons corners:5 walls:2\n"
    "openings c4e3f6e6f5 b3 20779 d3c3 w1 20780\nlater-than-this 1 2 3\n";

Settings parsed_settings(const std::string& text, bool good) {
  const ParsedSettings parsed = parse_settings(text, {}, Translations(Language::kJapanese));
  if (!parsed.settings || parsed.refused.empty() != good) std::abort();
  return *parsed.settings;
}

std::string key_of(std::string_view line) { return std::string(take_word(line)); }

// The settings as they are stored, but for the lines of one key and what follows from it.
std::string text_without(const Settings& settings, const std::string& key) {
  const std::string all = settings_text(settings);
  std::string_view rest = all;
  std::string out;
  while (!rest.empty()) {
    const std::string_view line = take_until(rest, "\n");
    // Whether the speed was chosen by hand follows from the speed where no line says so.
    const bool follows = key == "flips" && key_of(line) == "flips-by-hand";
    if (key_of(line) != key && !follows) out.append(line).append(1, '\n');
  }
  return out;
}

void check_added(std::string_view line) {
  const std::string text = kGood + std::string(line) + '\n';
  const ParsedSettings parsed = parse_settings(text, {}, Translations(Language::kEnglish));
  if (!parsed.settings) std::abort();
  const Settings before = parsed_settings(kGood, true);
  const std::string key = key_of(line);
  if (text_without(*parsed.settings, key) != text_without(before, key)) std::abort();
  if (!parsed.refused.empty() && *parsed.settings != before) std::abort();
  const std::string written = settings_text(*parsed.settings);
  if (settings_text(parsed_settings(written, true)) != written) std::abort();
}

void check_dropped(std::size_t number) {
  std::string_view rest = kGood;
  std::string text;
  std::string key;
  for (std::size_t i = 0; !rest.empty(); ++i) {
    const std::string_view line = take_until(rest, "\n");
    if (i == number && i > 0) {
      key = key_of(line);
    } else {
      text.append(line).append(1, '\n');
    }
  }
  if (text_without(parsed_settings(text, true), key) != text_without(parsed_settings(kGood, true), key)) std::abort();
}

void check_lines(std::string_view text) {
  constexpr int kMostLines = 16;
  for (int i = 0; i < kMostLines && !text.empty(); ++i) check_added(take_until(text, "\n"));
  check_dropped(text.size() % 10);
}

void check_card(const MistakeCard& card) {
  const std::string text = to_text(card);
  const auto again = parse_card(text);
  if (!again || to_text(*again) != text || again->schedule.box > kMistakeBoxes) std::abort();
  const LessonStep step = mistake_step(card.mistake);
  const Bitboard legal = step.board.position().legal_moves();
  if (step.answers == 0 || (step.answers & ~legal) != 0) std::abort();
}

void check_cards(std::string_view text) {
  const auto card = parse_card(text);
  if (!card) return;
  check_card(*card);
  for (const bool solved : {false, true}) check_card(repeated(*card, solved, card->schedule.due));
}

void check_position(const LessonPosition& position) {
  const Bitboard legal = position.board.position().legal_moves();
  if (position.good_moves() == 0 || (position.good_moves() & ~legal) != 0) std::abort();
  for (const LessonMove& move : position.moves) {
    if (position.is_good(move) != (move.reply == kNoMove)) std::abort();
  }
}

void check_courses(std::string_view text) {
  fault_of_claim(Board{}, text);
  const ParsedCourses parsed = parse_courses(text);
  if (parsed.courses.empty() == parsed.error.empty()) std::abort();
  for (const Course& course : parsed.courses) {
    for (const CourseLesson& lesson : course.lessons) {
      for (const LessonPosition& position : lesson.positions) check_position(position);
    }
  }
}

void check_tree(std::string_view text) {
  TreeLineReader reader;
  KeyedLines lines(text);
  while (const auto line = lines.next()) reader.take(line->key, line->value);
  const std::string written = tree_lines(reader.tree());
  TreeLineReader again;
  KeyedLines written_lines(written);
  while (const auto line = written_lines.next()) {
    if (!again.take(line->key, line->value)) std::abort();
  }
  if (!(again.tree() == reader.tree()) || tree_lines(again.tree()) != written) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_cards(text);
  check_courses(text);
  check_tree(text);
  const ParsedRecord parsed = parse_record(text, Translations(Language::kJapanese));
  if (parsed.record.has_value() != parsed.error.empty()) std::abort();
  parse_settings(text, {}, Translations(Language::kJapanese));
  check_lines(text);
  State state;
  const Effects effects = update(state, Start{text, 1}, 1000);
  if (parsed.record.has_value() == effects.has<QuarantineGame>()) std::abort();
  const std::string written = record_text(state.record);
  const ParsedRecord again = parse_record(written, Translations(Language::kEnglish));
  if (!again.record || again.record->game().plies() != state.record.game().plies()) std::abort();
  if (record_text(*again.record) != written) std::abort();
  update(state, GameStored{text}, 2000);
  return 0;
}
