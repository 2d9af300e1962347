#include "web/app/game/new_game_choices.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/knowledge/openings.h"
#include "engine/notation/recorded_game.h"
#include "engine/notation/text.h"
#include "engine/players/level.h"
#include "engine/players/player.h"

namespace flipside::app {

namespace {

constexpr std::array<int, 5> kMoveTimes{1, 2, 5, 10, 30};
constexpr std::array<TimeControl, 10> kTimeControls{
    {{0, 0}, {1, 0}, {1, 2}, {3, 0}, {3, 2}, {5, 0}, {5, 3}, {10, 5}, {15, 10}, {30, 0}}};

int kind_of(std::string_view name) {
  const PlayerKind* kind = player_kind(name);
  return kind == nullptr ? 0 : static_cast<int>(kind - player_kinds().data());
}

const PlayerKind& kind_at(int index) { return player_kinds()[static_cast<std::size_t>(index)]; }

constexpr std::array kGeneralStarts{StartPosition::kStandard, StartPosition::kBalanced, StartPosition::kPosition};
static_assert(kGeneralStarts.size() == kFirstOpening);

void choose_start(NewGameChoices& choices, int value) {
  if (value < kFirstOpening) {
    choices.start_position = kGeneralStarts[static_cast<std::size_t>(value)];
  } else {
    choices.start_position = StartPosition::kOpening;
    choices.opening = value - kFirstOpening;
  }
  // The corners of a handicap belong to the standard start.
  if (choices.start_position != StartPosition::kStandard) choices.handicap = 0;
}

}  // namespace

std::span<const int> move_times() { return kMoveTimes; }
std::span<const TimeControl> time_controls() { return kTimeControls; }

int start_index(const NewGameChoices& choices) {
  if (choices.start_position == StartPosition::kOpening) return kFirstOpening + choices.opening;
  const auto* const general = std::ranges::find(kGeneralStarts, choices.start_position);
  return static_cast<int>(general - kGeneralStarts.begin());
}

NewGameChoices choices_from(const Setup& setup) {
  using Mode = NewGameChoices::Mode;
  NewGameChoices out;
  out.mode = setup.with_friend()                                ? Mode::kFriend
             : setup.black.computer() && setup.white.computer() ? Mode::kWatch
             : setup.person()                                   ? Mode::kComputer
                                                                : Mode::kTwoPlayers;
  out.side = setup.person() == Color::kWhite ? NewGameChoices::Side::kWhite : NewGameChoices::Side::kBlack;
  out.black = kind_of(setup.black.player);
  out.white = kind_of(setup.white.player);
  out.opponent = setup.black.person() ? out.white : out.black;
  if (out.mode == Mode::kTwoPlayers) out.names = {setup.black.name, setup.white.name};
  out.seconds = setup.seconds;
  // The position of a game that has begun is no longer on the screen.
  out.start_position =
      setup.start_position == StartPosition::kPosition ? StartPosition::kStandard : setup.start_position;
  out.opening = std::clamp(setup.opening, 0, static_cast<int>(openings().size()) - 1);
  out.handicap = setup.handicap;
  out.time = setup.time;
  out.help = setup.help;
  out.adaptive_level = setup.adaptive_level;
  // A choice against the usual is kept.
  const Level* level = opponent_level(setup);
  const bool usual = has_coach(out, level == nullptr ? 0 : level->number);
  if (out.mode == Mode::kComputer && setup.coach != usual) out.coach = setup.coach;
  return out;
}

void choose(NewGameChoices& choices, NewGameChoice choice, int value) {
  // Whether it is one of so many.
  const auto below = [value](std::size_t count) { return value >= 0 && std::cmp_less(value, count); };
  const auto set = [&](auto& member, std::size_t count) {
    if (below(count)) member = static_cast<std::remove_reference_t<decltype(member)>>(value);
  };
  switch (choice) {
    case NewGameChoice::kMode:
      return set(choices.mode, 4);
    case NewGameChoice::kSide:
      return set(choices.side, 3);
    case NewGameChoice::kOpponent:
      return set(choices.opponent, player_kinds().size());
    case NewGameChoice::kBlack:
      return set(choices.black, player_kinds().size());
    case NewGameChoice::kWhite:
      return set(choices.white, player_kinds().size());
    case NewGameChoice::kMoveTime:
      if (below(kMoveTimes.size())) choices.seconds = kMoveTimes[static_cast<std::size_t>(value)];
      return;
    case NewGameChoice::kStart:
      if (below(kFirstOpening + openings().size())) choose_start(choices, value);
      return;
    case NewGameChoice::kHandicap:
      set(choices.handicap, kMostCorners + 1);
      if (choices.handicap > 0) choices.start_position = StartPosition::kStandard;
      return;
    case NewGameChoice::kClock:
      if (below(kTimeControls.size())) choices.time = kTimeControls[static_cast<std::size_t>(value)];
      return;
    case NewGameChoice::kAdaptiveLevel:
      return set(choices.adaptive_level, 2);
    case NewGameChoice::kCoach:
      if (below(2)) choices.coach = value != 0;
      return;
    case NewGameChoice::kHelp:
      return set(choices.help, 2);
  }
}

bool has_coach(const NewGameChoices& choices, int level) {
  if (choices.mode != NewGameChoices::Mode::kComputer || choices.time.minutes > 0) return false;
  if (choices.coach) return *choices.coach;
  if (choices.adaptive_level) return level <= kCoachedLevel;
  const PlayerKind& kind = kind_at(choices.opponent);
  const Level* opponent = level_named(kind.name);
  return opponent != nullptr ? opponent->number <= kCoachedLevel : !kind.timed;
}

bool takes_time(const NewGameChoices& choices) {
  switch (choices.mode) {
    case NewGameChoices::Mode::kComputer:
      return !choices.adaptive_level && kind_at(choices.opponent).timed;
    case NewGameChoices::Mode::kWatch:
      return kind_at(choices.black).timed || kind_at(choices.white).timed;
    case NewGameChoices::Mode::kTwoPlayers:
    case NewGameChoices::Mode::kFriend:
      break;
  }
  return false;
}

const Level* opponent_level(const Setup& setup) {
  const std::optional<Color> person = setup.person();
  return person && !setup.with_friend() ? level_named(setup.seat(opposite(*person)).player) : nullptr;
}

Setup setup_of(const NewGameChoices& choices, std::uint64_t seed, std::uint64_t draw, int level) {
  Setup out;
  out.seed = seed;
  out.seconds = choices.seconds;
  out.start_position = choices.start_position;
  out.opening = choices.opening;
  out.handicap = choices.handicap;
  out.time = choices.time;
  const bool drawn_black = (draw >> 63) != 0;
  const bool black =
      choices.side == NewGameChoices::Side::kRandom ? drawn_black : choices.side == NewGameChoices::Side::kBlack;
  if (choices.mode == NewGameChoices::Mode::kFriend) {
    out.black.kind = black ? SeatKind::kPerson : SeatKind::kFriend;
    out.white = {black ? SeatKind::kFriend : SeatKind::kPerson};
    out.help = choices.help;
  } else if (choices.mode == NewGameChoices::Mode::kComputer) {
    out.adaptive_level = choices.adaptive_level;
    out.coach = has_coach(choices, level);
    const std::string opponent = choices.adaptive_level ? level_name(level) : kind_at(choices.opponent).name;
    out.black = {black ? SeatKind::kPerson : SeatKind::kComputer, opponent};
    out.white = {black ? SeatKind::kComputer : SeatKind::kPerson, opponent};
  } else {
    const SeatKind kind = choices.mode == NewGameChoices::Mode::kTwoPlayers ? SeatKind::kPerson : SeatKind::kComputer;
    out.black = {kind, kind_at(choices.black).name};
    out.white = {kind, kind_at(choices.white).name};
    if (kind == SeatKind::kPerson) {
      out.black.name = found_text(trimmed(choices.names[0], kWhitespace), kLongestName);
      out.white.name = found_text(trimmed(choices.names[1], kWhitespace), kLongestName);
    }
  }
  return out;
}

}  // namespace flipside::app
