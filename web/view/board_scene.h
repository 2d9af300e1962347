#pragma once

// What the board renderer draws: plain values in board units, one square being 1, a1's outer corner (0, 0), x along the
// files, y down the ranks, z up towards the eye. Built anew for every frame; nothing here knows the game.

#include <vector>

#include "engine/bitboard.h"
#include "engine/color.h"

namespace flipside::view {

// One disc as it stands in this instant.
struct DiscPose {
  float x = 0;  // centre, board units
  float y = 0;
  float z = 0;              // height of the centre above where it lies at rest
  float angle = 0;          // radians turned about the axis; 0 shows `face`, π its other side
  float axis_x = 1;         // unit vector in the plane of the board, about which it turns (right-handed)
  float axis_y = 0;
  float opacity = 1;        // below 1 for a disc that is only shown as a possibility
  Color face = Color::kBlack;
};

struct BoardScene {
  std::vector<DiscPose> discs;
  Bitboard legal_marks = 0;         // small marks where the side to move may place
  Color marks_color = Color::kBlack;
  Square last_move = kNoMove;       // marked
  Square hover = kNoMove;           // a legal square under the pointer: a ghost disc of `marks_color`
  Bitboard hover_flips = 0;         // discs that would turn, marked
  Square cursor = kNoMove;          // the keyboard's square, framed
  bool coordinates = true;
};

}  // namespace flipside::view
