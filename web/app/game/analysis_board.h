#pragma once

// The analysis board: nobody answers, a person moves both sides, and what is tried grows a tree on the game that was played
// (game_tree.h).

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const StartAnalysis& start, double now_ms, Effects& effects);
void apply(State& state, const LeaveAnalysis& leave, double now_ms, Effects& effects);
void apply(State& state, const PlayFromHere& play, double now_ms, Effects& effects);
void apply(State& state, const GoToNode& go, double now_ms, Effects& effects);
void apply(State& state, const PromoteVariation& promote, double now_ms, Effects& effects);
void apply(State& state, const RemoveVariation& remove, double now_ms, Effects& effects);
void apply(State& state, const CommentBoard& comment, double now_ms, Effects& effects);

}  // namespace flipside::app
