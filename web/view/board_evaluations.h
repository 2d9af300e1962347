#pragma once

// The evaluations of the legal moves, drawn on their squares: a number on a dark chip, coloured by how many discs the
// move loses to the best one. The best moves have a ring, unless all are worth the same; exact numbers stand on a chip of their colour instead.

#include "engine/rules/bitboard.h"
#include "web/view/panels.h"

namespace flipside::view {

// Where a square is, `field` being where all 64 are.
Rect place_of(const Rect& grid_rect, Square square);

// The squares that have a number now.
Bitboard squares_with_evaluations(const app::State& state);

// `grid_rect` is where the 64 squares are. Without the number on the square of the hint, which draw_hint draws.
void draw_evaluations(DrawContext& draw, const ViewContext& view, const Rect& grid_rect);

// Where `move` is one whose value is known: the line that is expected after it, as numbered discs in place of the values.
// False, and nothing drawn, for any other.
bool draw_line(DrawContext& draw, const ViewContext& view, const Rect& grid_rect, Square move);

// A line as numbered discs.
void draw_discs(DrawContext& draw, const std::vector<app::LineDisc>& discs, const Rect& grid_rect);

// Rings the square of the hint, around its number `with_evaluation`.
void draw_hint(DrawContext& draw, const ViewContext& view, const Rect& grid_rect, bool with_evaluation);

}  // namespace flipside::view
