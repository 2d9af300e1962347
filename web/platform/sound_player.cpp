#include "web/platform/sound_player.h"

#include "web/anim/synth.h"

namespace flipside::platform {

int SoundPlayer::number_of(const app::SoundCue& cue) {
  constexpr int kSteps = 64;
  return static_cast<int>(cue.sound) * kSteps + cue.step % kSteps;
}

const std::vector<float>& SoundPlayer::samples(const app::SoundCue& cue) {
  std::vector<float>& out = made_[number_of(cue)];
  if (out.empty()) out = anim::samples_of(cue.sound, cue.step, kRate);
  return out;
}

}  // namespace flipside::platform
