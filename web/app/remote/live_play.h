#pragma once

// A live game with a friend (live_game.h) on the board: opens its channel, plays there what the channel has and the board has not, and says
// what the board has and the channel has not. All of that is a comparison after every action, so it does not matter which of the two was
// behind, or why.
//
// Where that cannot go on, the same game goes on by links (friend_game.h): the browser cannot sign, the host has no relay, the key is
// lost, the boards differ, or somebody wants it so.

#include <optional>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(Host& host, const RelayKnown& action);
void apply(State& state, const PlayByLink& action, double now_ms, Effects& effects);
void apply(State& state, const LiveJoined& action, double now_ms, Effects& effects);
void apply(State& state, const LiveHeard& action, double now_ms, Effects& effects);
void apply(live::LiveGame& live, const LiveLost& action);
void apply(live::LiveGame& live, const LiveRefused& action);
void apply(State& state, const LivePresence& action, double now_ms, Effects& effects);

// Of the game on the board, if it is live: what can be said to the friend now, and saying it. An answer is to what was asked last.
bool can_tell_live(const State& state, FriendWord word);
void tell_live(State& state, FriendWord word, Effects& effects);
bool can_say_live(const State& state);
void say_live(State& state, int phrase, Effects& effects);

// The live game on the board goes on by links.
void go_by_link(GameRecord& record, Effects& effects);

void advance_live(State& state, double now_ms, Effects& effects);
std::optional<double> live_deadline(const State& state);

}  // namespace flipside::app
