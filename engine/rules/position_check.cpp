#include "engine/rules/position_check.h"

namespace flipside {
namespace {

constexpr Bitboard kCentre = 0x0000001818000000ULL;

// Whether two discs of `known` follow a square in some direction: one that was flipped, and one that outflanked it.
bool could_be_placed(Square square, Bitboard known) {
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const int file = file_of(square) + 2 * dx;
      const int rank = rank_of(square) + 2 * dy;
      if ((dx == 0 && dy == 0) || file < 0 || file > 7 || rank < 0 || rank > 7) continue;
      const Square next = square_at(file_of(square) + dx, rank_of(square) + dy);
      if (contains(known, next) && contains(known, square_at(file, rank))) return true;
    }
  }
  return false;
}

// The discs that can have been placed one after another, with the four of the start.
Bitboard placeable(Bitboard discs) {
  Bitboard known = kCentre;
  for (Bitboard before = 0; before != known;) {
    before = known;
    for (const Square square : squares_of(discs & ~known)) {
      if (could_be_placed(square, known)) known |= bit(square);
    }
  }
  return known;
}

}  // namespace

std::optional<PositionError> check_position(const Board& board) {
  const Bitboard discs = board.black | board.white;
  if (const Bitboard missing = kCentre & ~discs)
    return PositionError{PositionError::Kind::kCentre, first_square(missing)};
  if (const Bitboard apart = discs & ~placeable(discs))
    return PositionError{PositionError::Kind::kApart, first_square(apart)};
  if (board.over()) return PositionError{PositionError::Kind::kNoMoves, kNoMove};
  return std::nullopt;
}

}  // namespace flipside
