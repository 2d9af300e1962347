#include "engine/cli/text_file.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string_view>

#include "engine/cli/command.h"
#include "engine/text.h"

namespace flipside::cli {
namespace {

// Some editors begin a text with one.
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

int for_each_line(const std::string& path, const std::function<std::string(const std::string&)>& take) {
  std::ifstream file;
  if (path != "-") {
    // A folder opens like a file, and under node it also reads like an empty one.
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
    if (number == 1 && line.starts_with(kByteOrderMark)) line.erase(0, kByteOrderMark.size());
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (number == 1) line = std::string(without_byte_order_mark(line));
    const std::string fault = take(line);
    if (fault.empty()) continue;
    exit_code = complain(kBadContent, path + ", line " + std::to_string(number) + ": " + fault);
  }
  return input.bad() ? complain(kBadArguments, "cannot read " + path) : exit_code;
}

}  // namespace flipside::cli
