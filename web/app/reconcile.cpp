#include "web/app/reconcile.h"

#include <algorithm>

#include "engine/knowledge/openings.h"
#include "web/anim/counting.h"
#include "web/app/activities/activities.h"
#include "web/app/activities/opening_training.h"
#include "web/app/activities/puzzles.h"
#include "web/app/activities/replay.h"
#include "web/app/engine/coach.h"
#include "web/app/engine/hint.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/engine/playing_engine.h"
#include "web/app/engine/review.h"
#include "web/app/game/clock.h"
#include "web/app/game/computer_turn.h"
#include "web/app/game/moves.h"
#include "web/app/game/result.h"
#include "web/app/game/timing.h"
#include "web/app/learn/refutation.h"
#include "web/app/learn/reviewed_move.h"
#include "web/app/library/game_reading.h"
#include "web/app/library/game_storage.h"
#include "web/app/library/library_actions.h"
#include "web/app/remote/direct_play.h"
#include "web/app/remote/friend_call.h"
#include "web/app/remote/friend_game.h"
#include "web/app/remote/live_play.h"
#include "web/app/settings/change_settings.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// Whoever changes the game goes on with it, and other pages follow. One that nobody sees leaves it to those that are seen.
void take_over_game(State& state, double now_ms, const Effects& effects) {
  const bool silent = state.environment.visible && now_ms >= state.session.elsewhere_until.value_or(now_ms);
  if (silent || effects.has<SaveGame>()) state.session.elsewhere_until.reset();
}

std::optional<double> takeover_deadline(const State& state) {
  return state.environment.visible ? state.session.elsewhere_until : std::nullopt;
}

void name_opening(GameSession& session, const Game& game) {
  session.opening = opening_name(game);
  session.opening_plies = plies_in_openings(game);
}

void collect_reviewed_mistakes(State& state, const Effects& effects) {
  const bool reviewed = state.review.running() || effects.has<EndReviewers>();
  if (reviewed && effects.has<SaveGame>()) collect_mistakes(state);
}

void forget_closed_dialogs(Ui& ui) {
  if (ui.dialog == Dialog::kNone) ui.below.clear();
}

bool result_waits(const State& state) { return state.session.result_due && state.ui.dialog == Dialog::kNone; }

// The final board is seen for a while, its discs are counted where they may move, and then the result is shown.
std::optional<double> result_deadline(const State& state) {
  if (!result_waits(state)) return std::nullopt;
  if (!state.session.counting_since) return state.session.rest_at + kResultPause;
  const double counting = anim::counting_time(state.record.board(), first_winner(state));
  return *state.session.counting_since + counting + kCountedPause;
}

void show_result(State& state, double now_ms, Effects& effects) {
  if (!state.session.result_due && state.ui.dialog == Dialog::kNone) state.session.counting_since.reset();
  if (!result_waits(state) || now_ms < *result_deadline(state)) return;
  const bool counts = flip_speed(state) != FlipSpeed::kOff && !state.record.forfeit() && state.exercise() == nullptr;
  const bool shown = state.exercise() == nullptr;
  // The games of this device say whether it is a first win, and what it means for the person's rating.
  if (shown && state.record.setup.person() && !state.session.counting_since) show_games(state.ui, effects);
  if (counts && !state.session.counting_since) {
    state.session.counting_since = now_ms;
    return;
  }
  if (shown) state.ui.dialog = Dialog::kResult;
  state.session.result_due = false;
}

void schedule_wake(const State& state, Effects& effects) {
  for (const std::optional<double>& deadline :
       {engine_deadline(state.engine), hint_deadline(state), coach_deadline(state), puzzle_deadline(state),
        answer_deadline(state), refutation_deadline(state), training_deadline(state),
        next_reviewer_deadline(state.review), next_second(state.record), replay_deadline(state),
        takeover_deadline(state), result_deadline(state), import_deadline(state), friend_deadline(state),
        live_deadline(state)})
    effects.wake_at = earlier(effects.wake_at, deadline);
}

}  // namespace

void reconcile(State& state, double now_ms, Effects& effects) {
  advance_friend(state, now_ms, effects);
  begin_direct(state, effects);
  advance_live(state, now_ms, effects);
  advance_direct(state, effects);
  advance_computer(state, now_ms, effects);
  play_due_pass(state, now_ms, effects);
  take_over_game(state, now_ms, effects);
  update_puzzle(state, now_ms, effects);
  update_reviewed_move(state, effects);
  name_opening(state.session, state.record.game());
  advance_coach(state, now_ms, effects);
  advance_refutation(state, now_ms, effects);
  follow_analysis(state, now_ms, effects);
  receive_import(state, now_ms, effects);
  request_import(state, now_ms, effects);
  follow_wanted_job(state.engine, wanted_job(state), now_ms, effects);
  note_help(state);
  run_clock(state, now_ms, effects);
  collect_reviewed_mistakes(state, effects);
  store_changes(state, effects);
  run_replay(state, now_ms, effects);
  drop_old_refusal(state, effects);
  keep_quiet(state, effects);
  call_person(state, effects);
  forget_closed_dialogs(state.ui);
  show_result(state, now_ms, effects);
  schedule_wake(state, effects);
}

}  // namespace flipside::app
