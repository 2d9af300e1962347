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

// One move of a row; `after` stands behind it. The comment on that follows it.
void add_move(Elements& out, const Translations& words, const State& state, const TreeRow& row, int ply,
              const Game& after) {
  const GameRecord& record = state.record;
  Button move{.id = std::to_string(row.line) + '-' + std::to_string(ply),
              .label = move_label(words, after, ply),
              .sends = GoToNode{row.line, ply + 1},
              .look = ButtonLook::kMove,
              .marked = common_plies(after, *record.played) > ply,
              .current = record.game.ply() == ply + 1 && common_plies(after, record.game) > ply};
  move.name = move.label;
  if (after.plies()[index_of(ply)].square != kPass) {
    move.number = std::to_string(after.move_number(ply) + 1);
    move.name = move.number + ". " + move.label;
  }
  if (const auto known = value_of(state, ply, after)) {
    move.hint = signed_score(words, known->score);
    move.name += ", " + describe_evaluation(words, *known);
  }
  const auto comment = record.comments.find(after.hash());
  if (comment == record.comments.end()) return out.push_back(std::move(move));
  move.name += ", " + comment->second;
  Text said{move.id + "-comment", comment->second, Tone::kQuote};
  out.push_back(std::move(move));
  out.push_back(std::move(said));
}

Group tree(const Translations& words, const State& state) {
  Group out{"tree", {}, GroupLook::kTree, words(Message::kMovesTab)};
  for (const TreeRow& row : tree_rows(state.record)) {
    Game line = state.record.variations[index_of(row.line)];
    Group moves{.id = std::to_string(out.elements.size()), .elements = {}, .look = GroupLook::kRow, .level = row.depth};
    for (int ply = row.first; ply < row.last; ++ply) {
      line.go_to(ply + 1);
      add_move(moves.elements, words, state, row, ply, line);
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

Group ways(const Translations& words, const GameRecord& record) {
  return {"ways",
          {command(words, "promote-variation", Message::kPromoteVariation, PromoteVariation{}, can_promote(record)),
           command(words, "remove-variation", Message::kRemoveVariation, RemoveVariation{}, in_variation(record)),
           command(words, "play-from-here", Message::kPlayFromHere, PlayFromHere{}, !record.game.over())},
          GroupLook::kRow};
}

}  // namespace

Group analysis_panel(const State& state, const Translations& words) {
  assert(state.analyses());
  const GameRecord& record = state.record;
  std::string evaluation = describe_evaluations(words, state);
  const std::string line = expected_line(words, state);
  if (!line.empty()) evaluation += (evaluation.empty() ? "" : " · ") + line;
  const Notice* notice = shown_notice(state);
  const auto comment = record.comments.find(record.game.hash());
  const Button close{"leave-analysis", words(Message::kLeaveAnalysis), LeaveAnalysis{}, ButtonLook::kIconOnly, false,
                     "close"};
  return {"analysis",
          {Group{"head", {Text{"title", words(Message::kAnalysis), Tone::kTitle}, close}, GroupLook::kRow},
           Text{"evaluation", evaluation.empty() ? "…" : evaluation, Tone::kSoft},
           Text{"wrong", notice == nullptr ? "" : describe_notice(words, *notice), Tone::kWrong}, tree(words, state),
           Group{"foot",
                 {Field{"comment", words(Message::kComment), comment == record.comments.end() ? "" : comment->second,
                        FieldLook::kComment, action_begin<CommentBoard>(), std::to_string(record.game.hash())},
                  steps(words, record.game), ways(words, record)}}},
          GroupLook::kPanel,
          words(Message::kAnalysis)};
}

}  // namespace flipside::app
