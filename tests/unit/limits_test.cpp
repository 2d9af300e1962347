#include "engine/search/limits.h"

#include <doctest/doctest.h>

#include <atomic>

#include "engine/search/control.h"

namespace flipside {
namespace {

// Whether a run under these limits stops after that many nodes.
bool stops(const Limits& limits, std::uint64_t nodes) {
  SearchControl control;
  control.start(limits);
  control.nodes = nodes;
  return control.stopped();
}

TEST_CASE("a limit is reached by nodes, by the clock, or by the stop flag") {
  CHECK_FALSE(stops({}, 1'000'000'000));
  CHECK_FALSE(stops({.nodes = 10}, 9));
  CHECK(stops({.nodes = 10}, 10));
  double time = 5;
  const Limits timed{.deadline = 7, .now = [&] { return time; }};
  CHECK_FALSE(stops(timed, 0));
  time = 7;
  CHECK(stops(timed, 0));
  std::atomic<bool> stop = false;
  const Limits stoppable{.stop = &stop};
  CHECK_FALSE(stops(stoppable, 0));
  stop = true;
  CHECK(stops(stoppable, 0));
}

TEST_CASE("a time needs a clock") {
  const Limits clock{.now = [] { return 5.0; }};
  CHECK(clock.in(2) == 7);
  CHECK_FALSE(clock.timed());
  CHECK(Limits{.deadline = 7, .now = clock.now}.timed());
  CHECK(Limits{}.in(2) == Limits::kNever);
  CHECK_FALSE(Limits{.deadline = 7}.timed());
  CHECK_FALSE(stops({.deadline = 7}, 0));
}

}  // namespace
}  // namespace flipside
