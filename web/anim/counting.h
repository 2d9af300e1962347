#pragma once

// The count at the end of a game: the discs leave their squares and come down again side by side, black from the first
// square and white from the last, one of each at a time. The discs of a winner who is celebrated then turn over once, one after
// another. Pure functions of time.

#include <optional>
#include <vector>

#include "engine/rules/game.h"
#include "web/anim/disc_pose.h"

namespace flipside::anim {

// How long it takes, in milliseconds.
double counting_time(const Board& board, std::optional<Color> celebrated = {});

// The discs `ms` after the beginning; from counting_time() on they lie at rest.
void counting_poses(const Board& board, double ms, std::vector<DiscPose>& out, std::optional<Color> celebrated = {});

// How many discs of a colour lie there by then.
int counted(const Board& board, Color color, double ms);

}  // namespace flipside::anim
