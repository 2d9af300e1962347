#pragma once

// The list of My games: what it says of a game, which games it shows, and the search among them.
//
// A device may have thousands of games. So the dialog describes only the rows near those that are seen, and what the search
// looks at is written once for each game.

#include <string>
#include <string_view>
#include <vector>

#include "web/app/library/game_library.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

inline constexpr int kMostRows = 200;

// "You – Level 5"
std::string describe_players(const Translations& words, const GameRecord& record);
// "You won 40 to 24", or how far it is
std::string describe_outcome(const Translations& words, const GameRecord& record);

// What the search looks at: players, result and opening in both languages, and the date in the forms that people write.
std::string search_text(const StoredGame& game);

// Lists those whose search_text() has each word of the search, anywhere, in any case and width. A number of one or two digits belongs to
// the word before it: "level 1" finds neither level 12 nor the first of a month. It takes some microseconds for each game the first time,
// and far less after that.
void find_games(GameList& list, const std::vector<StoredGame>& games);

}  // namespace flipside::app
