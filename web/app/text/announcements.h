#pragma once

// The game in words: what a screen reader speaks and what the message line and the dialogs show. Whole sentences, in the
// language of the settings.

#include <string>
#include <string_view>
#include <vector>

#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

const char* color_name(const Words& words, Color color);
// "Level 5" for "level5"; a name that no player has comes back as it is.
std::string player_name(const Words& words, std::string_view player);
// How it plays, in one sentence; empty for a name that no player has.
std::string player_description(const Words& words, std::string_view player);
std::string seat_name(const Words& words, const Seat& seat);
// "You", "Level 5", a person's name, or the colour where two people share the device.
std::string seat_title(const Words& words, const Setup& setup, Color color);

// "Black plays f5, flips e5."
std::string describe_ply(const Words& words, const Ply& ply);
// "White wins, 52 to 12.", of a game that was counted; and in addition what becomes of its empties.
std::string describe_result(const Words& words, const Result& result);
std::string describe_whole_result(const Words& words, const Result& result);
// "by 40 discs, with 1 empty square to the winner", or that the clock has decided.
std::string describe_margin(const Words& words, const Result& result);
std::string describe_refusal(const Words& words, MoveError error, Square square);
std::string describe_notice(const Words& words, const Notice& notice);

// "d3, empty, you may play here"
std::string describe_square(const Words& words, const State& state, Square square);
// How the game on the board ended, by the rules or by the clock; only of one that has (an assert).
Result result_of(const State& state);

// Whether the discs of the finished game are still to be counted, so that nothing on the screen should tell of the result.
bool awaits_result(const State& state);

// Whose turn it is, or that and how the game is over.
std::string describe_turn(const Words& words, const State& state);
std::string describe_score(const Words& words, const State& state);
// The squares where the person to move may place; empty when it is nobody's turn or the computer's.
std::string describe_legal_moves(const Words& words, const State& state);

// What the opening is called; empty when it has no name.
std::string describe_opening(const Words& words, const State& state);

// Names of a set's squares with blanks between them, from a1 on.
std::string square_names(Bitboard set);

}  // namespace flipside::app
