#pragma once

// Evaluations in words, for the message line, the graph and screen readers.

#include <string>

#include "web/app/engine/judgement.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// "+4", "−12", "0".
std::string signed_score(const Translations& words, int score);
// The same of a score that is from the side `side`, for black.
std::string signed_for_black(const Translations& words, int score, Color side);

// "Black about +4", without "about" where that is exact: everything about a game is told for black (evaluation.h), what stands on squares
// and in puzzles for the side to move.
std::string describe_evaluation(const Translations& words, const Evaluation& evaluation);

// "Move 22", the latest one on the board, or the start.
std::string describe_move_number(const Translations& words, const Game& game);

// The board that is shown, and what it is worth where that is known: "Move 22: Black +4".
std::string describe_shown_evaluation(const Translations& words, const GameRecord& record);

// What stands beside a move in writing: "?!", "?", "??"; empty for what needs no word.
std::string_view verdict_mark(Verdict verdict);
// "Mistake".
std::string_view verdict_name(const Translations& words, Verdict verdict);

// "Better was c1: Black +4 instead of −8."
std::string describe_better(const Translations& words, const JudgedMove& move);

// "d3, empty, you may play here, worth exactly +4": the square's own text and what a move there is worth.
std::string with_evaluation(const Translations& words, std::string_view text, const MoveEvaluation& move);

// "Black about −4"; empty when nothing is known, when values are not shown, and when the game is over.
std::string describe_lead(const Translations& words, const State& state);

// The same and how it is known: "Black about −4, depth 14".
std::string describe_evaluations(const Translations& words, const State& state);

}  // namespace flipside::app
