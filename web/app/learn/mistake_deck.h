#pragma once

// My mistakes: those of the person's reviewed games, which come back as puzzles at growing intervals.
//
// They are repeated by Leitner's boxes (settings/leitner.h). A card that is solved at the first try is known.
//
// PuzzleRecord::mistakes has one line for each card, in the open board format (obf.h): the moves of the board with their scores, best
// first, and as a remark the move that was made and the card's schedule.
//
//   ---XX…-- O; d6:+4; c5:-9; % played c5, box 2, due 20790

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "web/app/game/game_record.h"
#include "web/app/learn/mistakes.h"
#include "web/app/settings/leitner.h"
#include "web/app/settings/puzzle_record.h"

namespace flipside::app {

struct MistakeCard {
  Mistake mistake;
  Schedule schedule;  // of up to kMistakeBoxes boxes
};

std::string to_text(const MistakeCard& card);
// Nothing for any other text. The move that was made is one of the moves, and not the best.
std::optional<MistakeCard> parse_card(std::string_view line);

// The card after it was solved at the first try on a day, or not.
MistakeCard repeated(MistakeCard card, bool solved, int day);

// Adds the mistakes of a reviewed game that are not there yet, as due at once. When there are too many, those of the highest box go.
void add_mistakes(std::vector<std::string>& deck, const GameRecord& record);

// What the deck has for a day.
struct DeckState {
  int cards = 0;
  int due = 0;             // on that day or before
  int next = 0;            // the day on which the next one is due, if none is
  std::string first = {};  // the line of the one that has been due for longest; empty if none is
};
DeckState deck_state(const std::vector<std::string>& deck, int day);

}  // namespace flipside::app
