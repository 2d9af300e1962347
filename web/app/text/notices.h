#pragma once

// Notices (notice.h): what the person is told and sees until it is dismissed. How they appear and disappear, and their
// texts.

#include <string>

#include "web/app/effects.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// Says a text that has no gaps.
void announce(const State& state, Message message, Effects& effects);

// Removes the notices of one kind.
void drop_notices(Ui& ui, Notice::Kind kind);
// Removes those that are about the move before or the board that is left.
void drop_board_notices(Ui& ui);

// Puts a notice in the place of all others of its kind, and says it.
void notify(State& state, Notice notice, Effects& effects);

// Drops a refusal (Notice::Kind::kMoveRefused) as soon as something else than it is said.
void drop_old_refusal(State& state, const Effects& effects);

// The one that is shown where there is room for one: a failure that waits for an answer before all others, then the newest; nullptr
// without any.
const Notice* shown_notice(const Ui& ui);

std::string describe_notice(const Translations& words, const Notice& notice);

}  // namespace flipside::app
