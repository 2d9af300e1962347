#include "web/anim/disc_motion.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace flipside::anim {

namespace {

constexpr double kPi = std::numbers::pi;

// A flip that is still to come when the next is asked for keeps this share of its time.
constexpr double kLeastRun = 0.35;

double resting_angle(Color face) { return face == Color::kBlack ? 0 : kPi; }

// The side that is up at an angle.
Color face_at(double angle) { return std::cos(angle) > 0 ? Color::kBlack : Color::kWhite; }

double square(double value) { return value * value; }

double smooth(double edge0, double edge1, double value) {
  const double s = std::clamp((value - edge0) / (edge1 - edge0), 0.0, 1.0);
  return s * s * (3 - 2 * s);
}

// What is left of an offset of `offset` with a speed of `speed` per duration, at `s` of the duration.
double spring_offset(const FlipCurve& curve, double offset, double speed, double s) {
  const double decay = curve.damping * curve.stiffness;
  const double frequency = curve.stiffness * std::sqrt(1 - square(curve.damping));
  const double swing =
      offset * std::cos(frequency * s) + (speed + decay * offset) / frequency * std::sin(frequency * s);
  return std::exp(-decay * s) * swing * (1 - smooth(curve.fade_from, 1, s));
}

// What is left of the height at `s` of a fall: as gravity has it, and then one small bounce.
double fall(double bounce, double s) {
  if (s < kTouchdown) return 1 - square(s / kTouchdown);
  const double u = (s - kTouchdown) / (1 - kTouchdown);
  return 4 * bounce * u * (1 - u);
}

// A flip over a longer way takes longer, but less than in proportion; a short way back is quicker.
double duration_for(double duration, double way) { return duration * std::clamp(std::sqrt(way / kPi), 0.6, 1.5); }

}  // namespace

DiscMotion::DiscMotion(Color face) : face_(face), base_(resting_angle(face)) {}

void DiscMotion::flip(Color face, Axis axis, double start, double duration, double now) {
  forget_ended(now);
  // Flips are never left out: one that is still to come is let run for a while first.
  if (!flips_.empty()) start = std::max(start, flips_.back().start + flips_.back().duration * kLeastRun);
  add_flip(face, axis, start, duration, 1);
}

void DiscMotion::flip_back(Color face, Axis axis, double start, double duration, double now) {
  forget_ended(now);
  std::erase_if(flips_, [start](const Flip& flip) { return flip.start > start; });
  add_flip(face, axis, start, duration, -1);
}

void DiscMotion::put_down(double start, double duration) { move_to(0, start, duration); }

void DiscMotion::lift_off(double start, double duration) { move_to(1, start, duration); }

double DiscMotion::end() const {
  double end = height_.start + height_.duration;
  for (const Flip& flip : flips_) end = std::max(end, flip.start + flip.duration);
  return end;
}

DiscPose DiscMotion::pose(double now) const {
  DiscPose pose;
  const Angle angle = angle_at(now);
  pose.face = angle.moving ? face_ : face_at(angle.value);
  pose.axis_x = angle.axis.x;
  pose.axis_y = angle.axis.y;
  if (angle.moving) {
    // Whole rotations away from where the disc comes to rest look the same.
    const double tilt = std::remainder(angle.value - resting_angle(face_), 2 * kPi);
    const double edge = std::abs(std::sin(tilt));
    pose.angle = static_cast<float>(tilt);
    pose.z =
        static_cast<float>((kDiscRadius + curve_.hop) * edge + kDiscHalfThickness * (std::abs(std::cos(tilt)) - 1));
  }
  const double height = height_at(now);
  pose.z += static_cast<float>(height * curve_.drop_height);
  pose.opacity = static_cast<float>(1 - smooth(0.55, 1, height));
  return pose;
}

DiscMotion::Angle DiscMotion::angle_at(double time) const {
  const Flip* running = nullptr;
  for (const Flip& flip : flips_) {
    if (flip.start <= time) running = &flip;
  }
  Angle at;
  if (running == nullptr) {
    at.value = at.from = at.to = base_;
    return at;
  }
  at.axis = running->axis;
  at.from = running->from;
  at.to = running->to;
  const double s = (time - running->start) / running->duration;
  if (s >= 1) {
    at.value = at.from = at.to;
    return at;
  }
  const double offset = running->from - running->to;
  const double speed = running->speed * running->duration;
  constexpr double kStep = 1e-4;
  at.moving = true;
  at.value = running->to + spring_offset(curve_, offset, speed, s);
  at.speed = (spring_offset(curve_, offset, speed, s + kStep) - spring_offset(curve_, offset, speed, s)) /
             (kStep * running->duration);
  return at;
}

double DiscMotion::height_in(const Height& height, double time) const {
  if (height.duration <= 0) return height.to;
  if (height.to == 0)
    return height.from * fall(curve_.bounce, std::clamp((time - height.start) / height.duration, 0.0, 1.0));
  return std::lerp(height.from, height.to, smooth(height.start, height.start + height.duration, time));
}

double DiscMotion::height_at(double time) const { return height_in(time < height_.start ? before_ : height_, time); }

void DiscMotion::move_to(double height, double start, double duration) {
  const Height next{start, duration, height_at(start), height};
  before_ = height_;
  height_ = next;
}

void DiscMotion::forget_ended(double now) {
  // The last one is kept until it has ended too: it knows the angle.
  while (flips_.size() > 1 && flips_[1].start <= now) flips_.erase(flips_.begin());
  if (flips_.size() == 1 && flips_[0].start + flips_[0].duration <= now) come_to_rest();
}

void DiscMotion::come_to_rest() {
  flips_.clear();
  base_ = resting_angle(face_);
}

void DiscMotion::add_flip(Color face, Axis axis, double start, double duration, double direction) {
  face_ = face;
  if (duration <= 0) return come_to_rest();
  const Angle at = angle_at(start);
  if (face_at(at.to) == face) return;
  const double to = at.to + (at.moving ? direction * std::copysign(kPi, at.to - at.from) : kPi);
  flips_.push_back(
      {start, duration_for(duration, std::abs(to - at.value)), at.value, at.speed, to, at.moving ? at.axis : axis});
}

}  // namespace flipside::anim
