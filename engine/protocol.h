#pragma once

// The messages between a page (or a window) and the engine beside it: one line of text each.
//
//   flipside 1 think id=7 player=level5 seed=42 variety=some ms=0 keep=1 threads=1 board=<64 squares><side>
//   flipside 1 ponder id=8 player=max seed=42 variety=some ms=2000 keep=1 threads=1 board=<64 squares><side>
//   flipside 1 analyse id=9 depth=60 solve=0 keep=1 threads=1 board=<64 squares><side>
//   flipside 1 stop id=7
//   flipside 1 ready version=0.1.0
//   flipside 1 progress id=7 depth=6 exact=0 score=4 nodes=81234 nps=9000000 pv=f5d6c3
//   flipside 1 move id=7 square=f5 depth=8 exact=0 score=4 nodes=… nps=… pv=…
//   flipside 1 value id=9 square=c4 depth=8 exact=0 score=-2 nodes=… nps=… pv=…
//   flipside 1 analysed id=9
//   flipside 1 stopped id=7
//   flipside 1 refused id=7 reason=<the rest of the line>
//
// The number after the name is the version of the protocol; another version, an unknown word, a missing or malformed
// value and a value too many are refused with a reason, never guessed at. Text may come from anywhere. Ids are chosen by
// the asker, count up from 1, and name one request; 0 in `refused` means that the request's id could not be read.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/analysis.h"
#include "engine/player.h"
#include "engine/position.h"
#include "engine/search/limits.h"

namespace flipside::protocol {

inline constexpr int kVersion = 1;
inline constexpr int kLongestThought = 24 * 60 * 60 * 1000;  // ms
inline constexpr int kMostThreads = 64;

// Asks for a move of `player` on a board where the side to move has one.
struct Think {
  std::uint64_t id = 0;
  std::string player;
  PlayerSettings settings;  // up to kLongestThought milliseconds and kMostThreads threads
  Board board;
  friend bool operator==(const Think&, const Think&) = default;
};
// Asks `player` to think ahead while its opponent has the move on this board, until the next request. Not answered.
struct Ponder {
  std::uint64_t id = 0;
  std::string player;
  PlayerSettings settings;
  Board board;
  friend bool operator==(const Ponder&, const Ponder&) = default;
};
// Asks what each legal move of a board is worth: answered by an `Evaluated` after each step of each move, and at last, when
// nothing more is to be found out, by `Analysed`.
struct Analyse {
  std::uint64_t id = 0;
  AnalysisSettings settings;
  bool keep_table = true;  // what was found out for one board serves the next ones
  int threads = 1;         // at most
  Board board;
  friend bool operator==(const Analyse&, const Analyse&) = default;
};
// Asks to end the request `id`; answered by `Stopped`, also when that request is over already or never was.
struct Stop {
  std::uint64_t id = 0;
  friend bool operator==(const Stop&, const Stop&) = default;
};
using Request = std::variant<Think, Ponder, Analyse, Stop>;

// Sent once, when the engine can be asked.
struct Ready {
  std::string version;
};
// A sign of life of a search, when there is nothing else to report: how far it is.
struct Progress {
  std::uint64_t id = 0;
  SearchInfo info;  // its text names no square: read, the move is kNoMove
};
struct Move {
  std::uint64_t id = 0;
  SearchInfo info;
};
// A legal move and what it is worth, as far as it is known now.
struct Evaluated {
  std::uint64_t id = 0;
  SearchInfo info;
};
struct Analysed {
  std::uint64_t id = 0;
};
struct Stopped {
  std::uint64_t id = 0;
};
struct Refused {
  std::uint64_t id = 0;
  std::string reason;
};
using Reply = std::variant<Ready, Progress, Move, Evaluated, Analysed, Stopped, Refused>;

std::string to_text(const Request& request);
std::string to_text(const Reply& reply);

// A message that was understood, or why it was not.
template <typename Message>
struct Parsed {
  std::optional<Message> message;
  Refused error;  // meaningful when there is no message
};
Parsed<Request> parse_request(std::string_view text);
Parsed<Reply> parse_reply(std::string_view text);

}  // namespace flipside::protocol
