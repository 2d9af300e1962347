#pragma once

// A program that speaks the Go Text Protocol for Othello, from the side of whoever drives it.

#include <string>

#include "engine/cli/child_process.h"

namespace flipside::cli {

// How the engines of a match are to play; the same for both.
struct MatchTerms {
  int level = 0;        // the level that they are told to play at; 0 leaves it to them
  double seconds = 0;   // for each move, which they are told; 0 leaves it to them
  double timeout = 60;  // seconds after which an engine that has not answered has failed
};

// What came of a command.
struct GtpAnswer {
  enum class Kind { kDone, kRefused, kTrouble };
  Kind kind = Kind::kDone;
  std::string text;  // the answer without its mark; for trouble, what happened: "did not answer in time"

  bool done() const { return kind == Kind::kDone; }
};

class GtpEngine {
 public:
  GtpEngine(std::string command, const MatchTerms& terms) : command_(std::move(command)), terms_(terms) {}

  // Starts the program if it does not run, and tells it the terms; then, each time, that a new game begins. A refusal of
  // time settings is no trouble: such an engine takes its own time. Blocks until it has answered, as does `ask`.
  GtpAnswer new_game();
  // Sends one command and waits for the answer. After trouble the program is ended.
  GtpAnswer ask(const std::string& command);
  // Lets the program end by itself, as far as it does, and tells the processor's time that it took, and those before it
  // that failed.
  double finish();

 private:
  GtpAnswer trouble();

  std::string command_;
  MatchTerms terms_;
  ChildProcess process_;
};

}  // namespace flipside::cli
