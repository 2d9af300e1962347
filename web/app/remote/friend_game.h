#pragma once

// A game with a friend on another device (friend_link.h): what becomes of a link that has arrived, and what is said by the next one.

#include <optional>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const AcceptInvitation& action, double now_ms, Effects& effects);
void apply(Settings& settings, const NameMyself& action);
void apply(State& state, const TellFriend& action, double now_ms, Effects& effects);
void apply(State& state, const SayToFriend& action, double now_ms, Effects& effects);
void apply(GameRecord& record, const FriendLinkSent& action, Effects& effects);
void apply(State& state, const DirectHanded& action, double now_ms, Effects& effects);
void apply(State& state, const AnswerFromTab& action, double now_ms, Effects& effects);

// Whether that can be said now: what is asked for is there, and nothing is said twice.
bool can_tell(const State& state, FriendWord word);

// Whether the latest move here is not sent yet, by link: nobody need be asked to take it back.
bool keeps_move(const GameRecord& record);

// Takes the link that has arrived (Ui::friend_code): its game is put on the board, and the friend's moves are played when its discs are at
// rest; a game that this device does not have is an invitation.
void advance_friend(State& state, double now_ms, Effects& effects);
std::optional<double> friend_deadline(const State& state);

}  // namespace flipside::app
