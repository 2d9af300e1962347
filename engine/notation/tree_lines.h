#pragma once

// A game tree as keyed lines (keyed_lines.h), among those of a stored game:
//
//   moves f5d6c3d3c4                   the played line
//   played-by 9876543210               the page that played it, unless it is 0
//   branch 2 c4e3                      a variation behind node 2, or what analysis adds to the end of the played line
//   rank 7 -1                          node 7's rank, where it is not the one that a new child gets
//   comment 2 the usual one
//   spent 0 3200 1450                  ms that the plies of the played line took
//   branch-spent 7 900 0 400           and those of a branch, from its first node on
//   worth 2 14 ~-3                     what node 2's board is worth, 14 plies looked ahead: `~` expected, `=` exact
//   found 2 f5=3/14 c4~-1/14           every legal move there, from the side that makes it; a review judges by them
//   known 2 f5=3/14 c4~-1/14           the same without a review
//
// Nodes are numbered in the order of the text; the start is 0. So the numbers of the played line are plies. A pass is written as "--"; a
// forced one may be left out. "-" stands for no moves. Line breaks in a comment are written as "\n", and a backslash as "\\". The
// expected lines of moves are not stored.

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game_tree.h"

namespace flipside {

// The lines of a tree, but for its start.
std::string tree_lines(const GameTree& tree);

// The number that the text gives a node.
int number_in_lines(const GameTree& tree, NodeId node);

// Reads the lines of one tree, one after another.
class TreeLineReader {
 public:
  explicit TreeLineReader(const Board& start = Board{}) : tree_(start) {}

  // Whether a line is one of a tree's.
  static bool has_key(std::string_view key);
  // Takes a line of such a key. False, and nothing is taken, where it makes no sense behind those before it.
  bool take(std::string_view key, std::string_view value);

  // The node of a number; kNoNode where there is none.
  NodeId node(int number) const;
  // From now on the numbers are the plies of the path to a node. Texts before this format counted like that in each of their lines.
  void number_path(NodeId end) { numbers_ = tree_.path(end); }

  const GameTree& tree() const { return tree_; }
  GameTree& tree() { return tree_; }

 private:
  bool take_moves(std::string_view value);
  bool take_played_by(std::string_view value);
  bool take_branch(std::string_view value);
  bool take_rank(std::string_view value);
  bool take_comment(std::string_view value);
  // From the node of that number on.
  bool take_spent(int first, std::string_view value);
  bool take_evaluation(std::string_view value);
  bool take_move_evaluations(std::string_view value, bool reviewed);
  // Takes the number of a node off a value.
  NodeId take_node(std::string_view& value) const;

  GameTree tree_;
  std::vector<NodeId> numbers_{kRoot};
};

}  // namespace flipside
