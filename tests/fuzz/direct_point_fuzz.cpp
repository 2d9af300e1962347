// Parses any text as a session description, and any bits as the code of one. What is accepted must be read back from its own.

#include "web/app/remote/direct_point.h"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "engine/notation/code_bits.h"

using namespace flipside;
using namespace flipside::app;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  BitReader bits(code_letters(text));
  for (const std::optional<direct::Point>& point : {direct::parse_description(text), direct::take_point(bits)}) {
    if (!point) continue;
    BitWriter out;
    direct::put_point(out, *point);
    const std::string code = out.text();
    BitReader in(code);
    if (direct::take_point(in) != point || !in.at_end()) std::abort();
    for (const bool offer : {true, false}) {
      if (direct::parse_description(direct::description_of(*point, offer)) != point) std::abort();
    }
  }
  return 0;
}
