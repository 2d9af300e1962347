// Parses any text as games in GGF and in SGF. The games must be read back the same from their text.

#include "engine/notation/ggf.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "engine/notation/sgf.h"

using namespace flipside;

namespace {

std::vector<Ply> moves_of(const ParsedGameText& parsed) {
  return parsed.game.tree.game(parsed.game.tree.played_end()).plies();
}

void check_sgf(std::string_view text) {
  for (const ParsedGameText& parsed : parse_sgf(text)) {
    if (parsed.error && parsed.error->offset >= text.size()) std::abort();
    const std::vector<ParsedGameText> again = parse_sgf(sgf(parsed.game));
    if (again.size() != 1 || again[0].error || !(again[0].game.tree == parsed.game.tree)) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const ParsedGameText& parsed : parse_ggf(text)) {
    if (parsed.error && parsed.error->offset >= size) std::abort();
    const std::vector<ParsedGameText> again = parse_ggf(ggf({.tree = parsed.game.tree}));
    if (again.size() != 1 || again[0].error) std::abort();
    if (!(moves_of(again[0]) == moves_of(parsed))) std::abort();
  }
  check_sgf(text);
  return 0;
}
