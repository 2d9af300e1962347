#pragma once

// Random numbers that are the same for the same seed on every platform. They keep no state: each is computed from a
// seed and a second number.

#include <cstdint>

#include "engine/rules/bitboard.h"

namespace flipside {

// The last part of a step of splitmix64 (G. Steele, D. Lea and C. Flood 2014): numbers that are close become far apart.
constexpr std::uint64_t mix64(std::uint64_t number) {
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9ULL;
  number = (number ^ (number >> 27)) * 0x94d049bb133111ebULL;
  return number ^ (number >> 31);
}

// One step of it: a random number for `seed` and `salt`.
constexpr std::uint64_t splitmix64(std::uint64_t seed, std::uint64_t salt) {
  return mix64(seed + salt * 0x9e3779b97f4a7c15ULL + 0x9e3779b97f4a7c15ULL);
}

// A square of a set that is not empty. Each is equally likely when `random` is a random number.
constexpr Square random_square(Bitboard squares, std::uint64_t random) {
  for (auto skip = random % static_cast<std::uint64_t>(count(squares)); skip > 0; --skip) pop_first(squares);
  return first_square(squares);
}

}  // namespace flipside
