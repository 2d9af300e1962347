#include "engine/protocols/gtp_clock.h"

#include <doctest/doctest.h>

#include <cmath>

namespace flipside {
namespace {

constexpr Color kBlack = Color::kBlack;
constexpr Color kWhite = Color::kWhite;

TEST_CASE("without settings, and with byo-yomi of no stones, there is no limit") {
  GtpClock clock;
  CHECK(std::isinf(clock.for_move(kBlack, 60)));
  clock.set(300, 10, 0);
  CHECK(std::isinf(clock.for_move(kWhite, 30)));
}

TEST_CASE("main time lasts for the whole game") {
  GtpClock clock;
  clock.set(60, 0, 0);
  double used = 0;
  for (int empties = 60; empties > 0; empties -= 2) {
    const double seconds = clock.for_move(kBlack, empties);
    CHECK(seconds > 0);
    used += seconds;
    clock.spend(kBlack, seconds);
  }
  CHECK(used > 40);
  CHECK(used < 60);
  CHECK(clock.for_move(kWhite, 60) == doctest::Approx(2.18).epsilon(0.02));
}

TEST_CASE("byo-yomi is divided among its stones, in every period") {
  GtpClock clock;
  clock.set(0, 10, 5);
  for (int move = 0; move < 12; ++move) {
    CHECK(clock.for_move(kBlack, 40) == doctest::Approx(1.99));
    clock.spend(kBlack, 2);
  }
}

TEST_CASE("byo-yomi follows the main time") {
  GtpClock clock;
  clock.set(5, 3, 1);
  clock.spend(kWhite, 5);
  CHECK(clock.for_move(kWhite, 40) == doctest::Approx(2.99));
  clock.restart();
  CHECK(clock.for_move(kWhite, 14) == doctest::Approx(5 / 3.0 * 0.95 - 0.01));
}

TEST_CASE("most of a short time is used") {
  GtpClock clock;
  clock.set(0, 0.02, 1);
  CHECK(clock.for_move(kBlack, 40) == doctest::Approx(0.018));
  clock.set(0, 0.1, 1);
  CHECK(clock.for_move(kBlack, 40) == doctest::Approx(0.09));
}

TEST_CASE("the time left is the one that the controller reports") {
  GtpClock clock;
  clock.set_left(kWhite, 8, 2);
  CHECK(clock.for_move(kWhite, 40) == doctest::Approx(3.99));
  clock.set_left(kWhite, 0, 0);
  CHECK(clock.for_move(kWhite, 40) > 0);
  CHECK(clock.for_move(kWhite, 40) < 0.01);
}

}  // namespace
}  // namespace flipside
