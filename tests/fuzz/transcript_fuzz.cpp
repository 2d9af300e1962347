// Parses any text as a transcript. The game must be read back the same from its transcript.

#include "engine/notation/transcript.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace flipside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ParsedGame parsed = parse_transcript(text);
  if (parsed.error && (parsed.error->column < 1 || parsed.error->column > static_cast<int>(size))) std::abort();
  const ParsedGame again = parse_transcript(transcript(parsed.game));
  if (again.error) std::abort();
  // A transcript does not have a pass at its end.
  if (!(again.game.board().black == parsed.game.board().black)) std::abort();
  if (!(again.game.board().white == parsed.game.board().white)) std::abort();
  return 0;
}
