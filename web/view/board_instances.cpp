#include "web/view/board_instances.h"

#include <algorithm>
#include <cmath>

#include "web/view/board_style.h"

namespace flipside::view {

namespace {

constexpr float kGhostOpacity = 0.5F;

float marks_on(const BoardScene& scene, Square square) {
  if (!on_board(square)) return 0;
  return (square == scene.last_move ? 1.0F : 0.0F) + (contains(scene.hover_flips, square) ? 2.0F : 0.0F);
}

Square square_of(const DiscPose& pose) {
  const auto file = static_cast<int>(std::floor(pose.x));
  const auto rank = static_cast<int>(std::floor(pose.y));
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? square_at(file, rank) : kNoMove;
}

bool at_rest(const DiscPose& pose) { return pose.z == 0 && pose.angle == 0 && pose.opacity >= 1; }

float distance_to_eye(const DiscInstance& disc) {
  return std::hypot(disc.x - kEye[0], disc.y - kEye[1], disc.z - kEye[2]);
}

DiscPose ghost(Square square, Color face) { return anim::on_square({.opacity = kGhostOpacity, .face = face}, square); }

MarkInstance mark_on(Square square, float kind, float white) {
  return {static_cast<float>(file_of(square)) + 0.5F, static_cast<float>(rank_of(square)) + 0.5F, kind, white};
}

}  // namespace

DiscInstance disc_instance(const DiscPose& pose, float marks) {
  // Where it lies, its middle is seen in the middle of the square.
  constexpr float kShift = (kEye[2] - anim::kDiscHalfThickness) / kEye[2];
  const float side = pose.face == Color::kBlack ? 1.0F : -1.0F;
  DiscInstance disc;
  disc.x = kEye[0] + (pose.x - kEye[0]) * kShift;
  disc.y = kEye[1] + (pose.y - kEye[1]) * kShift;
  disc.z = pose.z + anim::kDiscHalfThickness;
  disc.opacity = pose.opacity;
  disc.normal_x = side * pose.axis_y * std::sin(pose.angle);
  disc.normal_y = -side * pose.axis_x * std::sin(pose.angle);
  disc.normal_z = side * std::cos(pose.angle);
  disc.marks = marks;
  return disc;
}

void sort_into_instances(const BoardScene& scene, BoardInstances& out) {
  out.resting_key.fill(0);
  out.resting.count = out.moving.count = out.marks.count = 0;
  for (const DiscPose& pose : scene.discs) {
    const Square square = square_of(pose);
    const float marks = marks_on(scene, square);
    if (at_rest(pose) && on_board(square) && out.resting_key[static_cast<std::size_t>(square)] == 0) {
      out.resting.add(disc_instance(pose, marks));
      out.resting_key[static_cast<std::size_t>(square)] =
          static_cast<std::uint8_t>(1 + static_cast<int>(marks) + (pose.face == Color::kWhite ? 4 : 0));
    } else if (pose.opacity > 0) {
      out.moving.add(disc_instance(pose, marks));
    }
  }
  if (on_board(scene.hover)) out.moving.add(disc_instance(ghost(scene.hover, scene.marks_color), 0));
  // One after another into place: a few discs, without a buffer, and less code than std::sort.
  const auto farther = [](const DiscInstance& a, const DiscInstance& b) {
    return distance_to_eye(a) > distance_to_eye(b);
  };
  DiscInstance* const moving = out.moving.items.data();
  for (DiscInstance* disc = moving; disc != moving + out.moving.count; ++disc) {
    std::rotate(std::upper_bound(moving, disc, *disc, farther), disc, disc + 1);
  }

  const float white = scene.marks_color == Color::kWhite ? 1 : 0;
  for (Bitboard rest = scene.legal_marks; rest != 0;) {
    const Square square = pop_first(rest);
    if (square != scene.hover) out.marks.add(mark_on(square, 0, white));
  }
  if (on_board(scene.cursor)) out.marks.add(mark_on(scene.cursor, 1, white));
}

}  // namespace flipside::view
