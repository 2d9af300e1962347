// Parses any bytes as an opening book. A book must have legal moves and be read back the same from its file.

#include "engine/players/book.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "engine/eval/data_file.h"

using namespace flipside;

namespace {

constexpr DataFileKind kKind = {"FLPB", 1, "opening book"};

// The bytes themselves, or wrapped with the correct checksum, which random bytes never have.
std::vector<std::uint8_t> framed(std::span<const std::uint8_t> bytes) {
  const std::size_t length = std::min(bytes.size(), kKind.magic.size());
  if (std::equal(kKind.magic.begin(), kKind.magic.end(), bytes.begin(),
                 bytes.begin() + static_cast<std::ptrdiff_t>(length))) {
    return {bytes.begin(), bytes.end()};
  }
  return write_data_file(kKind, {"fuzz", {bytes.begin(), bytes.end()}});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const ParsedBook parsed = parse_book(framed({data, size}));
  if (parsed.book.has_value() != parsed.error.empty()) std::abort();
  if (!parsed.book) return 0;
  const ParsedBook again = parse_book(parsed.book->to_file());
  if (!again.book || again.book->entries().size() != parsed.book->entries().size()) std::abort();
  for (const BookEntry& entry : parsed.book->entries()) {
    for (const BookMove& move : parsed.book->find(entry.position)) {
      if (!contains(entry.position.legal_moves(), move.square)) std::abort();
    }
    parsed.book->choose(entry.position, Variety::kMuch, 1);
  }
  return 0;
}
