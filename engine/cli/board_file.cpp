#include "engine/cli/board_file.h"

#include <algorithm>

#include "engine/notation/text.h"

namespace flipside::cli {

int BoardFile::open(const std::string& path, const std::string& head) {
  return file_.open(path, head, [this](const std::string& line) -> std::string {
    const ParsedProblem parsed = parse_problem(line);
    if (!parsed.problem) return parsed.error;
    std::string_view name = parsed.problem->name;
    const bool named = name.starts_with(source_);
    if (named) name.remove_prefix(source_.size());
    const auto number = whole_number<int>(name);
    if (!named || !number) return "the board is not named \"" + source_ + "NUMBER\"";
    next_ = std::max(next_, *number + 1);
    return {};
  });
}

int BoardFile::add(std::vector<Problem> boards, int number) {
  std::string lines;
  for (Problem& board : boards) {
    board.name = source_ + std::to_string(number);
    lines += to_text(board) + '\n';
  }
  return file_.add(lines);
}

}  // namespace flipside::cli
