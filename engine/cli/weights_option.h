#pragma once

// Loads weights and played games from files, and writes weights, for the subcommands that train and measure. Errors go to
// standard error.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/output_file.h"
#include "engine/eval/weights.h"
#include "engine/training/sample.h"

namespace flipside::cli {

// The weights of a file as they are trained and stored, or nothing.
std::optional<RawWeights> load_raw_weights(const std::string& path);

// The weights of a file. An empty path means the built-in weights, and "zero" weights that are all 0.
std::optional<Weights> load_weights(const std::string& path);

// What tells these weights from others, for the head of a file: "zero", or the checksum of their file. For a path that load_weights()
// has accepted.
std::string weights_mark(const std::string& path);

// Visits every game of the files. Lines that are not games are reported and skipped, comments only skipped. False when a file cannot be
// read.
bool load_games(const std::vector<std::string>& paths, const std::function<void(const training::PlayedGame&)>& visit);

// Adds the samples of the games. False when a file cannot be read.
bool load_samples(const std::vector<std::string>& paths, const training::SampleSettings& settings,
                  std::vector<training::Sample>& samples);

// Adds the positions of files from `flipside leaves`, with their best scores. Lines that have none are reported and skipped. False when a
// file cannot be read.
bool load_leaves(const std::vector<std::string>& paths, std::vector<training::Sample>& samples);

// Writes weights with the command that made them, and says how large the file is. Returns an exit code of command.h.
int write_weights(RawWeights weights, const std::string& command, const std::string& path, WholeFile& out);

}  // namespace flipside::cli
