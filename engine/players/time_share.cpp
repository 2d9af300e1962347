#include "engine/players/time_share.h"

namespace flipside {
namespace {

constexpr double kUsed = 0.95;

// How much time a move gets, compared with other moves of the game. Most of it goes where the end of the game comes in reach:
// a search that reaches it there sees all that is left, and the moves after it take almost nothing. What easy moves leave goes to
// the later ones.
constexpr double share_of_move(int empties) {
  if (empties >= 50) return 0.6;
  if (empties > 28) return 1.2;
  if (empties > 21) return 3.6;
  if (empties > 17) return 1;
  return empties > 13 ? 0.2 : 0.05;
}

// That of all moves of one side from this one on.
double share_of_rest(int empties) {
  double sum = 0;
  for (; empties > 0; empties -= 2) sum += share_of_move(empties);
  return sum;
}

}  // namespace

double time_share(int empties) { return kUsed * (empties > 0 ? share_of_move(empties) / share_of_rest(empties) : 1); }

}  // namespace flipside
