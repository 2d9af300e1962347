#pragma once

// The files of the page that its dialogs open, as this program has them in itself.

#include <string_view>

namespace flipside::desktop {

// Of "lessons.txt", "puzzles.txt", "puzzle_order.txt", "openings.txt" and "notices.txt"; empty for any other name.
std::string_view page_file(std::string_view name);

}  // namespace flipside::desktop
