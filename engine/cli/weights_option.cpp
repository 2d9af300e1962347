#include "engine/cli/weights_option.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <utility>

#include "engine/cli/command.h"
#include "engine/cli/text_file.h"
#include "engine/eval/built_in_weights.h"
#include "engine/eval/data_file.h"
#include "engine/notation/obf.h"

namespace flipside::cli {
namespace {

// Nothing when the file cannot be read.
std::optional<std::vector<std::uint8_t>> read_bytes(const std::string& path) {
  // A folder can be opened like a file, but not read.
  std::error_code unknown;
  if (std::filesystem::is_directory(path, unknown)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::vector<std::uint8_t>(std::istreambuf_iterator<char>(in), {});
}

// Visits every line of the files. Lines about which `take` returns a sentence are reported and skipped. False when a file cannot be read.
bool take_lines(const std::vector<std::string>& paths, const std::function<std::string(const std::string&)>& take) {
  return std::ranges::all_of(paths, [&](const auto& path) { return for_each_line(path, take) != kBadArguments; });
}

}  // namespace

std::optional<RawWeights> load_raw_weights(const std::string& path) {
  const auto bytes = read_bytes(path);
  if (!bytes) {
    complain(kBadArguments, "cannot read " + path);
    return std::nullopt;
  }
  ParsedWeights parsed = parse_weights(*bytes);
  if (!parsed.weights) complain(kBadContent, path + ": " + parsed.error);
  return std::move(parsed.weights);
}

std::optional<Weights> load_weights(const std::string& path) {
  if (path.empty()) return built_in_weights();
  if (path == "zero") return Weights(RawWeights{});
  const auto raw = load_raw_weights(path);
  return raw ? std::optional<Weights>(*raw) : std::nullopt;
}

std::string weights_mark(const std::string& path) {
  if (path == "zero") return path;
  const auto file = path.empty() ? std::nullopt : read_bytes(path);
  char mark[9];
  std::snprintf(mark, sizeof mark, "%08x",
                crc32(file ? std::span<const std::uint8_t>(*file) : built_in_weights_file()));
  return mark;
}

bool load_games(const std::vector<std::string>& paths, const std::function<void(const training::PlayedGame&)>& visit) {
  training::PlayedGame game;
  const auto take = [&](const std::string& line) -> std::string {
    if (line.starts_with('#')) return {};
    if (!training::parse_played_game(line, game)) return "this line is not a game";
    visit(game);
    return {};
  };
  return take_lines(paths, take);
}

bool load_samples(const std::vector<std::string>& paths, const training::SampleSettings& settings,
                  std::vector<training::Sample>& samples) {
  return load_games(paths, [&](const training::PlayedGame& game) { training::add_samples(game, settings, samples); });
}

bool load_leaves(const std::vector<std::string>& paths, std::vector<training::Sample>& samples) {
  const auto take = [&](const std::string& line) -> std::string {
    const ParsedProblem parsed = parse_problem(line);
    if (!parsed.problem) return parsed.error;
    const std::optional<int> score = parsed.problem->best_score();
    if (!score) return "no move has a score";
    samples.push_back({parsed.problem->board.position(), training::sample_value(*score), training::Origin::kLeaf});
    return {};
  };
  return take_lines(paths, take);
}

int write_weights(RawWeights weights, const std::string& command, const std::string& path, WholeFile& out) {
  weights.command = command;
  const std::vector<std::uint8_t> file = weights.to_file();
  if (const int exit_code = out.write(file); exit_code != kSuccess) return exit_code;
  std::printf("%s: %zu bytes\n", path.c_str(), file.size());
  return kSuccess;
}

}  // namespace flipside::cli
