#pragma once

// The messages between the front end and an engine: one line of text each.
//
//   flipside 1 think id=7 player=level5 seed=42 variety=some ms=0 keep_table=1 threads=1 most_ms=0 board=<64 squares><side>
//   flipside 1 ponder id=8 player=max seed=42 variety=some ms=2000 keep_table=1 threads=1 board=<64 squares><side>
//   flipside 1 analyse id=9 depth=60 solve=0 keep_table=1 threads=1 board=<64 squares><side>
//   flipside 1 stop id=7
//   flipside 1 read id=10 text=<the rest of the line>
//   flipside 1 ready version=0.1.0
//   flipside 1 progress id=7 depth=6 exact=0 score=4 nodes=81234 nps=9000000 pv=f5d6c3
//   flipside 1 move id=7 square=f5 depth=8 exact=0 score=4 nodes=… nps=… pv=…
//   flipside 1 evaluation id=9 square=c4 depth=8 exact=0 score=-2 nodes=… nps=… pv=…
//   flipside 1 analysed id=9
//   flipside 1 stopped id=7
//   flipside 1 games id=10 text=<the rest of the line>
//   flipside 1 refused id=7 reason=<the rest of the line>
//
// It is a line format and not JSON because it needs no parser of a tree on either side, every message can be typed,
// logged and fuzzed as text, and any field that is missing, malformed or unknown is refused with its name.
//
// The number after "flipside" is the version of the protocol. Another version, an unknown word, and a missing,
// malformed or surplus field are refused with a reason. The text may come from anywhere. The client chooses the ids:
// they count up from 1, and each names one request. In `refused`, id 0 means that the id of the request could not be
// read.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/players/analysis.h"
#include "engine/players/player.h"
#include "engine/rules/position.h"
#include "engine/search/limits.h"

namespace flipside::protocol {

inline constexpr int kVersion = 1;
inline constexpr int kMostMilliseconds = 24 * 60 * 60 * 1000;
inline constexpr int kMostThreads = 64;

// Asks for a move of `player` on a board where the side to move has a move.
struct Think {
  std::uint64_t id = 0;
  std::string player;
  PlayerSettings settings;  // up to kMostMilliseconds and kMostThreads
  Board board;
  // For this move, where the settings allow more. Of a clock: it changes from move to move, and the player stays the
  // same. 0 for no such limit.
  int most_milliseconds = 0;
  friend bool operator==(const Think&, const Think&) = default;
};
// Asks `player` to think ahead on a board where its opponent is to move, until the next request. It has no answer.
struct Ponder {
  std::uint64_t id = 0;
  std::string player;
  PlayerSettings settings;
  Board board;
  friend bool operator==(const Ponder&, const Ponder&) = default;
};
// Asks for the evaluation of each legal move of a board. The answer is an `Evaluated` after each step of each move, and
// `Analysed` at the end.
struct Analyse {
  std::uint64_t id = 0;
  AnalysisSettings settings;
  bool keep_table = true;  // results of one board serve the next ones
  int threads = 1;         // at most
  Board board;
  friend bool operator==(const Analyse&, const Analyse&) = default;
};
// Asks to end the request `id`. The answer is `Stopped`, even if that request is over or never existed.
struct Stop {
  std::uint64_t id = 0;
  friend bool operator==(const Stop&, const Stop&) = default;
};
// Asks for the games of a text (engine/notation/game_files.h), in its message as one_line() writes it (keyed_lines.h). What else the engine
// does goes on. The answer is `Games`.
struct Read {
  std::uint64_t id = 0;
  std::string text;
  friend bool operator==(const Read&, const Read&) = default;
};
using Request = std::variant<Think, Ponder, Analyse, Stop, Read>;

// Sent once, when the engine takes requests.
struct Ready {
  std::string version;
};
// A sign of life of a search, when there is nothing else to report: how far it is.
struct Progress {
  std::uint64_t id = 0;
  SearchInfo info;  // the text has no square: after parsing it is kNoMove
};
struct Move {
  std::uint64_t id = 0;
  SearchInfo info;
};
// A legal move and its evaluation so far.
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
struct Games {
  std::uint64_t id = 0;
  std::string lines;  // game_file_lines()
};
struct Refused {
  std::uint64_t id = 0;
  std::string reason;
};
using Reply = std::variant<Ready, Progress, Move, Evaluated, Analysed, Stopped, Games, Refused>;

std::string to_text(const Request& request);
std::string to_text(const Reply& reply);

// A message, or why it was refused.
template <typename Message>
struct Parsed {
  std::optional<Message> message;
  Refused error;  // only when there is no message
};
Parsed<Request> parse_request(std::string_view text);
Parsed<Reply> parse_reply(std::string_view text);

}  // namespace flipside::protocol
