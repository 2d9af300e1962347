#pragma once

// A game tree: a start, and nodes that stand for the boards after it. A node's children are its continuations in order; the first child
// is the main line's, in every node. As in a Game (game.h) every ply is legal and a pass is a ply of its own, so no path is longer than
// 120 plies or so.
//
// The played line is what was played in the game that the tree grew from. It is the beginning of the main line: nothing comes before a
// played node, and no played node is removed. Only set_played() changes that.
//
// A node is named by its NodeId, which stays the same as long as the tree lives and in its copies; a removed node keeps its own. Every
// call but set_comment() asserts that the nodes it is given are nodes of the tree.
//
//   GameTree tree(game);                              // the game is its played line
//   NodeId node = tree.add(tree.played_end(), square);
//   tree.set_comment(node, "a quiet move");
//   Game line = tree.game(node);                      // the line through the node, at the node

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"
#include "engine/rules/move_evaluation.h"

namespace flipside {

using NodeId = int;
inline constexpr NodeId kRoot = 0;  // the start
inline constexpr NodeId kNoNode = -1;

// The longest comment that a person may write, in bytes. Texts from elsewhere, and two comments that are united, may be longer.
inline constexpr std::size_t kLongestComment = 2000;
// More nodes than that no text from elsewhere may have, and no stored one: that can have those of several texts.
inline constexpr int kMostTreeNodes = 20'000;
inline constexpr int kMostStoredNodes = 10 * kMostTreeNodes;

// The ranks before and behind another one (TreeNode::rank).
constexpr int rank_before(int rank) { return rank == std::numeric_limits<int>::min() ? rank : rank - 1; }
constexpr int rank_behind(int rank) { return rank == std::numeric_limits<int>::max() ? rank : rank + 1; }

// What the engine has found out about a node's board.
struct NodeAnalysis {
  std::optional<Evaluation> evaluation = {};  // of the board alone: black's discs minus white's
  std::vector<MoveEvaluation> moves = {};     // all legal moves, or none where they are not known; best first
  bool reviewed = false;                      // a review judges by these moves

  friend bool operator==(const NodeAnalysis&, const NodeAnalysis&) = default;
};

struct TreeNode {
  Square square = kNoMove;  // of the ply that leads here; kPass for a pass, kNoMove for the root
  NodeId parent = kNoNode;
  int ply = 0;  // how many plies lead here
  Board board = {};
  std::uint64_t hash = 0;  // of the board
  std::vector<NodeId> children = {};
  bool played = false;  // it is on the played line; true for the root
  int rank = 0;         // children that are not played are ordered by rank, and then by square
  std::string comment = {};
  int spent_ms = 0;  // what the ply took; 0 where it is unknown
  NodeAnalysis analysis = {};
};

class GameTree {
 public:
  // Only a start.
  GameTree() : GameTree(Board{}) {}
  explicit GameTree(const Board& start);
  // The whole history of a game, undone plies included, as the played line.
  explicit GameTree(const Game& game);

  const Board& start() const { return nodes_.front().board; }
  const TreeNode& operator[](NodeId node) const { return nodes_[static_cast<std::size_t>(node)]; }
  // Every NodeId is smaller.
  int id_end() const { return static_cast<int>(nodes_.size()); }
  // Whether it is a node of the tree that has not been removed.
  bool has(NodeId node) const;

  // The nodes, each before its children and the children in order, so that the main line comes first.
  std::vector<NodeId> nodes() const;
  int size() const { return static_cast<int>(nodes().size()); }
  // Nodes in a row without a branch, as a list of moves shows them: behind a move come its siblings' rows, deeper by one, and then the
  // row that goes on from it.
  struct Row {
    int depth = 0;
    std::vector<NodeId> nodes;
  };
  std::vector<Row> rows() const;

  // The nodes from the root to this one; the same and on along the first children; and the end of that.
  std::vector<NodeId> path(NodeId node) const;
  std::vector<NodeId> line(NodeId node) const;
  NodeId line_end(NodeId node) const;
  // The line through the node as a game that stands at the node.
  Game game(NodeId node) const;
  // The played line, and nothing that was tried behind it.
  Game played_game() const;
  NodeId main_end() const { return line_end(kRoot); }

  // The child with that ply, or kNoNode.
  NodeId child(NodeId node, Square square) const;
  // Why a ply is refused there; nothing where it is legal.
  std::optional<MoveError> check(NodeId node, Square square) const {
    return flipside::check((*this)[node].board, square);
  }
  // The child with that legal ply (an assert); a new one is the last child.
  NodeId add(NodeId node, Square square);
  // The plies of a game from the same start (an assert), undone plies included. Returns the last node.
  NodeId add_line(const Game& line);

  // The end of the played line, and the page that played it: a random number that tells two of them apart, 0 where that does not matter.
  NodeId played_end() const { return played_end_; }
  std::uint64_t played_by() const { return played_by_; }
  // Makes the path to a node the played line. What was played before is a variation where it differs.
  void set_played(NodeId node, std::uint64_t page = 0);

  // Puts the variation that a node belongs to before the one above it. False, and nothing happens, on the main line and where the one
  // above is played.
  bool promote(NodeId node);
  bool can_promote(NodeId node) const { return promotable(node) != kNoNode; }

  // Removes a node with all that follows it; it may not be played (an assert). restore() takes that back, whatever has been changed since.
  void remove(NodeId node);
  bool can_remove(NodeId node) const { return !(*this)[node].played; }
  void restore(NodeId removed);

  // Without blanks around it and unprintable characters in it. Line breaks are kept.
  void set_comment(NodeId node, std::string_view comment);
  void set_spent(NodeId node, int ms) { at(node).spent_ms = ms; }
  NodeAnalysis& analysis(NodeId node) { return at(node).analysis; }

  // Whether two trees have the same plies, comments, times and analyses in the same order, and the same played line. The names of their
  // nodes and the page that played do not count.
  friend bool operator==(const GameTree& a, const GameTree& b);

  // All that two trees have, or nothing where their starts differ. The played line is the longer one of theirs, then the one of the
  // smaller page. Of two times and of two analyses of a board the larger and the better one stay, and two comments on it are one below the
  // other. Trees form a semilattice: the order in which any number of them is united does not matter.
  friend std::optional<GameTree> united(const GameTree& a, const GameTree& b);

  // For texts that keep the order of variations from before a union (engine/notation/tree_lines.h).
  void set_rank(NodeId node, int rank);

 private:
  TreeNode& at(NodeId node) { return nodes_[static_cast<std::size_t>(node)]; }
  NodeId promotable(NodeId node) const;
  void sort_children(NodeId node);
  // Adds all that is below a node of another tree, or of this one, below one with the same board.
  void absorb(NodeId node, const GameTree& other, NodeId from);
  // Marks the path to a node as the played line. Keeps the ranks.
  void mark_played(NodeId node, std::uint64_t page);

  std::vector<TreeNode> nodes_;
  NodeId played_end_ = kRoot;
  std::uint64_t played_by_ = 0;
};

std::optional<GameTree> united(const GameTree& a, const GameTree& b);

}  // namespace flipside
