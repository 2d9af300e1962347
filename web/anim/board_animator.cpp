#include "web/anim/board_animator.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace flipside::anim {

namespace {

int sign(int value) { return (value > 0) - (value < 0); }

}  // namespace

Axis axis_away_from(Square placed, Square square) {
  const auto dx = static_cast<float>(sign(file_of(square) - file_of(placed)));
  const auto dy = static_cast<float>(sign(rank_of(square) - rank_of(placed)));
  const float length = std::hypot(dx, dy);
  assert(length > 0);
  return {-dy / length, dx / length};
}

void BoardAnimator::show(const Board& board) {
  leaving_.clear();
  end_ms_ = 0;
  for (Square square = 0; square < kSquareCount; ++square) {
    auto& disc = discs_[static_cast<std::size_t>(square)];
    disc.reset();
    if (contains(board.black, square)) disc.emplace(Color::kBlack);
    if (contains(board.white, square)) disc.emplace(Color::kWhite);
  }
}

void BoardAnimator::play(const Ply& ply, double now_ms, const FlipTiming& timing) {
  if (ply.square == kPass) return;
  place(ply, now_ms, timing);
  for (const Square square : squares_of(ply.flipped)) {
    auto& disc = discs_[static_cast<std::size_t>(square)];
    assert(disc);
    const double start = now_ms + flip_start(line_distance(ply.square, square), timing);
    disc->set_curve(timing.curve);
    disc->flip(ply.color, axis_away_from(ply.square, square), start, timing.flip, now_ms);
    note_end(*disc);
  }
}

void BoardAnimator::take_back(const Ply& ply, double now_ms, const FlipTiming& timing) {
  if (ply.square == kPass) return;
  const int reach = farthest_flip(ply.square, ply.flipped);
  for (const Square square : squares_of(ply.flipped)) {
    auto& disc = discs_[static_cast<std::size_t>(square)];
    assert(disc);
    const Axis away = axis_away_from(ply.square, square);
    const double start = now_ms + timing.step * (reach - line_distance(ply.square, square));
    disc->set_curve(timing.curve);
    disc->flip_back(opposite(ply.color), {-away.x, -away.y}, start, timing.flip, now_ms);
    note_end(*disc);
  }
  remove(ply.square, now_ms + timing.step * reach, now_ms, timing);
}

void BoardAnimator::poses(double now_ms, std::vector<DiscPose>& out) const {
  out.clear();
  for (Square square = 0; square < kSquareCount; ++square) {
    const auto& disc = discs_[static_cast<std::size_t>(square)];
    if (disc) out.push_back(on_square(disc->pose(now_ms), square));
  }
  for (const Leaving& leaving : leaving_) {
    if (now_ms < leaving.motion.end()) out.push_back(on_square(leaving.motion.pose(now_ms), leaving.square));
  }
}

void BoardAnimator::place(const Ply& ply, double now_ms, const FlipTiming& timing) {
  auto& disc = discs_[static_cast<std::size_t>(ply.square)];
  const auto same = std::find_if(leaving_.begin(), leaving_.end(), [&](const Leaving& leaving) {
    return leaving.square == ply.square && leaving.motion.face() == ply.color && now_ms < leaving.motion.end();
  });
  if (same != leaving_.end()) {
    disc = same->motion;
  } else {
    disc.emplace(ply.color);
    disc->start_above();
  }
  // Another disc on its way out of this square would be in the way of the one that comes down.
  std::erase_if(leaving_, [&](const Leaving& leaving) { return leaving.square == ply.square; });
  disc->set_curve(timing.curve);
  disc->put_down(now_ms, timing.drop);
  note_end(*disc);
}

void BoardAnimator::remove(Square square, double start, double now_ms, const FlipTiming& timing) {
  std::erase_if(leaving_, [now_ms](const Leaving& leaving) { return leaving.motion.end() <= now_ms; });
  auto& disc = discs_[static_cast<std::size_t>(square)];
  assert(disc);
  if (timing.drop > 0) {
    disc->lift_off(start, timing.drop);
    note_end(*disc);
    leaving_.push_back({square, *disc});
  }
  disc.reset();
}

void BoardAnimator::note_end(const DiscMotion& motion) { end_ms_ = std::max(end_ms_, motion.end()); }

}  // namespace flipside::anim
