#include "engine/cli/clock.h"

#include <chrono>

namespace flipside::cli {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

bool ReportTimer::due() {
  constexpr double kSecondsBetween = 2;
  if (now() - reported_at_ < kSecondsBetween) return false;
  reported_at_ = now();
  return true;
}

}  // namespace flipside::cli
