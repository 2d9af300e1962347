#pragma once

// Games of a weak player whose moves the coach judges, to count what it says.

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/knowledge/coaching.h"
#include "engine/knowledge/harm.h"

namespace flipside::training {

// A move that the coach warns of.
struct Warning {
  Board before;
  MoveEvaluation made;
  MoveEvaluation best;
  std::optional<Harm> harm;  // none where the board shows no reason
};

// The warnings in one game of level 1 to 5, in turn, against the greedy player. A pure function of the seed, the number and the settings
// of the searches, with the built-in weights; clears the table. Blocks for seconds with kCoaching.
std::vector<Warning> coached_game(std::uint64_t seed, int number, const AnalysisSettings& settings,
                                  TranspositionTable& table);

}  // namespace flipside::training
