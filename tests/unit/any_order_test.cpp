// Whatever people, engines and the device do, in any order: the state stays consistent, can be stored and restored, and
// the game can always continue.

#include <doctest/doctest.h>

#include "tests/unit/random_app_harness.h"

using namespace flipside;
using namespace flipside::app;

TEST_CASE("after any actions in any order the state is consistent and the game continues") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    RandomAppHarness app{Choices(seed)};
    for (int life = 0; life < 3; ++life) {
      for (int step = 1; step <= 300; ++step) {
        CAPTURE(step);
        app.step();
        app.check_thinking();
        if (step % 10 == 0) app.check_whole();
      }
      app.reload();
      app.check_whole();
    }
    app.play_to_the_end();
    app.check_whole();
  }
}
