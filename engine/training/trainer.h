#pragma once

// Learns weights from samples, stage by stage: least squares with a ridge, by the method of conjugate gradients on the
// normal equations (M. Hestenes, E. Stiefel 1952), preconditioned by how often each weight takes part.
//
// The ridge pulls a stage's weights towards those of its neighbour nearer the middle of the game, which is trained before
// it, so that what a stage has rarely seen is taken from where it is more common.

#include <cstdint>
#include <functional>
#include <span>

#include "engine/eval/weights.h"
#include "engine/training/sample.h"

namespace flipside::training {

struct TrainingOptions {
  int epochs = 25;    // steps of the method, each over all samples of a stage
  double ridge = 30;  // as many samples as the pull on a weight is worth
  int overlap = 2;    // plies of the neighbouring stages that a stage learns from as well
};

// How far the training is, told after every epoch of a stage.
struct TrainingProgress {
  int stage = 0;
  int stages_done = 0;
  int epoch = 0;
  std::size_t samples = 0;    // of this stage
  double train_error = 0;     // mean absolute error in discs before the epoch's step
  double held_out_error = 0;  // the same on the held-out samples of the stage
};

// The weights learned from `samples`; the held-out samples are only measured. Blocks for the whole training.
RawWeights train(std::span<const Sample> samples, std::span<const Sample> held_out, const TrainingOptions& options,
                 const std::function<void(const TrainingProgress&)>& on_progress);

}  // namespace flipside::training
