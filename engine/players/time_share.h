#pragma once

// How a side divides its time for a whole game among its moves. Nothing here reads a clock.

namespace flipside {

// What part of the time that a side has left its next move may take, by the number of empties: above 0, below 1. A part
// always remains, as nobody knows how long it takes to tell the move.
double time_share(int empties);

}  // namespace flipside
