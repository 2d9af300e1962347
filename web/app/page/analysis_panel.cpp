#include "web/app/page/analysis_panel.h"

#include <cassert>
#include <optional>

#include "engine/notation/recorded_game.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/text/announcements.h"
#include "web/app/text/game_text.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// The best line that the engine expects from the board on, "d3 c5 f6"; empty while it knows none.
std::string expected_line(const Translations& words, const State& state) {
  const std::vector<MoveEvaluation>* known = shown_moves(state);
  const std::string moves = known == nullptr ? std::string() : square_names(known->front().pv);
  return moves.empty() ? std::string() : words(Message::kExpectedLine, {moves});
}

// What the move that leads to a node is worth, for black: what its square says where that is shown, or else what the board after it is
// worth.
std::optional<Evaluation> value_of(const State& state, const TreeNode& node) {
  const bool from_here = node.parent == state.record.shown;
  const MoveEvaluation* shown = from_here ? shown_evaluation(state, node.square) : nullptr;
  return shown != nullptr ? for_black(shown->evaluation, state.record.game().side()) : known_evaluation(node);
}

// One move of a row, with its number unless it is a pass.
Element move_of(const Translations& words, const State& state, NodeId id, int number) {
  const TreeNode& node = state.record.tree[id];
  const bool pass = node.square == kPass;
  Element out("move", std::to_string(id));
  out.with("label", pass ? std::string(words(Message::kPassShort)) : square_name(node.square)).sends(GoToNode{id});
  if (!pass) out.with("number", std::to_string(number));
  out.when(id == state.record.shown, "at").when(node.played, "played");
  if (const auto known = value_of(state, node)) {
    out.with("value", signed_score(words, known->score));
    out.with("text", describe_evaluation(words, *known));
  }
  if (!node.comment.empty()) out.with("comment", node.comment);
  return out;
}

Element tree(const Translations& words, const State& state) {
  Element out("tree", "tree");
  out.with("label", words(Message::kMovesTab));
  for (const GameTree::Row& row : state.record.tree.rows()) {
    // It keeps its name while others come and go.
    Element moves("row", std::to_string(row.nodes.front()));
    moves.with("depth", std::to_string(row.depth));
    int number = next_move_number(state.record.tree, state.record.tree[row.nodes.front()].parent);
    for (const NodeId node : row.nodes) {
      moves.add(move_of(words, state, node, number));
      if (state.record.tree[node].square != kPass) ++number;
    }
    out.add(std::move(moves));
  }
  return out;
}

// The steps through the line on the board: relative, because with fast clicks what is shown may be out of date.
void add_steps(Element& panel, const Translations& words, const Game& game) {
  const int last = game.length();
  const auto step = [&](std::string_view id, Message label, const Action& action, bool possible) {
    panel.add(Element("step", id).with("label", words(label)).sends(action).when(!possible, "disabled"));
  };
  const bool back = game.ply() > 0;
  const bool on = game.ply() < last;
  step("first", Message::kStepFirst, GoToPly{0}, back);
  step("previous", Message::kStepPrevious, StepPlies{-1}, back);
  step("next", Message::kStepNext, StepPlies{1}, on);
  step("last", Message::kStepLast, GoToPly{last}, on);
}

Element command(const Translations& words, std::string_view id, Message label, const Action& action, bool possible) {
  return button(id, words(label), action).when(!possible, "disabled");
}

}  // namespace

Element analysis_panel(const State& state, const Translations& words) {
  assert(state.analyses());
  Element panel("analysis", "analysis");
  panel.with("title", words(Message::kAnalysis)).with("close", words(Message::kLeaveAnalysis));
  panel.with("evaluation", describe_evaluations(words, state)).with("line", expected_line(words, state));
  const Notice* notice = shown_notice(state);
  panel.with("notice", notice == nullptr ? std::string() : describe_notice(words, *notice));
  const GameTree& game_tree = state.record.tree;
  const NodeId shown = state.record.shown;
  panel.with("comment", game_tree[shown].comment);
  panel.with("comment-most", std::to_string(kLongestComment)).with("comment-full", words(Message::kCommentFull));
  panel.with("comment-label", words(Message::kComment)).with("node", std::to_string(shown));
  panel.add(tree(words, state));
  add_steps(panel, words, state.record.game());
  panel.add(command(words, "promote-variation", Message::kPromoteVariation, PromoteVariation{shown},
                    game_tree.can_promote(shown)));
  panel.add(command(words, "remove-variation", Message::kRemoveVariation, RemoveVariation{shown},
                    game_tree.can_remove(shown)));
  panel.add(command(words, "play-from-here", Message::kPlayFromHere, PlayFromHere{}, !state.record.game().over()));
  return panel;
}

}  // namespace flipside::app
