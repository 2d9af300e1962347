#pragma once

// A game with a friend in words.

#include <optional>
#include <string>

#include "web/app/game/friend_talk.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// "Mika", or "your friend" where no name was given.
std::string friend_name(const Translations& words, const std::string& given);

// A sentence about the friend, whose first gap is for the name ("Mika is back.", "Your friend is back."), and the second one for `what`.
std::string friend_sentence(const Translations& words, Message message, const Setup& setup, std::string_view what = {});

// One of the ready-made phrases, 1 to kFriendPhrases.
const char* phrase_text(const Translations& words, int phrase);

// What comes next: who is to move, to send or to answer. Empty where the game on the board is no such one, or is over for both. And the
// name of the way to it, which opens Dialog::kFriend.
std::string describe_friend_step(const Translations& words, const State& state);
std::string friend_step_name(const Translations& words, const State& state);
// Whether there is a link for the friend: it is to be sent, or was and may be sent again.
bool has_friend_link(const State& state);
// Whether it waits for this person, and for more than a move.
bool friend_step_due(const State& state);
// Nobody can tell before the connection of a live game is there (nullopt).
std::optional<FriendWait> friend_wait(const State& state);

}  // namespace flipside::app
