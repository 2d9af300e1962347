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
}

TEST_CASE("where the end of the game comes in reach, a move gets several times the main time of an early one") {
  GtpClock clock;
  clock.set(60, 0, 0);
  double used[61] = {};
  for (int empties = 60; empties > 0; empties -= 2) {
    used[empties] = clock.for_move(kBlack, empties);
    clock.spend(kBlack, used[empties]);
  }
  CHECK(used[24] > 2.5 * used[40]);
  CHECK(used[40] > 1.5 * used[60]);
  CHECK(used[10] < used[40]);
  // What a move leaves goes to the later ones.
  clock.restart();
  for (int empties = 60; empties > 24; empties -= 2) clock.spend(kBlack, used[empties] / 2);
  CHECK(clock.for_move(kBlack, 24) > 1.2 * used[24]);
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
  CHECK(clock.for_move(kWhite, 14) > 1);
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
