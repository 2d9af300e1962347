#include "web/view/board_instances.h"

#include <doctest/doctest.h>

#include <memory>
#include <numbers>

using namespace flipside;
using namespace flipside::view;

namespace {

DiscPose pose_on(Square square, Color face) {
  DiscPose pose;
  pose.x = static_cast<float>(file_of(square)) + 0.5F;
  pose.y = static_cast<float>(rank_of(square)) + 0.5F;
  pose.face = face;
  return pose;
}

std::unique_ptr<BoardInstances> sorted(const BoardScene& scene) {
  auto out = std::make_unique<BoardInstances>();
  sort_into_instances(scene, *out);
  return out;
}

}  // namespace

TEST_CASE("the normal of a disc's black side points up, down, or sideways as it tips") {
  DiscPose pose = pose_on(0, Color::kBlack);
  CHECK(disc_instance(pose, 0).normal_z == 1);
  pose.face = Color::kWhite;
  CHECK(disc_instance(pose, 0).normal_z == -1);
  pose.face = Color::kBlack;
  pose.axis_x = 0;
  pose.axis_y = 1;
  pose.angle = std::numbers::pi_v<float> / 2;
  CHECK(disc_instance(pose, 0).normal_x == doctest::Approx(1));
  CHECK(disc_instance(pose, 0).normal_z == doctest::Approx(0));
}

TEST_CASE("discs at rest are separated from discs in motion") {
  BoardScene scene;
  scene.discs = {pose_on(27, Color::kBlack), pose_on(28, Color::kWhite), pose_on(35, Color::kBlack)};
  scene.discs[2].angle = 0.5F;
  const auto out = sorted(scene);
  CHECK(out->resting.count == 2);
  CHECK(out->moving.count == 1);
  CHECK(out->resting_key[27] != 0);
  CHECK(out->resting_key[27] != out->resting_key[28]);
  CHECK(out->resting_key[35] == 0);
}

TEST_CASE("a mark on a resting disc changes its cache key") {
  BoardScene scene;
  scene.discs = {pose_on(27, Color::kBlack)};
  const auto plain = sorted(scene)->resting_key[27];
  scene.last_move = 27;
  const auto last = sorted(scene)->resting_key[27];
  scene.hover_flips = bit(27);
  const auto both = sorted(scene)->resting_key[27];
  CHECK(plain != last);
  CHECK(last != both);
}

TEST_CASE("the square under the pointer shows a ghost instead of its mark") {
  BoardScene scene;
  scene.legal_marks = bit(19) | bit(26);
  scene.marks_color = Color::kWhite;
  scene.hover = 26;
  scene.cursor = 19;
  const auto out = sorted(scene);
  CHECK(out->marks.count == 2);  // one legal move and the cursor
  REQUIRE(out->moving.count == 1);
  CHECK(out->moving.begin()->opacity < 1);
  CHECK(out->moving.begin()->normal_z == -1);
}

TEST_CASE("discs farther from the eye are drawn first") {
  BoardScene scene;
  for (const Square square : {59, 3, 27}) {
    scene.discs.push_back(pose_on(square, Color::kBlack));
    scene.discs.back().z = 0.3F;
  }
  const auto out = sorted(scene);
  REQUIRE(out->moving.count == 3);
  CHECK(out->moving.items[0].y < out->moving.items[1].y);
  CHECK(out->moving.items[1].y < out->moving.items[2].y);
}

TEST_CASE("discs beyond the capacity are left out") {
  BoardScene scene;
  for (int i = 0; i < 1000; ++i) {
    scene.discs.push_back(pose_on(i % 64, Color::kBlack));
    scene.discs.back().z = 0.1F;
  }
  CHECK(sorted(scene)->moving.count == 128);
}
