// Whatever people, engines and the device do, in whatever order: the state stays whole, can be kept and read again, and
// the game can always be played on.

#include <doctest/doctest.h>

#include "tests/unit/any_table.h"

using namespace flipside;
using namespace flipside::app;

TEST_CASE("whatever happens in whatever order, the state is whole and the game goes on") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    AnyTable table{Choices(seed)};
    for (int life = 0; life < 3; ++life) {
      for (int step = 1; step <= 300; ++step) {
        CAPTURE(step);
        table.step();
        table.check_thinking();
        if (step % 10 == 0) table.check_whole();
      }
      table.reload();
      table.check_whole();
    }
    table.play_to_the_end();
    table.check_whole();
  }
}
