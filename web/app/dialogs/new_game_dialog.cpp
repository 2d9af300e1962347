#include "engine/knowledge/openings.h"
#include "engine/players/level.h"
#include "engine/players/player.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/game/new_game_choices.h"
#include "web/app/learn/opening_list.h"
#include "web/app/text/announcements.h"
#include "web/app/text/opening_names.h"

namespace flipside::app {

namespace {

std::string handicap_label(const Translations& words, int corners) {
  if (corners == 0) return words(Message::kHandicapNone);
  if (corners == 1) return words(Message::kHandicapCorner);
  return words(Message::kHandicapCorners, {std::to_string(corners)});
}

std::string clock_label(const Translations& words, const TimeControl& time) {
  if (time.minutes == 0) return words(Message::kNoClock);
  const std::string minutes = std::to_string(time.minutes);
  if (time.increment == 0) return words(Message::kMinutes, {minutes});
  return words(Message::kMinutesAndSeconds, {minutes, std::to_string(time.increment)});
}

// A group of which one is chosen; the caller adds its options.
Element group(std::string_view type, std::string_view id, NewGameChoice choice, std::string_view label, int chosen) {
  Element element(type, id);
  element.with("label", label).sends(action_begin<ChooseForNewGame>(choice)).with("chosen", std::to_string(chosen));
  return element;
}

Element option(int value, std::string_view label) {
  return Element("option", std::to_string(value)).with("label", label);
}

Element modes(const Translations& words, const NewGameChoices& choices) {
  Element element =
      group("segments", "mode", NewGameChoice::kMode, words(Message::kGameMode), static_cast<int>(choices.mode));
  element.with("focus", "1");
  element.add(option(0, words(Message::kAgainstComputer))).add(option(1, words(Message::kTwoPlayers)));
  return element.add(option(2, words(Message::kWatch)));
}

Element sides(const Translations& words, const NewGameChoices& choices) {
  Element element =
      group("segments", "side", NewGameChoice::kSide, words(Message::kYourColor), static_cast<int>(choices.side));
  element.with("title", words(Message::kYourColor));
  element.add(option(0, words(Message::kBlack)).with("mark", "black"));
  element.add(option(1, words(Message::kWhite)).with("mark", "white"));
  return element.add(option(2, words(Message::kEitherColor)).with("mark", "either"));
}

// From the weakest player to the strongest, with how the chosen one plays.
Element player_slider(const Translations& words, std::string_view id, NewGameChoice choice, Message label, int player) {
  const auto& kinds = player_kinds();
  const std::string& name = kinds[static_cast<std::size_t>(player)].name;
  Element element = group("slider", id, choice, words(label), player);
  element.with("last", std::to_string(kinds.size() - 1)).with("text", player_name(words, name));
  element.with("description", player_description(words, name));
  return element.with("less", words(Message::kLess)).with("more", words(Message::kMore));
}

Element move_time(const Translations& words, const NewGameChoices& choices) {
  int chosen = 0;
  for (std::size_t i = 0; i < move_times().size(); ++i) {
    if (move_times()[i] <= choices.seconds) chosen = static_cast<int>(i);
  }
  Element element = group("segments", "move-time", NewGameChoice::kMoveTime, words(Message::kTimePerMove), chosen);
  element.with("title", words(Message::kTimePerMove));
  for (std::size_t i = 0; i < move_times().size(); ++i) {
    element.add(option(static_cast<int>(i), words(Message::kSeconds, {std::to_string(move_times()[i])})));
  }
  return element;
}

// An opponent that follows the person's strength.
Element follows(const Translations& words, const NewGameChoices& choices, int level) {
  Element element("switch", "follows");
  element.with("label", words(Message::kFollows)).sends(action_begin<ChooseForNewGame>(NewGameChoice::kFollows));
  const std::string hint = choices.adaptive_level ? words(Message::kFollowsNow, {player_name(words, level_name(level))})
                                                  : std::string(words(Message::kFollowsHint));
  return element.with("hint", hint).when(choices.adaptive_level, "on");
}

// Who plays.
Element players(const Translations& words, const NewGameChoices& choices, int level) {
  Element column("column", "players");
  column.add(modes(words, choices));
  switch (choices.mode) {
    case NewGameChoices::Mode::kComputer:
      column.add(sides(words, choices));
      column.add(follows(words, choices, level));
      if (!choices.adaptive_level)
        column.add(player_slider(words, "opponent", NewGameChoice::kOpponent, Message::kOpponent, choices.opponent));
      break;
    case NewGameChoices::Mode::kTwoPlayers:
      column.add(Element("text", "two-players").with("text", words(Message::kTwoPlayersHint)).with("tone", "soft"));
      break;
    case NewGameChoices::Mode::kWatch:
      column.add(player_slider(words, "black", NewGameChoice::kBlack, Message::kBlack, choices.black));
      column.add(player_slider(words, "white", NewGameChoice::kWhite, Message::kWhite, choices.white));
      break;
  }
  if (takes_time(choices)) column.add(move_time(words, choices));
  return column;
}

Element start_positions(const Translations& words, const NewGameChoices& choices) {
  Element element =
      group("choice", "start", NewGameChoice::kStart, words(Message::kStartPosition), start_index(choices));
  element.add(option(0, words(Message::kStartStandard))).add(option(1, words(Message::kStartBalanced)));
  element.add(option(2, words(Message::kStartFromPosition)));
  // By families, as the tree of openings has them.
  for (int root = 0; root < static_cast<int>(openings().size()); ++root) {
    if (parent_of_opening(root)) continue;
    for (const int index : family_of_opening(root)) {
      const Opening& opening = openings()[static_cast<std::size_t>(index)];
      element.add(
          option(kFirstOpening + index, opening_name_in(words.language(), opening.name))
              .with("detail", opening.moves)
              .with("group", opening_name_in(words.language(), openings()[static_cast<std::size_t>(root)].name)));
    }
  }
  return element;
}

Element coach(const Translations& words, const NewGameChoices& choices, int level) {
  Element element("switch", "coach");
  element.with("label", words(Message::kCoach))
      .with("hint", words(Message::kCoachHint))
      .sends(action_begin<ChooseForNewGame>(NewGameChoice::kCoach));
  return element.when(has_coach(choices, level), "on");
}

// How the game begins, by what clock, and with what help.
Element conditions(const Translations& words, const NewGameChoices& choices, int level) {
  Element column("column", "conditions");
  Element start("row", "start-row");
  start.add(start_positions(words, choices));
  start.add(Element("button", "openings").with("label", words(Message::kOpenings)).with("command", "openings"));
  column.add(std::move(start));
  Element handicap = group("choice", "handicap", NewGameChoice::kHandicap, words(Message::kHandicap), choices.handicap);
  for (int corners = 0; corners <= kMostCorners; ++corners) {
    handicap.add(option(corners, handicap_label(words, corners)));
  }
  int chosen = 0;
  for (std::size_t i = 0; i < time_controls().size(); ++i) {
    if (time_controls()[i] == choices.time) chosen = static_cast<int>(i);
  }
  Element clock = group("choice", "clock", NewGameChoice::kClock, words(Message::kTimeControl), chosen);
  for (std::size_t i = 0; i < time_controls().size(); ++i) {
    clock.add(option(static_cast<int>(i), clock_label(words, time_controls()[i])));
  }
  column.add(std::move(handicap)).add(std::move(clock));
  const bool coached = choices.mode == NewGameChoices::Mode::kComputer && choices.time.minutes == 0;
  return coached ? std::move(column.add(coach(words, choices, level))) : column;
}

}  // namespace

Element new_game_dialog(const State& state, const Translations& words) {
  Element dialog("dialog", "new");
  dialog.with("title", words(Message::kNewGame)).with("close", words(Message::kClose));
  dialog.add(players(words, state.ui.new_game, state.ui.level))
      .add(conditions(words, state.ui.new_game, state.ui.level));
  Element actions("row", "actions");
  actions.add(Element("button", "start")
                  .with("label", words(Message::kStartGame))
                  .with("kind", "primary")
                  .sends(StartChosenGame{}));
  return dialog.add(std::move(actions));
}

}  // namespace flipside::app
