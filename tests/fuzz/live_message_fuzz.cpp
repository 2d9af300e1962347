// Parses any text as a message of a live game, which must be read back from its own line.

#include "web/app/remote/live_message.h"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace flipside::app::live;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const std::string& line : {text, "flipside-live 1 " + text}) {
    const ParsedMessage parsed = parse_message(line);
    if (!parsed.message) continue;
    const std::string written = to_text(*parsed.message);
    const ParsedMessage again = parse_message(written);
    if (!again.message || to_text(*again.message) != written) std::abort();
  }
  return 0;
}
