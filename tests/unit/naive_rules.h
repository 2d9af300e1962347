#pragma once

// A slow and plain implementation of the rules, to test the fast kernels: squares by file and rank, one step at
// a time, and no code shared with the engine but the numbering of squares.

#include <cstdint>

namespace flipside::naive {

inline bool has(std::uint64_t set, int file, int rank) { return (set >> (rank * 8 + file) & 1) != 0; }

// The opponent discs that flip for a disc on an empty square.
inline std::uint64_t flips(int file, int rank, std::uint64_t player, std::uint64_t opponent) {
  std::uint64_t flipped = 0;
  for (int file_step = -1; file_step <= 1; ++file_step) {
    for (int rank_step = -1; rank_step <= 1; ++rank_step) {
      if (file_step == 0 && rank_step == 0) continue;
      std::uint64_t line = 0;
      for (int f = file + file_step, r = rank + rank_step; f >= 0 && f < 8 && r >= 0 && r < 8;
           f += file_step, r += rank_step) {
        if (has(player, f, r)) flipped |= line;
        if (!has(opponent, f, r)) break;
        line |= std::uint64_t{1} << (r * 8 + f);
      }
    }
  }
  return flipped;
}

// The empty squares where a disc flips something.
inline std::uint64_t legal_moves(std::uint64_t player, std::uint64_t opponent) {
  std::uint64_t moves = 0;
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      if (has(player | opponent, file, rank)) continue;
      if (flips(file, rank, player, opponent) != 0) moves |= std::uint64_t{1} << (rank * 8 + file);
    }
  }
  return moves;
}

}  // namespace flipside::naive
