#include "web/app/reconcile.h"

#include <algorithm>

#include "engine/knowledge/openings.h"
#include "web/anim/counting.h"
#include "web/app/engine/coach.h"
#include "web/app/engine/explanation.h"
#include "web/app/engine/hint.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/engine/move_requests.h"
#include "web/app/engine/playing_engine.h"
#include "web/app/engine/review.h"
#include "web/app/game/clock.h"
#include "web/app/game/computer_turn.h"
#include "web/app/game/moves.h"
#include "web/app/game/replay.h"
#include "web/app/game/timing.h"
#include "web/app/learn/opening_lesson.h"
#include "web/app/learn/puzzle_run.h"
#include "web/app/learn/refutation.h"
#include "web/app/learn/reviewed_move.h"
#include "web/app/library/game_storage.h"
#include "web/app/library/library_actions.h"
#include "web/app/library/player_rating.h"
#include "web/app/settings/change_settings.h"

namespace flipside::app {

namespace {

void wake_by(Effects& effects, std::optional<double> ms) {
  if (ms) effects.wake_at = std::min(*ms, effects.wake_at.value_or(*ms));
}

// The end of a game: its board is seen for a while, its discs are counted where they may move, and then the result is
// shown.
void show_result(State& state, double now_ms, Effects& effects) {
  if (!state.session.result_due && state.ui.dialog == Dialog::kNone) state.session.counting_since.reset();
  if (!state.session.result_due || state.ui.dialog != Dialog::kNone) return;
  const bool counts = flip_speed(state) != FlipSpeed::kOff && !state.record.clock.flagged && !state.lesson;
  double due = state.session.rest_at + kResultPause;
  if (counts && now_ms >= due && !state.session.counting_since) state.session.counting_since = now_ms;
  if (state.session.counting_since)
    due = *state.session.counting_since + anim::counting_time(state.record.game.board()) + kCountedPause;
  if (now_ms < due) return wake_by(effects, due);
  if (state.host.has_dialogs && !state.lesson) {
    state.ui.dialog = Dialog::kResult;
    // It says what the game means for the person's rating.
    if (counts_for_rating(state.record)) show_games(state, effects);
  }
  state.session.result_due = false;
}

}  // namespace

void reconcile(State& state, double now_ms, Effects& effects) {
  pass_if_due(state, now_ms, effects);
  // Whoever changes the game goes on with it, and other pages follow. One that nobody sees leaves it to those that are seen.
  const bool silent = state.environment.visible && now_ms >= state.session.elsewhere_until.value_or(now_ms);
  if (silent || effects.has<SaveGame>()) state.session.elsewhere_until.reset();
  state.session.opening = opening_name(state.record.game);
  if (state.lesson && state.lesson->run) update_puzzle(state, now_ms, effects);
  if (state.session.marks.of_review) update_reviewed_move(state, effects);
  advance_explanation(state, now_ms, effects);
  state.session.opening_plies = plies_in_openings(state.record.game);
  advance_computer(state, now_ms, effects);
  if (state.lesson) advance_refutation(state, now_ms, effects);
  ponder(state, effects);
  update_live_analysis(state, now_ms, effects);
  note_help(state);
  run_clock(state, now_ms, effects);
  if (effects.has<SaveGame>() && (state.review.running() || effects.has<EndReviewers>())) collect_mistakes(state);
  store_changes(state, effects);
  run_replay(state, now_ms, effects);
  keep_quiet(state, effects);
  wake_by(effects, engine_deadline(state));
  wake_by(effects, analysis_deadline(state));
  wake_by(effects, hint_deadline(state));
  wake_by(effects, coach_deadline(state));
  wake_by(effects, puzzle_deadline(state));
  wake_by(effects, answer_deadline(state));
  wake_by(effects, refutation_deadline(state));
  wake_by(effects, training_deadline(state));
  wake_by(effects, next_reviewer_deadline(state));
  wake_by(effects, next_second(state));
  wake_by(effects, replay_deadline(state));
  if (state.environment.visible) wake_by(effects, state.session.elsewhere_until);
  // Whatever closed a dialog closed those below it too: the next one has nothing to go back to.
  if (state.ui.dialog == Dialog::kNone) state.ui.below.clear();
  show_result(state, now_ms, effects);
}

}  // namespace flipside::app
