#pragma once

// What happens on the board, as part of update() (update.h): plies, passes, the end of a game, a new game. This file
// knows the rules of play and nothing of the engine's protocol.

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Plays one legal ply (an assert), a disc or a pass, and announces it. Sets when its discs will be at rest; if it ends the
// game, the result becomes due.
void play_ply(State& state, Square square, double now_ms, Effects& effects);

// Notes that a person has help in a game against a computer player that has not ended: evaluations or a hint for the move
// to make. play_ply() notes the moves that are taken back.
void note_help(State& state);

// Plays a pass if one is due, and shows a notice.
void play_due_pass(State& state, double now_ms, Effects& effects);

// The next id after `id`: practically never the same twice.
std::uint64_t fresh_id(std::uint64_t id);

// Starts a new game; an engine that gave up gets another try.
void begin_game(State& state, const Setup& setup, double now_ms, Effects& effects);

// Puts a game from elsewhere on the board as a new game. A computer player waits until the person plays on.
void put_new_record(State& state, GameRecord record, double now_ms, Effects& effects);

// The same for a game stored on this device, unchanged.
void put_record(State& state, GameRecord record, double now_ms, Effects& effects);

// The same where this page may have stored later revisions of it, which it does not hold now: those that follow have another page's name.
void open_record(State& state, GameRecord record, double now_ms, Effects& effects);

// Clears everything about the board being left: marks, sounds, notices, a result that was due.
void leave_board(State& state, double now_ms, Effects& effects);

}  // namespace flipside::app
