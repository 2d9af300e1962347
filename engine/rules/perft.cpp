#include "engine/rules/perft.h"

namespace flipside {

std::uint64_t perft(const Position& position, int depth) {
  if (depth <= 0) return 1;
  const Bitboard moves = position.legal_moves();
  if (moves == 0) return position.opponent_moves() == 0 ? 1 : perft(position.after_pass(), depth - 1);
  if (depth == 1) return static_cast<std::uint64_t>(count(moves));
  std::uint64_t sequences = 0;
  for (const Square square : squares_of(moves)) sequences += perft(position.after(square), depth - 1);
  return sequences;
}

}  // namespace flipside
