#pragma once

// Any text with games: what it is, and its games. One reader for each form; this says which.

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/notation/recorded_game.h"

namespace flipside {

enum class TextForm : std::uint8_t {
  kMoves,       // move_text.h: with tags or without; also text with no game in it
  kSgf,         // sgf.h
  kGgf,         // ggf.h
  kProblems,    // obf.h: one on each line
  kBoard,       // board_print.h
  kNumberGrid,  // number_grid.h
  kJson,        // the others should have no games: data of a program,
  kAddresses,   // links, one on each line,
  kNotText,     // bytes of a picture or a program
};

// A text that is not blank, in half-width letters (half_width.h).
TextForm text_form(std::string_view text);

// The games of a text of that form; at least one, perhaps with an error.
std::vector<ParsedGameText> parse_games(TextForm form, std::string_view text);

}  // namespace flipside
