#pragma once

// Files of games, in any of the forms of games_text.h or as bytes of WTHOR, and their games as keyed lines (keyed_lines.h), in which the
// engine sends them to the page: there, reading those takes little code.
//
//   file 1                 a file, with its form (TextForm)
//   game <board>           one of its games, with its start (board_text.h) where that is not the usual one
//   moves f5d6c3           and the other lines of its tree (tree_lines.h)
//   black Ann              and white, date and event, unless they are empty
//   side-missing           ParsedGameText::side_missing
//   wrong 15 …             its error: kind, offset, move, square, refusal, whether its board is wrong and how (kind, square, letter,
//                          squares), and what stands there

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/games_text.h"
#include "engine/notation/recorded_game.h"
#include "engine/notation/text.h"

namespace flipside {

// Stands between the texts of several files, as ASCII has it; import_files() of shell/dialogs.js puts it there.
inline constexpr char kFileSeparator = '\x1c';
// Begins a file of bytes, the base of WTHOR (wthor.h): an address that has them all in base64.
inline constexpr std::string_view kFileOfBytes = "data:application/octet-stream;base64,";

// Gives each file of a text to `take`, without the blanks in front of it.
template <typename Take>
void each_file(std::string_view text, Take take) {
  while (!text.empty()) {
    const std::string_view file = take_until(text, std::string_view(&kFileSeparator, 1));
    const std::size_t first = file.find_first_not_of(kWhitespace);
    if (first != std::string_view::npos) take(file.substr(first));
  }
}

struct GameFile {
  TextForm form = TextForm::kMoves;  // kNotText for bytes
  std::vector<ParsedGameText> games = {};
};

// The files of any text in half-width letters (half_width.h). Names of WTHOR are those of all its files, and have no games themselves.
std::vector<GameFile> read_game_files(std::string_view text);

std::string game_file_lines(const std::vector<GameFile>& files);
// Nothing for any other text.
std::optional<std::vector<GameFile>> parse_game_files(std::string_view lines);

}  // namespace flipside
