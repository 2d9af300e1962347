#pragma once

// The strength table: what each level of the computer player does and sees. Everything in it is counted, not timed, so that
// a level is the same on every device.

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "engine/beginner.h"
#include "engine/player.h"
#include "engine/search/probcut.h"
#include "engine/search/value.h"

namespace flipside {

struct Level {
  int number = 0;
  int depth = 0;                     // discs looked ahead
  Habits habits;                     // of a beginner, who plays as beginner.h says; the others search
  int exact_empties = 0;             // with as many empties or fewer a search is exact
  Confidence confidence = kCertain;  // of a search's estimates
  Value variety = 0;                 // moves worth this much less than the best are as good to it
  std::size_t table_megabytes = 0;   // of a search
  std::string_view description;      // one sentence for the person who chooses

  bool beginner() const { return table_megabytes == 0; }
  // Elo points above level 1, as scripts/levels measured them between neighbours.
  int rating() const;
};

// All levels, weakest first, numbered from 1 on.
std::span<const Level> levels();

// A player of that strength; of the settings the seed and the variety count.
std::unique_ptr<Player> make_level_player(const Level& level, const PlayerSettings& settings);

}  // namespace flipside
