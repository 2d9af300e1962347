#pragma once

// One engine as the app sees it, the one that plays or one of a review: whether it can be asked, how long it may be silent,
// how often it has failed, and when it is replaced. What it is asked, and what its replies mean, is its owner's business
// (move_requests.h, live_analysis.h, review.h).

#include <optional>

#include "engine/protocol.h"
#include "web/app/engine/engine_number.h"

namespace flipside::app {

struct Effects;

// A search reports after every quantum, far more than once a second even on a slow phone: ten seconds of silence are no
// search any more.
inline constexpr double kSilenceTimeout = 10000;
// A fresh engine may have to come through a slow network first.
inline constexpr double kStartTimeout = 45000;
// A deadline that is noticed this much too late means that the device slept, and the engine with it.
inline constexpr double kSleepGap = 3000;
inline constexpr int kEngineTries = 3;

struct EngineClient {
  bool ready = false;        // it has said that it can be asked
  bool gave_up = false;      // it failed kEngineTries times in a row, and is not started again by itself
  int failures = 0;          // crashes, silences and nonsense since its last answer
  double last_reply_at = 0;  // ms, of its latest sign of life, or of its start or the latest request

  // Until when it may be silent, `busy` saying that it owes an answer; nothing while it owes none.
  std::optional<double> deadline(bool busy) const;
  // Whether that time is up. A device that slept gives it its time anew.
  bool fell_silent(bool busy, double now_ms);
  // An answer that was waited for has come.
  void answered() { failures = 0; }
  // Counts a failure: true when the engine is to be started again, false when it has given up.
  bool fail();
};

// Starts a fresh engine in the place of the one of that number; what was to be sent to that one is not.
void start_engine(EngineClient& client, int number, double now_ms, Effects& effects);

// Sends a request to the engine of that number.
void send(int number, protocol::Request request, Effects& effects);

}  // namespace flipside::app
