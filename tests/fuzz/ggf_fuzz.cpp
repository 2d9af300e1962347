// Parses any text as games. The games must be read back the same from their text.

#include "engine/ggf.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace flipside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ParsedGgf parsed = parse_ggf(text);
  if (parsed.error && size > 0 && parsed.error->offset >= size) std::abort();
  for (const GgfGame& game : parsed.games) {
    const ParsedGgf again = parse_ggf(ggf(game));
    if (again.error || again.games.size() != 1) std::abort();
    if (!(again.games[0].game.plies() == game.game.plies())) std::abort();
  }
  return 0;
}
