#pragma once

// The player "max": the full strength of the engine, for as long as the user lets it think.

#include <memory>

#include "engine/players/player.h"

namespace flipside {

// It searches until settings.milliseconds have passed on the clock of the limits, the position is solved, or there is
// only one move. When neither settings nor limits give it a time, or there is no clock, it searches a fixed number of
// nodes, which takes about a second.
//
// It ponders by searching the opponent's board, for up to ten times the time of a move.
//
// With settings.keep_table its results serve the next moves too. So its move depends on time and on earlier boards, and
// with several threads it varies from run to run. The threads are those of the pool, if there is one, otherwise
// settings.threads of its own.
std::unique_ptr<Player> make_max_player(const PlayerSettings& settings, ThreadPool* pool);

}  // namespace flipside
