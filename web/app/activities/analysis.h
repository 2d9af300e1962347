#pragma once

// The analysis board, as part of update() (update.h): nobody answers, a person moves both sides, and what is tried grows on the tree of the
// record below (engine/rules/game_tree.h), the game's or an exercise's. The played line stays what it is.

#include <string>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// "3. c5 and what followed it are deleted.", of GameSession::removed.
std::string describe_removed(const Translations& words, const State& state);

void apply(State& state, const StartAnalysis& start, double now_ms, Effects& effects);
void apply(State& state, const LeaveAnalysis& leave, double now_ms, Effects& effects);
void apply(State& state, const PlayFromHere& play, double now_ms, Effects& effects);
void apply(State& state, const GoToNode& go, double now_ms, Effects& effects);
void apply(State& state, const PromoteVariation& promote, double now_ms, Effects& effects);
void apply(State& state, const RemoveVariation& remove, double now_ms, Effects& effects);
void apply(State& state, const CommentBoard& comment, double now_ms, Effects& effects);

}  // namespace flipside::app
