#pragma once

// A board beside its mirror image in two vector lanes, for processors without AVX2 and for WebAssembly. A kernel that
// works upwards in both lanes works in both directions on the board.

#include "engine/rules/bitboard.h"

namespace flipside {

using Lanes = Bitboard __attribute__((vector_size(16)));

namespace lanes_detail {
using Bytes = std::uint8_t __attribute__((vector_size(16)));
}  // namespace lanes_detail

// The set, and the set mirrored top to bottom.
inline Lanes with_mirror(Bitboard set) {
  const Lanes both = {set, set};
  const auto bytes = reinterpret_cast<lanes_detail::Bytes>(both);
  return reinterpret_cast<Lanes>(
      __builtin_shufflevector(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8));
}

// The squares in either lane; the mirror image is mirrored back.
inline Bitboard without_mirror(Lanes lanes) {
  const auto bytes = reinterpret_cast<lanes_detail::Bytes>(lanes);
  const auto mirrored = reinterpret_cast<Lanes>(
      __builtin_shufflevector(bytes, bytes, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
  return (lanes | mirrored)[0];
}

}  // namespace flipside
