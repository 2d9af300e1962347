#pragma once

// Text files of one thing a line, for the subcommands that read them.

#include <functional>
#include <string>

namespace flipside::cli {

// Reads the file, "-" being standard input, and calls `take` with each line, without its end (a carriage return before it
// included, and a byte-order mark before the first). Where `take` returns a sentence, the line is at fault: it is said with the file's name and the line's number,
// and the next line is read all the same. Returns kSuccess, kBadContent when a line was at fault, or kBadArguments when
// there is no such file or it cannot be read, which is said too.
int for_each_line(const std::string& path, const std::function<std::string(const std::string&)>& take);

}  // namespace flipside::cli
