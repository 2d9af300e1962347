#pragma once

// Trains the interactions of the evaluation (interactions.h) beside weights that are trained already.
//
// Stochastic gradient descent by AdaGrad (J. Duchi, E. Hazan and Y. Singer 2011), sample by sample in random order, on
// the squared error, which counts like the absolute one where it is large. The weights learn on beside the factors: each
// gets one correction, the same in all stages. Positions after mistakes and leaves of searches (sample.h) are chosen for
// their value, so an offset for each of the two, by the number of empties, is learned with them and left out of the
// result: the factors learn from such positions too, and the evaluation has no bias from their choice.

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/eval/weights.h"
#include "engine/training/sample.h"

namespace flipside::training {

inline constexpr std::array kFirstRates = {0.05, 0.05, 0.015};
inline constexpr std::array kFurtherRates = {0.02, 0.008};

struct InteractionOptions {
  // The learning rate of each pass over the samples. Empty: kFirstRates, or kFurtherRates where there are factors already.
  std::vector<double> rates;
  int least_uses = 200;  // of a number of a pattern in the samples: a rarer one keeps the factors it has, at first none
};

// The progress of the training, a hundred times in a pass.
struct InteractionProgress {
  int pass = 0;               // from 0
  int passes = 0;             // of all
  std::size_t done = 0;       // samples of this pass
  double train_error = 0;     // root of the mean square in discs, since the last report, each sample before its step
  double held_out_error = 0;  // the same on the held-out samples after the pass; 0 before its end
};

// The weights of `start` with interactions that learned on from those that it has. Blocks for the whole training: about 4
// microseconds for each sample and pass.
RawWeights train_interactions(std::span<const Sample> samples, std::span<const Sample> held_out,
                              const RawWeights& start, const InteractionOptions& options,
                              const std::function<void(const InteractionProgress&)>& on_progress);

}  // namespace flipside::training
