#include "engine/cli/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <mutex>

extern char** environ;

namespace flipside::cli {
namespace {

constexpr std::size_t kLongestLine = 1 << 16;
// How long a program that has closed its pipes may take to end.
constexpr int kEndTries = 100;
constexpr useconds_t kEndPause = 10000;

const char* const kSilent = "did not answer in time";

// Guards the time between making a pipe and marking it, when a program that another thread starts would inherit it.
std::mutex& starting() {
  static std::mutex mutex;
  return mutex;
}

// A pipe that no other program inherits.
bool open_pipe(int (&ends)[2]) {
  if (pipe(ends) != 0) return false;
  for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
  return true;
}

void close_both(const int (&ends)[2]) {
  close(ends[0]);
  close(ends[1]);
}

// The shell that starts the command $0. Before that it leaves a guard in the process group, which waits for the end of
// the pipe of life() and then kills the group. The guard keeps none of the command's pipes open.
constexpr int kLifeOfParent = 3;
const char* const kGuardedStart = "(read -r _ <&3; kill -s KILL 0) >/dev/null 2>&1 & exec sh -c \"$0\" 3<&-";

// A pipe to which nobody writes. Its end comes when this process ends, however it ends: only this process has the other
// side. Negative when no pipe can be made.
int life() {
  static const int read_end = [] {
    int ends[2] = {-1, -1};
    return open_pipe(ends) ? ends[0] : -1;
  }();
  return read_end;
}

// Starts a shell with `command` between two pipes, in a process group of its own and with default signals.
pid_t spawn_shell(const std::string& command, int input, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, life(), kLifeOfParent);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  const char* const arguments[] = {"sh", "-c", kGuardedStart, command.c_str(), nullptr};
  pid_t pid = -1;
  const int error = posix_spawn(&pid, "/bin/sh", &actions, &attributes, const_cast<char* const*>(arguments), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error == 0 ? pid : -1;
}

double seconds_of(const timeval& time) {
  constexpr double kMicrosecond = 1e-6;
  return static_cast<double>(time.tv_sec) + kMicrosecond * static_cast<double>(time.tv_usec);
}

// A shell in between reports a signal as an exit status above 128.
std::string describe_end(int status) {
  constexpr int kSignalled = 128;
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : kSignalled + WTERMSIG(status);
  if (code > kSignalled) return "was ended by signal " + std::to_string(code - kSignalled);
  return "ended with exit status " + std::to_string(code);
}

}  // namespace

bool ChildProcess::start(const std::string& command) {
  end();
  const std::lock_guard<std::mutex> lock(starting());
  std::signal(SIGPIPE, SIG_IGN);
  int to_child[2];
  int from_child[2];
  if (life() < 0 || !open_pipe(to_child)) return false;
  if (!open_pipe(from_child)) {
    close_both(to_child);
    return false;
  }
  pid_ = spawn_shell(command, to_child[0], from_child[1]);
  close(to_child[0]);
  close(from_child[1]);
  input_ = to_child[1];
  output_ = from_child[0];
  fcntl(input_, F_SETFL, O_NONBLOCK);
  fcntl(output_, F_SETFL, O_NONBLOCK);
  trouble_ = pid_ > 0 ? "" : "cannot be started";
  if (pid_ <= 0) end();
  return pid_ > 0;
}

bool ChildProcess::wait_for(int descriptor, short event, Deadline deadline) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    constexpr std::int64_t kLongestPoll = 60'000;
    pollfd waiting{descriptor, event, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, kLongestPoll)));
    if (ready > 0) return true;
    if ((ready == 0 && left <= 0) || (ready < 0 && errno != EINTR)) {
      trouble_ = kSilent;
      return false;
    }
  }
}

bool ChildProcess::write_line(const std::string& line, Deadline deadline) {
  if (!started()) return false;
  const std::string text = line + '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    if (!wait_for(input_, POLLOUT, deadline)) return false;
    const ssize_t count = write(input_, text.data() + sent, text.size() - sent);
    if (count < 0 && errno != EAGAIN && errno != EINTR) {
      note_end();
      return false;
    }
    if (count > 0) sent += static_cast<std::size_t>(count);
  }
  return true;
}

std::optional<std::string> ChildProcess::read_line(Deadline deadline) {
  if (!started()) return std::nullopt;
  while (true) {
    const std::size_t end = unread_.find('\n');
    if (end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (unread_.size() > kLongestLine) {
      trouble_ = "wrote a line without end";
      return std::nullopt;
    }
    if (!wait_for(output_, POLLIN, deadline)) return std::nullopt;
    char part[4096];
    const ssize_t count = read(output_, part, sizeof part);
    if (count > 0) {
      unread_.append(part, static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      note_end();
      return std::nullopt;
    }
  }
}

// Waits for the end of the program, with the flags of waitpid. True when it has ended; then pid_ is no longer valid.
bool ChildProcess::reap(int flags) {
  rusage usage{};
  pid_t ended = 0;
  do {
    ended = wait4(pid_, &status_, flags, &usage);
  } while (ended < 0 && errno == EINTR);
  if (ended != pid_) return false;
  cpu_seconds_ += seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  kill(-pid_, SIGKILL);  // what it may have left behind
  pid_ = -1;
  return true;
}

bool ChildProcess::ends_soon() {
  for (int tries = 0; tries < kEndTries; ++tries) {
    if (reap(WNOHANG)) return true;
    usleep(kEndPause);
  }
  return false;
}

// The program has closed its pipes: it has probably ended, or is about to.
void ChildProcess::note_end() {
  if (!ends_soon()) {
    trouble_ = "closed its pipes";
    return;
  }
  trouble_ = describe_end(status_);
  end();
}

void ChildProcess::finish() {
  if (input_ >= 0) close(input_);
  input_ = -1;
  if (pid_ > 0) ends_soon();
  end();
}

void ChildProcess::end() {
  if (pid_ > 0) {
    kill(-pid_, SIGKILL);
    reap(0);
    pid_ = -1;
  }
  for (int* descriptor : {&input_, &output_}) {
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
  }
  unread_.clear();
}

}  // namespace flipside::cli
