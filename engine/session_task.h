#pragma once

// What a session (session.h) works on, one slice after another: a move to be found, a table to be warmed, an analysis.

#include <cstdint>
#include <functional>
#include <memory>

#include "engine/analysis.h"
#include "engine/player.h"
#include "engine/protocol.h"

namespace flipside {

class Task {
 public:
  using Answer = std::function<void(const protocol::Reply&)>;

  virtual ~Task() = default;
  // Works for one slice; `limits` hold the clock. Answers with what there is to tell; true when that was the last of it.
  virtual bool run_slice(const Limits& limits, const Answer& answer) = 0;
};

// Ends with the move. `thinking` is not null.
std::unique_ptr<Task> think_task(std::uint64_t id, std::unique_ptr<Thinking> thinking);
// Tells nothing: what it finds out stays in the player's table.
std::unique_ptr<Task> ponder_task(std::unique_ptr<Thinking> thinking);
// Ends with `analysed`; the table and the pool, if there is one, must outlive it.
std::unique_ptr<Task> analyse_task(const protocol::Analyse& request, TranspositionTable& table, ThreadPool* pool);

}  // namespace flipside
