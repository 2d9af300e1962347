#include "engine/training/trainer.h"

#include <doctest/doctest.h>

#include <cmath>
#include <functional>

#include "engine/training/interaction_trainer.h"
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
  add_samples(game, {}, samples);
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
  add_samples(game, {0.5, true, 64}, samples);
  REQUIRE(samples.size() == 4);
  CHECK(samples[0].value == -26 * kEvalUnit);  // half of +12 and of -64
  CHECK(samples[1].value == -7 * kEvalUnit);   // beside the game
  CHECK(samples[2].value == -64 * kEvalUnit);  // exact
  CHECK(samples[3].value == 64 * kEvalUnit);   // the last move, perfect play
}

TEST_CASE("samples can leave out estimates, and moves beside the game that lose much") {
  PlayedGame game;
  REQUIRE(parse_played_game("2 f5d6c5f4e7f6g5e6e3 +64 8 3=+12f4 4e3=-7c6 7#-64e6", game));
  std::vector<Sample> samples;
  add_samples(game, {0.5, false, 64}, samples);
  REQUIRE(samples.size() == 3);
  CHECK(samples[0].value == -64 * kEvalUnit);  // the result, not the label
  CHECK(samples[1].value == -64 * kEvalUnit);  // exact
  CHECK(samples[2].value == 64 * kEvalUnit);   // the last move, perfect play

  REQUIRE(parse_played_game("2 f5d6c5f4e7f6g5e6e3 +64 8 4=+10e7 4e3=-7c6", game));
  const std::vector<LabelledPosition> labelled = labelled_positions(game);
  REQUIRE(labelled.size() == 2);
  CHECK(labelled[0].loss == 0);
  CHECK(labelled[1].loss == 3);  // +10 for the side to move in the game, -7 for its opponent beside it
  samples.clear();
  add_samples(game, {0.5, true, 2}, samples);
  CHECK(samples.size() == 2);
  samples.clear();
  add_samples(game, {0.5, true, 3}, samples);
  CHECK(samples.size() == 3);
}

TEST_CASE("labels that do not fit their game are refused") {
  PlayedGame game;
  for (const char* labels :
       {"8", "8 ", "x 3=+12f4", "8 3=+12", "8 3+12f4", "8 3=+12a1", "8 3a1=+12f4", "8 9=+12f4", "8 3=+12f4x"})
    CHECK_FALSE(parse_played_game("2 f5d6c5f4e7f6g5e6e3 +64 " + std::string(labels), game));
}

namespace {

// Positions of one stage whose value is ten discs for each corner.
std::vector<Sample> corner_samples(std::size_t number, std::uint64_t seed) {
  Random random(seed);
  std::vector<Sample> samples;
  while (samples.size() < number) {
    const Position position = played_position(36 + random.below(4), random);
    if (stage_of(position.empty_count()) != stage_of(22)) continue;
    const int corners = count(position.player & kCorners) - count(position.opponent & kCorners);
    samples.push_back({position, static_cast<std::int16_t>(corners * 10 * kEvalUnit)});
  }
  return samples;
}

// The error of weights on samples, in shares of the error of weights of 0.
double error_share(const RawWeights& raw, std::span<const Sample> samples) {
  const Weights weights(raw);
  double error = 0;
  double error_of_nothing = 0;
  for (const Sample& sample : samples) {
    error += std::abs(weights.evaluate(sample.position) - sample.value);
    error_of_nothing += std::abs(sample.value);
  }
  return error / error_of_nothing;
}

}  // namespace

TEST_CASE("training learns what patterns can express, on positions it has not seen, and goes on from there") {
  const std::vector<Sample> seen = corner_samples(11000, 4);
  const std::vector<Sample> unseen = corner_samples(1000, 5);
  double reported_error = 0;
  const RawWeights raw = train(seen, unseen, {20, 3, 2, nullptr, {}}, [&](const TrainingProgress& progress) {
    if (progress.stage == stage_of(22)) reported_error = progress.held_out_error;
  });
  const double share = error_share(raw, unseen);
  CHECK(share < 0.4);
  double discs = 0;
  for (const Sample& sample : unseen) discs += std::abs(sample.value) / double{kEvalUnit};
  CHECK(share * discs / static_cast<double>(unseen.size()) == doctest::Approx(reported_error).epsilon(0.02));

  // A few samples teach little to weights of 0, and do not spoil the trained ones.
  const std::span<const Sample> few = std::span<const Sample>(seen).first(100);
  const auto no_progress = [](const TrainingProgress&) {};
  CHECK(error_share(train(few, {}, {5, 100, 2, nullptr, {}}, no_progress), unseen) > 0.7);
  TrainingOptions again{5, 100, 2, &raw, {}};
  const RawWeights more = train(few, {}, again, no_progress);
  CHECK(error_share(more, unseen) < share * 1.05);
  CHECK(more.stages[0].mobility == raw.stages[0].mobility);

  // The same with its stages in another order.
  again.for_each = [](int number, const std::function<void(int)>& visit) {
    for (int i = number - 1; i >= 0; --i) visit(i);
  };
  CHECK(train(few, {}, again, no_progress).to_file() == more.to_file());
}

namespace {

int owner(const Position& position, std::string_view square) {
  const Bitboard at = bit(*parse_square(square));
  return (position.player & at ? 1 : 0) - (position.opponent & at ? 1 : 0);
}

// Boards whose value is eight discs when one side has both c3 and d5, and minus eight when each has one of them. No
// pattern has both squares. After a mistake the value is three discs more, and of a leaf two discs less.
std::vector<Sample> pair_samples(int number, std::uint64_t seed) {
  Random random(seed);
  std::vector<Sample> samples;
  for (int i = 0; i < number; ++i) {
    Position position{bit(*parse_square("e4")), bit(*parse_square("e6"))};
    for (const std::string_view square : {"c3", "d5", "f2", "g6", "b7"}) {
      const int side = random.below(3);
      if (side != 0) (side == 1 ? position.player : position.opponent) |= bit(*parse_square(square));
    }
    const int kind = random.below(6);
    const Origin origin = kind == 0 ? Origin::kAfterMistake : kind == 1 ? Origin::kLeaf : Origin::kGame;
    const int chosen = origin == Origin::kAfterMistake ? 3 : origin == Origin::kLeaf ? -2 : 0;
    samples.push_back({position, sample_value(owner(position, "c3") * owner(position, "d5") * 8 + chosen), origin});
  }
  return samples;
}

}  // namespace

TEST_CASE("interactions learn what no sum of weights can say, and leave out what the choice of positions is worth") {
  const std::vector<Sample> seen = pair_samples(4000, 6);
  std::vector<Sample> unseen = pair_samples(1000, 7);
  std::erase_if(unseen, [](const Sample& sample) { return sample.origin != Origin::kGame; });
  const RawWeights sum = train(seen, {}, {10, 30, 2, nullptr, {}}, [](const TrainingProgress&) {});
  CHECK(error_share(sum, unseen) > 0.5);

  std::vector<InteractionProgress> reports;
  const auto report = [&](const InteractionProgress& progress) { reports.push_back(progress); };
  const RawWeights both = train_interactions(seen, unseen, {}, {{0.05, 0.05, 0.05, 0.015}, 5}, report);
  CHECK(error_share(both, unseen) < 0.25);
  REQUIRE(reports.size() == 400);
  CHECK(reports.back().pass == 3);
  CHECK(reports.back().done == seen.size());
  CHECK(reports.back().held_out_error < reports[99].held_out_error);

  // Training goes on from them: a careful pass keeps what they know, and would teach nothing from the start.
  const auto learned = [&](const RawWeights& start) {
    return error_share(train_interactions(seen, unseen, start, {{0.002}, 5}, [](const InteractionProgress&) {}),
                       unseen);
  };
  CHECK(learned(both) < 0.25);
  CHECK(learned({}) > 0.5);

  // A sum that is trained for them keeps them, and fits what they leave.
  const RawWeights again = train(seen, {}, {10, 30, 2, &both, {}}, [](const TrainingProgress&) {});
  CHECK((again.interactions.patterns == both.interactions.patterns));
}
