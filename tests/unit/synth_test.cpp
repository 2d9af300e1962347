#include "web/anim/synth.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using namespace flipside;
using namespace flipside::anim;

namespace {

constexpr Sound kSounds[] = {Sound::kPlace, Sound::kFlip,  Sound::kPass,  Sound::kWon,
                             Sound::kLost,  Sound::kDrawn, Sound::kRight, Sound::kWrong};

float loudest(const std::vector<float>& samples) {
  float peak = 0;
  for (const float value : samples) peak = std::max(peak, std::abs(value));
  return peak;
}

// The strength of one pitch in the samples (G. Goertzel 1958).
double strength(const std::vector<float>& samples, double hertz, int rate) {
  const double turn = 2 * std::cos(2 * 3.14159265358979 * hertz / rate);
  double before = 0;
  double last = 0;
  for (const float value : samples) {
    const double next = value + turn * last - before;
    before = last;
    last = next;
  }
  return last * last + before * before - turn * last * before;
}

}  // namespace

TEST_CASE("every sound is audible, never clips, and starts and ends in silence") {
  for (const int rate : {22050, 44100, 48000}) {
    for (const Sound sound : kSounds) {
      for (const int step : {0, 7, 40}) {
        CAPTURE(static_cast<int>(sound));
        CAPTURE(rate);
        const std::vector<float> samples = samples_of(sound, step, rate);
        const double seconds = static_cast<double>(samples.size()) / rate;
        CHECK(seconds > 0.1);
        CHECK(seconds < 3);
        CHECK(loudest(samples) > 0.15F);
        CHECK(loudest(samples) <= 0.9F);
        CHECK(samples.front() == 0.0F);
        CHECK(samples.back() == 0.0F);
        CHECK(std::all_of(samples.begin(), samples.end(), [](float value) { return std::isfinite(value); }));
      }
    }
  }
}

TEST_CASE("each flip sounds higher than the one before, up to a maximum") {
  for (int step = 0; step < 14; ++step) CHECK(flip_pitch(step + 1) > flip_pitch(step));
  CHECK(flip_pitch(100) == flip_pitch(14));
  CHECK(flip_pitch(14) < 5000);
  const std::vector<float> low = samples_of(Sound::kFlip, 0, 48000);
  const std::vector<float> high = samples_of(Sound::kFlip, 9, 48000);
  CHECK(strength(low, flip_pitch(0), 48000) > 10 * strength(low, flip_pitch(9), 48000));
  CHECK(strength(high, flip_pitch(9), 48000) > 10 * strength(high, flip_pitch(0), 48000));
}

TEST_CASE("the sounds of win, loss and draw differ, and a sound is always the same") {
  CHECK(samples_of(Sound::kWon, 0, 44100) != samples_of(Sound::kLost, 0, 44100));
  CHECK(samples_of(Sound::kWon, 0, 44100) != samples_of(Sound::kDrawn, 0, 44100));
  CHECK(samples_of(Sound::kPlace, 0, 44100) == samples_of(Sound::kPlace, 0, 44100));
}
