#include "engine/search/limits.h"

#include <doctest/doctest.h>

#include <atomic>

namespace flipside {
namespace {

TEST_CASE("tighter limits are the least of both, on the clock of the first") {
  const Limits wide{.depth = 20, .nodes = 1000, .deadline = 7, .now = [] { return 5.0; }};
  const Limits both = tighter(wide, {.depth = 30, .iterations = 1, .nodes = 500});
  CHECK(both.depth == 20);
  CHECK(both.iterations == 1);
  CHECK(both.nodes == 500);
  CHECK(both.deadline == 7);
  CHECK(both.now() == 5);
  CHECK(tighter(wide, {}).nodes == 1000);
}

TEST_CASE("nodes that were visited leave fewer, down to none") {
  const Limits limits{.depth = 20, .nodes = 1000};
  CHECK(limits.after(400).nodes == 600);
  CHECK(limits.after(400).depth == 20);
  CHECK(limits.after(5000).nodes == 0);
}

TEST_CASE("a limit is reached by nodes, by the clock, or by the stop flag") {
  CHECK_FALSE(Limits{}.reached(1'000'000'000));
  CHECK_FALSE(Limits{.nodes = 10}.reached(9));
  CHECK(Limits{.nodes = 10}.reached(10));
  double time = 5;
  const Limits timed{.deadline = 7, .now = [&] { return time; }};
  CHECK_FALSE(timed.reached(0));
  time = 7;
  CHECK(timed.reached(0));
  std::atomic<bool> stop = false;
  const Limits stoppable{.stop = &stop};
  CHECK_FALSE(stoppable.reached(0));
  stop = true;
  CHECK(stoppable.reached(0));
}

TEST_CASE("a time needs a clock") {
  const Limits clock{.now = [] { return 5.0; }};
  CHECK(clock.in(2) == 7);
  CHECK_FALSE(clock.timed());
  CHECK(tighter(clock, {.deadline = clock.in(2)}).timed());
  CHECK(Limits{}.in(2) == Limits::kNever);
  CHECK_FALSE(Limits{.deadline = 7}.timed());
  CHECK_FALSE(Limits{.deadline = 7}.reached(0));
}

}  // namespace
}  // namespace flipside
