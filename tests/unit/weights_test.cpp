#include "engine/eval/weights.h"

#include <doctest/doctest.h>

#include "engine/eval/built_in_weights.h"
#include "engine/eval/evaluation.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

// Meaningless weights, in whole steps of the file, so that they are read back unchanged.
RawWeights random_weights(std::uint64_t seed) {
  Random random(seed);
  const auto weight = [&] { return static_cast<std::int16_t>((random.below(41) - 20) * 4); };
  RawWeights raw;
  raw.command = "made up for a test";
  for (StageWeights& stage : raw.stages) {
    for (auto& table : stage.patterns)
      for (std::int16_t& entry : table) entry = random.below(4) == 0 ? weight() : std::int16_t{0};
    for (std::int16_t& entry : stage.mobility) entry = weight();
    for (std::int16_t& entry : stage.opponent_mobility) entry = weight();
  }
  for (std::int16_t& entry : raw.empties) entry = weight();
  return raw;
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
  CHECK(parsed.weights->command.find("flipside train") == 0);
  CHECK(built_in_weights_file().size() < 1'000'000);
}
