#include <array>
#include <cmath>

#include "engine/knowledge/puzzle.h"
#include "web/app/activities/puzzles.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/learn/puzzle_text.h"
#include "web/app/learn/puzzles.h"
#include "web/app/library/player_rating.h"

namespace flipside::app {

namespace {

constexpr std::array kThemeNames{Message::kThemeOpening, Message::kThemeEnding,   Message::kThemeOnlyMove,
                                 Message::kThemeCorner,  Message::kThemeTrap,     Message::kThemeForcedPass,
                                 Message::kThemeParity,  Message::kThemeQuietMove};
static_assert(kThemeNames.size() == kThemeCount);

Button mode_item(const Translations& words, const std::string& icon, Message label, const std::string& hint,
                 PuzzleMode mode) {
  return item(icon, icon, words(label), hint, start_action(mode));
}

std::string day_hint(const Translations& words, const State& state) {
  const PuzzleRecord& record = state.settings.puzzles;
  const std::string days = std::to_string(days_in_a_row(record, state.ui.day));
  const bool played = record.day == state.ui.day;
  if (days == "0") return words(Message::kPuzzleDayHint);
  if (!played) return words(days == "1" ? Message::kPuzzleDayAfterOne : Message::kPuzzleDayAfter, {days});
  return words(days == "1" ? Message::kPuzzleDayDoneOne : Message::kPuzzleDayDone, {days});
}

std::string mistakes_hint(const Translations& words, const DeckState& deck, int day) {
  const std::string cards = std::to_string(deck.cards);
  if (deck.cards == 0) return words(Message::kMyMistakesNone);
  if (deck.due > 0) return words(Message::kMyMistakesDue, {std::to_string(deck.due), cards});
  if (deck.next == day + 1) return words(Message::kMyMistakesTomorrow, {cards});
  return words(Message::kMyMistakesLater, {cards, std::to_string(deck.next - day)});
}

std::string endings_hint(const Translations& words, const State& state) {
  const PuzzleFile& file = state.ui.puzzles;
  int won = 0;
  for (const int one : file.endings)
    won += state.settings.puzzles.endings_won.contains(file.marks[static_cast<std::size_t>(one)]) ? 1 : 0;
  return words(Message::kEndingsHint, {std::to_string(won), std::to_string(file.endings.size())});
}

std::string rating_text(const Translations& words, const PuzzleRecord& record) {
  const auto points = [](double value) { return std::to_string(std::lround(value)); };
  return words(Message::kPuzzleYou, {points(record.rating.rating), points(kSureDeviations * record.rating.deviation),
                                     std::to_string(record.solved), std::to_string(record.tried)});
}

Choice themes(const Translations& words, const State& state) {
  Choice out{.id = "themes",
             .label = words(Message::kPuzzleThemes),
             .sends = action_begin<ToggleTheme>(),
             .look = ChoiceLook::kChecks};
  for (int i = 0; i < kThemeCount; ++i) {
    out.options.push_back({.value = i,
                           .label = words(kThemeNames[static_cast<std::size_t>(i)]),
                           .detail = std::to_string(count_of(state.ui.puzzles, i)),
                           .on = (state.ui.themes >> static_cast<unsigned>(i) & 1U) != 0});
  }
  return out;
}

}  // namespace

DialogContents puzzles_dialog(const State& state, const Translations& words) {
  const PuzzleRecord& record = state.settings.puzzles;
  const DeckState deck = deck_state(record.mistakes, state.ui.day);
  Button mistakes = mode_item(words, "mistakes", Message::kMyMistakes, mistakes_hint(words, deck, state.ui.day),
                              PuzzleMode::kMistakes);
  mistakes.disabled = deck.due == 0;
  const std::string row = words(Message::kPuzzleRowHint, {std::to_string(record.best_row)});
  const std::string clock = words(Message::kPuzzleClockHint, {std::to_string(record.best_clock)});
  return {
      .id = "puzzles",
      .title = words(Message::kPuzzles),
      .elements = {Text{"rating", rating_text(words, record), Tone::kSoft},
                   Text{"scale", words(Message::kPuzzleScale), Tone::kSoft},
                   mode_item(words, "day", Message::kPuzzleOfDay, day_hint(words, state), PuzzleMode::kOfDay),
                   mode_item(words, "near", Message::kPuzzleNear, words(Message::kPuzzleNearHint), PuzzleMode::kRated),
                   mode_item(words, "row", Message::kPuzzleRow, row, PuzzleMode::kRow),
                   mode_item(words, "clock", Message::kPuzzleClock, clock, PuzzleMode::kClock), std::move(mistakes),
                   mode_item(words, "endings", Message::kEndings, endings_hint(words, state), PuzzleMode::kEndings),
                   Text{"themes-title", words(Message::kPuzzleThemes), Tone::kHeading}, themes(words, state),
                   Button{"themes-start", words(Message::kPuzzleThemesStart), start_action(PuzzleMode::kThemes),
                          ButtonLook::kPlain, state.ui.themes == 0}}};
}

}  // namespace flipside::app
