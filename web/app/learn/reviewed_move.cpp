#include "web/app/learn/reviewed_move.h"

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/explanation.h"
#include "web/app/engine/judgement.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/engine/refutation_text.h"
#include "web/app/game/steps.h"

namespace flipside::app {

namespace {

std::optional<JudgedMove> judged_at(const State& state, int ply) {
  if (ply < 0 || ply >= state.record.length()) return std::nullopt;
  return judge(state.record.tree, state.record.line())[static_cast<std::size_t>(ply)];
}

// What follows on the move that was made; nullptr until the engine has looked at all moves.
const MoveEvaluation* explained(const State& state, const JudgedMove& judged) {
  const auto& explanation = state.engine.explanation;
  if (!explanation || !explanation->done) return nullptr;
  return find_move(state.record.tree[state.record.shown].analysis.moves, judged.square);
}

// With what speaks for the better move, if that is plain to see.
std::string describe_better_move(const Translations& words, const JudgedMove& move, const Board& before) {
  const std::string merit = describe_merit(words, before, move.best);
  if (merit.empty()) return describe_better(words, move);
  return words(Message::kTurnBetterBecause,
               {square_name(move.best), signed_for_black(words, move.best_score, move.color),
                signed_for_black(words, move.score, move.color), merit});
}

std::string describe_cost(const Translations& words, const State& state, const JudgedMove& judged) {
  const MoveEvaluation* made = explained(state, judged);
  if (made == nullptr || judged.lost() == 0) return {};
  const Board before = state.record.board();
  return ' ' + describe_refutation(words, {before, judged.square, line_after(*made), judged.score, judged.best_score,
                                           judged.exact, judged.best});
}

}  // namespace

void apply(State& state, const GoToTurn& turn, double, Effects& effects) {
  const std::optional<JudgedMove> judged = judged_at(state, turn.ply);
  if (!judged) return;
  state.ui.dialog = Dialog::kNone;
  go_to_ply(state, turn.ply, effects);
  state.record.browsing = true;
  state.session.marks.better = judged->best;
  state.session.marks.of_review = true;
  state.engine.explanation = Explanation{state.record.board(), kExplainedReview};
  effects.add(Announce{describe_reviewed_move(Translations(state.language()), state)});
}

void update_reviewed_move(State& state, Effects& effects) {
  if (!state.session.marks.of_review) {
    if (state.game_on_board()) state.engine.explanation.reset();
    return;
  }
  const std::optional<JudgedMove> judged = judged_at(state, state.record.ply());
  if (!judged) return;
  const MoveEvaluation* made = explained(state, *judged);
  const std::vector<Square> line = made == nullptr ? std::vector{judged->square} : made->pv;
  const bool news = made != nullptr && state.session.marks.line.size() <= 1;
  state.session.marks.line = discs_of_line(state.record.board(), line, kRefutationDiscs);
  const std::string cost = news ? describe_cost(Translations(state.language()), state, *judged) : std::string();
  if (!cost.empty()) effects.add(Announce{cost.substr(1)});
}

std::string describe_reviewed_move(const Translations& words, const State& state) {
  const std::optional<JudgedMove> judged = judged_at(state, state.record.ply());
  if (!judged) return {};
  return describe_better_move(words, *judged, state.record.board()) + describe_cost(words, state, *judged);
}

}  // namespace flipside::app
