#pragma once

// Plays the sounds (web/app/game/sound.h), through the page's Web Audio or through SDL on a desktop. Nothing here
// blocks. Without an audio device nothing happens.

#include <map>
#include <memory>
#include <vector>

#include "web/app/game/sound.h"

namespace flipside::platform {

class SoundPlayer {
 public:
  SoundPlayer();
  SoundPlayer(const SoundPlayer&) = delete;
  SoundPlayer& operator=(const SoundPlayer&) = delete;
  ~SoundPlayer();

  // As loud as `gain` (0 to 1), after its delay.
  void play(const app::SoundCue& cue, float gain);
  // Stops the current sound and all pending ones.
  void stop();

 private:
  struct Device;

  static constexpr int kRate = 44100;
  // Made at the first call and kept.
  const std::vector<float>& samples(const app::SoundCue& cue);
  // The same sound and step, the same number.
  static int number_of(const app::SoundCue& cue);

  std::map<int, std::vector<float>> made_;
  std::unique_ptr<Device> device_;  // of a desktop
};

}  // namespace flipside::platform
