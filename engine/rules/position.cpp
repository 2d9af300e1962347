#include "engine/rules/position.h"

#include <algorithm>

namespace flipside {

int Position::final_score() const {
  const int difference = count(player) - count(opponent);
  if (difference == 0) return 0;
  return difference > 0 ? difference + empty_count() : difference - empty_count();
}

Position Position::transformed_by(int symmetry) const {
  return {transformed(player, symmetry), transformed(opponent, symmetry)};
}

Position canonical(const Position& position) {
  Position least = position;
  for (int symmetry = 1; symmetry < kSymmetryCount; ++symmetry)
    least = std::min(least, position.transformed_by(symmetry));
  return least;
}

Board Board::from(const Position& position, Color side) {
  if (side == Color::kBlack) return {position.player, position.opponent, side};
  return {position.opponent, position.player, side};
}

}  // namespace flipside
