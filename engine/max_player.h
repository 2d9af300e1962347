#pragma once

// The player "max": the whole strength of the engine, for as long as a person is willing to wait.

#include <memory>

#include "engine/player.h"

namespace flipside {

// Deepens its search until settings.milliseconds have gone by on the asker's clock, the position is solved, or there is
// but one move. Without a time, or without a clock, it takes a fixed number of nodes, about a second's worth.
//
// It ponders, for as long as ten of its moves take, by searching the board on which the opponent chooses.
//
// With settings.keep_table what it found out serves its next moves too, and the same board may then get another move:
// what it plays depends on time and on what it has seen, and with several threads on chance. They are the pool's, where one
// is given, else settings.threads of its own.
std::unique_ptr<Player> make_max_player(const PlayerSettings& settings, ThreadPool* pool);

}  // namespace flipside
