#pragma once

// How a game by links becomes a live one without a server: what is sent says where this page can be reached (direct_point.h), and the
// answer where the friend's can. When it arrives while both pages are open they connect, and from there on the game is live
// (live_play.h): the page that was answered keeps the lines in one order, as a relay does. When the connection is gone for good the game
// goes on by links, of which the next one tries it again. So nobody has to choose, and where it fails nothing is lost.
//
// A page can be reached only as long as it is open. An answer that is opened in another tab goes to the one that waits for it.

#include <cstdint>
#include <optional>
#include <string>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/remote/friend_link.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(Direct& direct, const DirectReady& action);
void apply(State& state, const DirectOpened& action, double now_ms, Effects& effects);
void apply(State& state, const DirectFailed& action, double now_ms, Effects& effects);

// What the next link of the game on the board says of this page, if it is known by now.
std::optional<DirectOffer> direct_offer(const State& state);

// Whether that answers what this page has sent.
bool answers_this_page(const State& state, const FriendLink& link);

// The friend's link is taken by the game on the board.
void hear_direct(State& state, const FriendLink& link, Effects& effects);

// A game that is connected and on the board goes live.
void begin_direct(State& state, Effects& effects);

void advance_direct(State& state, Effects& effects);

// Somebody wants the game on the board by links: it is not connected, and no link of it tries that again.
void leave_direct(State& state, Effects& effects);

}  // namespace flipside::app
