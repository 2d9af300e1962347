#pragma once

// A child process with its standard input and output as pipes, for lines of text.
//
// For POSIX. The program runs in a process group of its own, which always ends with this object, and with this process,
// even when a signal kills it. The program may hang, die or write anything at any time: every call has a deadline and
// reports when it failed. From the first start on this process ignores SIGPIPE, so writing to a program that has ended
// does not end it. Only one thread at a time may use an object.

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

  // Starts a shell command, after ending an earlier one. It shares our standard error. False when no process can be
  // started. A command that does not exist ends at once.
  bool start(const std::string& command);
  bool started() const { return pid_ > 0; }

  // Sends a line and adds the end of line. False when the program has ended or does not read it before the deadline.
  bool write_line(const std::string& line, Deadline deadline);
  // The next line, without the end of line. Nothing when there is none before the deadline, or it is absurdly long.
  // Blocks until then.
  std::optional<std::string> read_line(Deadline deadline);
  // Why the last call failed: "did not answer in time", "ended with exit status 3", "was ended by signal 11".
  const std::string& trouble() const { return trouble_; }

  // Kills the program and everything it has started, and waits for the end.
  void end();
  // Closes the input of the program, so that it can end by itself within a second, and then does the same.
  void finish();

  // The processor time, over all threads, of the programs that have ended so far, with that of their own children that
  // they waited for.
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
