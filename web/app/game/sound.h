#pragma once

// Which sounds are heard and when: they follow the discs, whose timeline is in web/anim/timeline.h. web/anim/synth.h
// makes the samples.

#include <vector>

#include "engine/rules/game.h"
#include "web/anim/synth.h"
#include "web/app/settings/settings.h"

namespace flipside::app {

using anim::Sound;

struct SoundCue {
  Sound sound = Sound::kPlace;
  int step = 0;         // of kFlip: how many discs have flipped before, each a step higher
  double delay_ms = 0;  // from now on
  bool calls = false;   // somebody who does not see the page, which is silent otherwise

  friend bool operator==(const SoundCue&, const SoundCue&) = default;
};

// One ply: the disc comes down, then those that it flips land one after another, the nearest first. A pass is one sound.
std::vector<SoundCue> sounds_of(const Ply& ply, FlipSpeed speed);

}  // namespace flipside::app
