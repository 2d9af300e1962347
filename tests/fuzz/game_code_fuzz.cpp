// Parses any text as a game code. A game must be read back from its own code.

#include "engine/notation/game_code.h"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace flipside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const ParsedCode parsed = parse_game_code(text);
  if (parsed.game && game_code(*parsed.game).size() > 256) std::abort();
  if (parsed.game && !parse_game_code(game_code(*parsed.game)).game) std::abort();
  return 0;
}
