#include "web/anim/board_animator.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <vector>

#include "tests/unit/games.h"
#include "tests/unit/poses.h"

using namespace flipside;
using namespace flipside::anim;

namespace {

constexpr FlipTiming kSlowTiming{300, 130, 760};
constexpr FlipTiming kNormalTiming{170, 50, 410};
constexpr FlipTiming kFastTiming{100, 26, 240};
constexpr FlipTiming kOffTiming{};

Bitboard squares(std::initializer_list<std::string_view> names) {
  Bitboard set = 0;
  for (const std::string_view name : names) set |= bit(at(name));
  return set;
}

Square square_of(const DiscPose& pose) { return square_at(static_cast<int>(pose.x), static_cast<int>(pose.y)); }

std::vector<DiscPose> poses(const BoardAnimator& animator, double time) {
  std::vector<DiscPose> out;
  animator.poses(time, out);
  return out;
}

DiscPose pose_on(const BoardAnimator& animator, Square square, double time) {
  for (const DiscPose& pose : poses(animator, time)) {
    if (square_of(pose) == square) return pose;
  }
  FAIL("no disc on " << square_name(square));
  return {};
}

// Exactly the discs of `board`, all at rest.
void check_shows(const BoardAnimator& animator, const Board& board, double time) {
  CHECK_FALSE(animator.moving(time));
  Bitboard black = 0;
  Bitboard white = 0;
  for (const DiscPose& pose : poses(animator, time)) {
    CHECK(flat(pose));
    (pose.face == Color::kBlack ? black : white) |= bit(square_of(pose));
  }
  CHECK(black == board.black);
  CHECK(white == board.white);
}

// The time when the disc on `square` starts to flip.
double flips_at(const BoardAnimator& animator, Square square, double from) {
  for (double time = from; time < from + 5000; time += 1) {
    if (pose_on(animator, square, time).angle != 0) return time;
  }
  return -1;
}

Board after(Board board, const Ply& ply) {
  Bitboard& own = ply.color == Color::kBlack ? board.black : board.white;
  Bitboard& other = ply.color == Color::kBlack ? board.white : board.black;
  own |= ply.flipped | bit(ply.square);
  other &= ~ply.flipped;
  board.side = opposite(ply.color);
  return board;
}

// A star of white discs around d4, two in each of the eight directions, with black discs at its tips.
constexpr std::string_view kDirections[] = {"e4", "e5", "d5", "c5", "c4", "c3", "d3", "e3"};

Board star() {
  Board board{0, 0, Color::kBlack};
  for (const std::string_view name : kDirections) {
    const int dx = file_of(at(name)) - 3;
    const int dy = rank_of(at(name)) - 3;
    for (const int distance : {1, 2}) board.white |= bit(square_at(3 + dx * distance, 3 + dy * distance));
    board.black |= bit(square_at(3 + dx * 3, 3 + dy * 3));
  }
  return board;
}

const Ply kStarPly{Color::kBlack, 27, star().white};
const Ply kFirst{Color::kBlack, at("f5"), squares({"e5"})};
const Ply kSecond{Color::kWhite, at("f6"), squares({"e5"})};

}  // namespace

TEST_CASE("a board that is shown at once does not move") {
  BoardAnimator animator;
  check_shows(animator, Board{}, 0);
  animator.play(kFirst, 0, kNormalTiming);
  animator.show(star());
  check_shows(animator, star(), 1);
}

TEST_CASE("discs tip away from the disc just placed, in all eight directions") {
  for (const std::string_view name : kDirections) {
    CAPTURE(name);
    const Axis axis = axis_away_from(at("d4"), at(name));
    const double dx = file_of(at(name)) - 3;
    const double dy = rank_of(at(name)) - 3;
    const double length = std::hypot(dx, dy);
    // A positive angle tips the top towards (axis.y, -axis.x): see DiscPose.
    CHECK(axis.y == doctest::Approx(dx / length));
    CHECK(-axis.x == doctest::Approx(dy / length));

    BoardAnimator animator;
    animator.show(star());
    animator.play(kStarPly, 0, kNormalTiming);
    const double begun = flips_at(animator, at(name), 0) + 40;
    const DiscPose pose = pose_on(animator, at(name), begun);
    // The white side, which was up, faces the direction of the flip; the black `face` faces the opposite one.
    const double tip_x = -pose.axis_y * std::sin(pose.angle);
    const double tip_y = pose.axis_x * std::sin(pose.angle);
    CHECK(tip_x * dx + tip_y * dy > 0.01);
    CHECK(std::abs(tip_x * dy - tip_y * dx) < 1e-5);
  }
}

TEST_CASE("the placed disc comes down first, then the flips ripple outwards") {
  BoardAnimator animator;
  Board board{squares({"h1"}), squares({"b1", "c1", "d1", "e1", "f1", "g1"}), Color::kBlack};
  animator.show(board);
  const Ply ply{Color::kBlack, at("a1"), board.white};
  animator.play(ply, 1000, kNormalTiming);
  CHECK(pose_on(animator, at("a1"), 1000 + kNormalTiming.drop / 2).z > 0);
  double last = 1000;
  for (const std::string_view name : {"b1", "c1", "d1", "e1", "f1", "g1"}) {
    const double start = flips_at(animator, at(name), 1000);
    CHECK(start > last);
    last = start;
  }
  CHECK(animator.moving(1000));
  CHECK(animator.moving(last));
  check_shows(animator, after(board, ply), 1900);
}

TEST_CASE("all lines of a ply ripple at the same time") {
  BoardAnimator animator;
  animator.show(star());
  animator.play(kStarPly, 0, kNormalTiming);
  const double nearest = flips_at(animator, at("e4"), 0);
  for (const std::string_view name : kDirections) CHECK(flips_at(animator, at(name), 0) == nearest);
  CHECK(flips_at(animator, at("f4"), 0) > nearest);
  check_shows(animator, after(star(), kStarPly), 2000);
}

TEST_CASE("faster timings end sooner") {
  std::vector<double> ends;
  for (const FlipTiming& timing : {kFastTiming, kNormalTiming, kSlowTiming}) {
    BoardAnimator animator;
    animator.show(star());
    animator.play(kStarPly, 0, timing);
    double end = 0;
    while (animator.moving(end)) end += 1;
    ends.push_back(end);
  }
  CHECK(ends[0] < ends[1]);
  CHECK(ends[1] < ends[2]);
}

TEST_CASE("the discs are at rest exactly at the time that the timeline gives") {
  for (const FlipTiming& timing : {kFastTiming, kNormalTiming, kSlowTiming, kOffTiming}) {
    for (const Ply& ply : {kStarPly, Ply{Color::kBlack, kPass, 0}}) {
      BoardAnimator animator;
      animator.show(star());
      animator.play(ply, 0, timing);
      const double end = motion_time(ply, timing);
      CHECK(!animator.moving(end));
      if (end > 0) CHECK(animator.moving(end - 0.001));
    }
  }
}

TEST_CASE("with flips off, changes are instant") {
  BoardAnimator animator;
  animator.play(kFirst, 50, kOffTiming);
  check_shows(animator, after(Board{}, kFirst), 50);
  animator.take_back(kFirst, 60, kOffTiming);
  check_shows(animator, Board{}, 60);
}

TEST_CASE("switching flips off stops the motion on squares that change") {
  BoardAnimator animator;
  animator.play(kFirst, 0, kSlowTiming);
  animator.play(kSecond, 100, kOffTiming);
  CHECK(flat(pose_on(animator, at("e5"), 100)));
  CHECK(pose_on(animator, at("e5"), 100).face == Color::kWhite);
}

TEST_CASE("a pass moves nothing") {
  BoardAnimator animator;
  animator.play({Color::kBlack, kPass, 0}, 0, kNormalTiming);
  check_shows(animator, Board{}, 0);
  animator.take_back({Color::kBlack, kPass, 0}, 0, kNormalTiming);
  check_shows(animator, Board{}, 0);
}

TEST_CASE("undo flips the discs back towards the placed disc, which then lifts off") {
  BoardAnimator animator;
  animator.show(after(star(), kStarPly));
  animator.take_back(kStarPly, 0, kNormalTiming);
  const double far = flips_at(animator, at("f4"), 0);
  const double near = flips_at(animator, at("e4"), 0);
  CHECK(far < near);
  CHECK(flat(pose_on(animator, at("d4"), near)));
  CHECK(pose_on(animator, at("d4"), near + kNormalTiming.drop).z > 0);
  check_shows(animator, star(), 2000);
}

TEST_CASE("undo tips the discs towards the disc that leaves") {
  BoardAnimator animator;
  animator.show(after(star(), kStarPly));
  animator.take_back(kStarPly, 0, kNormalTiming);
  const DiscPose pose = pose_on(animator, at("f4"), 60);
  CHECK(pose.face == Color::kWhite);
  CHECK(-pose.axis_y * std::sin(pose.angle) < -0.01);
}

TEST_CASE("a move undone and redone while its disc lifts off shows one disc on its square") {
  BoardAnimator animator;
  animator.play(kFirst, 0, kNormalTiming);
  animator.take_back(kFirst, 60, kNormalTiming);
  animator.play(kFirst, 140, kNormalTiming);
  for (double time = 140; time < 1200; time += 20) {
    const auto all = poses(animator, time);
    CHECK(std::count_if(all.begin(), all.end(), [](const DiscPose& p) { return square_of(p) == at("f5"); }) == 1);
  }
  check_shows(animator, after(Board{}, kFirst), 2000);
}

TEST_CASE("overlapping plies, undos and redos never jump, and end with the right board") {
  // Interrupts at many times: two plies that flip the same disc, undone and redone.
  for (double gap = 5; gap < 600; gap += 35) {
    CAPTURE(gap);
    BoardAnimator animator;
    std::map<int, DiscPose> before;
    const auto check_smooth = [&](double from, double to) {
      for (double time = from; time < to; time += 1) {
        std::map<int, DiscPose> now;
        for (const DiscPose& pose : poses(animator, time)) now[square_of(pose)] = pose;
        for (const auto& [square, pose] : now) {
          const auto earlier = before.find(square);
          if (earlier == before.end()) continue;
          const auto up = [](const DiscPose& p) {
            return std::cos(p.angle) * (p.face == Color::kWhite ? 1.0F : -1.0F);
          };
          CHECK(std::abs(up(pose) - up(earlier->second)) < 0.05F);
          CHECK(std::abs(pose.z - earlier->second.z) < 0.05F);
        }
        before = now;
      }
    };
    animator.play(kFirst, 0, kNormalTiming);
    check_smooth(0, gap);
    animator.play(kSecond, gap, kNormalTiming);
    check_smooth(gap, 2 * gap);
    animator.take_back(kSecond, 2 * gap, kNormalTiming);
    check_smooth(2 * gap, 3 * gap);
    animator.play(kSecond, 3 * gap, kNormalTiming);
    check_smooth(3 * gap, 4 * gap);
    animator.take_back(kSecond, 4 * gap, kNormalTiming);
    animator.take_back(kFirst, 4 * gap, kNormalTiming);
    check_smooth(4 * gap, 5 * gap);
    animator.play(kFirst, 5 * gap, kNormalTiming);
    check_smooth(5 * gap, 5 * gap + 2500);
    check_shows(animator, after(Board{}, kFirst), 5 * gap + 2500);
  }
}
