// Takes any text as one with games, in whatever form it seems to be, and as a printed board, a grid of numbers and moves in prose. There
// are games or errors, each with its place.

#include "engine/notation/games_text.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/notation/board_print.h"
#include "engine/notation/half_width.h"
#include "engine/notation/move_text.h"
#include "engine/notation/number_grid.h"

using namespace flipside;

namespace {

void check(std::string_view text, const std::vector<ParsedGameText>& games) {
  if (games.empty()) std::abort();
  for (const ParsedGameText& parsed : games) {
    if (parsed.error && parsed.error->offset > text.size()) std::abort();
    const Board& start = parsed.game.tree.start();
    if ((start.black & start.white) != 0) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = half_width({reinterpret_cast<const char*>(data), size});
  if (text.size() > size) std::abort();
  check(text, parse_moves(text));
  check(text, parse_boards(text));
  if (has_number_grid(text)) check(text, {parse_number_grid(text)});
  if (text.find_first_not_of(" \t\r\n\v\f") != std::string::npos) check(text, parse_games(text_form(text), text));
  return 0;
}
