#pragma once

// Finds boards for lessons in games between levels, by what they teach, and proves lessons again.
//
// Scores are exact with kLessonExactEmpties or fewer. With more, a shallow and a deep search must agree on which moves
// are good. The boards of a game are a pure function of the seed and its number.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/eval/weights.h"
#include "engine/knowledge/lesson_file.h"
#include "engine/search/transposition_table.h"

namespace flipside::training {

struct FoundPosition {
  std::string_view feature;
  int ply = 0;
  LessonPosition position;  // without sentences and claims
};

// The boards of game `number` for these features, at most one for each. Blocks for seconds.
std::vector<FoundPosition> find_in_game(std::span<const std::string_view> features, std::uint64_t seed,
                                        std::uint64_t number, const Weights& weights, TranspositionTable& table);

// How well a proof searches. A quick one proves the same with less certainty.
struct ProofSettings {
  int shallow = 8;
  int deep = 12;
  int exact_empties = kLessonExactEmpties;
};

// The position with the scores and replies of today's searches, for weights that have changed. Nothing when other moves are good
// now, or which ones are good is not certain. Blocks for up to seconds.
std::optional<LessonPosition> renewed(const LessonPosition& position, const ProofSettings& settings,
                                      const Weights& weights, TranspositionTable& table);

// Proves the moves, replies and claims of a position again, and that its sentences name only what is claimed. Returns a
// sentence about the first error, or an empty one. Blocks for up to seconds.
std::string fault_of(const LessonPosition& position, const ProofSettings& settings, const Weights& weights,
                     TranspositionTable& table);

}  // namespace flipside::training
