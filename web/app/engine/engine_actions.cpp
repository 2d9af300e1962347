#include "web/app/engine/engine_actions.h"

#include "web/app/engine/hint.h"
#include "web/app/engine/playing_engine.h"
#include "web/app/engine/review.h"

namespace flipside::app {

void apply(State& state, const StartReview&, double now_ms, Effects& effects) {
  state.ui.dialog = Dialog::kReview;
  start_review(state, now_ms, effects);
}

void apply(Review& review, const StopReview&, Effects& effects) {
  review.stopped = true;
  stop_review(review, effects);
}

void apply(State& state, const ToggleHint&, double now_ms, Effects& effects) { toggle_hint(state, now_ms, effects); }

void apply(State& state, const EngineReplied& replied, double now_ms, Effects& effects) {
  if (replied.engine == kPlayingEngine) return on_reply(state, replied.reply, now_ms, effects);
  const int changes = state.review.changes;
  on_reviewer_reply(state, replied.engine, replied.reply, now_ms, effects);
  // They say much, little of which can be seen.
  effects.needs_redraw = state.review.changes != changes;
}

void apply(State& state, const EngineCrashed& crashed, double now_ms, Effects& effects) {
  if (crashed.engine == kPlayingEngine) {
    return engine_failed(state, now_ms, effects, crashed.out_of_memory);
  }
  reviewer_failed(state, crashed.engine, now_ms, effects, crashed.out_of_memory);
}

void apply(State& state, const RetryEngine&, double now_ms, Effects& effects) {
  if (state.engine.client.gave_up) retry_engine(state, now_ms, effects);
}

void apply(State& state, const Tick&, double now_ms, Effects& effects) {
  check_deadlines(state, now_ms, effects);
  check_reviewers(state, now_ms, effects);
}

}  // namespace flipside::app
