#include "engine/training/trainer.h"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/unit/random_positions.h"

using namespace flipside;
using namespace flipside::training;

TEST_CASE("a played game is read back, and a wrong one refused") {
  PlayedGame game;
  CHECK(parse_played_game("0 f5f6e6f4g5e7e3g6e8 +13", game) == false);  // a score that is not the board's
  REQUIRE(parse_played_game("2 f5d6c5f4e3c6d3f6e6d7g4 +64", game) == false);
  CHECK_FALSE(parse_played_game("", game));
  CHECK_FALSE(parse_played_game("x", game));
  CHECK_FALSE(parse_played_game("3 f5f5 +0", game));
  CHECK_FALSE(parse_played_game("3 f5", game));
  // The shortest wipeout: black takes all in nine plies.
  REQUIRE(parse_played_game("2 f5d6c5f4e7f6g5e6e3 +64", game));
  CHECK(to_text(game) == "2 f5d6c5f4e7f6g5e6e3 +64");

  std::vector<Sample> samples;
  add_samples(game, samples);
  REQUIRE(samples.size() == 7);
  CHECK(samples[0].value == 64 * kEvalUnit);
  CHECK(samples[1].value == -64 * kEvalUnit);
}

TEST_CASE("training learns what patterns can express, on positions it has not seen") {
  // Corners decide: ten discs for each.
  Random random(4);
  std::vector<Sample> samples;
  while (samples.size() < 12000) {
    const Position position = played_position(36 + random.below(4), random);
    if (stage_of(position.empty_count()) != stage_of(22)) continue;
    const int corners = count(position.player & kCorners) - count(position.opponent & kCorners);
    samples.push_back({position, static_cast<std::int16_t>(corners * 10 * kEvalUnit)});
  }
  const std::span<const Sample> seen = std::span<const Sample>(samples).first(11000);
  const std::span<const Sample> unseen = std::span<const Sample>(samples).subspan(11000);
  RawWeights raw;
  double told = 0;
  train_stage(stage_of(22), seen, unseen, {}, raw,
              [&](const TrainingProgress& progress) { told = progress.held_out_error; });
  const Weights weights(raw);
  double error = 0;
  double error_of_nothing = 0;
  for (const Sample& sample : unseen) {
    error += std::abs(weights.evaluate(sample.position) - sample.value);
    error_of_nothing += std::abs(sample.value);
  }
  CHECK(error < 0.4 * error_of_nothing);
  CHECK(error / kEvalUnit / static_cast<double>(unseen.size()) == doctest::Approx(told).epsilon(0.02));
}
