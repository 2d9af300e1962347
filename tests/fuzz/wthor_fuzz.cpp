// Takes any bytes as a file of WTHOR, and as one whose header fits them. Every game of it is legal and has a place if it is wrong.

#include "engine/notation/wthor.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace flipside;

namespace {

void check(std::string_view bytes, const WthorNames& names) {
  const std::vector<ParsedGameText> games = parse_wthor(bytes, names);
  if (games.empty()) std::abort();
  for (const ParsedGameText& parsed : games) {
    if (parsed.error && parsed.error->offset > bytes.size()) std::abort();
    if (parsed.game.tree.id_end() > 1 + 2 * kSquareCount) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  WthorNames names;
  add_wthor_names(bytes, names);
  check(bytes, names);
  check(base64_bytes(bytes), names);
  if (size < 16) return 0;
  const std::size_t games = (size - 16) / 68;
  bytes.resize(16 + games * 68);
  for (std::size_t i = 0; i < 4; ++i) bytes[4 + i] = static_cast<char>(games >> (8 * i) & 0xFF);
  bytes[12] = 8;
  check(bytes, names);
  return 0;
}
