#pragma once

// The controller side of the Go Text Protocol: drives one engine for Othello.

#include <string>

#include "engine/cli/child_process.h"

namespace flipside::cli {

// The options of a match, the same for both engines.
struct MatchOptions {
  int level = 0;            // the level sent to the engines; 0 sends none
  double seconds = 0;       // for each move, sent to the engines; 0 sends none
  double game_seconds = 0;  // for all moves of a game, sent to the engines in place of those; 0 sends none
  double timeout = 60;      // seconds; an engine that does not answer in this time has failed
};

// The answer to a command.
struct GtpAnswer {
  enum class Kind { kDone, kRefused, kTrouble };
  Kind kind = Kind::kDone;
  std::string text;  // the answer without = or ?; for trouble, what happened: "did not answer in time"

  bool done() const { return kind == Kind::kDone; }
};

class GtpEngine {
 public:
  GtpEngine(std::string command, const MatchOptions& options) : command_(std::move(command)), options_(options) {}

  // Starts the program if it is not running and sends it the options, and then begins a new game. An engine may refuse
  // time settings; then it takes its own time. Blocks until it has answered, like `ask`.
  GtpAnswer new_game();
  // Sends one command and waits for the answer. Ends the program after trouble.
  GtpAnswer ask(const std::string& command);
  // Lets the program end by itself, if it does. Returns the processor time that it took, with that of the programs
  // before it that failed.
  double finish();

 private:
  GtpAnswer trouble();

  std::string command_;
  MatchOptions options_;
  ChildProcess process_;
};

}  // namespace flipside::cli
