#include "engine/measure/glicko2.h"

#include <doctest/doctest.h>

using namespace flipside;

TEST_CASE("a rating period gives what Glickman's example does") {
  const RatedResult results[] = {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
  const Rating after = rate({1500, 200, 0.06}, results);
  CHECK(after.rating == doctest::Approx(1464.06).epsilon(0.00001));
  CHECK(after.deviation == doctest::Approx(151.52).epsilon(0.0001));
  CHECK(after.volatility == doctest::Approx(0.05999).epsilon(0.001));
}

TEST_CASE("without games only the deviation grows, up to that of a newcomer") {
  const Rating before{1800, 60, 0.06};
  Rating after = rate(before, {});
  CHECK(after.rating == before.rating);
  CHECK(after.volatility == before.volatility);
  CHECK(after.deviation > before.deviation);
  for (int period = 0; period < 100'000; ++period) after = rate(after, {});
  CHECK(after.deviation == 350);
}

TEST_CASE("a newcomer's rating finds the strength that the results show") {
  // Wins against all opponents up to 1300 and loses to the others.
  Rating rating;
  for (int game = 0; game < 60; ++game) {
    const double opponent = 900 + 50.0 * (game % 17);
    const RatedResult result[] = {{{opponent, 30, 0.06}, opponent <= 1300 ? 1.0 : 0.0}};
    rating = rate(rating, result);
  }
  CHECK(rating.rating > 1250);
  CHECK(rating.rating < 1380);
  CHECK(rating.deviation < 90);
}

TEST_CASE("extreme results keep a rating finite") {
  Rating rating;
  for (int game = 0; game < 500; ++game) {
    const RatedResult result[] = {{{3000, 30, 0.06}, 1}};
    rating = rate(rating, result);
    CHECK(rating.rating < 10'000);
    CHECK(rating.deviation > 10);
    CHECK(rating.volatility > 0);
    CHECK(rating.volatility < 1);
  }
}
