#include "engine/cli/clock.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace flipside::cli {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

bool ReportTimer::due() {
  constexpr double kSecondsBetween = 2;
  if (now() - reported_at_ < kSecondsBetween) return false;
  reported_at_ = now();
  return true;
}

std::string ReportTimer::progress(double done, double left) const {
  char text[96];
  std::snprintf(text, sizeof text, "%.0f s, about %.0f s left", seconds(), seconds() / std::max(1.0, done) * left);
  return text;
}

}  // namespace flipside::cli
