// Parses any text as games. The games must be read back the same from their text.

#include "engine/notation/ggf.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace flipside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const ParsedGgf& parsed : parse_ggf(text)) {
    if (parsed.error && parsed.error->offset >= size) std::abort();
    const std::vector<ParsedGgf> again = parse_ggf(ggf(parsed.game));
    if (again.size() != 1 || again[0].error) std::abort();
    if (!(again[0].game.game.plies() == parsed.game.game.plies())) std::abort();
  }
  return 0;
}
