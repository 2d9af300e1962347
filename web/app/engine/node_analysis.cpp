#include "web/app/engine/node_analysis.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/players/level.h"
#include "web/app/engine/move_evaluations.h"

namespace flipside::app {

namespace {

bool knows_more(const Evaluation& a, const Evaluation& b) {
  if (a.exact != b.exact) return a.exact;
  return a.depth >= b.depth;
}

// Whether a player's scores are those of a search by what the engine has learned. Beginners see what they like to see.
bool says_what_it_expects(std::string_view player) {
  if (player == "max") return true;
  const Level* level = level_named(player);
  return level != nullptr && !level->beginner();
}

}  // namespace

bool known_to(const TreeNode& node, const AnalysisSettings& settings) {
  const std::vector<MoveEvaluation>& moves = node.analysis.moves;
  if (moves.empty()) return false;
  if (all_exact(moves)) return true;
  return node.board.position().empty_count() > settings.exact_empties && depth_of(moves) >= settings.depth;
}

bool add_moves(NodeAnalysis& analysis, std::vector<MoveEvaluation> moves) {
  assert(!moves.empty());
  std::vector<MoveEvaluation>& known = analysis.moves;
  bool more = known.empty() || looks_further(moves, known);
  if (more) std::swap(known, moves);
  for (MoveEvaluation& move : known) {
    const MoveEvaluation* other = find_move(moves, move.square);
    if (other == nullptr) continue;
    const bool proven = other->evaluation.exact && !move.evaluation.exact;
    if (proven) move.evaluation = other->evaluation;
    if (proven || other->pv.size() > move.pv.size()) {
      move.pv = other->pv;
      more = true;
    }
  }
  sort_moves(known);
  return more;
}

bool add_moves(GameTree& tree, std::uint64_t board, const std::vector<MoveEvaluation>& moves) {
  bool more = false;
  for (NodeId node = kRoot; node < tree.id_end(); ++node) {
    if (tree[node].hash == board && add_moves(tree.analysis(node), moves)) more = true;
  }
  return more;
}

void mark_reviewed(GameTree& tree, std::uint64_t board) {
  for (NodeId node = kRoot; node < tree.id_end(); ++node) {
    if (tree[node].hash == board) tree.analysis(node).reviewed = true;
  }
}

void add_evaluation(NodeAnalysis& analysis, const Evaluation& evaluation) {
  std::optional<Evaluation>& known = analysis.evaluation;
  if (!known || knows_more(evaluation, *known)) known = evaluation;
}

void add_answer(GameTree& tree, NodeId node, std::string_view player, const Evaluation& evaluation) {
  if (node == kRoot || !says_what_it_expects(player)) return;
  const TreeNode& before = tree[tree[node].parent];
  const bool forced = count(before.board.legal_moves()) == 1;
  const std::optional<Evaluation> expected =
      forced ? known_evaluation(before) : for_black(evaluation, before.board.side);
  if (expected) add_evaluation(tree.analysis(node), *expected);
}

NodeId node_with(const GameTree& tree, std::uint64_t board) {
  for (NodeId node = kRoot; node < tree.id_end(); ++node) {
    if (tree[node].hash == board) return node;
  }
  return kNoNode;
}

std::optional<Evaluation> known_evaluation(const TreeNode& node) {
  if (const Game game(node.board); game.over()) return Evaluation{game.result().score(), 0, true};
  const std::vector<MoveEvaluation>& moves = node.analysis.moves;
  const std::optional<Evaluation>& alone = node.analysis.evaluation;
  if (moves.empty()) return alone;
  Evaluation best = moves.front().evaluation;
  if (!best.exact) best.depth = depth_of(moves);
  const bool enough = !alone || best.exact || (!alone->exact && best.depth >= std::min(alone->depth, kSteadyDepth));
  return enough ? for_black(best, node.board.side) : alone;
}

std::vector<std::optional<Evaluation>> evaluations_of_line(const GameTree& tree, const std::vector<NodeId>& line) {
  std::vector<std::optional<Evaluation>> out(line.size());
  for (std::size_t at = line.size(); at-- > 0;) {
    out[at] = known_evaluation(tree[line[at]]);
    const bool passed = at + 1 < line.size() && tree[line[at + 1]].square == kPass;
    if (!out[at] && passed) out[at] = out[at + 1];
  }
  return out;
}

}  // namespace flipside::app
