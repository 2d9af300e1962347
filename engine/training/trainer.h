#pragma once

// Trains weights on samples, stage by stage: ridge regression by conjugate gradients on the normal equations (M.
// Hestenes, E. Stiefel 1952), preconditioned by how often each weight is used.
//
// The ridge pulls the weights of a stage towards those of its neighbour nearer the middle of the game, which is trained
// first. So a stage takes the weights of its rare patterns from a stage where they are more common. With weights to start
// from, it pulls towards those, so that what they learned from other samples stays where the new ones say nothing. Then
// no stage needs another one, and threads may share them; the result is the same for any number of threads. It keeps their
// interactions, which interaction_trainer.h trains, and learns what these leave.

#include <cstdint>
#include <functional>
#include <span>

#include "engine/eval/weights.h"
#include "engine/training/sample.h"

namespace flipside::training {

struct TrainingOptions {
  int epochs = 25;                    // iterations, each over all samples of a stage
  double ridge = 30;                  // the pull on a weight, in samples
  int overlap = 2;                    // plies of the neighbouring stages that a stage is trained on too
  const RawWeights* start = nullptr;  // the weights to start from; nullptr for none
  // With weights to start from: calls its second argument with 0 to one less than its first argument, in any order and
  // on any threads. Without it the stages are trained one after the other.
  std::function<void(int, const std::function<void(int)>&)> for_each;
};

// The progress of the training, after every epoch of a stage.
struct TrainingProgress {
  int stage = 0;
  int stages_done = 0;
  int epoch = 0;
  std::size_t samples = 0;    // of this stage
  double train_error = 0;     // mean absolute error in discs, before the step of the epoch
  double held_out_error = 0;  // the same on the held-out samples of the stage
};

// Trains weights on `samples`; the held-out samples only measure the error. Blocks for the whole training. `on_progress`
// is called by the thread that trains the stage.
RawWeights train(std::span<const Sample> samples, std::span<const Sample> held_out, const TrainingOptions& options,
                 const std::function<void(const TrainingProgress&)>& on_progress);

}  // namespace flipside::training
