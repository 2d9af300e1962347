#pragma once

// The data of a review: which position is with which reviewer, and which are still waiting (review.h).

#include <cstdint>
#include <vector>

#include "engine/players/analysis.h"
#include "engine/rules/position.h"
#include "web/app/engine/engine_client.h"
#include "web/app/engine/move_evaluations.h"

namespace flipside::app {

// A board to be looked at.
struct ReviewTask {
  Board board;
  std::uint64_t hash = 0;
  AnalysisSettings settings;
};

struct Reviewer {
  EngineClient client;
  std::uint64_t request = 0;    // that is with it, 0 for none
  ReviewTask task;              // what that is about
  MoveEvaluations evaluations;  // what it has said about it so far
};

struct Review {
  std::vector<ReviewTask> waiting;  // the next one last
  std::vector<Reviewer> reviewers;  // empty when no review is under way
  bool stopped = false;             // by the person, who then has to ask for the rest
  std::uint64_t next_request = 1;
  int changes = 0;             // grows whenever something that can be seen has changed
  bool out_of_memory = false;  // why the latest reviewer failed

  bool running() const { return !reviewers.empty(); }
};

}  // namespace flipside::app
