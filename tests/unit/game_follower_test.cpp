#include "web/anim/game_follower.h"

#include <doctest/doctest.h>

#include <vector>

using namespace flipside;
using namespace flipside::anim;

namespace {

constexpr FlipTiming kTiming{170, 48, 370};

int count_faces(const GameFollower& follower, double now, Color color) {
  std::vector<DiscPose> poses;
  follower.poses(now, poses);
  int count = 0;
  for (const DiscPose& pose : poses) count += pose.face == color ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("the first update shows the game at once") {
  Game game;
  game.play(*parse_square("f5"));
  GameFollower follower;
  follower.follow(game, 0, kTiming);
  CHECK_FALSE(follower.moving(0));
  CHECK(count_faces(follower, 0, Color::kBlack) == 4);
  CHECK(count_faces(follower, 0, Color::kWhite) == 1);
}

TEST_CASE("a played or undone ply is animated, and ends with the game's board") {
  Game game;
  GameFollower follower;
  follower.follow(game, 0, kTiming);
  game.play(*parse_square("f5"));
  follower.follow(game, 100, kTiming);
  CHECK(follower.moving(101));
  CHECK_FALSE(follower.moving(5000));
  CHECK(count_faces(follower, 5000, Color::kBlack) == 4);
  game.undo();
  follower.follow(game, 6000, kTiming);
  CHECK(follower.moving(6001));
  CHECK(count_faces(follower, 12000, Color::kBlack) == 2);
  CHECK(count_faces(follower, 12000, Color::kWhite) == 2);
}

TEST_CASE("another update with the same game starts no animation") {
  Game game;
  GameFollower follower;
  follower.follow(game, 0, kTiming);
  follower.follow(game, 10, kTiming);
  CHECK_FALSE(follower.moving(10));
}

TEST_CASE("a new line of play or a far jump is shown at once") {
  Game game;
  GameFollower follower;
  follower.follow(game, 0, kTiming);
  for (const char* name : {"f5", "d6", "c3", "d3", "c4", "f4"}) REQUIRE_FALSE(game.play(*parse_square(name)));
  follower.follow(game, 100, kTiming);
  CHECK_FALSE(follower.moving(101));
  CHECK(count_faces(follower, 101, Color::kBlack) == game.board().disc_count(Color::kBlack));
  Game other;
  other.play(*parse_square("d3"));
  follower.follow(other, 200, kTiming);
  CHECK_FALSE(follower.moving(201));
  CHECK(count_faces(follower, 201, Color::kBlack) == 4);
}
