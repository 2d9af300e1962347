#include "engine/protocols/gtp_clock.h"

#include <algorithm>
#include <limits>

#include "engine/players/time_share.h"

namespace flipside {
namespace {

// Each move keeps some time in reserve for the communication between the two programs. In byo-yomi the reserve is at
// most a tenth of the move's time.
constexpr double kLag = 0.01;
constexpr double kMostLagShare = 0.1;
constexpr double kLeast = 0.001;

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
  return std::max(kLeast, left.seconds * time_share(empties) - kLag);
}

}  // namespace flipside
