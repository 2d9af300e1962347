#pragma once

// A search of the moves of a board that runs one quantum at a time, so that its caller can look for messages in
// between: the search for a player's move, pondering, or the analysis of all moves. It has its Limits from the start.

#include "engine/search/limits.h"

namespace flipside {

class MoveSearch {
 public:
  virtual ~MoveSearch() = default;
  // Works for one quantum (search_in_quanta.h). Calls `on_info`, if there is one, for each result on the way. Returns
  // true when the work is done or a limit is reached. Blocks until then.
  virtual bool run_quantum(const OnInfo& on_info) = 0;
  // The best move so far. It is legal from the start.
  virtual SearchInfo info() const = 0;
};

}  // namespace flipside
