#pragma once

// What the exercises share (Exercise, activity.h), as part of update() (update.h): how they begin and end, their steps, and their panel.
// The game waits meanwhile, and is neither stored nor shown in the address.

#include <optional>
#include <string>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/elements/element.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// Puts an exercise with at least one step on the board. One that is there ends, whatever is above it.
void begin_exercise(State& state, Activity exercise, double now_ms, Effects& effects);

// Ends an exercise and what is above it: the game is on the board, as it was left. Nothing without one.
void return_to_game(State& state, double now_ms, Effects& effects);

// Whether the action means something else in the exercise on the board (an assert), and was carried out.
bool apply_in_exercise(State& state, const Action& action, double now_ms, Effects& effects);

void apply(State& state, const TryStepAgain& again, double now_ms, Effects& effects);
void apply(State& state, const NextStep& next, double now_ms, Effects& effects);
void apply(State& state, const ShowAnswer& show, double now_ms, Effects& effects);
void apply(State& state, const LeaveLesson& leave, double now_ms, Effects& effects);

// A panel with its title, how far it is, and the button that leaves it.
Group panel_of(const Translations& words, const Exercise& exercise, const std::string& progress);

// The panel of a lesson or a training; `last` when nothing comes after the present step, and then `onward` is its main button.
Group step_panel(const Translations& words, const State& state, const std::string& progress, bool last,
                 std::optional<Button> onward = {});

}  // namespace flipside::app
