#pragma once

// The files that the page fetches after its start, as this program has them in itself.

#include <string_view>

namespace flipside::desktop {

// Of "lessons.txt", "puzzles.txt", "puzzle_order.txt", "openings.txt", "notices.txt" and "japanese.txt"; empty for any other name.
std::string_view page_file(std::string_view name);

}  // namespace flipside::desktop
