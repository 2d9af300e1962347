#pragma once

// What the board renderer draws, as plain values. Built anew for every frame; nothing here knows the game.

#include <vector>

#include "engine/rules/bitboard.h"
#include "engine/rules/color.h"
#include "web/anim/disc_pose.h"

namespace flipside::view {

using anim::DiscPose;

struct BoardScene {
  std::vector<DiscPose> discs;
  Bitboard legal_marks = 0;  // small marks where the side to move may place
  Color marks_color = Color::kBlack;
  Square last_move = kNoMove;  // the disc there is marked
  Square hover = kNoMove;      // a legal square under the pointer: a ghost disc of `marks_color`
  Bitboard hover_flips = 0;    // discs that would flip, marked
  Square cursor = kNoMove;     // the keyboard's square, framed
};

}  // namespace flipside::view
