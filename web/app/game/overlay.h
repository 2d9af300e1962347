#pragma once

// Marks on the board for learners: stable discs, frontier discs, or the moves of each side.

#include <string>

#include "engine/rules/position.h"
#include "web/app/settings/settings.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// The squares that belong to each side: its stable discs, its frontier, or its moves.
struct OverlayMarks {
  Bitboard black = 0;
  Bitboard white = 0;
};
OverlayMarks overlay_marks(Overlay overlay, const Board& board);

// What the marks mean and how many there are, "Triangles mark the frontier, …: Black 3, White 0."; or that nothing is marked.
std::string describe_overlay(const Translations& words, Overlay overlay, const Board& board);

}  // namespace flipside::app
