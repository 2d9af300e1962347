#pragma once

// The weights that are part of this program: weights.bin beside this file, turned into bytes at build time.

#include <cstdint>
#include <span>

#include "engine/eval/weights.h"

namespace flipside {

// Read and spread out once, at the first call (some 50 ms); shared by all searches.
const Weights& built_in_weights();

// The file itself.
std::span<const std::uint8_t> built_in_weights_file();

}  // namespace flipside
