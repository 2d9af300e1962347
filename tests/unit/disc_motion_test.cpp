#include "web/anim/disc_motion.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "tests/unit/poses.h"

using namespace flipside;
using namespace flipside::anim;

namespace {

// How much the disc's white side faces up: 1 for white, −1 for black, and values between during a flip.
double whiteness(const DiscPose& pose) {
  return std::cos(static_cast<double>(pose.angle)) * (pose.face == Color::kWhite ? 1 : -1);
}

// The lowest point of the disc over the felt.
double clearance(const DiscPose& pose) {
  const double angle = pose.angle;
  const double half_height = kDiscRadius * std::abs(std::sin(angle)) + kDiscHalfThickness * std::abs(std::cos(angle));
  return pose.z + kDiscHalfThickness - half_height;
}

// The largest change of a pose from one millisecond to the next.
double largest_jump(const DiscMotion& motion, double from, double to) {
  double largest = 0;
  for (double time = from; time < to; time += 1) {
    const DiscPose a = motion.pose(time);
    const DiscPose b = motion.pose(time + 1);
    largest = std::max(largest, std::abs(whiteness(a) - whiteness(b)));
    largest = std::max(largest, static_cast<double>(std::abs(a.z - b.z)));
    largest = std::max(largest, static_cast<double>(std::abs(a.opacity - b.opacity)));
  }
  return largest;
}

constexpr double kSmooth = 0.03;  // a flip of 400 ms changes by at most this in a millisecond

}  // namespace

TEST_CASE("a disc at rest lies flat with its face up") {
  const DiscMotion motion(Color::kWhite);
  CHECK(flat(motion.pose(0)));
  CHECK(motion.pose(0).face == Color::kWhite);
  CHECK(motion.end() <= 0);
}

TEST_CASE("a flip starts from the old face, ends flat on the new one, and never cuts into the felt") {
  DiscMotion motion(Color::kWhite);
  motion.flip(Color::kBlack, {0, 1}, 100, 400, 0);
  CHECK(motion.face() == Color::kBlack);
  CHECK(whiteness(motion.pose(0)) == 1);
  CHECK(whiteness(motion.pose(100)) == doctest::Approx(1));
  CHECK(motion.end() == 500);
  CHECK(flat(motion.pose(500)));
  CHECK(motion.pose(500).face == Color::kBlack);
  CHECK(largest_jump(motion, 0, 520) < kSmooth);
  double highest = 0;
  for (double time = 0; time < 500; time += 1) {
    CHECK(clearance(motion.pose(time)) >= -1e-6);
    highest = std::max(highest, static_cast<double>(motion.pose(time).z));
  }
  CHECK(highest > kDiscRadius);
}

TEST_CASE("a flip in progress keeps its axis and its speed when the disc flips again") {
  DiscMotion motion(Color::kWhite);
  motion.flip(Color::kBlack, {0, 1}, 0, 400, 0);
  for (const double interrupted : {5.0, 60.0, 150.0, 200.0, 300.0}) {
    CAPTURE(interrupted);
    DiscMotion again = motion;
    const double before = whiteness(again.pose(interrupted));
    again.flip(Color::kWhite, {1, 0}, interrupted, 400, interrupted);
    CHECK(whiteness(again.pose(interrupted)) == doctest::Approx(before).epsilon(1e-4));
    CHECK(again.pose(interrupted + 150).axis_y == 1);
    CHECK(largest_jump(again, interrupted, again.end()) < kSmooth);
    CHECK(flat(again.pose(again.end())));
    CHECK(again.pose(again.end()).face == Color::kWhite);
  }
}

TEST_CASE("flipping back in mid-flip reverses the flip") {
  DiscMotion motion(Color::kWhite);
  motion.flip(Color::kBlack, {0, 1}, 0, 400, 0);
  const double before = whiteness(motion.pose(90));
  motion.flip_back(Color::kWhite, {1, 0}, 90, 400, 90);
  CHECK(whiteness(motion.pose(90)) == doctest::Approx(before).epsilon(1e-4));
  CHECK(largest_jump(motion, 90, motion.end()) < kSmooth);
  CHECK(motion.end() < 490);
  CHECK(flat(motion.pose(motion.end())));
  CHECK(motion.pose(motion.end()).face == Color::kWhite);
}

TEST_CASE("flipping back before the flip has started leaves the disc at rest") {
  DiscMotion motion(Color::kWhite);
  motion.flip(Color::kBlack, {0, 1}, 300, 400, 0);
  motion.flip_back(Color::kWhite, {0, -1}, 50, 400, 10);
  for (double time = 10; time < 800; time += 10) CHECK(whiteness(motion.pose(time)) == 1);
  CHECK(flat(motion.pose(400)));
}

TEST_CASE("a second flip waits until the first has at least started") {
  DiscMotion motion(Color::kWhite);
  motion.flip(Color::kBlack, {0, 1}, 300, 400, 0);
  motion.flip(Color::kWhite, {1, 0}, 100, 400, 10);
  double darkest = 1;
  for (double time = 10; time < motion.end(); time += 1) darkest = std::min(darkest, whiteness(motion.pose(time)));
  CHECK(darkest < -0.9);
  CHECK(largest_jump(motion, 10, motion.end()) < kSmooth);
  CHECK(motion.pose(motion.end()).face == Color::kWhite);
}

TEST_CASE("a duration of zero means no motion") {
  DiscMotion motion(Color::kWhite);
  motion.flip(Color::kBlack, {0, 1}, 0, 400, 0);
  motion.flip(Color::kWhite, {0, 1}, 100, 0, 100);
  CHECK(flat(motion.pose(100)));
  CHECK(motion.pose(100).face == Color::kWhite);
  CHECK(motion.end() <= 100);
}

TEST_CASE("a disc comes down from above, and can return while it lifts off") {
  DiscMotion motion(Color::kBlack);
  motion.start_above();
  motion.put_down(0, 200);
  CHECK(motion.pose(0).z > 0.5F);
  CHECK(motion.pose(0).opacity == 0);
  CHECK(flat(motion.pose(200)));
  CHECK(largest_jump(motion, 0, 200) < kSmooth);

  motion.lift_off(300, 200);
  CHECK(flat(motion.pose(300)));
  CHECK(motion.pose(500).opacity == 0);
  const float height = motion.pose(380).z;
  motion.put_down(380, 200);
  CHECK(motion.pose(380).z == doctest::Approx(height));
  CHECK(flat(motion.pose(580)));
}

TEST_CASE("a later lift-off does not affect the way down") {
  DiscMotion motion(Color::kBlack);
  motion.start_above();
  motion.put_down(0, 200);
  const float height = motion.pose(50).z;
  motion.lift_off(120, 200);
  CHECK(motion.pose(50).z == height);
  CHECK(largest_jump(motion, 50, 320) < kSmooth);
  CHECK(motion.pose(320).opacity == 0);
}
