#include "web/anim/synth.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace flipside::anim {

namespace {

constexpr double kPeak = 0.9;
constexpr double kAttack = 0.002;  // seconds; without it a note clicks
constexpr double kRelease = 0.012;
constexpr double kKnockDecay = 0.006;

// Seconds, but for the pitch.
struct Note {
  double start = 0;
  double hertz = 440;
  double decay = 0.1;  // until a third is left
  double gain = 1;
  double knock = 0;  // share of noise
};

struct Partial {
  double ratio;
  double gain;
  double decay;
};
constexpr std::array kBar{Partial{1, 1, 1}, Partial{2.76, 0.28, 0.45}, Partial{5.40, 0.10, 0.25}};

constexpr double kFlipBase = 587.33;  // D5
constexpr std::array<int, 5> kPentatonic{0, 2, 4, 7, 9};
constexpr int kHighestStep = 14;

double semitones(double hertz, int steps) { return hertz * std::exp2(steps / 12.0); }

std::vector<Note> melody(std::initializer_list<double> pitches, double gap, double decay) {
  std::vector<Note> out;
  for (const double hertz : pitches) out.push_back({gap * static_cast<double>(out.size()), hertz, decay, 0.5, 0});
  out.back().decay *= 1.6;
  return out;
}

std::vector<Note> notes_of(Sound sound, int step) {
  switch (sound) {
    case Sound::kPlace:
      return {{0, 310, 0.030, 0.75, 0.5}, {0, 158, 0.045, 0.6, 0}};
    case Sound::kFlip:
      return {{0, flip_pitch(step), 0.050, 0.34, 0.12}};
    case Sound::kPass:
      return {{0, 392.0, 0.10, 0.45, 0}, {0.13, 293.66, 0.14, 0.45, 0}};
    case Sound::kWon:
      return melody({523.25, 659.26, 783.99, 1046.5}, 0.13, 0.22);
    case Sound::kLost:
      return melody({440.0, 349.23, 293.66}, 0.20, 0.26);
    case Sound::kDrawn:
      return melody({392.0, 523.25, 392.0}, 0.17, 0.22);
    case Sound::kRight:
      return melody({659.26, 987.77}, 0.08, 0.12);
    case Sound::kWrong:
      return melody({233.08, 185.0}, 0.12, 0.12);
  }
  return {};
}

// White noise from a linear congruential generator (Numerical Recipes, 7.1), −1 to 1.
class Noise {
 public:
  double next() {
    state_ = state_ * 1664525U + 1013904223U;
    return static_cast<double>(state_) / 2147483648.0 - 1;
  }

 private:
  std::uint32_t state_ = 1;
};

// One partial by the recurrence of a damped two-pole resonator, whose answer to an impulse is r^n sin(wn).
void add_partial(const Note& note, const Partial& partial, int rate, std::vector<double>& out) {
  const double turn = 2 * std::numbers::pi * note.hertz * partial.ratio / rate;
  if (turn > 0.9 * std::numbers::pi) return;
  const double left = std::exp(-1 / (note.decay * partial.decay * rate));
  const double first = 2 * left * std::cos(turn);
  const double second = left * left;
  double before = 0;
  double last = left * std::sin(turn);
  const auto begin = static_cast<std::size_t>(note.start * rate);
  const double attack = kAttack * rate;
  for (std::size_t i = begin + 1; i < out.size(); ++i) {
    out[i] += note.gain * partial.gain * last * std::min(1.0, static_cast<double>(i - begin) / attack);
    const double next = first * last - second * before;
    before = last;
    last = next;
  }
}

void add_knock(const Note& note, int rate, std::vector<double>& out) {
  Noise noise;
  double soft = 0;  // the noise without its highest part
  double loud = note.gain * note.knock;
  const double left = std::exp(-1 / (kKnockDecay * rate));
  for (std::size_t i = static_cast<std::size_t>(note.start * rate) + 1; i < out.size() && loud > 1e-4; ++i) {
    soft += 0.25 * (noise.next() - soft);
    out[i] += loud * soft;
    loud *= left;
  }
}

}  // namespace

double flip_pitch(int step) {
  const int at = std::clamp(step, 0, kHighestStep);
  const auto note = static_cast<std::size_t>(at) % kPentatonic.size();
  return semitones(kFlipBase, 12 * (at / static_cast<int>(kPentatonic.size())) + kPentatonic[note]);
}

std::vector<float> samples_of(Sound sound, int step, int rate) {
  assert(rate >= 22050 && rate <= 192000);
  const std::vector<Note> notes = notes_of(sound, step);
  double seconds = 0;
  // After five times its decay a note is below a hundredth.
  for (const Note& note : notes) seconds = std::max(seconds, note.start + 5 * note.decay);
  std::vector<double> sum(static_cast<std::size_t>(seconds * rate));
  for (const Note& note : notes) {
    for (const Partial& partial : kBar) add_partial(note, partial, rate, sum);
    add_knock(note, rate, sum);
  }
  double peak = kPeak;
  for (const double value : sum) peak = std::max(peak, std::abs(value));
  std::vector<float> out(sum.size());
  const double release = kRelease * rate;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const auto left = static_cast<double>(sum.size() - 1 - i);
    out[i] = static_cast<float>(sum[i] * kPeak / peak * std::min(1.0, left / release));
  }
  return out;
}

}  // namespace flipside::anim
