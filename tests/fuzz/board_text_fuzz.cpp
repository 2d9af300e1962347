// Parses any text as a board. A board must be read back the same from its text.

#include "engine/notation/board_text.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace flipside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ParsedBoard parsed = parse_board(text);
  if (parsed.board.has_value() != parsed.error.empty()) std::abort();
  if (!parsed.board) return 0;
  if ((parsed.board->black & parsed.board->white) != 0) std::abort();
  const ParsedBoard again = parse_board(board_text(*parsed.board));
  if (!again.board || !(*again.board == *parsed.board)) std::abort();
  return 0;
}
