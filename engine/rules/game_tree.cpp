#include "engine/rules/game_tree.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <tuple>
#include <utility>

#include "engine/rules/sorting.h"
#include "engine/rules/zobrist.h"

namespace flipside {
namespace {

// --- what two trees know of the same board ---

// A line of its own between two comments that are united.
constexpr std::string_view kBetweenComments = "---";

// The comments that a comment was united from: what stands between such lines.
std::set<std::string> comment_parts(std::string_view comment) {
  std::set<std::string> out;
  std::string part;
  const auto end_part = [&] {
    const std::size_t first = part.find_first_not_of(" \n");
    if (first != std::string::npos) out.insert(part.substr(first, part.find_last_not_of(" \n") - first + 1));
    part.clear();
  };
  for (bool last = false; !last;) {
    const std::size_t size = comment.find('\n');
    const std::string_view line = comment.substr(0, size);
    last = size == std::string_view::npos;
    if (!last) comment.remove_prefix(size + 1);
    if (line == kBetweenComments) {
      end_part();
    } else {
      part.append(line).append(1, '\n');
    }
  }
  end_part();
  return out;
}

std::string united_comment(const std::string& a, const std::string& b) {
  if (a == b || b.empty()) return a;
  if (a.empty()) return b;
  std::set<std::string> parts = comment_parts(a);
  parts.merge(comment_parts(b));
  if (parts.empty()) return std::max(a, b);
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out.append(1, '\n').append(kBetweenComments).append(1, '\n');
    out += part;
  }
  return out;
}

auto worth(const Evaluation& evaluation) { return std::tuple(evaluation.exact, evaluation.depth, evaluation.score); }

// How far all of the moves are known, and then what tells two lists apart.
auto worth(const std::vector<MoveEvaluation>& moves) {
  bool exact = !moves.empty();
  int depth = moves.empty() ? 0 : kSquareCount;
  std::vector<std::tuple<Square, bool, int, int, std::vector<Square>>> all;
  for (const MoveEvaluation& move : moves) {
    const Evaluation& known = move.evaluation;
    exact = exact && known.exact;
    if (!known.exact) depth = std::min(depth, known.depth);
    all.emplace_back(move.square, known.exact, known.depth, known.score, move.pv);
  }
  return std::tuple(exact, depth, std::move(all));
}

void unite_analysis(NodeAnalysis& mine, const NodeAnalysis& theirs) {
  const bool better = theirs.evaluation && (!mine.evaluation || worth(*theirs.evaluation) > worth(*mine.evaluation));
  if (better) mine.evaluation = theirs.evaluation;
  if (worth(theirs.moves) > worth(mine.moves)) mine.moves = theirs.moves;
  mine.reviewed = mine.reviewed || theirs.reviewed;
}

// --- played lines ---

std::vector<Square> played_squares(const GameTree& tree) {
  std::vector<Square> out;
  for (const NodeId node : tree.path(tree.played_end())) out.push_back(tree[node].square);
  return out;
}

// What is smaller comes first. The moves tell apart what one page played twice.
auto order_of_played(const GameTree& tree) {
  return std::tuple(-tree[tree.played_end()].ply, tree.played_by(), played_squares(tree));
}

bool equal_nodes(const TreeNode& a, const TreeNode& b) {
  return a.square == b.square && a.played == b.played && a.comment == b.comment && a.spent_ms == b.spent_ms &&
         a.analysis == b.analysis && a.children.size() == b.children.size();
}

void add_nodes(const GameTree& tree, NodeId node, std::vector<NodeId>& out) {
  out.push_back(node);
  for (const NodeId child : tree[node].children) add_nodes(tree, child, out);
}

// Appends a row with all that follows a node, and behind it the rows of the variations on the way.
void add_rows(const GameTree& tree, NodeId node, GameTree::Row row, std::vector<GameTree::Row>& out) {
  while (!tree[node].children.empty()) {
    const std::vector<NodeId>& children = tree[node].children;
    node = children.front();
    row.nodes.push_back(node);
    if (children.size() == 1) continue;
    const int depth = row.depth;
    out.push_back(std::exchange(row, GameTree::Row{depth, {}}));
    for (std::size_t i = 1; i < children.size(); ++i) add_rows(tree, children[i], {depth + 1, {children[i]}}, out);
  }
  if (!row.nodes.empty()) out.push_back(std::move(row));
}

// --- lines ---

// The nodes are a path from the root.
Game game_of(const GameTree& tree, const std::vector<NodeId>& path) {
  Game out(tree.start());
  for (const NodeId node : path) {
    if (node != kRoot) out.play(tree[node].square);
  }
  return out;
}

}  // namespace

GameTree::GameTree(const Board& start) {
  TreeNode root;
  root.board = start;
  root.hash = zobrist_hash(start);
  root.played = true;
  nodes_.push_back(std::move(root));
}

GameTree::GameTree(const Game& game) : GameTree(game.start()) { set_played(add_line(game)); }

bool GameTree::has(NodeId node) const {
  if (node < 0 || node >= id_end()) return false;
  for (; node != kRoot; node = (*this)[node].parent) {
    const std::vector<NodeId>& siblings = (*this)[(*this)[node].parent].children;
    if (std::find(siblings.begin(), siblings.end(), node) == siblings.end()) return false;
  }
  return true;
}

std::vector<NodeId> GameTree::nodes() const {
  std::vector<NodeId> out;
  add_nodes(*this, kRoot, out);
  return out;
}

std::vector<GameTree::Row> GameTree::rows() const {
  std::vector<Row> out;
  add_rows(*this, kRoot, {}, out);
  return out;
}

std::vector<NodeId> GameTree::path(NodeId node) const {
  std::vector<NodeId> out;
  for (; node != kNoNode; node = (*this)[node].parent) out.push_back(node);
  std::reverse(out.begin(), out.end());
  return out;
}

std::vector<NodeId> GameTree::line(NodeId node) const { return path(line_end(node)); }

NodeId GameTree::line_end(NodeId node) const {
  while (!(*this)[node].children.empty()) node = (*this)[node].children.front();
  return node;
}

Game GameTree::game(NodeId node) const {
  assert(has(node));
  Game out = game_of(*this, line(node));
  out.go_to((*this)[node].ply);
  return out;
}

Game GameTree::played_game() const { return game_of(*this, path(played_end_)); }

NodeId GameTree::child(NodeId node, Square square) const {
  for (const NodeId child : (*this)[node].children) {
    if ((*this)[child].square == square) return child;
  }
  return kNoNode;
}

NodeId GameTree::add(NodeId node, Square square) {
  assert(has(node) && !check(node, square));
  if (const NodeId known = child(node, square); known != kNoNode) return known;
  const TreeNode& parent = (*this)[node];
  TreeNode added;
  added.square = square;
  added.parent = node;
  added.ply = parent.ply + 1;
  const Position position = parent.board.position();
  const Position next = square == kPass ? position.after_pass() : position.after(square);
  added.board = Board::from(next, opposite(parent.board.side));
  added.hash = zobrist_hash(added.board);
  for (const NodeId sibling : parent.children) added.rank = std::max(added.rank, rank_behind((*this)[sibling].rank));
  const NodeId id = id_end();
  nodes_.push_back(std::move(added));
  at(node).children.push_back(id);
  sort_children(node);
  return id;
}

NodeId GameTree::add_line(const Game& line) {
  assert(line.start() == start());
  NodeId node = kRoot;
  for (const Ply& ply : line.plies()) node = add(node, ply.square);
  return node;
}

void GameTree::mark_played(NodeId node, std::uint64_t page) {
  for (NodeId old = played_end_; old != kRoot; old = (*this)[old].parent) at(old).played = false;
  for (const NodeId step : path(node)) at(step).played = true;
  // Where the lines part, and below the shorter one, other children are first now.
  for (const NodeId end : {played_end_, node}) {
    for (NodeId step = end; step != kNoNode; step = (*this)[step].parent) sort_children(step);
  }
  played_end_ = node;
  played_by_ = page;
}

void GameTree::set_played(NodeId node, std::uint64_t page) {
  assert(has(node));
  // So that a line stays the first one when less of it is the played line.
  for (const NodeId step : path(node)) {
    if (step == kRoot) continue;
    for (const NodeId sibling : (*this)[(*this)[step].parent].children) {
      if (sibling != step) at(step).rank = std::min((*this)[step].rank, rank_before((*this)[sibling].rank));
    }
  }
  mark_played(node, page);
}

// The node, or the nearest one before it, that is not a first child; kNoNode where nothing may come after it.
NodeId GameTree::promotable(NodeId node) const {
  for (; node != kRoot; node = (*this)[node].parent) {
    const std::vector<NodeId>& siblings = (*this)[(*this)[node].parent].children;
    const auto place = std::find(siblings.begin(), siblings.end(), node);
    assert(place != siblings.end());
    if (place != siblings.begin()) return (*this)[*(place - 1)].played ? kNoNode : node;
  }
  return kNoNode;
}

bool GameTree::promote(NodeId node) {
  const NodeId variation = promotable(node);
  if (variation == kNoNode) return false;
  const NodeId parent = (*this)[variation].parent;
  const std::vector<NodeId> siblings = (*this)[parent].children;
  const auto place = std::find(siblings.begin(), siblings.end(), variation);
  // A rank before the one that it passes, so that it also stays before that one in a union with a tree where nobody promoted it.
  at(variation).rank = rank_before((*this)[*(place - 1)].rank);
  int rank = (*this)[variation].rank;
  for (auto before = place - 1; before != siblings.begin() && !(*this)[*(before - 1)].played;) {
    --before;
    rank = std::min((*this)[*before].rank, rank_before(rank));
    at(*before).rank = rank;
  }
  sort_children(parent);
  return true;
}

void GameTree::remove(NodeId node) {
  assert(has(node) && can_remove(node));
  std::erase(at((*this)[node].parent).children, node);
}

void GameTree::restore(NodeId removed) {
  const NodeId parent = (*this)[removed].parent;
  if (has(removed)) return;
  if (const NodeId again = child(parent, (*this)[removed].square); again != kNoNode)
    return absorb(again, *this, removed);
  at(parent).children.push_back(removed);
  sort_children(parent);
}

void GameTree::set_comment(NodeId node, std::string_view comment) {
  std::string out;
  for (const char letter : comment) {
    const bool blank = letter == '\t' || letter == '\v' || letter == '\f';
    // Bytes of characters beyond ASCII are kept.
    const bool prints = static_cast<unsigned char>(letter) >= ' ' && letter != 127;
    if (blank || prints || letter == '\n') out += blank ? ' ' : letter;
  }
  const std::size_t first = std::min(out.find_first_not_of(" \n"), out.size());
  const std::size_t last = out.find_last_not_of(" \n");
  at(node).comment = first == out.size() ? std::string() : out.substr(first, last - first + 1);
}

void GameTree::set_rank(NodeId node, int rank) {
  at(node).rank = rank;
  if (node != kRoot) sort_children((*this)[node].parent);
}

void GameTree::sort_children(NodeId node) {
  sort_by(at(node).children,
          [this](NodeId id) { return std::tuple(!(*this)[id].played, (*this)[id].rank, (*this)[id].square); });
}

void GameTree::absorb(NodeId node, const GameTree& other, NodeId from) {
  at(node).comment = united_comment((*this)[node].comment, other[from].comment);
  at(node).spent_ms = std::max((*this)[node].spent_ms, other[from].spent_ms);
  unite_analysis(at(node).analysis, other[from].analysis);
  // A copy: where both are one tree, add() may move its nodes.
  const std::vector<NodeId> children = other[from].children;
  for (const NodeId theirs : children) {
    const NodeId known = child(node, other[theirs].square);
    const NodeId mine = add(node, other[theirs].square);
    at(mine).rank = known == kNoNode ? other[theirs].rank : std::min((*this)[mine].rank, other[theirs].rank);
    absorb(mine, other, theirs);
  }
  sort_children(node);
}

bool operator==(const GameTree& a, const GameTree& b) {
  if (!(a.start() == b.start())) return false;
  const std::vector<NodeId> mine = a.nodes();
  const std::vector<NodeId> theirs = b.nodes();
  return std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                    [&](NodeId x, NodeId y) { return equal_nodes(a[x], b[y]); });
}

std::optional<GameTree> united(const GameTree& a, const GameTree& b) {
  if (!(a.start() == b.start())) return std::nullopt;
  const GameTree& played = order_of_played(b) < order_of_played(a) ? b : a;
  GameTree out(a.start());
  out.absorb(kRoot, a, kRoot);
  out.absorb(kRoot, b, kRoot);
  NodeId end = kRoot;
  for (const NodeId node : played.path(played.played_end())) {
    if (node != kRoot) end = out.child(end, played[node].square);
  }
  out.mark_played(end, played.played_by());
  return out;
}

}  // namespace flipside
