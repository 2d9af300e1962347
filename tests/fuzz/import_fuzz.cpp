// Imports any text, in both languages. The result is games or messages that say why not, each game can be exported and imported again,
// and the text does not spoil the games around it where it stands in the middle of an archive.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "engine/notation/ggf.h"
#include "engine/notation/half_width.h"
#include "engine/notation/text.h"
#include "engine/notation/transcript.h"
#include "tests/unit/add_japanese.h"
#include "web/app/library/game_import.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// Before anything is read.
[[maybe_unused]] const bool kJapaneseAdded = add_japanese();

// The files go through the lines in which the engine sends them.
ImportResult import_in(Language language, std::string_view text) {
  const std::string whole = half_width(without_byte_order_mark(text));
  auto files = parse_game_files(game_file_lines(read_game_files(files_to_read(whole))));
  if (!files) std::abort();
  auto result = import_games(whole, std::move(*files), Translations(language));
  if (!result) std::abort();
  return std::move(*result);
}

ImportResult import_english(std::string_view text) { return import_in(Language::kEnglish, text); }

void check_result(std::string_view text) {
  const ImportResult result = import_english(text);
  const bool blank = text.find_first_not_of(" \t\r\n\v\f\x1c\xef\xbb\xbf") == std::string_view::npos;
  if (!blank && result.games.empty() && result.problems.empty() && !result.progress) std::abort();
  const ImportResult japanese = import_in(Language::kJapanese, text);
  if (japanese.games.size() != result.games.size() || japanese.problems.size() != result.problems.size()) std::abort();
  for (const ImportedGame& game : result.games) {
    if (game.cut && (result.games.size() != 1 || result.problems.size() != 1)) std::abort();
    const Game whole = at_end(game.game());
    const ImportResult again = import_english(ggf({GameTree(whole), game.black, game.white, {}, game.title}));
    if (again.games.size() != 1 || !again.problems.empty()) std::abort();
    if (again.games.front().game().plies() != whole.plies()) std::abort();
  }
}

// The first and the last game of an archive, whatever stands between them.
void check_archive(const std::string& archive, std::string_view first, std::string_view last) {
  const ImportResult result = import_english(archive);
  if (result.games.size() < 2 || transcript(at_end(result.games.front().game())) != first ||
      transcript(at_end(result.games.back().game())) != last) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  check_result(text);
  // Several files are read one by one.
  std::replace(text.begin(), text.end(), kFileSeparator, ' ');
  check_archive("(;GM[Othello]B[f5]W[d6];)\n" + text + "\n(;GM[Othello]B[d3]W[c5];)\n", "f5d6", "d3c5");
  // With its result behind it: a tag that is broken and stands before those of a game is that game's.
  check_archive("[Event \"a\"]\nf5 d6\n\n[Event \"b\"]\n" + text + "\n*\n\n[Event \"c\"]\nd3 c5\n", "f5d6", "d3c5");
  // What stands in a line decides how the others are read, so it has moves only, and none on b, which may mean a black disc.
  std::erase_if(
      text, [](char letter) { return std::string_view("acdefgh0123456789").find(letter) == std::string_view::npos; });
  const std::string good =
      "d3c3c4e3f4d6c2f3d2e2f2g4g5g3f5b4e6f1b3g6d1c5f6b5a4d7h3f7h4e1g1a3a2b1h5h6h7b2f8e7c8c7a6a5a1c1b6c6g7h8d8h1g8h2g2e8"
      "b7b8"
      "a7a8";
  check_archive(good + '\n' + text + '\n' + good + '\n', good, good);
  return 0;
}
