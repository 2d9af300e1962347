#pragma once

// The choices for a new game, until it starts: what the New game dialog shows and changes.
//
// How to use it: choices_from() when the dialog opens, choose() for each choice, setup_of() when the game starts.
// Players are indexes into player_kinds() (engine/players/player.h), openings are indexes into openings() (engine/knowledge/openings.h).

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "web/app/game/setup.h"

namespace flipside {
struct Level;
}

namespace flipside::app {

struct NewGameChoices {
  enum class Mode : std::uint8_t { kComputer, kTwoPlayers, kWatch, kFriend };
  enum class Side : std::uint8_t { kBlack, kWhite, kRandom };

  Mode mode = Mode::kComputer;
  Side side = Side::kBlack;  // the person's, against the computer or a friend
  int opponent = 0;
  bool adaptive_level = false;     // the opponent is the level nearest to the person's strength instead
  std::optional<bool> coach = {};  // as the person has chosen; otherwise it is there against the weaker levels
  int black = 0;                   // who plays where a person watches
  int white = 0;
  std::array<std::string, 2> names = {};  // as typed: of two persons black's and white's
  bool help = false;                      // is allowed in a game with a friend
  int seconds = 5;                        // for each move of a player that thinks by the clock
  StartPosition start_position = StartPosition::kStandard;
  int opening = 0;
  int handicap = 0;
  TimeControl time = {};

  friend bool operator==(const NewGameChoices&, const NewGameChoices&) = default;
};

// What one of them is about. What may be chosen is a number each, from 0 on: a Mode, a Side, a player, an index into
// move_times(), a start position, corners, an index into time_controls().
enum class NewGameChoice : std::uint8_t {
  kMode,
  kSide,
  kOpponent,
  kBlack,
  kWhite,
  kMoveTime,
  kStart,
  kHandicap,
  kClock,
  kAdaptiveLevel,
  kCoach,
  kHelp
};

// Seconds for a move, and clocks, that can be chosen.
std::span<const int> move_times();
std::span<const TimeControl> time_controls();
constexpr int kMostCorners = 4;

// What a newcomer plays against.
constexpr int kFirstLevel = 3;
// The strongest level against which the coach is there by default.
constexpr int kCoachedLevel = 8;

// A start position as a number: standard, balanced, the board on the screen, then the openings. And the one that is chosen.
constexpr int kFirstOpening = 3;
int start_index(const NewGameChoices& choices);

// Those of the game that is played.
NewGameChoices choices_from(const Setup& setup);

// A value that cannot be chosen changes nothing.
void choose(NewGameChoices& choices, NewGameChoice choice, int value);

// The level that the one person of the game plays against; nullptr in any other game.
const Level* opponent_level(const Setup& setup);

// Whether the coach is there.
bool has_coach(const NewGameChoices& choices, int level);

// Whether somebody plays who thinks by the clock, so that the seconds for a move matter.
bool takes_time(const NewGameChoices& choices);

// The chosen game. `draw` decides a random side: any bits, different every time. `level` is the one nearest to the person's strength.
Setup setup_of(const NewGameChoices& choices, std::uint64_t seed, std::uint64_t draw, int level);

}  // namespace flipside::app
