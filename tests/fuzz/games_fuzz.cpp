// Parses any text as the game library of a device. The parsed games can be listed, counted, exported and opened.

#include "web/app/library/game_library.h"

#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/notation/sgf.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/update.h"

using namespace flipside;
using namespace flipside::app;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::vector<StoredGame> games = parse_library(text).games;
  const std::vector<ParsedGameText> exported = parse_sgf(all_games_text(games));
  if (exported.size() != games.size()) std::abort();
  for (const ParsedGameText& game : exported)
    if (game.error) std::abort();
  opponent_records(games);
  State state;
  Start start{std::nullopt, 1};
  update(state, start, 1000);
  update(state, OpenDialog{Dialog::kGames}, 1000);
  update(state, GamesListed{text}, 1000);
  dialog_json(state);
  for (const StoredGame& game : games) {
    update(state, OpenStored{game.record.game_id}, 1000);
    update(state, OpenDialog{Dialog::kGames}, 1000);
  }
  return 0;
}
