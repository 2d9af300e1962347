// Imports any text, in both languages. The result is games or a message that says why not, and each game can be
// exported and imported again.

#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/ggf.h"
#include "web/app/library/game_import.h"

using namespace flipside;
using namespace flipside::app;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ImportResult result = import_games(text, Words(Language::kEnglish));
  if (result.notation != Notation::kNone && result.games.empty() && result.error.empty()) std::abort();
  if (result.truncated && (result.games.empty() || result.error.empty())) std::abort();
  const ImportResult japanese = import_games(text, Words(Language::kJapanese));
  if (japanese.games.size() != result.games.size() || japanese.error.empty() != result.error.empty()) std::abort();
  for (const ImportedGame& game : result.games) {
    Game whole = game.game;
    whole.go_to(static_cast<int>(whole.plies().size()));
    const ImportResult again = import_games(ggf({whole, game.black, game.white, {}}), Words(Language::kEnglish));
    if (again.games.size() != 1 || !again.error.empty()) std::abort();
    if (again.games.front().game.plies() != whole.plies()) std::abort();
  }
  return 0;
}
