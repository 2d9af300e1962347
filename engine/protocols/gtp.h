#pragma once

// The Go Text Protocol, version 2 (Gunnar Farnebäck), as desktop programs use it for Othello. A command is one line,
// with an optional number before it. Each gets an answer "= …" or "? …" that ends with an empty line.
//
// The controller may send passes or leave them out. A `play` or `genmove` for the side that is not to move first passes
// for the other side, if that has no move. `genmove` answers "pass" when its own side has no move. `undo` takes back
// what one command played. After the end of the game `genmove` answers "pass", and a pass is accepted.
//
// `time_settings` and `time_left` are respected when there is a clock. `level N` changes the player to that level; it
// is not part of the protocol.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/players/player.h"
#include "engine/protocols/gtp_clock.h"
#include "engine/rules/game.h"

namespace flipside {

// The player that answers `genmove`.
struct GtpSetup {
  std::string player = "level5";  // a name that make_player knows (an assert)
  PlayerSettings settings;
  std::function<double()> now;  // the clock, in seconds; without one, time limits are ignored
};

class Gtp {
 public:
  explicit Gtp(GtpSetup setup);

  // The answer to one line, with the empty line at its end. Empty for a line without a command. The line may be any
  // text. Blocks only for `genmove`.
  std::string answer(std::string_view line);

  // True after `quit`.
  bool finished() const { return finished_; }

  const Game& game() const { return game_; }

 private:
  struct Answer {
    bool success = true;
    std::string text;
  };
  using Words = std::vector<std::string>;  // the arguments of a command
  struct Command {
    const char* name;
    std::function<Answer(Gtp&, const Words&)> run;
  };
  static const std::vector<Command>& commands();

  Answer known_command(const Words& words);
  Answer list_commands(const Words& words);
  Answer set_game(const Words& words);
  Answer board_size(const Words& words);
  Answer clear_board(const Words& words);
  Answer komi(const Words& words);
  Answer play(const Words& words);
  Answer genmove(const Words& words);
  Answer undo(const Words& words);
  Answer time_settings(const Words& words);
  Answer time_left(const Words& words);
  Answer level(const Words& words);
  Answer show_board(const Words& words);

  // Makes `color` the side to move, if necessary by a forced pass of the other side. False, and nothing changes, when
  // the other side is to move.
  bool give_turn(Color color);

  // The player's move on the current board, within its time.
  Square choose();

  GtpSetup setup_;
  std::unique_ptr<Player> player_;
  GtpClock clock_;
  Game game_;
  std::vector<int> before_commands_;  // the ply before each `play` and `genmove`, for `undo`
  bool finished_ = false;
};

}  // namespace flipside
