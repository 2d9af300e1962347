#pragma once

// How far the values of shallow searches lie from those of deep ones, measured on positions, and the formulas of
// search/probcut.h fitted to it.

#include <span>
#include <vector>

#include "engine/eval/weights.h"
#include "engine/position.h"

namespace flipside::training {

// The difference between two searches of many positions.
struct Deviation {
  int empties = 0;   // on average
  int depth = 0;     // of the deep search
  int reduced = 0;   // of the shallow one
  int count = 0;     // positions
  double discs = 0;  // standard deviation around 0
};

// Values at every depth up to `depth`, each compared with those of shallower searches that are as even or odd, for
// positions grouped by their empties; those that end sooner are passed over. Blocks for about as many seconds as there are positions, divided by ten, at depth 10.
std::vector<Deviation> measure_estimates(std::span<const Position> positions, int depth, const Weights& weights);

// Searches to depths up to `depth` compared with the exact score, for positions of up to 20 empties. `Deviation::depth` is 0.
std::vector<Deviation> measure_exact(std::span<const Position> positions, int depth, const Weights& weights);

// deviation = discs x (depth - reduced)^growth x shallow^reduced x late^empties
struct DeviationFormula {
  double discs = 0;
  double growth = 0;
  double shallow = 1;
  double late = 1;

  double at(int empties, int depth, int reduced) const;
};

// Least squares of the logarithms, each deviation as often as it has positions. For exact scores only `discs` and
// `shallow` are fitted. Asserts that there is enough to fit.
DeviationFormula fit_estimates(std::span<const Deviation> deviations);
DeviationFormula fit_exact(std::span<const Deviation> deviations);

}  // namespace flipside::training
