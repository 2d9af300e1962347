#pragma once

// Files of boards with scores (OBF) that subcommands add to, work after work: the boards of a work are named after it and
// its number, "game 12".

#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/output_file.h"
#include "engine/notation/obf.h"

namespace flipside::cli {

class BoardFile {
 public:
  explicit BoardFile(std::string_view work) : work_(std::string(work) + ' ') {}

  // Opens the file for the run that `head` names (LineFile::open). Afterwards next() is the first work without boards.
  // Returns an exit code of command.h.
  int open(const std::string& path, const std::string& head);
  int next() const { return next_; }
  // Adds the boards of a work. Returns an exit code of command.h.
  int add(std::vector<Problem> boards, int number);

 private:
  std::string work_;
  LineFile file_;
  int next_ = 0;
};

}  // namespace flipside::cli
