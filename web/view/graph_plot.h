#pragma once

// The graph of a game as geometry: which ply lies where, and which score. CSS pixels; black's side is up.

#include <optional>
#include <span>

#include "web/app/findings.h"
#include "web/view/geometry.h"

namespace flipside::view {

class GraphPlot {
 public:
  // Inside `area`, with room for `plies` plies, from the board before the first to the one after the last; `worth` says how
  // far up and down it has to reach.
  GraphPlot(const Rect& area, int plies, std::span<const std::optional<app::Worth>> worth);

  const Rect& area() const { return area_; }
  // The score at the upper edge, and with a minus at the lower one: 8, 16, 32 or 64.
  int top() const { return top_; }
  // Of the board after `ply` plies.
  float x(int ply) const;
  float y(int score) const;
  // The board nearest to a point; 0…plies whatever the point.
  int ply_at(float x) const;

 private:
  Rect area_;
  int plies_;
  int top_ = 8;
};

// How many plies the graph of a line of play has room for: those that were made, and the discs that can still be placed.
int graph_plies(const Game& game);

}  // namespace flipside::view
