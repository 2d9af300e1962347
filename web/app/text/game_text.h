#pragma once

// Players, moves and results in words: whole sentences, for the live region, the message line and the dialogs.

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"
#include "web/app/text/messages.h"

namespace flipside::app {

const char* color_name(const Translations& words, Color color);

// "Level 5" for "level5"; a name that no player has is returned unchanged.
std::string player_name(const Translations& words, std::string_view player);

// How it plays, in one sentence; empty for a name that no player has.
std::string player_description(const Translations& words, std::string_view player);

// Names of a set's squares with blanks between them, from a1 on.
std::string square_names(Bitboard set);

// The squares of a line in its order, without the passes: "d3 c5 f6".
std::string square_names(const std::vector<Square>& line);

// A text with a blank between groups of so many letters: "c4 e3 f6".
std::string spaced(std::string_view text, std::size_t group);

// "Black plays f5, flips e5."
std::string describe_ply(const Translations& words, const Ply& ply);

// "White wins, 52 to 12.", of a game that was counted; and in addition what becomes of its empties.
std::string describe_result(const Translations& words, const Result& result);

std::string describe_whole_result(const Translations& words, const Result& result);

// "by 40 discs, with 1 empty square to the winner", or that the clock has decided.
std::string describe_margin(const Translations& words, const Result& result);

std::string describe_refusal(const Translations& words, MoveError error, Square square);

}  // namespace flipside::app
