#pragma once

// What a sum of weights cannot say: how much more a pattern matters because of another one.
//
// A factorization machine (S. Rendle 2010). Each number of the larger patterns has a row of factors, as has each number
// of moves of either side and each number of empties. The rows of a position are added, and the value is the sum of the
// squares of the first half of its factors less that of the other half: twice the product of every two rows is in it. So
// it is made of integers, as the weights are (weights.h), and costs as many additions of rows as there are patterns.
// There are no stages: the factors of the number of empties say what changes with it.

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/eval/pattern_state.h"

namespace flipside {

inline constexpr int kMobilityCount = 40;  // at most 33 moves occur; the rest is unused

inline constexpr std::size_t kFactors = 32;
inline constexpr int kFactoredKinds = 7;              // the first kinds of patterns, those of eight squares and more
inline constexpr std::size_t kFactoredPatterns = 30;  // their instances
inline constexpr int kMostFactor = 31;                // of a pattern: four rows add in 8 bits
inline constexpr int kMostScalarFactor = 1000;        // of a mobility or a number of empties: no sum overflows
inline constexpr int kMostSum = int{kFactoredPatterns} * kMostFactor + 3 * kMostScalarFactor;
static_assert(4 * kMostFactor < 1 << 7 && kMostSum < 1 << 15 && kMostSum * kMostSum < (1 << 30) / int{kFactors});

// As they are trained and stored.
struct RawInteractions {
  using Row = std::array<std::int8_t, kFactors>;
  using ScalarRow = std::array<std::int16_t, kFactors>;

  std::array<std::vector<Row>, kFactoredKinds> patterns;  // by index in PatternSet::canonical
  std::array<ScalarRow, kMobilityCount> mobility{};       // of the side to move
  std::array<ScalarRow, kMobilityCount> opponent_mobility{};
  std::array<ScalarRow, 61> empties{};

  RawInteractions();
  friend bool operator==(const RawInteractions&, const RawInteractions&) = default;
};

// Expanded for use. About 5 MB.
class Interactions {
 public:
  explicit Interactions(const RawInteractions& raw);

  // The value in 1/128 disc from the side to move.
  int value(const PatternState& state, int empties, int moves, int replies) const {
    Sums sums = empties_[static_cast<std::size_t>(empties)];
    add(sums, mobility_[static_cast<std::size_t>(moves)]);
    add(sums, opponent_mobility_[static_cast<std::size_t>(replies)]);
    add_patterns(sums, state, std::make_index_sequence<kFactoredPatterns / 4>());
    const Squares difference = squares(sums[0]) + squares(sums[1]) - squares(sums[2]) - squares(sums[3]);
    int value = 0;
    for (std::size_t i = 0; i < kWords; ++i) value += difference[i];
    return value >> 1;
  }

 private:
  // Vectors of 128 bits, which every processor has, and the squares of one of words.
  static constexpr std::size_t kWords = 8;
  using Bytes = std::int8_t __attribute__((vector_size(2 * kWords)));
  using Words = std::int16_t __attribute__((vector_size(2 * kWords)));
  using Squares = std::int32_t __attribute__((vector_size(4 * kWords)));
  // A row, and a sum of rows as the factors of even and of odd places of the first half, and those of the second.
  struct alignas(kFactors) Row {
    std::array<Bytes, 2> halves;
  };
  using Sums = std::array<Words, 4>;

  static void add(Sums& sums, const Sums& more) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i];
  }
  // The bytes at even places are the lower ones of words: on all platforms of WebAssembly, x86 and ARM.
  static void add(Sums& sums, std::size_t half, Bytes bytes) {
    const auto words = reinterpret_cast<Words>(bytes);
    sums[2 * half] += (words << 8) >> 8;
    sums[2 * half + 1] += words >> 8;
  }
  static Squares squares(Words words) {
    const Squares wide = __builtin_convertvector(words, Squares);
    return wide * wide;
  }
  const Row& row(const PatternState& state, std::size_t lane) const {
    return patterns_[static_cast<std::size_t>(kInstanceOffsets[lane] + state.number(lane))];
  }
  // Four rows at a time, and the two that are left. As a function of its own it would keep the sums in memory.
  template <std::size_t... kGroup>
  [[gnu::always_inline]] void add_patterns(Sums& sums, const PatternState& state,
                                           std::index_sequence<kGroup...>) const {
    static_assert(4 * sizeof...(kGroup) + 2 == kFactoredPatterns);
    const auto add_four = [&](const Row& a, const Row& b, const Row& c, const Row& d) {
      add(sums, 0, (a.halves[0] + b.halves[0]) + (c.halves[0] + d.halves[0]));
      add(sums, 1, (a.halves[1] + b.halves[1]) + (c.halves[1] + d.halves[1]));
    };
    (add_four(row(state, 4 * kGroup), row(state, 4 * kGroup + 1), row(state, 4 * kGroup + 2),
              row(state, 4 * kGroup + 3)),
     ...);
    const Row& a = row(state, kFactoredPatterns - 2);
    const Row& b = row(state, kFactoredPatterns - 1);
    add(sums, 0, a.halves[0] + b.halves[0]);
    add(sums, 1, a.halves[1] + b.halves[1]);
  }

  std::vector<Row> patterns_;  // by number, all kinds end to end
  std::array<Sums, kMobilityCount> mobility_{};
  std::array<Sums, kMobilityCount> opponent_mobility_{};
  std::array<Sums, kSquareCount + 1> empties_{};  // above 60 like 60
};

}  // namespace flipside
