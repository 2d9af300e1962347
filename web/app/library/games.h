#pragma once

// The game library as Dialog::kGames shows it.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "web/app/library/game_library.h"
#include "web/app/library/player_rating.h"

namespace flipside::app {

// The rows of Dialog::kGames (library/game_list.h).
inline constexpr int kFirstRows = 16;  // described until the page says which ones are seen

struct GameList {
  std::string search = {};              // as the person typed it; empty for all games
  std::vector<std::size_t> found = {};  // the games that are listed: indexes into the library, in its order
  std::vector<std::string> texts = {};  // search_text() of each game of the library, once somebody searches
  int first = 0;                        // of the rows that are described
  int rows = kFirstRows;                // and how many they are, at most
};

// The game library, as Dialog::kGames shows it.
struct Games {
  GameLibrary library;
  std::vector<RatedGame> rating;          // rating_history() of the library
  std::vector<OpponentRecord> opponents;  // and its opponent_records()
  GameList list;
  bool known = false;                 // it has been read from the device
  std::optional<StoredGame> deleted;  // the latest one, which can still be restored
  std::vector<StoredGame> imported;   // without rows: to be stored when the library is known
  int added = 0;                      // how many of those that the person has just imported are new
  int already_there = 0;              // and how many are not
};

}  // namespace flipside::app
