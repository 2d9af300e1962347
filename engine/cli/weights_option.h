#pragma once

// Weights and played games from files, for the subcommands that train and measure. What is wrong with a file is said on
// standard error.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/eval/weights.h"
#include "engine/training/sample.h"

namespace flipside::cli {

// The whole file, or nothing when it cannot be read.
std::optional<std::vector<std::uint8_t>> read_bytes(const std::string& path);

// The weights in the file, the built-in ones for an empty path, and weights that are all 0 for "zero".
std::optional<Weights> load_weights(const std::string& path);

// Visits every game in the file; lines that are no games are said and passed over. False when the file cannot be read.
bool load_games(const std::string& path, const std::function<void(const training::PlayedGame&)>& visit);

}  // namespace flipside::cli
