#pragma once

// The files that subcommands write.
//
// A run has its file for itself. Natively a lock refuses a second run at once. Under node, and on a file system without
// locks, the run notices before each write that somebody else has changed, replaced or removed the file; then it writes
// nothing and fails. Only regular files are written, and whatever is not understood stays as it is.
//
// Every function that returns an int prints a sentence about its failure and returns an exit code of command.h.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace flipside::cli {

// A file that is open for reading and writing, and locked while the object lives.
class LockedFile {
 public:
  LockedFile() = default;
  ~LockedFile() { close(); }
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;

  // Opens the file, or creates an empty one.
  int open(const std::string& path);
  // Reads all of it.
  int read(std::string& content) const;
  // Writes at its end: all of the text, or nothing of it.
  int append(std::string_view text);
  // Cuts it to its first `size` bytes (asserts that it has as many).
  int cut(std::size_t size);
  // Puts it in the place of `target`, with the rights of that file, when all of it is on the disk. Closes it.
  int move_to(const std::string& target);
  // Removes it if it is open and nobody else has changed it. Closes it.
  void remove();

 private:
  bool in_place() const;
  int complain_of_change() const;
  void close();

  std::string path_;
  int descriptor_ = -1;
  std::size_t size_ = 0;
};

// A file of lines that a run adds to. A run that was killed goes on where its file ends.
class LineFile {
 public:
  // Opens the file for the run that `head` names, a comment line like "# flipside selfplay --depth 4 --seed 1". A new
  // file begins with this line. A file of another run is refused, and so is one with a line about which `take` returns
  // a sentence; `take` gets all whole lines but the head, in order. An earlier version wrote no head: such a file goes
  // on without one. A last line without an end is removed, because the run makes it again.
  int open(const std::string& path, const std::string& head,
           const std::function<std::string(const std::string&)>& take);
  // Adds whole lines, each with its end: all of them, or none.
  int add(std::string_view lines) { return file_.append(lines); }

 private:
  LockedFile file_;
};

// A file that a run writes once, when all of it is known: beside the file of that name, which it then replaces. Until
// then, and after a failure, the old one stays.
class WholeFile {
 public:
  ~WholeFile() { part_.remove(); }

  // Checks that the file can be written, before the work begins.
  int open(const std::string& path);
  int write(std::span<const std::uint8_t> content);

 private:
  std::string target_;
  LockedFile part_;
};

}  // namespace flipside::cli
