#pragma once

// The clock of the command line; the engine reads none (search/limits.h).

#include <string>

namespace flipside::cli {

// Seconds by a clock that never goes back, from any origin.
double now();

// Seconds of processor time that this process has used. main.cpp has it, as each platform asks another way.
double processor_seconds();

// When a long run says how far it is: every two seconds.
class ReportTimer {
 public:
  // Whether it is time again.
  bool due();
  // Seconds since the run began.
  double seconds() const { return now() - started_at_; }
  // "20 s, about 80 s left", when so many parts of the work are done, and so many are left.
  std::string progress(double done, double left) const;

 private:
  double started_at_ = now();
  double reported_at_ = started_at_;
};

}  // namespace flipside::cli
