#pragma once

// What a game consists of besides its moves: the players, the start position, the time control, and the clocks.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/rules/color.h"

namespace flipside::app {

enum class SeatKind : std::uint8_t { kPerson, kComputer, kFriend };  // a friend is at another device

// Who sits on one side of the board.
struct Seat {
  SeatKind kind = SeatKind::kPerson;
  std::string player = "level3";  // the computer player's name (engine/players/player.h), kept while a person sits here
  std::string name = {};  // of a person in an imported game, of one of two at this device, or of a friend; may be empty

  bool person() const { return kind == SeatKind::kPerson; }
  bool computer() const { return kind == SeatKind::kComputer; }
  bool distant() const { return kind == SeatKind::kFriend; }

  friend bool operator==(const Seat&, const Seat&) = default;
};

enum class StartPosition : std::uint8_t {
  kStandard,  // the four discs in the middle, or with the corners of a handicap
  kOpening,   // the moves of a named opening are played already
  kBalanced,  // those of one after which the sides are about even, drawn by the seed
  kPosition,  // the board that is on the screen
};

// For the whole game and for each side.
struct TimeControl {
  int minutes = 0;    // 0 for no clock at all
  int increment = 0;  // seconds more after each ply

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// What a new game is made of.
struct Setup {
  Seat black;
  Seat white{SeatKind::kComputer, "level3"};
  std::uint64_t seed = 1;  // of the computer players
  int seconds = 5;         // for each move of a computer player that thinks by the clock
  StartPosition start_position = StartPosition::kStandard;
  int opening = 0;   // of kOpening: an index into openings() (engine/knowledge/openings.h)
  int handicap = 0;  // of kStandard: how many corners one side is given (start_position.h)
  TimeControl time = {};
  // The computer player is the level nearest to the person's strength, and the next game's will be so again.
  bool adaptive_level = false;
  bool coach = false;  // warns the person of moves that lose much (engine/coach.h)
  bool help = false;   // of a game with a friend: both may have hints and evaluations before it ends

  const Seat& seat(Color color) const { return color == Color::kBlack ? black : white; }
  Seat& seat(Color color) { return color == Color::kBlack ? black : white; }
  bool with_friend() const { return black.distant() || white.distant(); }
  // The side of a person who plays against a computer player or a friend; nothing between two persons or two computer players.
  std::optional<Color> person() const {
    if (black.person() == white.person()) return std::nullopt;
    return black.person() ? Color::kBlack : Color::kWhite;
  }
  friend bool operator==(const Setup&, const Setup&) = default;
};

// Two persons at this device.
inline Setup two_persons(std::uint64_t seed) { return {Seat{}, Seat{}, seed}; }

// What is left of the time control; all 0 in a game without one.
struct Clock {
  std::array<double, 2> left_ms{};  // black's and white's, as of `since`
  std::optional<Color> running;     // who is being charged
  double since = 0;                 // ms
  std::optional<Color> flagged;     // whose time is up: the other side has won
  double turn_ms = 0;               // what the present turn has taken, as of `since`

  friend bool operator==(const Clock&, const Clock&) = default;
};

}  // namespace flipside::app
