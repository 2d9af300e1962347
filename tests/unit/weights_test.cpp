#include "engine/eval/weights.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/eval/built_in_weights.h"
#include "engine/eval/evaluation.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

// Meaningless weights, in whole steps of the file, so that they are read back unchanged.
RawWeights random_weights(std::uint64_t seed) {
  Random random(seed);
  const auto weight = [&] { return static_cast<std::int16_t>((random.below(41) - 20) * 8); };
  RawWeights raw;
  raw.command = "made up for a test";
  for (StageWeights& stage : raw.stages) {
    for (auto& table : stage.patterns)
      for (std::int16_t& entry : table) entry = random.below(4) == 0 ? weight() : std::int16_t{0};
    for (std::int16_t& entry : stage.mobility) entry = weight();
    for (std::int16_t& entry : stage.opponent_mobility) entry = weight();
  }
  for (std::int16_t& entry : raw.empties) entry = weight();
  const auto fill = [&](auto& rows, int most) {
    for (auto& row : rows) {
      if (random.below(3) == 0) continue;
      for (auto& factor : row)
        factor = static_cast<std::remove_reference_t<decltype(factor)>>(random.below(2 * most + 1) - most);
    }
  };
  for (auto& rows : raw.interactions.patterns) fill(rows, kMostFactor);
  fill(raw.interactions.mobility, kMostScalarFactor);
  fill(raw.interactions.opponent_mobility, kMostScalarFactor);
  fill(raw.interactions.empties, kMostScalarFactor);
  return raw;
}

// The value of the interactions as their header says it, from the squares of the board.
int value_of_interactions(const RawInteractions& raw, const Position& position) {
  const PatternSet& set = PatternSet::get();
  std::array<long, kFactors> sums{};
  const auto add = [&](const auto& row) {
    for (std::size_t i = 0; i < kFactors; ++i) sums[i] += row[i];
  };
  for (const PatternInstance& instance : set.instances()) {
    if (instance.kind >= kFactoredKinds) break;
    int number = 0;
    for (int i = 0; i < set.kinds()[static_cast<std::size_t>(instance.kind)].size; ++i) {
      const Bitboard square = bit(instance.squares[static_cast<std::size_t>(i)]);
      number += (position.player & square ? 2 : position.opponent & square ? 0 : 1) * power_of_3(i);
    }
    const auto canonical = set.canonical(instance.kind);
    auto at = std::ranges::find(canonical, number);
    if (at == canonical.end()) at = std::ranges::find(canonical, set.mirrored(number, instance.kind));
    add(raw.patterns[static_cast<std::size_t>(instance.kind)][static_cast<std::size_t>(at - canonical.begin())]);
  }
  add(raw.mobility[static_cast<std::size_t>(count(position.legal_moves()))]);
  add(raw.opponent_mobility[static_cast<std::size_t>(count(position.opponent_moves()))]);
  add(raw.empties[static_cast<std::size_t>(position.empty_count())]);
  long value = 0;
  for (std::size_t i = 0; i < kFactors; ++i) value += (i < kFactors / 2 ? 1 : -1) * sums[i] * sums[i];
  return static_cast<int>(value >= 0 ? value / 2 : -((1 - value) / 2));
}

}  // namespace

TEST_CASE("the value is the same in all eight symmetries, and when updated move by move") {
  const Weights weights(random_weights(5));
  Random random(9);
  for (int i = 0; i < 300; ++i) {
    const Position position = played_position(random.below(60), random);
    const int value = weights.evaluate(position);
    for (int symmetry = 1; symmetry < kSymmetryCount; ++symmetry)
      REQUIRE(weights.evaluate(position.transformed_by(symmetry)) == value);

    const Bitboard moves = position.legal_moves();
    if (moves == 0) continue;
    const Square square = first_square(moves);
    const Bitboard flipped = position.flips(square);
    const EvaluatedPosition next = EvaluatedPosition(position, weights).after(square, flipped);
    REQUIRE(next.value() == EvaluatedPosition(next.position(), weights).value());
  }
}

TEST_CASE("the interactions are the squares of the summed factors, half of them subtracted") {
  const RawWeights raw = random_weights(6);
  RawWeights alone;
  alone.interactions = raw.interactions;
  const Weights weights(alone);
  Random random(3);
  for (int i = 0; i < 60; ++i) {
    const Position position = played_position(random.below(60), random);
    REQUIRE(weights.evaluate(position) == value_of_interactions(raw.interactions, position));
  }
}

TEST_CASE("weights are read back from their file") {
  const RawWeights raw = random_weights(1);
  const std::vector<std::uint8_t> file = raw.to_file();
  const ParsedWeights parsed = parse_weights(file);
  REQUIRE(parsed.weights.has_value());
  CHECK(parsed.weights->command == raw.command);
  CHECK(parsed.weights->empties == raw.empties);
  for (std::size_t s = 0; s < kStageCount; ++s) {
    CHECK(parsed.weights->stages[s].mobility == raw.stages[s].mobility);
    CHECK((parsed.weights->stages[s].patterns == raw.stages[s].patterns));
  }
  CHECK((parsed.weights->interactions.patterns == raw.interactions.patterns));
  CHECK((parsed.weights->interactions.mobility == raw.interactions.mobility));
  CHECK((parsed.weights->interactions.opponent_mobility == raw.interactions.opponent_mobility));
  CHECK((parsed.weights->interactions.empties == raw.interactions.empties));
}

TEST_CASE("factors and weights that are too large are refused") {
  RawWeights raw;
  raw.interactions.patterns[0][7][3] = kMostFactor + 1;
  CHECK(parse_weights(raw.to_file()).error.find("damaged") != std::string::npos);
  raw.interactions.patterns[0][7][3] = kMostFactor;
  CHECK(parse_weights(raw.to_file()).weights.has_value());
  raw.interactions.empties[60][0] = -kMostScalarFactor - 1;
  CHECK(parse_weights(raw.to_file()).error.find("damaged") != std::string::npos);
}

TEST_CASE("a damaged file is refused in one sentence") {
  const std::vector<std::uint8_t> file = random_weights(2).to_file();
  const auto error_of = [](std::vector<std::uint8_t> bytes) {
    const ParsedWeights parsed = parse_weights(bytes);
    CHECK_FALSE(parsed.weights.has_value());
    return parsed.error;
  };
  CHECK(error_of({}).find("not a file of the weights") != std::string::npos);
  std::vector<std::uint8_t> changed = file;
  changed[0] = 'X';
  CHECK(error_of(changed).find("not a file of the weights") != std::string::npos);
  changed = file;
  changed[4] = 99;
  CHECK(error_of(changed).find("version 99") != std::string::npos);
  changed = file;
  changed.resize(file.size() - 10);
  CHECK(error_of(changed).find("bytes of") != std::string::npos);
  for (const std::size_t at : {std::size_t{20}, file.size() / 2, file.size() - 1}) {
    changed = file;
    changed[at] ^= 1;
    CHECK(error_of(changed).find("damaged") != std::string::npos);
  }
}

TEST_CASE("the built-in weights can be read and name the command that made them") {
  const ParsedWeights parsed = parse_weights(built_in_weights_file());
  REQUIRE(parsed.weights.has_value());
  CHECK(parsed.weights->command.starts_with("flipside "));
  CHECK(built_in_weights_file().size() < 1'000'000);
}
