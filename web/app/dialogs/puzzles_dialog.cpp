#include <array>
#include <cmath>

#include "engine/knowledge/puzzle.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/learn/puzzle_text.h"
#include "web/app/learn/puzzles.h"
#include "web/app/library/player_rating.h"
#include "web/app/page/puzzle_panel.h"

namespace flipside::app {

namespace {

constexpr std::array<Message, kThemeCount> kThemeNames{
    Message::kThemeOpening, Message::kThemeEnding,     Message::kThemeOnlyMove, Message::kThemeCorner,
    Message::kThemeTrap,    Message::kThemeForcedPass, Message::kThemeParity,   Message::kThemeQuietMove};

Element item(const Translations& words, std::string_view icon, Message label, const std::string& hint,
             PuzzleMode mode) {
  return Element("item", icon)
      .with("icon", icon)
      .with("label", words(label))
      .with("hint", hint)
      .sends(start_action(mode));
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

Element themes(const Translations& words, const State& state) {
  Element out("checks", "themes");
  out.with("label", words(Message::kPuzzleThemes)).sends(action_begin<ToggleTheme>());
  for (int i = 0; i < kThemeCount; ++i) {
    const bool chosen = (state.ui.themes >> static_cast<unsigned>(i) & 1U) != 0;
    const int puzzles = count_of(state.ui.puzzles, i);
    out.add(Element("option", std::to_string(i))
                .with("label", words(kThemeNames[static_cast<std::size_t>(i)]))
                .with("count", std::to_string(puzzles))
                .when(chosen, "on"));
  }
  return out;
}

}  // namespace

Element puzzles_dialog(const State& state, const Translations& words) {
  const PuzzleRecord& record = state.settings.puzzles;
  const DeckState deck = deck_state(record.mistakes, state.ui.day);
  Element dialog("dialog", "puzzles");
  dialog.with("title", words(Message::kPuzzles)).with("close", words(Message::kClose));
  dialog.add(Element("text", "rating").with("text", rating_text(words, record)).with("tone", "soft"));
  dialog.add(item(words, "day", Message::kPuzzleOfDay, day_hint(words, state), PuzzleMode::kOfDay));
  dialog.add(item(words, "near", Message::kPuzzleNear, words(Message::kPuzzleNearHint), PuzzleMode::kRated));
  dialog.add(item(words, "row", Message::kPuzzleRow, words(Message::kPuzzleRowHint, {std::to_string(record.best_row)}),
                  PuzzleMode::kRow));
  dialog.add(item(words, "clock", Message::kPuzzleClock,
                  words(Message::kPuzzleClockHint, {std::to_string(record.best_clock)}), PuzzleMode::kClock));
  dialog.add(
      item(words, "mistakes", Message::kMyMistakes, mistakes_hint(words, deck, state.ui.day), PuzzleMode::kMistakes)
          .when(deck.due == 0, "disabled"));
  dialog.add(item(words, "endings", Message::kEndings, endings_hint(words, state), PuzzleMode::kEndings));
  dialog.add(Element("heading", "themes-title").with("text", words(Message::kPuzzleThemes)));
  dialog.add(themes(words, state));
  dialog.add(button("themes-start", words(Message::kPuzzleThemesStart), start_action(PuzzleMode::kThemes))
                 .when(state.ui.themes == 0, "disabled"));
  return dialog;
}

}  // namespace flipside::app
