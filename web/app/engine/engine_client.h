#pragma once

// One engine as the app sees it, the one that plays or a reviewer: whether it is ready, how long it may be silent, how
// often it has failed, and when it is replaced. Its owner knows what it was asked and what its replies mean
// (playing_engine.h, review.h).

#include <optional>

#include "engine/protocols/protocol.h"
#include "web/app/engine/engine_number.h"

namespace flipside::app {

struct Effects;

// A search reports after every quantum, far more than once a second even on a slow phone. After ten seconds of silence it is
// dead.
inline constexpr double kSilenceTimeout = 10000;
// A long text of games is read in one go.
inline constexpr double kReadingTimeout = 60000;
// A fresh engine may first have to be downloaded over a slow network.
inline constexpr double kStartTimeout = 45000;
// If a deadline is noticed this late, the device was asleep, and the engine with it.
inline constexpr double kSleepGap = 3000;
inline constexpr int kEngineTries = 3;

struct EngineClient {
  bool ready = false;        // it takes requests
  bool gave_up = false;      // it failed kEngineTries times in a row, and is not restarted automatically
  int failures = 0;          // crashes, silences and nonsense since its last answer
  double last_reply_at = 0;  // ms, of its latest sign of life, or of its start or the latest request

  // Until when it may be silent; `busy` means that it owes an answer. None while it owes nothing.
  std::optional<double> deadline(bool busy, double silence = kSilenceTimeout) const;
  // Whether that time is up. After the device slept, the time starts again.
  bool fell_silent(bool busy, double now_ms, double silence = kSilenceTimeout);
  // A reply of any kind has arrived: a sign of life, and the first one says that it is ready.
  void on_reply(const protocol::Reply& reply, double now_ms);
  // An awaited answer has arrived.
  void answered() { failures = 0; }
  // Counts a failure. True: restart the engine. False: it has given up.
  bool fail();
};

// The first of two deadlines, either of which may not be there.
constexpr std::optional<double> earlier(std::optional<double> a, std::optional<double> b) {
  return a && (!b || *a < *b) ? a : b;
}

// Starts a fresh engine with that number, replacing the old one; pending requests to the old one are dropped.
void start_engine(EngineClient& client, int number, double now_ms, Effects& effects);

}  // namespace flipside::app
