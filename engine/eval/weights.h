#pragma once

// The weights of the evaluation: tables for each stage of the game, and their file.
//
// The value of a position is the sum of one weight for each pattern instance, one for the mobility of each side, and
// one for the number of empties, and of what these mean to one another (interactions.h). It is in 1/128 disc from the
// side to move, and an integer, so it is the same on every machine. The game is divided into stages of four plies, and
// each stage has its own tables.
//
// The file is a data file (data_file.h) of the kind "FLPW". Its payload is range coded (range_coder.h).

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/eval/interactions.h"
#include "engine/eval/pattern_state.h"
#include "engine/rules/position.h"

namespace flipside {

inline constexpr int kEvalUnit = 128;  // of a disc
inline constexpr int kStageCount = 15;
inline constexpr int kWeightsVersion = 2;

constexpr int stage_of(int empties) {
  const int stage = (60 - empties) / 4;
  return stage < 0 ? 0 : stage >= kStageCount ? kStageCount - 1 : stage;
}

// The weights as they are trained and stored: one number for a pattern and its mirror.
struct StageWeights {
  std::array<std::vector<std::int16_t>, kPatternKindCount> patterns;  // by index in PatternSet::canonical
  std::array<std::int16_t, kMobilityCount> mobility{};                // of the side to move
  std::array<std::int16_t, kMobilityCount> opponent_mobility{};
  StageWeights();
};
struct RawWeights {
  std::vector<StageWeights> stages{kStageCount};
  std::array<std::int16_t, 61> empties{};
  RawInteractions interactions;
  std::string command;  // the command that made them

  std::vector<std::uint8_t> to_file() const;
};

// The weights of a file, or a sentence that says why there are none.
struct ParsedWeights {
  std::optional<RawWeights> weights;
  std::string error;
};
ParsedWeights parse_weights(std::span<const std::uint8_t> file);

// The weights expanded for use. All searches share them. About 10 MB.
class Weights {
 public:
  explicit Weights(const RawWeights& raw);

  // The value in 1/128 disc from the side to move, for a position with these numbers of empties, moves and opponent
  // moves.
  int evaluate(const PatternState& state, int empties, int moves, int replies) const {
    const Stage& stage = stages_[static_cast<std::size_t>(stage_of(empties))];
    return empties_[static_cast<std::size_t>(empties)] + stage.mobility[static_cast<std::size_t>(moves)] +
           stage.opponent_mobility[static_cast<std::size_t>(replies)] +
           sum_of_patterns(stage.patterns.data(), state, std::make_index_sequence<kPatternCount / 2>()) +
           interactions_.value(state, empties, moves, replies);
  }
  // The same, computed from scratch.
  int evaluate(const Position& position) const;

 private:
  void spread(const RawWeights& raw, int kind);

  struct Stage {
    std::vector<std::int16_t> patterns;  // by number, all kinds end to end
    std::array<std::int16_t, kMobilityCount> mobility{};
    std::array<std::int16_t, kMobilityCount> opponent_mobility{};
  };
  // One addition for each instance, without a loop, in two independent sums.
  template <std::size_t... kLane>
  static int sum_of_patterns(const std::int16_t* table, const PatternState& state, std::index_sequence<kLane...>) {
    constexpr std::size_t kHalf = sizeof...(kLane);
    static_assert(2 * kHalf == kPatternCount);
    const int first = (... + table[kInstanceOffsets[kLane] + state.number(kLane)]);
    return first + (... + table[kInstanceOffsets[kHalf + kLane] + state.number(kHalf + kLane)]);
  }

  Interactions interactions_;
  std::vector<Stage> stages_;
  std::array<std::int16_t, kSquareCount + 1> empties_{};  // above 60 like 60
};

}  // namespace flipside
