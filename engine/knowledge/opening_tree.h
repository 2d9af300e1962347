#pragma once

// The tree of the named openings: every position on the way to one of them, once for all orders of moves and all eight
// symmetries, with what is known about it.
//
// The positions come from the openings themselves (openings.h). The facts about each are a line of a file:
//
//   c4c3d3; book 0; depth 18 +1; c5:31 e6:17
//
// The moves lead there from the start ("-" for the start itself). Then come its score by the book ("book -" where the
// book does not have it) and by a search of that depth, both in discs from the side to move. Last are the replies of
// strong players, each with the number of games in which it was played. Text after a # is a comment.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/position.h"

namespace flipside {

struct OpeningReply {
  Square square = kNoMove;
  int games = 0;

  friend bool operator==(const OpeningReply&, const OpeningReply&) = default;
};

struct OpeningNode {
  std::string moves = {};  // a transcript; the first of the openings that pass here goes this way
  Board board = {};        // after these moves
  int opening = -1;        // the one that ends here, as an index into openings(); -1 for none

  std::optional<int> book = {};            // its score in the opening book
  int depth = 0;                           // of the search; 0 where there was none
  int score = 0;                           // by that search
  std::vector<OpeningReply> replies = {};  // the most frequent first

  // The number of games in which the replies were counted.
  int games() const;
};

// A board seen as the node sees it: `square` of the board is transformed_square(square, symmetry) of the node's.
struct OpeningPlace {
  int node = -1;
  int symmetry = 0;
};

class OpeningTree {
 public:
  // All positions, without facts.
  OpeningTree();

  // By the number of plies, the start first.
  std::span<const OpeningNode> nodes() const { return nodes_; }
  const OpeningNode& node(int index) const { return nodes_[static_cast<std::size_t>(index)]; }
  // Where a board is in the tree; nothing when it is not.
  std::optional<OpeningPlace> find(const Board& board) const;
  // The node of openings()[opening] (asserts that there is such an opening).
  int node_of_opening(int opening) const { return of_opening_[static_cast<std::size_t>(opening)]; }
  // The moves that lead from a node to another one, with its index.
  std::vector<std::pair<Square, int>> children(int node) const;

  // Adds the facts of one line. Returns what is wrong with it, or an empty sentence; then the line is blank, a comment or
  // understood. The text may be anything.
  std::string read_line(std::string_view line);

 private:
  struct Key {
    Position position;  // the canonical one
    int node;
  };

  std::vector<OpeningNode> nodes_;
  std::vector<Key> keys_;        // by position
  std::vector<int> of_opening_;  // by opening
};

std::string to_text(const OpeningNode& node);

// The tree with the facts of a file; lines that are wrong are left out.
OpeningTree read_opening_tree(std::string_view text);

}  // namespace flipside
