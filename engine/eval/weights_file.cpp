// Reading and writing the file of weights; see weights.h for its layout.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>

#include "engine/eval/range_coder.h"
#include "engine/eval/weights.h"

namespace flipside {
namespace {

constexpr std::string_view kMagic = "FLPW";
constexpr std::size_t kHeaderSize = 16;

// Weights are stored in 1/32 of a disc: finer steps change no evaluation by more than the training noise.
constexpr int kStoredStep = 4;

std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  std::uint32_t crc = 0xffffffffU;
  for (const std::uint8_t byte : bytes) {
    crc ^= byte;
    for (int i = 0; i < 8; ++i) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320U : 0U);
  }
  return ~crc;
}

std::uint32_t word_at(std::span<const std::uint8_t> bytes, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) word |= static_cast<std::uint32_t>(bytes[at + i]) << (8 * i);
  return word;
}

void put_word(std::vector<std::uint8_t>& bytes, std::uint32_t word) {
  for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(word >> (8 * i)));
}

int nearest_step(int weight) { return (weight + (weight < 0 ? -kStoredStep / 2 : kStoredStep / 2)) / kStoredStep; }

// Most weights are close to those of the stage before, and none where the stage before has none: the models are chosen
// by the kind of pattern and by how large that neighbour is.
std::size_t magnitude_class(int weight) {
  const auto magnitude = static_cast<unsigned>(weight < 0 ? -weight : weight);
  return std::min<std::size_t>(static_cast<std::size_t>(std::bit_width(magnitude)), 7);
}

// Visits every stored number in the file's order with the number it is predicted by and the model it is coded with.
template <typename Raw, typename Visit>
void visit_numbers(Raw& raw, const Visit& visit) {
  std::array<std::array<NumberModel, 8>, kPatternKindCount> pattern_models;
  NumberModel scalar_model;
  int last = 0;
  for (auto& weight : raw.empties) last = visit(weight, last, scalar_model);
  for (std::size_t s = 0; s < kStageCount; ++s) {
    auto& stage = raw.stages[s];
    for (auto* table : {&stage.mobility, &stage.opponent_mobility}) {
      last = 0;
      for (auto& weight : *table) last = visit(weight, last, scalar_model);
    }
    for (std::size_t kind = 0; kind < kPatternKindCount; ++kind)
      for (std::size_t i = 0; i < stage.patterns[kind].size(); ++i) {
        const int before = s == 0 ? 0 : nearest_step(raw.stages[s - 1].patterns[kind][i]);
        visit(stage.patterns[kind][i], before, pattern_models[kind][magnitude_class(before)]);
      }
  }
}

ParsedWeights refused(std::string reason) { return {std::nullopt, "the weights cannot be used: " + std::move(reason)}; }

}  // namespace

std::vector<std::uint8_t> RawWeights::to_file() const {
  RangeEncoder encoder;
  visit_numbers(*this, [&](const std::int16_t& weight, int predicted, NumberModel& model) {
    const int step = nearest_step(weight);
    encoder.number(model, step - predicted);
    return step;
  });
  std::vector<std::uint8_t> body(command.begin(), command.end());
  body.push_back('\n');
  const std::vector<std::uint8_t> payload = encoder.finish();
  body.insert(body.end(), payload.begin(), payload.end());

  std::vector<std::uint8_t> file(kMagic.begin(), kMagic.end());
  put_word(file, kWeightsVersion);
  put_word(file, static_cast<std::uint32_t>(body.size()));
  put_word(file, crc32(body));
  file.insert(file.end(), body.begin(), body.end());
  return file;
}

ParsedWeights parse_weights(std::span<const std::uint8_t> file) {
  if (file.size() < kHeaderSize || !std::equal(kMagic.begin(), kMagic.end(), file.begin()))
    return refused("this is not a file of weights.");
  if (const std::uint32_t version = word_at(file, 4); version != kWeightsVersion)
    return refused("they are of version " + std::to_string(version) + ", and this program reads version " +
                   std::to_string(kWeightsVersion) + ".");
  const std::uint32_t size = word_at(file, 8);
  const std::span<const std::uint8_t> body = file.subspan(kHeaderSize);
  if (body.size() != size)
    return refused("the file holds " + std::to_string(body.size()) + " bytes of " + std::to_string(size) + ".");
  const auto line_end = std::find(body.begin(), body.end(), static_cast<std::uint8_t>('\n'));
  if (crc32(body) != word_at(file, 12) || line_end == body.end()) return refused("the file is damaged (checksum).");

  ParsedWeights parsed;
  RawWeights& raw = parsed.weights.emplace();
  raw.command.assign(body.begin(), line_end);
  RangeDecoder decoder(body.subspan(raw.command.size() + 1));
  bool in_range = true;
  visit_numbers(raw, [&](std::int16_t& weight, int predicted, NumberModel& model) {
    const int step = predicted + decoder.number(model);
    if (step < -8191 || step > 8191) in_range = false;
    weight = static_cast<std::int16_t>(in_range ? step * kStoredStep : 0);
    return in_range ? step : 0;
  });
  if (!in_range || decoder.exhausted()) return refused("the file is damaged (numbers out of range).");
  return parsed;
}

}  // namespace flipside
