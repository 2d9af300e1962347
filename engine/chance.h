#pragma once

// Chance that is the same for the same seed everywhere: no state, only numbers made of numbers.

#include <cstdint>

#include "engine/bitboard.h"

namespace flipside {

// A number that looks random, from a seed and anything else (splitmix64 of G. Steele, D. Lea and C. Flood).
constexpr std::uint64_t mixed(std::uint64_t seed, std::uint64_t with) {
  std::uint64_t mix = seed + with * 0x9e3779b97f4a7c15ULL + 0x9e3779b97f4a7c15ULL;
  mix = (mix ^ (mix >> 30)) * 0xbf58476d1ce4e5b9ULL;
  mix = (mix ^ (mix >> 27)) * 0x94d049bb133111ebULL;
  return mix ^ (mix >> 31);
}

// One of the squares of a set that is not empty, each as likely when `chance` is any number.
constexpr Square chosen_by_chance(Bitboard squares, std::uint64_t chance) {
  for (auto skip = chance % static_cast<std::uint64_t>(count(squares)); skip > 0; --skip) pop_first(squares);
  return first_square(squares);
}

}  // namespace flipside
