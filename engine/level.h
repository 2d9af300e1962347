#pragma once

// The strength table: what each level of the computer player may see.

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "engine/player.h"
#include "engine/search/value.h"

namespace flipside {

struct Level {
  int number = 0;
  int depth = 0;          // plies looked ahead
  int exact_empties = 0;  // with as many empties or fewer it plays perfectly
  Value variety = 0;      // moves worth this much less than the best are as good to it
  std::size_t table_megabytes = 1;
  std::string_view description;  // one sentence for the person who chooses
};

// All levels, weakest first, numbered from 1 on.
std::span<const Level> levels();

// A player of that strength; of the settings the seed and the variety count.
std::unique_ptr<Player> make_level_player(const Level& level, const PlayerSettings& settings);

}  // namespace flipside
