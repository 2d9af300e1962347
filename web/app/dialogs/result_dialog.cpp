#include "web/app/dialogs/dialog.h"
#include "web/app/game/result.h"
#include "web/app/library/player_rating.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

std::string headline(const Translations& words, const State& state, const Result& result) {
  if (!result.winner) return words(Message::kDrawTitle);
  const Seat& winner = state.record.setup.seat(*result.winner);
  const Seat& loser = state.record.setup.seat(opposite(*result.winner));
  if (winner.human && !loser.human) return words(Message::kYouWin);
  return words(Message::kColorWins, {seat_title(words, state.record.setup, *result.winner)});
}

Element side(const Translations& words, const State& state, const Result& result, Color color) {
  Element element("side", color == Color::kBlack ? "black" : "white");
  element.with("name", seat_title(words, state.record.setup, color)).with("color", color_name(words, color));
  // The clock does not count discs.
  element.with("discs", result.on_time ? "" : std::to_string(result.of(color)));
  return element.when(result.winner == color, "won");
}

Element action(const Translations& words, std::string_view id, Message label, const Action& sent) {
  return button(id, words(label), sent);
}

// What the game says about the person's strength; nothing where it says nothing, or while the library is on its way.
std::string strength(const Translations& words, const State& state) {
  if (state.record.setup.person() && state.record.assisted) return words(Message::kResultHelped);
  if (!counts_for_rating(state.record)) return {};
  const std::vector<RatedGame>& history = state.ui.games.rating;
  if (history.empty()) return {};
  return words(Message::kEvenMatch, {std::to_string(nearest_level(history.back().rating))});
}

}  // namespace

// Who won, by how much, and what next.
Element result_dialog(const State& state, const Translations& words) {
  Element dialog("dialog", "result");
  dialog.with("title", words(Message::kResultTitle)).with("close", words(Message::kClose));
  if (state.ended()) {
    const Result result = result_of(state);
    dialog.add(Element("text", "headline").with("text", headline(words, state, result)).with("tone", "headline"));
    dialog.add(Element("text", "margin").with("text", describe_margin(words, result)).with("tone", "soft"));
    Element sides("sides", "sides");
    sides.add(side(words, state, result, Color::kBlack)).add(side(words, state, result, Color::kWhite));
    dialog.add(std::move(sides));
    if (const std::string text = strength(words, state); !text.empty())
      dialog.add(Element("text", "strength").with("text", text).with("tone", "soft"));
  }
  Element actions("row", "actions");
  actions.add(action(words, "replay", Message::kReplay, StartReplay{}));
  actions.add(action(words, "new", Message::kNewGame, OpenDialog{Dialog::kNewGame}));
  actions.add(action(words, "analysis", Message::kAnalyse, StartAnalysis{}));
  actions.add(action(words, "review", Message::kReview, StartReview{}));
  actions.add(action(words, "rematch", Message::kRematch, Rematch{}).with("kind", "primary"));
  return dialog.add(std::move(actions));
}

}  // namespace flipside::app
