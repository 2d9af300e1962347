#pragma once

// Random game trees for tests, the same for the same seed on every platform.

#include <iterator>
#include <string>

#include "engine/rules/game_tree.h"
#include "tests/unit/random_positions.h"

namespace flipside {

inline NodeId random_node(const GameTree& tree, Random& random) {
  const std::vector<NodeId> nodes = tree.nodes();
  return nodes[static_cast<std::size_t>(random.below(static_cast<int>(nodes.size())))];
}

// A legal ply from there, kNoMove where the game is over.
inline Square random_ply(const Board& board, Random& random) {
  const Position position = board.position();
  const Bitboard moves = position.legal_moves();
  if (moves != 0) return random_square(moves, random);
  return position.opponent_moves() != 0 ? kPass : kNoMove;
}

// Lines of up to that many plies, each from a random node on.
inline void grow_lines(GameTree& tree, int lines, int longest, Random& random) {
  for (; lines > 0; --lines) {
    NodeId node = random_node(tree, random);
    for (int plies = 1 + random.below(longest); plies > 0; --plies) {
      const Square square = random_ply(tree[node].board, random);
      if (square == kNoMove) break;
      node = tree.add(node, square);
    }
  }
}

// Of five thousand nodes or more.
inline GameTree large_tree() {
  Random random(3);
  GameTree tree;
  while (tree.size() < 5000) grow_lines(tree, 50, 60, random);
  return tree;
}

// With what any notation finds hard to write.
inline std::string random_comment(Random& random) {
  static const char* const kParts[] = {"good",
                                       " ",
                                       "\n",
                                       "\n\n",
                                       "]",
                                       "[",
                                       "\\",
                                       "{",
                                       "}",
                                       "(;",
                                       ")",
                                       "&#125",
                                       ";",
                                       "&",
                                       "#",
                                       "%7E",
                                       "\n[Event \"x\"]",
                                       "[%emt 0:00:01]",
                                       "手",
                                       ":",
                                       "e4",
                                       "\"",
                                       "---",
                                       "\n---\n"};
  std::string out;
  for (int parts = random.below(8); parts > 0; --parts)
    out += kParts[random.below(static_cast<int>(std::size(kParts)))];
  return out;
}

inline Evaluation random_evaluation(Random& random) {
  return {random.below(129) - 64, random.below(61), random.below(3) == 0};
}

inline void add_random_analysis(GameTree& tree, NodeId node, Random& random) {
  NodeAnalysis& known = tree.analysis(node);
  if (random.below(2) == 0) known.evaluation = random_evaluation(random);
  Bitboard moves = random.below(2) == 0 ? tree[node].board.position().legal_moves() : 0;
  known.moves.clear();
  known.reviewed = moves != 0 && random.below(2) == 0;
  while (moves != 0) known.moves.push_back({pop_first(moves), random_evaluation(random)});
}

// Some nodes with comments, times and analyses.
inline void annotate(GameTree& tree, int times, Random& random) {
  for (; times > 0; --times) {
    tree.set_comment(random_node(tree, random), random_comment(random));
    const NodeId timed = random_node(tree, random);
    if (timed != kRoot) tree.set_spent(timed, random.below(100'000));
    add_random_analysis(tree, random_node(tree, random), random);
  }
}

// A tree of some ten to hundred nodes, from the standard start or from another board.
inline GameTree random_tree(Random& random, bool other_start = false) {
  const Board board = other_start ? Board::from(played_position(random.below(40), random),
                                                random.below(2) == 0 ? Color::kBlack : Color::kWhite)
                                  : Board{};
  GameTree tree(board);
  grow_lines(tree, 1 + random.below(8), 12, random);
  tree.set_played(random_node(tree, random), random.next() % 4);
  for (int i = random.below(4); i > 0; --i) tree.promote(random_node(tree, random));
  annotate(tree, random.below(10), random);
  return tree;
}

}  // namespace flipside
