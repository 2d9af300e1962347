#include "web/app/page/analysis_panel.h"

#include <cassert>
#include <optional>

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/game/game_tree.h"
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

// What the move made at a ply is worth, for black: what its square says where that is shown, or else what the board after it is worth.
std::optional<Evaluation> value_of(const State& state, int ply, const Game& after) {
  const GameRecord& record = state.record;
  const Ply& made = after.plies()[index_of(ply)];
  const bool from_here = record.game.ply() == ply && common_plies(after, record.game) >= ply;
  const MoveEvaluation* shown = from_here ? shown_evaluation(state, made.square) : nullptr;
  return shown != nullptr ? for_black(shown->evaluation, made.color) : known_evaluation(record.analysis, after);
}

std::string move_label(const Translations& words, const Game& line, int ply) {
  const Ply& made = line.plies()[index_of(ply)];
  return made.square == kPass ? std::string(words(Message::kPassShort)) : square_name(made.square);
}

// One move of a row; `after` stands behind it.
Element move_of(const Translations& words, const State& state, const TreeRow& row, int ply, const Game& after) {
  const GameRecord& record = state.record;
  const bool at = record.game.ply() == ply + 1 && common_plies(after, record.game) > ply;
  Element out("move", std::to_string(row.line) + '-' + std::to_string(ply));
  out.with("label", move_label(words, after, ply)).sends(GoToNode{row.line, ply + 1});
  const int number = after.move_number(ply);
  if (after.plies()[index_of(ply)].square != kPass) out.with("number", std::to_string(number + 1));
  out.when(at, "at").when(common_plies(after, *record.played) > ply, "played");
  if (const auto known = value_of(state, ply, after)) {
    out.with("value", signed_score(words, known->score));
    out.with("text", describe_evaluation(words, *known));
  }
  const auto comment = record.comments.find(after.hash());
  if (comment != record.comments.end()) out.with("comment", comment->second);
  return out;
}

Element tree(const Translations& words, const State& state) {
  Element out("tree", "tree");
  out.with("label", words(Message::kMovesTab));
  int number = 0;
  for (const TreeRow& row : tree_rows(state.record)) {
    Game line = state.record.variations[index_of(row.line)];
    Element moves("row", std::to_string(number++));
    moves.with("depth", std::to_string(row.depth));
    for (int ply = row.first; ply < row.last; ++ply) {
      line.go_to(ply + 1);
      moves.add(move_of(words, state, row, ply, line));
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
  const auto comment = state.record.comments.find(state.record.game.hash());
  panel.with("comment", comment == state.record.comments.end() ? std::string() : comment->second);
  panel.with("comment-label", words(Message::kComment)).with("board", std::to_string(state.record.game.hash()));
  panel.add(tree(words, state));
  add_steps(panel, words, state.record.game);
  panel.add(
      command(words, "promote-variation", Message::kPromoteVariation, PromoteVariation{}, can_promote(state.record)));
  panel.add(
      command(words, "remove-variation", Message::kRemoveVariation, RemoveVariation{}, in_variation(state.record)));
  panel.add(command(words, "play-from-here", Message::kPlayFromHere, PlayFromHere{}, !state.record.game.over()));
  return panel;
}

}  // namespace flipside::app
