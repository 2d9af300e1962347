#include "web/app/activities/analysis.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "web/app/activities/activities.h"
#include "web/app/activities/one_of.h"
#include "web/app/engine/wanted_job.h"
#include "web/app/game/clock.h"
#include "web/app/game/moves.h"
#include "web/app/game/new_game_choices.h"
#include "web/app/game/stack.h"
#include "web/app/game/steps.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

void show_board(State& state, NodeId node, Effects& effects) {
  show_node(state, node, effects);
  state.record.browsing = state.record.ply() < state.record.length();
}

// What is done on the board, after which Undo no longer restores what was removed before.
template <typename T>
constexpr bool kGoesOn = kIsOneOf<T, PlaceDisc, Undo, Redo, GoToPly, StepPlies, GoToNode, GoToTurn, SwitchVariation,
                                  PromoteVariation, StartReplay, LeaveAnalysis>;

bool has_node(const State& state, NodeId node) { return state.analyses() && state.record.tree.has(node); }

}  // namespace

bool apply_in(Is<Analysis>, State& state, const Action& action, double, Effects& effects) {
  if (!std::visit([]<typename T>(const T&) { return kGoesOn<T>; }, action)) return false;
  const NodeId removed = std::exchange(state.session.removed, kNoNode);
  if (removed == kNoNode || !std::holds_alternative<Undo>(action)) return false;
  state.record.tree.restore(removed);
  show_board(state, removed, effects);
  return true;
}

std::optional<EngineJob> wanted_in(const Analysis&, const State& state) {
  if (auto job = wanted_explanation(state.engine)) return job;
  return wanted_analysis(state);
}

void apply(State& state, const StartAnalysis&, double now_ms, Effects& effects) {
  if (state.analyses()) return;
  stop_clock(state.record, now_ms);
  push(state, Analysis{});
  if (!state.game_on_board()) {
    // From the beginning of the exercise.
    leave_board(state, now_ms, effects);
    state.record.shown = kRoot;
    state.record.browsing = true;
  }
  state.session.result_due = false;
  state.engine.hint.reset();
  state.engine.coached.reset();
  state.ui.dialog = Dialog::kNone;
  drop_notices(state.ui, Notice::Kind::kPass);
  announce(state, Message::kAnalysisBegins, effects);
  effects.once(SaveGame{});
}

void apply(State& state, const LeaveAnalysis&, double now_ms, Effects& effects) {
  if (state.doing<Analysis>() == nullptr) return;
  pop(state);
  state.session.rest_at = now_ms;
  if (const Exercise* exercise = state.exercise()) {
    effects.add(Announce{exercise->title.in(Translations(state.language()))});
    return;
  }
  state.record.shown = state.record.tree.played_end();
  state.session.marks = {};
  // A game that has not ended goes on when the person says so.
  state.record.browsing = true;
  announce(state, Message::kAnalysisEnds, effects);
  effects.once(SaveGame{});
}

void apply(State& state, const PlayFromHere&, double, Effects& effects) {
  if (!state.analyses() || state.record.board().over()) return;
  NewGameChoices& choices = state.ui.new_game = choices_from(game_record(state).setup);
  const bool black = state.record.board().side == Color::kBlack;
  choices.mode = NewGameChoices::Mode::kComputer;
  choices.side = black ? NewGameChoices::Side::kBlack : NewGameChoices::Side::kWhite;
  choices.start_position = StartPosition::kPosition;
  choices.handicap = 0;
  if (choices.adaptive_level) effects.once(ListGames{});
  state.ui.dialog = Dialog::kNewGame;
}

void apply(State& state, const GoToNode& go, double, Effects& effects) {
  if (has_node(state, go.node)) show_board(state, go.node, effects);
}

void apply(State& state, const PromoteVariation& promote, double, Effects& effects) {
  if (has_node(state, promote.node) && state.record.tree.promote(promote.node)) effects.once(SaveGame{});
}

void apply(State& state, const RemoveVariation& remove, double, Effects& effects) {
  GameTree& tree = state.record.tree;
  if (!has_node(state, remove.node) || !tree.can_remove(remove.node)) return;
  const std::vector<NodeId> shown = tree.path(state.record.shown);
  tree.remove(remove.node);
  state.session.removed = remove.node;
  effects.add(Announce{describe_removed(Translations(state.language()), state)});
  effects.once(SaveGame{});
  if (std::find(shown.begin(), shown.end(), remove.node) == shown.end()) return;
  show_board(state, tree[remove.node].parent, effects);
}

void apply(State& state, const CommentBoard& comment, double, Effects& effects) {
  // One from elsewhere may be longer, and be made shorter.
  const std::size_t most = std::max(kLongestComment, state.record.tree[state.record.shown].comment.size());
  if (!state.analyses() || comment.text.size() > most) return;
  state.record.tree.set_comment(state.record.shown, comment.text);
  effects.once(SaveGame{});
}

}  // namespace flipside::app
