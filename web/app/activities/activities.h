#pragma once

// The questions to the activity on the board (activity.h). Each activity answers them in a file of its own, by overloads that the compiler
// misses where there is none.

#include <optional>
#include <type_traits>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/elements/element.h"
#include "web/app/engine/engine_job.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// Whether the action means something else in it, and was carried out. What uses the game or takes its place ends an exercise first.
bool apply_in_activity(State& state, const Action& action, double now_ms, Effects& effects);

// What the engine that plays should do, as a pure function of the state (engine/wanted_job.h).
std::optional<EngineJob> wanted_job(const State& state);

// What the page shows beside the board (State::has_page_panel()).
std::optional<Group> panel(const State& state, const Translations& words);

template <typename T>
using Is = std::type_identity<T>;  // because what an action does may end the activity

bool apply_in(Is<Play> play, State& state, const Action& action, double now_ms, Effects& effects);
bool apply_in(Is<Replay> replay, State& state, const Action& action, double now_ms, Effects& effects);
bool apply_in(Is<Analysis> analysis, State& state, const Action& action, double now_ms, Effects& effects);
bool apply_in(Is<Lesson> lesson, State& state, const Action& action, double now_ms, Effects& effects);
bool apply_in(Is<Puzzles> puzzles, State& state, const Action& action, double now_ms, Effects& effects);
bool apply_in(Is<OpeningTraining> training, State& state, const Action& action, double now_ms, Effects& effects);

std::optional<EngineJob> wanted_in(const Play& play, const State& state);
std::optional<EngineJob> wanted_in(const Replay& replay, const State& state);
std::optional<EngineJob> wanted_in(const Analysis& analysis, const State& state);
std::optional<EngineJob> wanted_in(const Lesson& lesson, const State& state);
std::optional<EngineJob> wanted_in(const Puzzles& puzzles, const State& state);
std::optional<EngineJob> wanted_in(const OpeningTraining& training, const State& state);

std::optional<Group> panel_in(const Play& play, const State& state, const Translations& words);
std::optional<Group> panel_in(const Replay& replay, const State& state, const Translations& words);
std::optional<Group> panel_in(const Analysis& analysis, const State& state, const Translations& words);
std::optional<Group> panel_in(const Lesson& lesson, const State& state, const Translations& words);
std::optional<Group> panel_in(const Puzzles& puzzles, const State& state, const Translations& words);
std::optional<Group> panel_in(const OpeningTraining& training, const State& state, const Translations& words);

}  // namespace flipside::app
