#pragma once

// Files of boards with scores (OBF) that subcommands add to. Each board is named after the numbered source that it comes
// from, "game 12".

#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/output_file.h"
#include "engine/notation/obf.h"

namespace flipside::cli {

class BoardFile {
 public:
  // A name without the number, like "game".
  explicit BoardFile(std::string_view source) : source_(std::string(source) + ' ') {}

  // Opens the file for the run that `head` names (LineFile::open). Afterwards next() is the number behind the last one in it.
  // Returns an exit code of command.h.
  int open(const std::string& path, const std::string& head);
  int next() const { return next_; }
  // Adds the boards of the source with this number. Returns an exit code of command.h.
  int add(std::vector<Problem> boards, int number);

 private:
  std::string source_;
  LineFile file_;
  int next_ = 0;
};

}  // namespace flipside::cli
