#pragma once

// Measures how far the values of shallow searches are from those of deep ones, and fits the formulas of
// search/probcut.h.

#include <span>
#include <vector>

#include "engine/eval/weights.h"
#include "engine/rules/position.h"

namespace flipside::training {

// The difference between two searches, over many positions.
struct Deviation {
  int empties = 0;   // on average
  int depth = 0;     // of the deep search
  int reduced = 0;   // of the shallow one
  int count = 0;     // positions
  double discs = 0;  // standard deviation around 0
};

// Compares the values at every depth up to `depth` with those of shallower searches, both even or both odd, for
// positions grouped by empties. Skips positions with no more empties than `depth`. Blocks; at depth 10 ten positions
// take about a second.
std::vector<Deviation> measure_estimates(std::span<const Position> positions, int depth, const Weights& weights);

// Compares searches up to `depth` with the exact score, for positions with up to 20 empties. `Deviation::depth` is 0.
std::vector<Deviation> measure_exact(std::span<const Position> positions, int depth, const Weights& weights);

// deviation = discs x (depth - reduced)^growth x shallow^reduced x late^empties
struct DeviationFormula {
  double discs = 0;
  double growth = 0;
  double shallow = 1;
  double late = 1;

  double at(int empties, int depth, int reduced) const;
};

// Fits by least squares of the logarithms, each deviation weighted by its number of positions. For exact scores only
// `discs` and `shallow` are fitted. Asserts that there are enough deviations.
DeviationFormula fit_estimates(std::span<const Deviation> deviations);
DeviationFormula fit_exact(std::span<const Deviation> deviations);

}  // namespace flipside::training
