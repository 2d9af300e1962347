#include "web/app/game/branches.h"

#include <algorithm>

#include "web/app/game/steps.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// Discs placed from a node on along its first children, its own among them.
int discs_from(const GameTree& tree, NodeId node) {
  int out = 0;
  for (const NodeId last = tree.line_end(node);; node = tree[node].children.front()) {
    out += tree[node].square == kPass ? 0 : 1;
    if (node == last) return out;
  }
}

// Whether nothing would be lost with a node but plies: neither variations nor comments.
bool is_bare(const GameTree& tree, NodeId node) {
  while (tree[node].comment.empty() && tree[node].children.size() == 1) node = tree[node].children.front();
  return tree[node].comment.empty() && tree[node].children.empty();
}

// Whether what was played behind the board that is shown, from this node on, is worth keeping.
bool worth_keeping(const GameRecord& record, NodeId left) {
  const GameTree& tree = record.tree;
  const int discs = discs_from(tree, left);
  if (!is_bare(tree, left)) return true;
  return discs > 0 && (record.browsing || discs > kSlipDiscs || tree[tree.played_end()].board.over());
}

}  // namespace

std::vector<Branch> branches(const GameRecord& record) {
  const std::vector<NodeId> line = record.line();
  std::vector<Branch> out;
  for (const NodeId from : line) {
    const int ply = record.tree[from].ply;
    for (const NodeId child : record.tree[from].children) {
      if (index_of(ply) + 1 < line.size() && child == line[index_of(ply) + 1]) continue;
      out.push_back({child, ply, record.game().move_number(ply) + 1, record.tree[from].board.side,
                     record.tree[child].square, discs_from(record.tree, child)});
    }
  }
  return out;
}

void play_in_tree(State& state, Square square, Effects& effects) {
  GameRecord& record = state.record;
  GameTree& tree = record.tree;
  const std::vector<NodeId>& children = tree[record.shown].children;
  const NodeId left = !children.empty() && tree[children.front()].played ? children.front() : kNoNode;
  const NodeId node = record.add(square);
  record.shown = node;
  if (record.analysed || tree[node].played) return;
  const bool keeps = left != kNoNode && worth_keeping(record, left);
  // What was tried behind it on the analysis board is no move that a friend should see.
  tree.set_played(record.setup.with_friend() ? node : tree.line_end(node), state.host.page);
  if (keeps) announce(state, Message::kVariationKept, effects);
  if (left != kNoNode && !keeps) tree.remove(left);
}

std::string describe_length(const Translations& words, const Branch& branch) {
  if (branch.discs == 1) return words(Message::kVariationOfOne);
  return words(Message::kVariationLength, {std::to_string(branch.discs)});
}

void switch_variation(State& state, NodeId node, Effects& effects) {
  GameRecord& record = state.record;
  if (!record.tree.has(node)) return;
  if (record.setup.with_friend() && !record.analysed) return announce(state, Message::kRefusedFriendEarlier, effects);
  state.ui.dialog = Dialog::kNone;
  if (!record.analysed) {
    const std::vector<NodeId> path = record.tree.path(node);
    const auto own = std::find_if(path.begin(), path.end(), [&](NodeId step) { return !record.tree[step].played; });
    if (own != path.end()) {
      record.tree.set_played(record.tree.line_end(node), state.host.page);
      node = *own;
    }
    if (node != kRoot) record.shown = record.tree[node].parent;
  }
  show_node(state, node, effects);
  record.browsing = state.watching() || state.computer_to_move() || record.ply() < record.length();
}

}  // namespace flipside::app
