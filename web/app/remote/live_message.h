#pragma once

// The messages of a live game between two devices: one line of text each.
//
//   flipside-live 1 hello session=81 watch=0 name=Mika
//   flipside-live 1 move game=0 ply=12 square=f5 left=281250 hash=7754321
//   flipside-live 1 ask game=0 to=11
//   flipside-live 1 answer game=0 to=rematch yes=1
//   flipside-live 1 resign game=0
//   flipside-live 1 flag game=0 ply=12
//   flipside-live 1 phrase game=0 phrase=3
//   flipside-live 1 state game=0 moves=f5d6c3 black=281250 white=300000 lost=nobody on-time=0
//
// Whatever carries the lines says by which key each was signed; live_game.h decides what that key may say.
//
// The number after "flipside-live" is the version. The fields stand in this order. An unknown word, and a missing, malformed or surplus
// field are refused, as is a line of more than kLongestLine bytes. The text may come from anywhere. Names are as in short_name.h, with
// "%20" and "%25" for a blank and "%". Moves have no passes: they are forced, and follow by themselves. A ply is a number of plies as Game
// counts them, with passes and those of the opening; times are in ms; "-" is no moves or no name.
//
// A channel carries one game after another between the same two (`game`, from 0 on, with the colours swapped each time).
//
//   hello   I am here. The session is drawn anew for each connection: once it comes back, all that came before was history. Who watches
//           asks for no seat.
//   move    The disc that makes ply number `ply` + 1, the clock of the one who moves after it, and the hash of the board after it.
//   ask     To go back to so many plies, or for another game. `answer` says yes or no.
//   resign  The sender has lost.
//   flag    The time of the side that is to move after so many plies is up.
//   phrase  A ready-made one (game/friend_talk.h).
//   state   The whole game as the sender knows it, for whoever knows less: the moves behind the opening.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/rules/game.h"

namespace flipside::app::live {

inline constexpr int kVersion = 1;
inline constexpr std::size_t kLongestLine = 1000;
inline constexpr int kMostPlies = 127;
inline constexpr int kMostMs = 1'000'000'000;
inline constexpr int kRematch = -1;  // in the place of a number of plies to go back to

struct Hello {
  std::uint64_t session = 0;
  bool watch = false;
  std::string name = {};
};
struct Move {
  int game = 0;
  int ply = 0;
  Square square = kNoMove;
  int left_ms = 0;
  std::uint64_t hash = 0;
};
struct Ask {
  int game = 0;
  int to = 0;  // plies, or kRematch
};
struct Answer {
  int game = 0;
  int to = 0;
  bool yes = false;
};
struct Resign {
  int game = 0;
};
struct Flag {
  int game = 0;
  int ply = 0;
};
struct Phrase {
  int game = 0;
  int phrase = 1;
};
struct WholeGame {
  int game = 0;
  std::vector<Square> moves = {};
  std::array<int, 2> left_ms = {};  // black's and white's
  std::optional<Color> loser = {};  // by resigning or on time
  bool on_time = false;
};
using Message = std::variant<Hello, Move, Ask, Answer, Resign, Flag, Phrase, WholeGame>;

std::string to_text(const Message& message);

struct ParsedMessage {
  std::optional<Message> message;
  bool newer = false;  // there is none because the line is of a later version
};
ParsedMessage parse_message(std::string_view line);

// The game with these moves more, in which a side that has no move has passed, also at its end. Nothing where a move is illegal.
std::optional<Game> with_moves(Game game, std::span<const Square> moves);
// The moves behind so many plies, without passes.
std::vector<Square> moves_behind(const Game& game, int plies);

}  // namespace flipside::app::live
