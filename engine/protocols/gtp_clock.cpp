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
// The last moves of a game take no time, so the moves before share it.
constexpr int kQuickEmpties = 12;

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
  const bool byo_yomi = left.stones > 0;
  const int moves = byo_yomi ? left.stones : std::max(1, (empties - kQuickEmpties) / 2 + 2);
  const double share = left.seconds / moves;
  return std::max(kLeast, byo_yomi ? share - std::min(kLag, share * kMostLagShare) : share * kMainTimeShare - kLag);
}

}  // namespace flipside
