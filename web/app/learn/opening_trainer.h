#pragma once

// The trainer of openings: which lines are due, and which moves are right.
//
// Lines are repeated by Leitner's boxes (settings/leitner.h).

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/knowledge/opening_tree.h"
#include "web/app/settings/opening_record.h"

namespace flipside::app {

// Whether the line has a move of that side after the first, which is the same in all openings.
bool can_train(int opening, Color side);

// Of the openings, how many can be asked, and how many of these were answered without help the last time.
struct LearnedLines {
  int learned = 0;
  int all = 0;
};
LearnedLines learned_lines(const OpeningRecord& record, const std::vector<int>& openings, Color side);

// Days until the line is asked again; 0 when it is due or was never asked. A day later than today counts as today.
int days_until_due(const OpeningRecord& record, std::string_view moves, Color side, int day);

// Those of the openings that can be asked and are due, the weakest first; all that can be asked where none is due.
std::vector<int> lines_to_train(const OpeningRecord& record, const std::vector<int>& openings, Color side, int day);

// All lines that were asked before, are not in the last box, and are due.
std::vector<int> weak_lines(const OpeningRecord& record, Color side, int day);

// The record after a line was asked. Known means that every move was right. A second time on one day does not move it up.
OpeningRecord with_answer(OpeningRecord record, std::string_view moves, Color side, bool known, int day);

// By node: from which of them the tree leads to the target, itself included.
std::vector<bool> route_to(const OpeningTree& tree, int target);

// The legal moves after which the board is on the route, in whichever order and symmetry the moves were made.
Bitboard moves_on_route(const OpeningTree& tree, const std::vector<bool>& route, const Board& board);

}  // namespace flipside::app
