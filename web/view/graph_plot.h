#pragma once

// The graph of a game as geometry: the place of each move and of each score. CSS pixels; black is up.

#include <optional>
#include <span>

#include "web/app/engine/node_analysis.h"
#include "web/view/geometry.h"

namespace flipside::view {

class GraphPlot {
 public:
  // Inside `area`, with room for so many moves (Game::move_number), from the board before the first to the one after the
  // last; `evaluations` says how far up and down it has to reach.
  GraphPlot(const Rect& area, int moves, std::span<const std::optional<Evaluation>> evaluations);

  const Rect& area() const { return area_; }
  // The score at the upper edge, and with a minus at the lower one: 8, 16, 32 or 64.
  int top() const { return top_; }
  // Of the board after so many moves; a pass stays where it is.
  float x(int moves) const;
  float y(int score) const;
  // After how many moves is the board nearest to a point; 0…moves whatever the point.
  int move_at(float x) const;

 private:
  Rect area_;
  int moves_;
  int top_ = 8;
};

// How many moves the graph of a line of play has room for: those that were made, and the discs that can still be placed.
int graph_moves(const Game& game);
// After how many plies the game stands behind that move, and behind the passes that follow it.
int ply_after_move(const Game& game, int move);

}  // namespace flipside::view
