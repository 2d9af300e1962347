#pragma once

// A position: the discs on the board, seen from the side to move.
//
// Invariant: player and opponent share no square. A position does not know the colour of the player; a Board does.
// Everything here is a plain value, and nothing blocks.

#include <compare>

#include "engine/rules/bitboard.h"
#include "engine/rules/color.h"
#include "engine/rules/flip.h"
#include "engine/rules/movegen.h"

namespace flipside {

struct Position {
  Bitboard player = 0x0000000810000000ULL;    // discs of the side to move: e4 and d5 at the start
  Bitboard opponent = 0x0000001008000000ULL;  // d4 and e5 at the start

  friend auto operator<=>(const Position&, const Position&) = default;

  constexpr Bitboard occupied() const { return player | opponent; }
  constexpr Bitboard empties() const { return ~occupied(); }
  constexpr int empty_count() const { return count(empties()); }

  // Squares where the side to move may place a disc.
  Bitboard legal_moves() const { return flipside::legal_moves(player, opponent); }
  // The same for the other side.
  Bitboard opponent_moves() const { return flipside::legal_moves(opponent, player); }
  // The opponent's discs that flip when the side to move places a disc on `square`, which is empty. 0 when that is not
  // a legal move.
  Bitboard flips(Square square) const { return flipside::flips(square, player, opponent); }
  bool over() const { return legal_moves() == 0 && opponent_moves() == 0; }

  // The position after a disc on `square` that flips `flipped`. The other side is to move.
  constexpr Position after(Square square, Bitboard flipped) const {
    return {opponent & ~flipped, player | flipped | bit(square)};
  }
  // The same without knowing what flips.
  Position after(Square square) const { return after(square, flips(square)); }
  constexpr Position after_pass() const { return {opponent, player}; }

  // The disc difference of a finished position for the side to move, −64…+64. The empties count for the winner.
  int final_score() const;

  Position transformed_by(int symmetry) const;
};

// The same one of the eight symmetric images for all of them.
Position canonical(const Position& position);

// A position with its colours, as a player sees it: the discs of each colour, and the side to move.
struct Board {
  Bitboard black = 0x0000000810000000ULL;
  Bitboard white = 0x0000001008000000ULL;
  Color side = Color::kBlack;

  friend bool operator==(const Board&, const Board&) = default;

  Bitboard discs(Color color) const { return color == Color::kBlack ? black : white; }
  Position position() const { return side == Color::kBlack ? Position{black, white} : Position{white, black}; }
  static Board from(const Position& position, Color side);
  Bitboard legal_moves() const { return position().legal_moves(); }
  bool must_pass() const { return legal_moves() == 0 && position().opponent_moves() != 0; }
  bool over() const { return position().over(); }
  int disc_count(Color color) const { return count(discs(color)); }
};

}  // namespace flipside
