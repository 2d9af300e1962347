#pragma once

// A program that runs beside this one and is talked to by lines of text: its standard input and output are pipes.
//
// POSIX. The program runs in a process group of its own, which ends with this object, whatever it does. It may hang, die
// or write anything at any time: every call has a deadline, and says so when nothing came of it. A process that writes to
// a program that has ended is not ended by that: the signal is ignored from the first start on. Each object is used by one
// thread at a time.

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>

namespace flipside::cli {

class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;

  ChildProcess() = default;
  ~ChildProcess() { end(); }
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Starts a command of the shell; an earlier one is ended first. What it writes to standard error appears in ours. False
  // when no process can be started; a command that does not exist ends at once.
  bool start(const std::string& command);
  bool started() const { return pid_ > 0; }

  // Sends a line; the end of line is added. False when the program has ended or does not take it before the deadline.
  bool write_line(const std::string& line, Deadline deadline);
  // The next line, without its end; nothing when there is none before the deadline or ever, or it is absurdly long.
  // Blocks until then.
  std::optional<std::string> read_line(Deadline deadline);
  // Why the last call failed: "did not answer in time", "ended with exit status 3", "was ended by signal 11".
  const std::string& trouble() const { return trouble_; }

  // Ends the program, and all it has started, and waits for that.
  void end();
  // The same, but the program is asked first, by the end of its input, and has a second to follow.
  void finish();

  // The processor's time, of all threads, that the programs have taken which have ended so far: what they started
  // themselves counts where they waited for it.
  double cpu_seconds() const { return cpu_seconds_; }

 private:
  bool wait_for(int descriptor, short event, Deadline deadline);
  bool reap(int flags);
  bool ends_soon();
  void note_end();

  pid_t pid_ = -1;
  int input_ = -1;   // the program's standard input
  int output_ = -1;  // and its output
  std::string unread_;
  std::string trouble_;
  int status_ = 0;  // of the last program that ended
  double cpu_seconds_ = 0;
};

}  // namespace flipside::cli
