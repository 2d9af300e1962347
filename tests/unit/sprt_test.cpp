#include "engine/measure/sprt.h"

#include <doctest/doctest.h>

#include <cmath>

namespace flipside {
namespace {

constexpr Sprt kTest{0, 10};

// Pairs in an even mix, with percentages of two wins, equal scores and two losses.
MatchScore pairs_of(int pairs, int won, int lost) {
  MatchScore score;
  for (int pair = 0; pair < pairs; ++pair) {
    const int place = pair * 37 % 100;
    for (const int game : {2 * pair, 2 * pair + 1}) {
      const int halved = game % 2 == 0 ? 2 : -2;
      score.add(game, place < won ? 2 : place < won + lost ? -2 : halved);
    }
  }
  return score;
}

TEST_CASE("the likelihood ratio of known pairs") {
  CHECK(log_likelihood_ratio(kTest, MatchScore()) == 0);
  // 1000 pairs with a mean of 0.55 and a variance of 0.0975; 10 Elo expect a share of 0.514387.
  const MatchScore score = pairs_of(1000, 25, 15);
  const double expected = 1000 * 0.014387 * (2 * 0.55 - 0.5 - 0.514387) / (2 * 0.0975);
  CHECK(log_likelihood_ratio(kTest, score) == doctest::Approx(expected).epsilon(0.001));
  // A result for one side is a result against the other.
  CHECK(log_likelihood_ratio({-10, 0}, pairs_of(1000, 15, 25)) == doctest::Approx(-expected).epsilon(0.001));
}

TEST_CASE("the test ends at errors of 5 %") {
  CHECK(sprt_bound(kTest) == doctest::Approx(std::log(19.0)));
  CHECK(verdict(kTest, MatchScore()) == Verdict::kOpen);
  CHECK(verdict(kTest, pairs_of(400, 25, 15)) == Verdict::kOpen);
  CHECK(verdict(kTest, pairs_of(1000, 25, 15)) == Verdict::kAccepted);
  CHECK(verdict(kTest, pairs_of(1000, 15, 25)) == Verdict::kRefused);
  // An equal player is not better.
  CHECK(verdict(kTest, pairs_of(6000, 20, 20)) == Verdict::kRefused);
}

TEST_CASE("the first pairs do not end the test, whatever their results") {
  for (int pairs = 1; pairs < 4; ++pairs) CHECK(verdict(kTest, pairs_of(pairs, 100, 0)) == Verdict::kOpen);
}

TEST_CASE("equal results of all pairs end the test too") {
  CHECK(verdict(kTest, pairs_of(100, 100, 0)) == Verdict::kAccepted);
  CHECK(verdict(kTest, pairs_of(100, 0, 0)) == Verdict::kRefused);
}

TEST_CASE("the test as a text") {
  CHECK(to_text(kTest, MatchScore()) == "LLR +0.00 of 2.94 for 0 to 10 Elo");
  CHECK(to_text({-5, 2.5}, pairs_of(1000, 15, 25)).ends_with("for -5 to 2.5 Elo, refused"));
  CHECK(to_text(kTest, pairs_of(1000, 25, 15)).ends_with("for 0 to 10 Elo, accepted"));
}

}  // namespace
}  // namespace flipside
