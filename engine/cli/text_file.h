#pragma once

// Reads text files line by line, for subcommands.

#include <functional>
#include <string>

namespace flipside::cli {

// Reads the file, or standard input for "-", and calls `take` with each line, without the end of line, a carriage
// return and a byte-order mark. When `take` returns a sentence, the line is wrong: the sentence is printed with the
// name of the file and the number of the line, and reading goes on. Returns kSuccess, kBadContent when a line was
// wrong, or kBadArguments when the file cannot be read; then that is printed.
int for_each_line(const std::string& path, const std::function<std::string(const std::string&)>& take);

}  // namespace flipside::cli
