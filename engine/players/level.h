#pragma once

// The levels of the computer player. Their limits are depths and numbers of positions, never times, so a level is equally
// strong on every device.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/eval/value.h"
#include "engine/players/beginner.h"
#include "engine/players/player.h"
#include "engine/search/probcut.h"

namespace flipside {

struct Level {
  int number = 0;
  int depth = 0;                     // discs looked ahead
  Habits habits;                     // of a beginner (beginner.h); unused by levels that search
  int exact_empties = 0;             // with this many empties or fewer the search is exact
  Confidence confidence = kCertain;  // of the estimates of a search
  Value variety = 0;                 // moves this much worse than the best are chosen as well
  std::size_t table_megabytes = 0;   // of a search; 0 for a beginner
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  // positions visited for a move, at most

  bool beginner() const { return table_megabytes == 0; }
  // Elo points above level 1. scripts/levels measured them between neighbours.
  int rating() const;
};

// All levels, weakest first, numbered from 1.
std::span<const Level> levels();

// The name of a level as a player, "level7", by its number. And the level of that name; nullptr for any other player.
std::string level_name(int number);
const Level* level_named(std::string_view player);

// A player of that level. It uses the seed, the variety and the weights of the settings.
std::unique_ptr<Player> make_level_player(const Level& level, const PlayerSettings& settings);

}  // namespace flipside
