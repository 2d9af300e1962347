#pragma once

// Learns weights from samples: least squares by stochastic gradient descent with a rate of its own for every weight
// (J. Duchi, E. Hazan, Y. Singer 2011, "Adaptive subgradient methods"), stage by stage.

#include <cstdint>
#include <functional>
#include <span>

#include "engine/eval/weights.h"
#include "engine/training/sample.h"

namespace flipside::training {

struct TrainingOptions {
  int epochs = 20;
  double rate = 1.0;       // discs: the first step of a weight, at the first epoch; falls to a twentieth at the last
  double ridge = 0.1;      // pull towards 0 for every sample a weight takes part in: rarely seen weights stay small
  int overlap = 2;         // plies of the neighbouring stages that a stage learns from as well
  std::uint64_t seed = 1;  // of the order of the samples
};

// How far the training is, told after every epoch of a stage.
struct TrainingProgress {
  int stage = 0;
  int epoch = 0;
  std::size_t samples = 0;    // of this stage
  double train_error = 0;     // mean absolute error in discs over this epoch, before each update
  double held_out_error = 0;  // the same on the held-out samples of the stage, after the epoch
};

// Trains one stage on `samples` (those of other stages are passed over) and writes its weights into `weights`. The
// held-out samples are only measured. Blocks for the whole training.
void train_stage(int stage, std::span<const Sample> samples, std::span<const Sample> held_out,
                 const TrainingOptions& options, RawWeights& weights,
                 const std::function<void(const TrainingProgress&)>& on_progress);

}  // namespace flipside::training
