#include "engine/cli/text_file.h"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "engine/cli/command.h"
#include "engine/notation/text.h"

namespace flipside::cli {
int for_each_line(const std::string& path, const std::function<std::string(const std::string&)>& take) {
  std::ifstream file;
  if (path != "-") {
    // A folder can be opened like a file, and under node it reads like an empty one.
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) return complain(kBadArguments, path + " is a folder");
    file.open(path);
    if (!file) return complain(kBadArguments, "cannot open " + path);
  }
  std::istream& input = path == "-" ? std::cin : file;
  int exit_code = kSuccess;
  int number = 0;
  for (std::string line; std::getline(input, line);) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (number == 1) line = std::string(without_byte_order_mark(line));
    const std::string fault = take(line);
    if (fault.empty()) continue;
    exit_code = complain(kBadContent, path + ", line " + std::to_string(number) + ": " + fault);
  }
  return input.bad() ? complain(kBadArguments, "cannot read " + path) : exit_code;
}

}  // namespace flipside::cli
