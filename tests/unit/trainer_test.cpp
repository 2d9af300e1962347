#include "engine/training/trainer.h"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/unit/random_positions.h"

using namespace flipside;
using namespace flipside::training;

TEST_CASE("a played game is read back, and a wrong one is refused") {
  PlayedGame game;
  CHECK(parse_played_game("0 f5f6e6f4g5e7e3g6e8 +13", game) == false);  // a wrong score
  REQUIRE(parse_played_game("2 f5d6c5f4e3c6d3f6e6d7g4 +64", game) == false);
  CHECK_FALSE(parse_played_game("", game));
  CHECK_FALSE(parse_played_game("x", game));
  CHECK_FALSE(parse_played_game("3 f5f5 +0", game));
  CHECK_FALSE(parse_played_game("3 f5", game));
  // The shortest wipeout: black takes all in nine plies.
  REQUIRE(parse_played_game("2 f5d6c5f4e7f6g5e6e3 +64", game));
  CHECK(to_text(game) == "2 f5d6c5f4e7f6g5e6e3 +64");

  std::vector<Sample> samples;
  add_samples(game, 0.2, samples);
  REQUIRE(samples.size() == 7);
  CHECK(samples[0].value == 64 * kEvalUnit);
  CHECK(samples[1].value == -64 * kEvalUnit);
}

TEST_CASE("a labelled game is read back, with the positions of its labels") {
  const std::string text = "2 f5d6c5f4e7f6g5e6e3 +64 8 3=+12f4 4e3=-7c6 7#-64e6";
  PlayedGame game;
  REQUIRE(parse_played_game(text, game));
  CHECK(to_text(game) == text);
  CHECK(game.perfect_from == 8);
  REQUIRE(game.labels.size() == 3);
  CHECK(game.labels[2].exact);

  const std::vector<LabelledPosition> labelled = labelled_positions(game);
  REQUIRE(labelled.size() == 3);
  CHECK(labelled[0].position.empty_count() == 57);
  CHECK(labelled[0].result == -64);  // white is to move
  CHECK(labelled[0].result_tells);
  CHECK(labelled[1].position.empty_count() == 55);
  CHECK_FALSE(labelled[1].result_tells);

  std::vector<Sample> samples;
  add_samples(game, 0.5, samples);
  REQUIRE(samples.size() == 4);
  CHECK(samples[0].value == -26 * kEvalUnit);  // half of +12 and of -64
  CHECK(samples[1].value == -7 * kEvalUnit);   // beside the game
  CHECK(samples[2].value == -64 * kEvalUnit);  // exact
  CHECK(samples[3].value == 64 * kEvalUnit);   // the last move, perfect play
}

TEST_CASE("labels that do not fit their game are refused") {
  PlayedGame game;
  for (const char* labels :
       {"8", "8 ", "x 3=+12f4", "8 3=+12", "8 3+12f4", "8 3=+12a1", "8 3a1=+12f4", "8 9=+12f4", "8 3=+12f4x"})
    CHECK_FALSE(parse_played_game("2 f5d6c5f4e7f6g5e6e3 +64 " + std::string(labels), game));
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
  double reported_error = 0;
  const RawWeights raw = train(seen, unseen, {20, 3, 2}, [&](const TrainingProgress& progress) {
    if (progress.stage == stage_of(22)) reported_error = progress.held_out_error;
  });
  const Weights weights(raw);
  double error = 0;
  double error_of_nothing = 0;
  for (const Sample& sample : unseen) {
    error += std::abs(weights.evaluate(sample.position) - sample.value);
    error_of_nothing += std::abs(sample.value);
  }
  CHECK(error < 0.4 * error_of_nothing);
  CHECK(error / kEvalUnit / static_cast<double>(unseen.size()) == doctest::Approx(reported_error).epsilon(0.02));
}
