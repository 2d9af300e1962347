#pragma once

// What happens on the board of a State: plies, passes, the end, a new game. The parts of update()
// (update.h) that know the rules of play and nothing of the engine's messages.

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Plays one legal ply (an assert), a disc or a pass, and says it. Sets until when its discs move; notes that the result is
// due when it ends the game.
void play_ply(State& state, Square square, double now_ms, Effects& effects);

// Plays the pass that is due, when one is, with its notice.
void pass_if_due(State& state, double now_ms, Effects& effects);

// A person's disc: refused with a notice, or played.
void place_disc(State& state, Square square, double now_ms, Effects& effects);

// The id after that of `id`, as good as never the same twice.
std::uint64_t fresh_id(std::uint64_t id);

// Starts over, as a game of its own; an engine that gave up gets another try.
void begin_game(State& state, const Setup& setup, double now_ms, Effects& effects);

// Takes a game from elsewhere and sits down at it as `setup` says, as a game of its own. A computer player waits until the
// person plays on.
void take_game(State& state, Game game, const Setup& setup, double now_ms, Effects& effects);

// The same for a game that this device has stored, as it was.
void take_record(State& state, GameRecord record, double now_ms, Effects& effects);

// Forgets what was about the board that was there: marks, sounds, notices, what was due.
void leave_board(State& state, double now_ms, Effects& effects);

}  // namespace flipside::app
