#include "engine/knowledge/openings.h"
#include "engine/players/level.h"
#include "engine/players/player.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/game/new_game_choices.h"
#include "web/app/learn/opening_list.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

std::string handicap_label(const Translations& words, int corners) {
  if (corners == 0) return words(Message::kHandicapNone);
  if (corners == 1) return words(Message::kHandicapCorner);
  return words(Message::kHandicapCorners, {std::to_string(corners)});
}

Choice choice_of(const Translations& words, const std::string& id, NewGameChoice choice, Message label, int chosen,
                 ChoiceLook look) {
  return {.id = id,
          .label = words(label),
          .sends = action_begin<ChooseForNewGame>(choice),
          .chosen = chosen,
          .look = look,
          .titled = look == ChoiceLook::kSegments};
}

Choice modes(const Translations& words, const NewGameChoices& choices) {
  Choice out = choice_of(words, "mode", NewGameChoice::kMode, Message::kGameMode, static_cast<int>(choices.mode),
                         ChoiceLook::kSegments);
  out.titled = false;
  out.focus = true;
  out.options = {{0, words(Message::kAgainstComputer)},
                 {1, words(Message::kTwoPlayers)},
                 {2, words(Message::kWatch)},
                 {3, words(Message::kFriend)}};
  return out;
}

Choice sides(const Translations& words, const NewGameChoices& choices) {
  Choice out = colors(words, "side", Message::kYourColor, action_begin<ChooseForNewGame>(NewGameChoice::kSide),
                      static_cast<int>(choices.side));
  out.options.push_back({.value = 2, .label = words(Message::kEitherColor), .disc = Disc::kEither});
  return out;
}

// From the weakest player to the strongest, with how the chosen one plays.
Range player_range(const Translations& words, const std::string& id, NewGameChoice choice, Message label, int player) {
  const auto& kinds = player_kinds();
  const std::string& name = kinds[static_cast<std::size_t>(player)].name;
  return {.id = id,
          .label = words(label),
          .value = player,
          .last = static_cast<int>(kinds.size()) - 1,
          .text = player_name(words, name),
          .sends = action_begin<ChooseForNewGame>(choice),
          .description = player_description(words, name),
          .less = words(Message::kLess),
          .more = words(Message::kMore)};
}

Choice move_time(const Translations& words, const NewGameChoices& choices) {
  Choice out = choice_of(words, "move-time", NewGameChoice::kMoveTime, Message::kTimePerMove, 0, ChoiceLook::kSegments);
  for (std::size_t i = 0; i < move_times().size(); ++i) {
    if (move_times()[i] <= choices.seconds) out.chosen = static_cast<int>(i);
    out.options.push_back({static_cast<int>(i), words(Message::kSeconds, {std::to_string(move_times()[i])})});
  }
  return out;
}

// An opponent that follows the person's strength.
Switch adaptive_level(const Translations& words, const NewGameChoices& choices, int level) {
  const std::string hint = choices.adaptive_level
                               ? words(Message::kAdaptiveLevelNow, {player_name(words, level_name(level))})
                               : std::string(words(Message::kAdaptiveLevelHint));
  return {"adaptive-level", words(Message::kAdaptiveLevel), hint, choices.adaptive_level,
          action_begin<ChooseForNewGame>(NewGameChoice::kAdaptiveLevel)};
}

// Whether the host has what a live game with a friend needs.
bool plays_live(const State& state) { return state.host.relay == Relay::kThere; }

// Who plays.
Elements players(const Translations& words, const State& state) {
  const NewGameChoices& choices = state.ui.new_game;
  Elements out{modes(words, choices)};
  switch (choices.mode) {
    case NewGameChoices::Mode::kComputer:
      out.push_back(sides(words, choices));
      out.push_back(adaptive_level(words, choices, state.ui.level));
      if (!choices.adaptive_level)
        out.push_back(player_range(words, "opponent", NewGameChoice::kOpponent, Message::kOpponent, choices.opponent));
      break;
    case NewGameChoices::Mode::kTwoPlayers:
      out.push_back(Text{"two-players", words(Message::kTwoPlayersHint), Tone::kSoft});
      out.push_back(Group{"names",
                          {Field{"black-name", words(Message::kBlackName), choices.names[0], FieldLook::kOneLine,
                                 action_begin<NamePlayer>(0)},
                           Field{"white-name", words(Message::kWhiteName), choices.names[1], FieldLook::kOneLine,
                                 action_begin<NamePlayer>(1)}},
                          GroupLook::kRow});
      break;
    case NewGameChoices::Mode::kWatch:
      out.push_back(player_range(words, "black", NewGameChoice::kBlack, Message::kBlack, choices.black));
      out.push_back(player_range(words, "white", NewGameChoice::kWhite, Message::kWhite, choices.white));
      break;
    case NewGameChoices::Mode::kFriend:
      out.push_back(Text{"friend", words(plays_live(state) ? Message::kLiveHint : Message::kFriendHint), Tone::kSoft});
      out.push_back(sides(words, choices));
      out.push_back(own_name(words, state.settings.name, action_begin<NameMyself>()));
      break;
  }
  if (takes_time(choices)) out.push_back(move_time(words, choices));
  return out;
}

Choice start_positions(const Translations& words, const NewGameChoices& choices) {
  Choice out = choice_of(words, "start", NewGameChoice::kStart, Message::kStartPosition, start_index(choices),
                         ChoiceLook::kSelect);
  out.options = {{0, words(Message::kStartStandard)},
                 {1, words(Message::kStartBalanced)},
                 {2, words(Message::kStartFromPosition)}};
  // By families, as the tree of openings has them.
  for (int root = 0; root < static_cast<int>(openings().size()); ++root) {
    if (parent_of_opening(root)) continue;
    const std::string family(name_of_opening(words.language(), root));
    for (const int index : family_of_opening(root)) {
      const std::string name(name_of_opening(words.language(), index));
      out.options.push_back({kFirstOpening + index, name, std::string(opening_at(index).moves), family});
    }
  }
  return out;
}

// How the game begins, by what clock, and with what help.
Elements conditions(const Translations& words, const State& state) {
  const NewGameChoices& choices = state.ui.new_game;
  const Button openings_button{
      .id = "openings", .label = words(Message::kOpenings), .command = Command{PageCommand::kOpenings}};
  Choice handicap =
      choice_of(words, "handicap", NewGameChoice::kHandicap, Message::kHandicap, choices.handicap, ChoiceLook::kSelect);
  for (int corners = 0; corners <= kMostCorners; ++corners)
    handicap.options.push_back({corners, handicap_label(words, corners)});
  Choice clock = choice_of(words, "clock", NewGameChoice::kClock, Message::kTimeControl, 0, ChoiceLook::kSelect);
  for (std::size_t i = 0; i < time_controls().size(); ++i) {
    if (time_controls()[i] == choices.time) clock.chosen = static_cast<int>(i);
    clock.options.push_back({static_cast<int>(i), clock_label(words, time_controls()[i])});
  }
  Elements out{Group{"start-row", {start_positions(words, choices), openings_button}, GroupLook::kRow},
               std::move(handicap)};
  if (choices.mode == NewGameChoices::Mode::kFriend) {
    if (plays_live(state))
      out.push_back(std::move(clock));
    else
      out.push_back(Text{"no-clock", words(Message::kFriendNoClock), Tone::kSoft});
    out.push_back(Switch{"help", words(Message::kHelpAllowed), words(Message::kHelpAllowedHint), choices.help,
                         action_begin<ChooseForNewGame>(NewGameChoice::kHelp)});
    return out;
  }
  out.push_back(std::move(clock));
  if (choices.mode == NewGameChoices::Mode::kComputer && choices.time.minutes == 0) {
    out.push_back(Switch{"coach", words(Message::kCoach), words(Message::kCoachHint),
                         has_coach(choices, state.ui.level), action_begin<ChooseForNewGame>(NewGameChoice::kCoach)});
  }
  return out;
}

}  // namespace

std::string clock_label(const Translations& words, const TimeControl& time) {
  if (time.minutes == 0) return words(Message::kNoClock);
  const std::string minutes = std::to_string(time.minutes);
  if (time.increment == 0) return words(Message::kMinutes, {minutes});
  return words(Message::kMinutesAndSeconds, {minutes, std::to_string(time.increment)});
}

DialogContents new_game_dialog(const State& state, const Translations& words) {
  return {.id = "new",
          .title = words(Message::kNewGame),
          .elements = {Group{"players", players(words, state)}, Group{"conditions", conditions(words, state)}},
          .actions = {Button{"start", words(Message::kStartGame), StartChosenGame{}, ButtonLook::kPrimary}}};
}

}  // namespace flipside::app
