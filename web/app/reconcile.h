#pragma once

// What follows from the state after any action: steps in this order, each named after what it guarantees. The order is part of the
// contract and is tested (tests/unit/reconcile_test.cpp).
//
//   advance_friend             A friend's link that waits is used: a move when the discs lie still, a game when the list of games is known.
//   begin_direct               A game by links whose two pages are connected is live.
//   advance_live               The channel of a live game is open, and it and the board have the same plies and the same end.
//   advance_direct             What is to be sent can say how this page is reached; nothing is kept for another game.
//   advance_computer           The computer player's move is played if it is time.
//   play_due_pass              The side to move has a move: after advance_computer, whose move may leave the person none.
//   take_over_game             A game that another page was playing is this page's: at once if this page has changed it, otherwise when
//                              the other page has been silent for long. Before follow_wanted_job, or nobody would request the reply to
//                              a person's move.
//   update_puzzle              The puzzle on the board keeps up with its clock, its game and the line that is shown.
//   update_reviewed_move       The move that is explained has marks for what is known about it, and nothing is explained that nobody sees
//                              any more.
//   name_opening               The opening has the name of the moves on the board.
//   advance_coach              A person's move is judged as soon as enough is known of it.
//   advance_refutation         The reply to a wrong move is played if it is time.
//   follow_analysis            The hint and the bar follow what is known of the board.
//   receive_import             The games that the engine has read in the import's text are shown: before follow_wanted_job, because an
//                              engine that fails at it is replaced.
//   request_import             The engine reads that text: after receive_import, because it reads one at a time.
//   follow_wanted_job          The engine does what is wanted now: after all that decides what that is.
//   note_help                  What the person sees of these is noted as help.
//   run_clock                  The clock runs for the side to move, and may end the game.
//   collect_reviewed_mistakes  The mistakes that a review has found are among My mistakes.
//   store_changes              Changes are stored: after everything that changes the game.
//   run_replay                 A replay advances: after store_changes, because the position it shows is not stored.
//   drop_old_refusal           What is said last is what is shown: after everything that says something.
//   keep_quiet                 Sounds that nobody should hear are dropped: after everything that makes any.
//   call_person                Who does not see the page is called when a friend waits: after keep_quiet, which drops all other sounds.
//   forget_closed_dialogs      Once a dialog has closed, the dialogs below it are gone: whatever closed it, the next one has nothing to
//                              go back to.
//   show_result                The result dialog opens if it is time: after forget_closed_dialogs, because it is such a next one.
//   schedule_wake              The next Tick comes when the first of those who wait has something to do: after everything that waits.

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void reconcile(State& state, double now_ms, Effects& effects);

}  // namespace flipside::app
