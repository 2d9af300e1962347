#include "web/app/settings/leitner.h"

#include <doctest/doctest.h>

namespace flipside::app {

TEST_CASE("a card's schedule is the end of its line") {
  std::string_view line = "a board; % played c2, box 2, due 20790";
  const auto schedule = take_schedule(line);
  REQUIRE(schedule);
  CHECK(schedule->box == 3);
  CHECK(schedule->due == 20790);
  CHECK(schedule->asked_on() == 20786);
  CHECK(line == "a board; % played c2");
  CHECK(schedule_text(*schedule) == ", box 2, due 20790");
  for (std::string_view other : {"", "played c2", ", box 2", ", box x, due 20790", ", box 2, due 20790, more"}) {
    CAPTURE(other);
    CHECK_FALSE(take_schedule(other));
  }
}

}  // namespace flipside::app
