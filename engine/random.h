#pragma once

// Random numbers that are the same for the same seed on every platform. They keep no state: each is computed from a
// seed and a second number.

#include <cstdint>

#include "engine/bitboard.h"

namespace flipside {

// One step of splitmix64 (G. Steele, D. Lea and C. Flood 2014): a random number for `seed` and `salt`.
constexpr std::uint64_t splitmix64(std::uint64_t seed, std::uint64_t salt) {
  std::uint64_t mix = seed + salt * 0x9e3779b97f4a7c15ULL + 0x9e3779b97f4a7c15ULL;
  mix = (mix ^ (mix >> 30)) * 0xbf58476d1ce4e5b9ULL;
  mix = (mix ^ (mix >> 27)) * 0x94d049bb133111ebULL;
  return mix ^ (mix >> 31);
}

// A square of a set that is not empty. Each is equally likely when `random` is a random number.
constexpr Square random_square(Bitboard squares, std::uint64_t random) {
  for (auto skip = random % static_cast<std::uint64_t>(count(squares)); skip > 0; --skip) pop_first(squares);
  return first_square(squares);
}

}  // namespace flipside
