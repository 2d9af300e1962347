#include "engine/protocols/gtp_clock.h"

#include <algorithm>
#include <limits>

namespace flipside {
namespace {

// Each move keeps some time in reserve for the communication between the two programs. In byo-yomi the reserve is at
// most a tenth of the move's time. Main time has to last for the whole game, so a part of it is kept as well.
constexpr double kLag = 0.01;
constexpr double kMostLagShare = 0.1;
constexpr double kMainTimeShare = 0.95;
constexpr double kLeast = 0.001;

// How much of the main time a move gets, compared with other moves of the game. Most of it goes where the end of the game comes in reach:
// a search that reaches it there sees all that is left, and the moves after it take almost nothing. What easy moves leave goes to
// the later ones.
constexpr double share_of_move(int empties) {
  if (empties >= 50) return 0.5;
  if (empties > 28) return 1;
  if (empties >= 18) return 3;
  return empties > 12 ? 0.5 : 0.05;
}

// That of all moves of one side from this one on.
double share_of_rest(int empties) {
  double sum = 0;
  for (; empties > 0; empties -= 2) sum += share_of_move(empties);
  return sum;
}

}  // namespace

void GtpClock::set(double main_seconds, double byo_yomi_seconds, int byo_yomi_stones) {
  limited_ = byo_yomi_seconds <= 0 || byo_yomi_stones > 0;
  byo_yomi_ = {byo_yomi_seconds, byo_yomi_stones};
  first_ = main_seconds > 0 ? Left{main_seconds, 0} : byo_yomi_;
  restart();
}

void GtpClock::set_left(Color color, double seconds, int stones) {
  limited_ = true;
  of(color) = {seconds, stones};
}

void GtpClock::restart() { left_ = {first_, first_}; }

void GtpClock::spend(Color color, double seconds) {
  Left& left = of(color);
  left.seconds -= seconds;
  if (left.stones > 0) --left.stones;
  const bool in_main_time = byo_yomi_.stones > 0 && left.seconds <= 0;
  if (in_main_time || (left.stones == 0 && first_.stones > 0)) left = byo_yomi_;
}

double GtpClock::for_move(Color color, int empties) const {
  if (!limited_) return std::numeric_limits<double>::infinity();
  const Left& left = of(color);
  if (left.stones > 0) {
    const double share = left.seconds / left.stones;
    return std::max(kLeast, share - std::min(kLag, share * kMostLagShare));
  }
  const double share = empties > 0 ? share_of_move(empties) / share_of_rest(empties) : 1;
  return std::max(kLeast, left.seconds * share * kMainTimeShare - kLag);
}

}  // namespace flipside
