#include "web/app/update.h"

#include <type_traits>

#include "web/app/activities/activities.h"
#include "web/app/activities/analysis.h"
#include "web/app/activities/exercise.h"
#include "web/app/activities/lesson.h"
#include "web/app/activities/opening_training.h"
#include "web/app/activities/puzzles.h"
#include "web/app/activities/replay.h"
#include "web/app/dialogs/dialog_actions.h"
#include "web/app/engine/engine_actions.h"
#include "web/app/game/game_actions.h"
#include "web/app/game/moves.h"
#include "web/app/game/stack.h"
#include "web/app/learn/reviewed_move.h"
#include "web/app/library/game_storage.h"
#include "web/app/library/library_actions.h"
#include "web/app/library/quarantine.h"
#include "web/app/reconcile.h"
#include "web/app/remote/direct_play.h"
#include "web/app/remote/friend_call.h"
#include "web/app/remote/friend_game.h"
#include "web/app/remote/live_play.h"
#include "web/app/settings/change_settings.h"
#include "web/app/settings/settings_actions.h"
#include "web/app/settings/stored_settings.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

void apply(State& state, const ChangeGraphics& change, double, Effects& effects) {
  if (state.host.has_graphics == change.available) return;
  state.host.has_graphics = change.available;
  if (change.available) {
    drop_notices(state.ui, Notice::Kind::kNoGraphics);
  } else {
    notify(state, {.kind = Notice::Kind::kNoGraphics}, effects);
  }
}

void apply(State& state, const JapaneseReady&, double, Effects&) {
  state.host.has_japanese = true;
  // A search finds the words of both languages.
  state.ui.games.list.texts.clear();
}

void apply(State& state, const ChangeEnvironment& change, double, Effects& effects) {
  // A page that nobody sees any more may be gone the next moment, with what the clock has counted since the last move.
  const bool hides = state.environment.visible && !change.environment.visible;
  if (hides && state.record.clock.running) effects.once(SaveGame{});
  state.environment = change.environment;
}

void apply(State& state, const Start& start, double now_ms, Effects& effects) {
  state.host.page = start.seed;
  state.record.setup.seed = start.seed;
  state.engine.client.last_reply_at = now_ms;
  state.session.rest_at = now_ms;
  state.host.device = start.device;
  state.environment = start.environment;
  state.host.language = start.language;
  state.host.has_japanese = start.has_japanese;
  state.host.address = start.address;
  state.stored_settings = state.settings = fresh_settings(state.settings);
  state.record.game_id = fresh_id(start.seed);
  // The first game of somebody new.
  state.record.setup.coach = true;
  restore_settings(state, start.settings, start.shared_settings, effects);
  if (start.saved) restore_game(state, *start.saved, effects);
  const bool resumed = start.history_state && resume_game(state, *start.history_state, effects);
  follow_record(state);
  state.session.result_due = state.ended() && !state.record.browsing;
  effects.once(ShowLink{});
  if (!resumed) open_link(state, start.link, now_ms, effects);
  apply(state, ChangeGraphics{start.has_graphics}, now_ms, effects);
}

// An action that changes one part of the state alone is applied to that part. The type returned says whether it is this one.
auto apply_to(auto& part, const auto& action, Effects& effects) {
  if constexpr (requires { apply(part, action, effects); }) {
    apply(part, action, effects);
    return std::true_type();
  } else if constexpr (requires { apply(part, action); }) {
    apply(part, action);
    return std::true_type();
  } else {
    return std::false_type();
  }
}

void apply_one(State& state, const auto& action, double now_ms, Effects& effects) {
  if constexpr (requires { apply(state, action, now_ms, effects); }) {
    apply(state, action, now_ms, effects);
  } else {
    const auto to_one = [&](auto&... parts) {
      static_assert((decltype(apply_to(parts, action, effects))::value + ...) == 1, "one apply() takes the action");
      (apply_to(parts, action, effects), ...);
    };
    to_one(state.ui, state.settings, state.record, state.review, state.live_game, state.direct, state.host);
  }
}

}  // namespace

Effects update(State& state, const Action& action, double now_ms) {
  Effects effects;
  // What stands above the game may give an action another meaning.
  if (state.suspended.empty() || !apply_in_activity(state, action, now_ms, effects))
    std::visit([&](const auto& one) { apply_one(state, one, now_ms, effects); }, action);
  reconcile(state, now_ms, effects);
  effects.needs_redraw =
      effects.needs_redraw || effects.has<Announce>() || effects.has<SaveGame>() || effects.has<SaveSettings>();
  effects.sort();
  return effects;
}

}  // namespace flipside::app
