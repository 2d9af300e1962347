#include <SDL.h>

#include <algorithm>
#include <cstddef>

#include "web/platform/sound_player.h"

namespace flipside::platform {

// SDL's audio thread mixes the voices; both threads touch them under the device's lock only.
struct SoundPlayer::Device {
  struct Voice {
    const std::vector<float>* samples;
    std::ptrdiff_t at;  // below 0 while it is still to come
    float gain;
  };

  SDL_AudioDeviceID id = 0;
  std::vector<Voice> voices;

  bool open() {
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return false;
    SDL_AudioSpec wanted{};
    wanted.freq = kRate;
    wanted.format = AUDIO_F32SYS;
    wanted.channels = 1;
    wanted.samples = 512;
    wanted.userdata = this;
    wanted.callback = [](void* self, Uint8* bytes, int length) {
      const auto count = static_cast<std::size_t>(length) / sizeof(float);
      static_cast<Device*>(self)->mix(reinterpret_cast<float*>(bytes), count);
    };
    id = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
    if (id != 0) SDL_PauseAudioDevice(id, 0);
    return id != 0;
  }

  ~Device() {
    if (id != 0) SDL_CloseAudioDevice(id);
  }

  void mix(float* out, std::size_t count) {
    std::fill(out, out + count, 0.0F);
    for (Voice& voice : voices) {
      const auto length = static_cast<std::ptrdiff_t>(voice.samples->size());
      for (std::size_t i = 0; i < count && voice.at < length; ++i, ++voice.at) {
        if (voice.at >= 0) out[i] += voice.gain * (*voice.samples)[static_cast<std::size_t>(voice.at)];
      }
    }
    for (std::size_t i = 0; i < count; ++i) out[i] = std::clamp(out[i], -1.0F, 1.0F);
    std::erase_if(voices,
                  [](const Voice& voice) { return voice.at >= static_cast<std::ptrdiff_t>(voice.samples->size()); });
  }
};

SoundPlayer::SoundPlayer() = default;
SoundPlayer::~SoundPlayer() = default;

void SoundPlayer::play(const app::SoundCue& cue, float gain) {
  if (!device_) {
    device_ = std::make_unique<Device>();
    device_->open();
  }
  if (device_->id == 0) return;
  const std::vector<float>& sound = samples(cue);
  SDL_LockAudioDevice(device_->id);
  device_->voices.push_back({&sound, -static_cast<std::ptrdiff_t>(cue.delay_ms * kRate / 1000), gain});
  SDL_UnlockAudioDevice(device_->id);
}

void SoundPlayer::stop() {
  if (!device_ || device_->id == 0) return;
  SDL_LockAudioDevice(device_->id);
  device_->voices.clear();
  SDL_UnlockAudioDevice(device_->id);
}

}  // namespace flipside::platform
