#include <emscripten.h>

#include "web/platform/sound_player.h"

// clang-format off
EM_JS(void, flipside_play_sound, (int number, const float* samples, int count, int rate, double delay, double gain,
                                 bool calls), {
  Module.host.sound.play(number, () => HEAPF32.slice(samples >> 2, (samples >> 2) + count), rate, delay, gain, calls);
});
EM_JS(void, flipside_stop_sounds, (), { Module.host.sound.stop(); });
// clang-format on

namespace flipside::platform {

struct SoundPlayer::Device {};

SoundPlayer::SoundPlayer() = default;
SoundPlayer::~SoundPlayer() = default;

void SoundPlayer::play(const app::SoundCue& cue, float gain) {
  const std::vector<float>& sound = samples(cue);
  flipside_play_sound(number_of(cue), sound.data(), static_cast<int>(sound.size()), kRate, cue.delay_ms,
                      static_cast<double>(gain), cue.calls);
}

void SoundPlayer::stop() { flipside_stop_sounds(); }

}  // namespace flipside::platform
