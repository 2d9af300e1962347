// The panel of the analysis board.

#include <optional>

#include "engine/notation/recorded_game.h"
#include "web/app/activities/activities.h"
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

Button command(const Translations& words, const std::string& id, Message label, Event sends, bool possible,
               ButtonLook look = ButtonLook::kPlain) {
  return {id, words(label), std::move(sends), look, !possible, id};
}

// The steps through the line on the board: relative, because with fast clicks what is shown may be out of date.
Group steps(const Translations& words, const Game& game) {
  const auto step = [&](const char* id, Message label, Event sends, bool possible) {
    return command(words, id, label, std::move(sends), possible, ButtonLook::kIconOnly);
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

Group ways(const Translations& words, const GameRecord& record) {
  return {"ways",
          {command(words, "promote-variation", Message::kPromoteVariation, PromoteVariation{record.shown},
                   record.tree.can_promote(record.shown)),
           command(words, "remove-variation", Message::kRemoveVariation, RemoveVariation{record.shown},
                   record.tree.can_remove(record.shown)),
           command(words, "play-from-here", Message::kPlayFromHere, PlayFromHere{}, !record.game().over())},
          GroupLook::kRow};
}

}  // namespace

std::optional<Group> panel_in(const Analysis&, const State& state, const Translations& words) {
  const GameRecord& record = state.record;
  std::string evaluation = describe_evaluations(words, state);
  const std::string line = expected_line(words, state);
  if (!line.empty()) evaluation += (evaluation.empty() ? "" : " · ") + line;
  const Notice* notice = shown_notice(state);
  const Button close{"leave-analysis",
                     words(state.game_on_board() ? Message::kLeaveAnalysis : Message::kClose),
                     LeaveAnalysis{},
                     ButtonLook::kIconOnly,
                     false,
                     "close"};
  return Group{
      "analysis",
      {Group{"head", {Text{"title", words(Message::kAnalysis), Tone::kTitle}, close}, GroupLook::kRow},
       Text{"evaluation", evaluation.empty() ? "…" : evaluation, Tone::kSoft},
       Text{"wrong", notice == nullptr ? "" : describe_notice(words, *notice), Tone::kWrong}, tree_group(words, state),
       Group{"foot", {comment_field(words, record), steps(words, record.game()), ways(words, record)}}},
      GroupLook::kPanel,
      words(Message::kAnalysis)};
}

}  // namespace flipside::app
