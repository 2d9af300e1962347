#pragma once

// Synthesises the sounds: struck notes, each a few decaying partials, and a little noise for the wooden ones. Pure: the
// same sound, step and rate give the same samples.
//
// Additive synthesis of struck bars: the partials of a free bar lie at 1, 2.76 and 5.40 times the lowest (N. H. Fletcher
// and T. D. Rossing, The Physics of Musical Instruments, 2.12).

#include <cstdint>
#include <vector>

namespace flipside::anim {

enum class Sound : std::uint8_t { kPlace, kFlip, kPass, kWon, kLost, kDrawn, kRight, kWrong };

// Mono, `rate` samples a second (22050 to 192000, an assert), each from −0.9 to 0.9, beginning and ending at 0; `step` is
// the number of discs of the ply that have flipped before this one.
std::vector<float> samples_of(Sound sound, int step, int rate);

// The pitch of the flip sound at a step, in hertz: up a pentatonic scale, and from its top on no higher.
double flip_pitch(int step);

}  // namespace flipside::anim
