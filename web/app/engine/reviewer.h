#pragma once

// The data of a review: which job is with which reviewer, and which are still waiting (review.h).

#include <cstdint>
#include <optional>
#include <vector>

#include "web/app/engine/engine_client.h"
#include "web/app/engine/engine_job.h"

namespace flipside::app {

struct Reviewer {
  EngineClient client;
  std::optional<EngineJob> job;  // that is with it
};

struct Review {
  std::vector<EngineJob> waiting;   // the next one last
  std::vector<Reviewer> reviewers;  // empty when no review is under way
  bool stopped = false;             // by the person, who then has to ask for the rest
  std::uint64_t next_request = 1;
  int changes = 0;             // grows whenever something that can be seen has changed
  bool out_of_memory = false;  // why the latest reviewer failed

  bool running() const { return !reviewers.empty(); }
};

}  // namespace flipside::app
