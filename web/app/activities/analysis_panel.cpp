// The panel of the analysis board.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/notation/recorded_game.h"
#include "web/app/activities/activities.h"
#include "web/app/activities/analysis.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/judgement.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/text/announcements.h"
#include "web/app/text/game_text.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// More has no room on a phone.
constexpr std::size_t kLineShown = 10;

// The best line that the engine expects from the board on, "d3 c5 f6"; empty while it knows none.
std::string expected_line(const Translations& words, const State& state) {
  std::vector<Square> line;
  if (const std::vector<MoveEvaluation>* known = shown_moves(state)) line = known->front().pv;
  line.resize(std::min(line.size(), kLineShown));
  const std::string moves = square_names(line);
  return moves.empty() ? std::string() : words(Message::kExpectedLine, {moves});
}

// What the move that leads to a node is worth, for black: what its square says where that is shown, or else what the board after it is
// worth.
std::optional<Evaluation> value_of(const State& state, const TreeNode& node) {
  const bool from_here = node.parent == state.record.shown;
  const MoveEvaluation* shown = from_here ? shown_evaluation(state, node.square) : nullptr;
  return shown != nullptr ? for_black(shown->evaluation, state.record.board().side) : known_evaluation(node);
}

// The move that leads to a node, with its number unless it is a pass. The comment on the board after it follows it.
void add_move(Elements& out, const Translations& words, const State& state, NodeId id, int number) {
  const TreeNode& node = state.record.tree[id];
  const bool pass = node.square == kPass;
  Button move{.id = std::to_string(id),
              .label = pass ? std::string(words(Message::kPassShort)) : square_name(node.square),
              .sends = GoToNode{id},
              .look = ButtonLook::kMove,
              .marked = node.played,
              .current = id == state.record.shown};
  move.name = move.label;
  if (!pass) {
    move.number = std::to_string(number);
    move.name = move.number + ". " + move.label;
  }
  if (const auto judged = judge_move(state.record.tree, id, Judged::kKnown)) {
    move.mark = verdict_mark(judged->verdict());
    if (!move.mark.empty()) move.name += ", " + std::string(verdict_name(words, judged->verdict()));
  }
  if (const auto known = value_of(state, node)) {
    move.hint = signed_score(words, known->score);
    move.name += ", " + describe_evaluation(words, *known);
  }
  if (node.comment.empty()) return out.push_back(std::move(move));
  move.name += ", " + node.comment;
  Text said{move.id + "-comment", node.comment, Tone::kQuote};
  out.push_back(std::move(move));
  out.push_back(std::move(said));
}

Group tree_group(const Translations& words, const State& state) {
  const GameTree& tree = state.record.tree;
  Group out{"tree", {}, GroupLook::kTree, words(Message::kMovesTab)};
  for (const GameTree::Row& row : tree.rows()) {
    // It keeps its name while others come and go.
    const NodeId first = row.nodes.front();
    Group moves{.id = std::to_string(first), .elements = {}, .look = GroupLook::kRow, .level = row.depth};
    int number = next_move_number(tree, tree[first].parent);
    for (const NodeId node : row.nodes) {
      add_move(moves.elements, words, state, node, number);
      if (tree[node].square != kPass) ++number;
    }
    out.elements.push_back(std::move(moves));
  }
  return out;
}

Button command(const Translations& words, const std::string& id, Message label, Event sends, bool possible) {
  return {.id = id, .label = words(label), .sends = std::move(sends), .disabled = !possible, .icon = id};
}

// The steps through the line on the board: relative, because with fast clicks what is shown may be out of date.
Group steps(const Translations& words, const Game& game) {
  const auto step = [&](const char* id, Message label, Event sends, bool possible) {
    return command(words, id, label, std::move(sends), possible);
  };
  const int last = game.length();
  const bool back = game.ply() > 0;
  const bool on = game.ply() < last;
  return {"steps",
          {step("first", Message::kStepFirst, GoToPly{0}, back),
           step("previous", Message::kStepPrevious, StepPlies{-1}, back),
           step("next", Message::kStepNext, StepPlies{1}, on), step("last", Message::kStepLast, GoToPly{last}, on)},
          GroupLook::kRow};
}

Field comment_field(const Translations& words, const GameRecord& record) {
  return {.id = "comment",
          .label = words(Message::kComment),
          .value = record.tree[record.shown].comment,
          .look = FieldLook::kComment,
          .sends = action_begin<CommentBoard>(),
          .about = std::to_string(record.shown),
          .most = static_cast<int>(kLongestComment),
          .nearly_full = words(Message::kCommentFull)};
}

Group ways(const Translations& words, const State& state) {
  const GameRecord& record = state.record;
  Group out{"ways", {}, GroupLook::kRow};
  const auto add = [&](const char* id, Message label, Event sends, bool possible) {
    out.elements.push_back(command(words, id, label, std::move(sends), possible));
  };
  if (record.tree.can_promote(record.shown))
    add("promote-variation", Message::kPromoteVariation, PromoteVariation{record.shown}, true);
  add("remove-variation", Message::kRemoveVariation, RemoveVariation{record.shown},
      record.tree.can_remove(record.shown));
  const bool graph = state.ui.graph_shown;
  out.elements.push_back(Button{.id = "show-graph",
                                .label = words(graph ? Message::kMovesTab : Message::kGraphTab),
                                .sends = ShowGraph{!graph},
                                .icon = "graph"});
  add("play-from-here", Message::kPlayFromHere, PlayFromHere{}, !record.board().over());
  return out;
}

// What the board is worth and the expected line, or what was removed last.
Element head_line(const Translations& words, const State& state) {
  if (state.session.removed != kNoNode) {
    return Group{"removed",
                 {Text{.id = "removed-text", .text = describe_removed(words, state)},
                  Button{.id = "restore", .label = words(Message::kUndo), .sends = Undo{}}},
                 GroupLook::kRow};
  }
  std::string evaluation = describe_evaluations(words, state);
  const std::string line = expected_line(words, state);
  if (!line.empty()) evaluation += (evaluation.empty() ? "" : " · ") + line;
  return Text{"evaluation", evaluation.empty() ? "…" : evaluation, Tone::kSoft};
}

}  // namespace

std::string describe_removed(const Translations& words, const State& state) {
  const GameTree& tree = state.record.tree;
  const TreeNode& node = tree[state.session.removed];
  const std::string move = node.square == kPass
                               ? std::string(words(Message::kPassShort))
                               : std::to_string(next_move_number(tree, node.parent)) + ". " + square_name(node.square);
  return words(Message::kVariationRemoved, {move});
}

std::optional<Group> panel_in(const Analysis&, const State& state, const Translations& words) {
  const GameRecord& record = state.record;
  const Notice* notice = shown_notice(state.ui);
  const Button close{"leave-analysis",
                     words(state.game_on_board() ? Message::kLeaveAnalysis : Message::kClose),
                     LeaveAnalysis{},
                     ButtonLook::kIconOnly,
                     false,
                     "close"};
  return Group{
      "analysis",
      {Group{"head", {Text{"title", words(Message::kAnalysis), Tone::kTitle}, close}, GroupLook::kRow},
       head_line(words, state), Text{"wrong", notice == nullptr ? "" : describe_notice(words, *notice), Tone::kWrong},
       tree_group(words, state),
       Group{"foot", {comment_field(words, record), steps(words, record.game()), ways(words, state)}}},
      GroupLook::kPanel,
      words(Message::kAnalysis)};
}

}  // namespace flipside::app
