#include "web/app/game/game_record.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "web/app/engine/node_analysis.h"

namespace flipside::app {

namespace {

bool holds_from(const GameTree& all, NodeId in_all, const GameTree& part, NodeId in_part) {
  const std::vector<NodeId>& children = part[in_part].children;
  return std::all_of(children.begin(), children.end(), [&](NodeId child) {
    const NodeId known = all.child(in_all, part[child].square);
    return known != kNoNode && holds_from(all, known, part, child);
  });
}

bool has_revision(const std::vector<Revision>& revisions, const Revision& revision) {
  return std::find(revisions.begin(), revisions.end(), revision) != revisions.end();
}

void add(std::vector<Revision>& revisions, const Revision& revision) {
  if (!has_revision(revisions, revision)) revisions.push_back(revision);
}

// Whether `record` is based on that revision: what a page stores of a game, it stores one after another.
bool knows(const GameRecord& record, const Revision& revision) {
  if (revision.number == 0) return false;
  return (revision.page == record.revision.page && revision.number <= record.revision.number) ||
         has_revision(record.parents, revision) || has_revision(record.merged_revisions, revision);
}

// What is known of the boards that both have.
void add_analysis(GameTree& mine, NodeId node, const GameTree& theirs, NodeId from) {
  const NodeAnalysis& known = theirs[from].analysis;
  if (known.evaluation) add_evaluation(mine.analysis(node), *known.evaluation);
  if (!known.moves.empty()) add_moves(mine.analysis(node), known.moves);
  mine.analysis(node).reviewed = mine[node].analysis.reviewed || known.reviewed;
  for (const NodeId child : theirs[from].children) {
    const NodeId same = mine.child(node, theirs[child].square);
    if (same != kNoNode) add_analysis(mine, same, theirs, child);
  }
}

void follow(GameRecord& mine, GameRecord theirs) {
  theirs.merged_revisions = mine.merged_revisions;
  theirs.assisted = theirs.assisted || mine.assisted;
  if (mine.revision.number > 0 && !has_revision(theirs.parents, mine.revision))
    add(theirs.merged_revisions, mine.revision);
  mine = std::move(theirs);
}

// Who has not heard of its end learns how the game ended, and what gave it that result.
void merge_ending(GameRecord& mine, const GameRecord& theirs) {
  if (mine.outcome || mine.forfeit()) return;
  mine.outcome = theirs.outcome;
  mine.resigned = theirs.resigned;
  mine.clock.flagged = theirs.clock.flagged;
}

// The same board is shown in the tree that takes the place of the record's.
void replace_tree(GameRecord& record, GameTree tree) {
  record.shown = same_node(tree, record.tree, record.shown);
  record.tree = std::move(tree);
}

}  // namespace

NodeId GameRecord::line_end() const {
  return !analysed && tree[shown].played ? tree.played_end() : tree.line_end(shown);
}

const Game& GameRecord::game() const {
  const std::vector<NodeId> nodes = line();
  const auto same = [this](NodeId node) {
    return node == kRoot || line_.plies()[index_of(tree[node].ply - 1)].square == tree[node].square;
  };
  const bool known = line_.start() == tree.start() && line_.plies().size() + 1 == nodes.size() &&
                     std::all_of(nodes.begin(), nodes.end(), same);
  if (!known) {
    line_ = Game(tree.start());
    for (const NodeId node : nodes) {
      if (node != kRoot) line_.play(tree[node].square);
    }
  }
  line_.go_to(tree[shown].ply);
  return line_;
}

void GameRecord::go_to(int ply) {
  const std::vector<NodeId> nodes = line();
  assert(ply >= 0 && index_of(ply) < nodes.size());
  shown = nodes[index_of(ply)];
}

NodeId GameRecord::add(Square square) {
  const int fresh = tree.id_end();
  const NodeId node = tree.add(shown, square);
  if (node < fresh) return node;
  const NodeId known = node_with(tree, tree[node].hash);
  if (known != node) tree.analysis(node) = tree[known].analysis;
  return node;
}

Game GameRecord::played_line() const {
  Game out(tree.start());
  for (const NodeId node : tree.path(tree.played_end())) {
    if (node != kRoot) out.play(tree[node].square);
  }
  if (!analysed && tree[shown].played) out.go_to(tree[shown].ply);
  return out;
}

std::optional<Result> GameRecord::forfeit() const {
  if (clock.flagged) return result_on_time(*clock.flagged);
  return resigned ? std::optional(result_by_resigning(*resigned)) : std::nullopt;
}

bool GameRecord::over() const { return outcome || forfeit() || tree[tree.played_end()].board.over(); }

bool GameRecord::own_turn() const { return setup.seat(tree[tree.played_end()].board.side).person(); }

GameRecord record_of(GameTree tree, NodeId shown, const Setup& setup) {
  GameRecord out;
  out.tree = std::move(tree);
  out.shown = shown;
  out.setup = setup;
  return out;
}

bool holds(const GameTree& all, const GameTree& part) {
  return all.start() == part.start() && holds_from(all, kRoot, part, kRoot);
}

NodeId same_node(const GameTree& tree, const GameTree& other, NodeId node) {
  NodeId out = tree.start() == other.start() ? kRoot : kNoNode;
  for (const NodeId step : other.path(node)) {
    if (step != kRoot && out != kNoNode) out = tree.child(out, other[step].square);
  }
  return out;
}

void begin_revision(GameRecord& record, std::uint64_t page) {
  std::uint64_t highest = record.revision.number;
  for (const Revision& other : record.merged_revisions) highest = std::max(highest, other.number);
  record.parents = std::exchange(record.merged_revisions, {});
  if (record.revision.number > 0) add(record.parents, record.revision);
  record.revision = {highest + 1, page};
  // The page that stores a revision stands for what was played in it.
  record.tree.set_played(record.tree.played_end(), page);
}

Combined combine(GameRecord& mine, GameRecord theirs) {
  assert(mine.game_id == theirs.game_id);
  if (knows(mine, theirs.revision)) {
    add(mine.merged_revisions, theirs.revision);
    return Combined::kUnchanged;
  }
  if (mine.revision.number > 0 && has_revision(theirs.parents, mine.revision)) {
    add_analysis(theirs.tree, kRoot, mine.tree, kRoot);
    follow(mine, std::move(theirs));
    return Combined::kFollowed;
  }
  std::optional<GameTree> both = united(mine.tree, theirs.tree);
  if (!both) return Combined::kApart;
  const bool all_mine = holds(theirs.tree, mine.tree);
  const bool all_theirs = holds(mine.tree, theirs.tree);
  if (all_mine && (!all_theirs || theirs.revision.number > mine.revision.number)) {
    replace_tree(theirs, std::move(*both));
    follow(mine, std::move(theirs));
    return Combined::kFollowed;
  }
  if (!(*both == mine.tree)) replace_tree(mine, std::move(*both));
  merge_ending(mine, theirs);
  mine.assisted = mine.assisted || theirs.assisted;
  add(mine.merged_revisions, theirs.revision);
  return all_theirs ? Combined::kUnchanged : Combined::kMerged;
}

}  // namespace flipside::app
