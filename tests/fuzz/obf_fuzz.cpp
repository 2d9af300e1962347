// Parses any line as a problem and as a puzzle. Both must have legal moves, and a puzzle must be read back the same from its
// text.

#include "engine/notation/obf.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/knowledge/puzzle.h"

using namespace flipside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line{reinterpret_cast<const char*>(data), size};
  if (const auto puzzle = parse_puzzle(line).puzzle; puzzle && parse_puzzle(to_text(*puzzle)).puzzle != puzzle)
    std::abort();
  const ParsedProblem parsed = parse_problem(line);
  if (!parsed.problem) return 0;
  if (!parsed.error.empty()) std::abort();
  const Position position = parsed.problem->board.position();
  if ((position.player & position.opponent) != 0) std::abort();
  for (const ScoredAnswer& answer : parsed.problem->answers) {
    if (answer.score < -64 || answer.score > 64) std::abort();
    if (answer.square != kPass && !contains(position.legal_moves(), answer.square)) std::abort();
  }
  if (parsed.problem->best_score().has_value() == parsed.problem->answers.empty()) std::abort();
  return 0;
}
