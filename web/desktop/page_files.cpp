#include "web/desktop/page_files.h"

#include <array>
#include <cstdint>
#include <span>

#include "web/app/text/japanese_file.h"
#include "web/desktop/embedded_files.h"

namespace flipside::desktop {

namespace {

struct Embedded {
  std::string_view name;
  std::span<const std::uint8_t> (*bytes)();
};

constexpr std::array kFiles = {
    Embedded{"lessons.txt", embedded_lessons},           Embedded{"puzzles.txt", embedded_puzzles},
    Embedded{"puzzle_order.txt", embedded_puzzle_order}, Embedded{"openings.txt", embedded_openings},
    Embedded{"notices.txt", embedded_notices},           Embedded{"japanese.txt", japanese_texts_file}};

}  // namespace

std::string_view page_file(std::string_view name) {
  for (const Embedded& file : kFiles) {
    if (file.name != name) continue;
    const std::span<const std::uint8_t> bytes = file.bytes();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  return {};
}

}  // namespace flipside::desktop
