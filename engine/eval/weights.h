#pragma once

// The trained evaluation: tables of weights for each stage of the game, and the file they come in.
//
// The value of a position is the sum of one weight per pattern instance, one for each side's mobility and one for the
// number of empties, in 1/128 of a disc from the side to move: integers only, the same on every machine. The game is cut
// into stages of four plies, each with tables of its own.
//
// The file is a data file (data_file.h) of the kind "FLPW" whose payload is range coded (range_coder.h).

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/eval/pattern_state.h"
#include "engine/position.h"

namespace flipside {

inline constexpr int kEvalUnit = 128;  // of a disc
inline constexpr int kStageCount = 15;
inline constexpr int kMobilityCount = 40;  // 33 is the most that can occur; the rest is never used
inline constexpr int kWeightsVersion = 1;

constexpr int stage_of(int empties) {
  const int stage = (60 - empties) / 4;
  return stage < 0 ? 0 : stage >= kStageCount ? kStageCount - 1 : stage;
}

// The weights as they are trained and stored: one number for all patterns that are mirrors of each other.
struct StageWeights {
  std::array<std::vector<std::int16_t>, kPatternKindCount> patterns;  // by place in PatternSet::canonical
  std::array<std::int16_t, kMobilityCount> mobility{};                // of the side to move
  std::array<std::int16_t, kMobilityCount> opponent_mobility{};
  StageWeights();
};
struct RawWeights {
  std::vector<StageWeights> stages{kStageCount};
  std::array<std::int16_t, 61> empties{};
  std::string command;  // that made them

  std::vector<std::uint8_t> to_file() const;
};

// Raw weights or a sentence that says why there are none.
struct ParsedWeights {
  std::optional<RawWeights> weights;
  std::string error;
};
ParsedWeights parse_weights(std::span<const std::uint8_t> file);

// The weights spread out for use: read only, shared by all searches. About 10 MB.
class Weights {
 public:
  explicit Weights(const RawWeights& raw);

  // 1/128 of a disc from the side to move, for a position with so many empties, moves and replies of the opponent.
  int evaluate(const PatternState& state, int empties, int moves, int replies) const {
    const Stage& stage = stages_[static_cast<std::size_t>(stage_of(empties))];
    return empties_[static_cast<std::size_t>(empties)] + stage.mobility[static_cast<std::size_t>(moves)] +
           stage.opponent_mobility[static_cast<std::size_t>(replies)] +
           sum_of_patterns(stage.patterns[state.first_to_move() ? 0 : 1].data(), state,
                           std::make_index_sequence<kPatternCount / 2>());
  }
  // The same without anything at hand.
  int evaluate(const Position& position) const;

 private:
  void spread(const RawWeights& raw, int kind);

  struct Stage {
    // By side to move (0: the first side), all kinds end to end.
    std::array<std::vector<std::int16_t>, 2> patterns;
    std::array<std::int16_t, kMobilityCount> mobility{};
    std::array<std::int16_t, kMobilityCount> opponent_mobility{};
  };
  // One addition an instance, with no loop around them, in two sums that do not wait for each other.
  template <std::size_t... kLane>
  static int sum_of_patterns(const std::int16_t* table, const PatternState& state, std::index_sequence<kLane...>) {
    constexpr std::size_t kHalf = sizeof...(kLane);
    static_assert(2 * kHalf == kPatternCount);
    const int first = (... + table[kInstanceOffsets[kLane] + state.number(kLane)]);
    return first + (... + table[kInstanceOffsets[kHalf + kLane] + state.number(kHalf + kLane)]);
  }

  std::vector<Stage> stages_;
  std::array<std::int16_t, kSquareCount + 1> empties_{};  // more than 60 as 60
};

}  // namespace flipside
