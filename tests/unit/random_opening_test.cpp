#include "engine/measure/random_opening.h"

#include <doctest/doctest.h>

#include <set>

#include "engine/notation/transcript.h"

namespace flipside {
namespace {

TEST_CASE("a random opening has the requested plies, and is the same for the same seed and number") {
  std::set<std::string> seen;
  for (int number = 0; number < 100; ++number) {
    const Game game = random_opening(7, number, 8);
    CHECK(game.ply() == 8);
    CHECK_FALSE(game.over());
    CHECK(transcript(game) == transcript(random_opening(7, number, 8)));
    seen.insert(transcript(game));
  }
  CHECK(seen.size() >= 95);
  CHECK(transcript(random_opening(8, 0, 8)) != transcript(random_opening(7, 0, 8)));
  CHECK(random_opening(7, 0, 0).ply() == 0);
  for (int number = 0; number < 50; ++number) CHECK(random_opening(1, number, 50).ply() == 50);
}

}  // namespace
}  // namespace flipside
