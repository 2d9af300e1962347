#include "web/anim/counting.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace flipside;
using namespace flipside::anim;

namespace {

Board finished(int black, int white) {
  Board board;
  board.black = board.white = 0;
  // Scattered, so that no disc is already in its place for counting.
  for (int i = 0; i < black + white; ++i) {
    const Square square = i * 37 % kSquareCount;
    (i < black ? board.black : board.white) |= bit(square);
  }
  return board;
}

}  // namespace

TEST_CASE("the count starts with the board and ends with both colours lined up from opposite ends") {
  for (const auto& discs : {std::pair(33, 31), std::pair(64, 0), std::pair(10, 44), std::pair(0, 13)}) {
    const int black = discs.first;
    const int white = discs.second;
    CAPTURE(black);
    const Board board = finished(black, white);
    std::vector<DiscPose> poses;
    counting_poses(board, 0, poses);
    CHECK(poses.size() == static_cast<std::size_t>(black + white));
    counting_poses(board, counting_time(board), poses);
    REQUIRE(poses.size() == static_cast<std::size_t>(black + white));
    std::set<std::pair<float, float>> squares;
    for (const DiscPose& pose : poses) {
      CHECK(pose.z == 0);
      CHECK(pose.opacity == 1);
      squares.insert({pose.y, pose.x});
      const int square = static_cast<int>(pose.y) * 8 + static_cast<int>(pose.x);
      CHECK((pose.face == Color::kBlack ? square < black : square >= kSquareCount - white));
    }
    CHECK(squares.size() == poses.size());
    CHECK(counted(board, Color::kBlack, counting_time(board)) == black);
    CHECK(counted(board, Color::kWhite, counting_time(board)) == white);
    CHECK(counting_time(board) < 3000);
  }
}

TEST_CASE("the discs of a celebrated side turn over once, and lie as before") {
  const Board board = finished(40, 24);
  const double from = counting_time(board);
  const double to = counting_time(board, Color::kBlack);
  std::vector<DiscPose> before;
  std::vector<DiscPose> during;
  std::vector<DiscPose> after;
  counting_poses(board, from, before, Color::kBlack);
  counting_poses(board, (from + to) / 2, during, Color::kBlack);
  counting_poses(board, to, after, Color::kBlack);
  REQUIRE(before.size() == 64);
  REQUIRE(during.size() == 64);
  REQUIRE(after.size() == 64);
  int turning = 0;
  for (std::size_t i = 0; i < 64; ++i) {
    CHECK(after[i].face == before[i].face);
    CHECK(after[i].z == before[i].z);
    if (during[i].z == before[i].z) continue;
    ++turning;
    CHECK(before[i].face == Color::kBlack);
  }
  CHECK(turning > 5);
  CHECK(to - from < 1500);
}

TEST_CASE("the numbers go up one by one, never past the final count") {
  const Board board = finished(40, 24);
  int before = 0;
  for (double ms = 0; ms < counting_time(board); ms += 5) {
    const int now = counted(board, Color::kBlack, ms);
    CHECK(now >= before);
    CHECK(now <= before + 1);
    before = now;
    CHECK(counted(board, Color::kWhite, ms) <= 24);
  }
}
