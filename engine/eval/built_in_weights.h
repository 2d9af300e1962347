#pragma once

// The weights that are built into the program from weights.bin beside this file.

#include <cstdint>
#include <span>

#include "engine/eval/weights.h"

namespace flipside {

// Parsed and expanded at the first call, which takes about 150 ms. All searches share them.
const Weights& built_in_weights();

// The file itself.
std::span<const std::uint8_t> built_in_weights_file();

}  // namespace flipside
