#pragma once

// Zobrist hashes of boards: a random word for each disc where it stands and one for the turn, added without carry
// (A. L. Zobrist, 1970), so that a move changes the hash by what the move changes. The words come from splitmix64 with
// a fixed seed: the same hash in every build, so it may be stored.

#include <array>
#include <cstdint>

#include "engine/position.h"

namespace flipside {

namespace zobrist_detail {

struct Keys {
  std::array<std::uint64_t, kSquareCount> black{};
  std::array<std::uint64_t, kSquareCount> white{};
  std::uint64_t white_to_move = 0;
};

// splitmix64 (Steele, Lea and Flood, 2014).
constexpr std::uint64_t next_word(std::uint64_t& state) {
  std::uint64_t word = state += 0x9e3779b97f4a7c15ULL;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
  return word ^ (word >> 31);
}

constexpr Keys make_keys() {
  Keys keys;
  std::uint64_t state = 0x464c495053494445ULL;  // "FLIPSIDE"
  for (std::uint64_t& key : keys.black) key = next_word(state);
  for (std::uint64_t& key : keys.white) key = next_word(state);
  keys.white_to_move = next_word(state);
  return keys;
}

inline constexpr Keys kKeys = make_keys();

constexpr std::uint64_t sum(const std::array<std::uint64_t, kSquareCount>& keys, Bitboard set) {
  std::uint64_t hash = 0;
  while (set != 0) hash ^= keys[static_cast<std::size_t>(pop_first(set))];
  return hash;
}

}  // namespace zobrist_detail

// The hash of a board, from scratch.
constexpr std::uint64_t zobrist_hash(const Board& board) {
  using namespace zobrist_detail;
  return sum(kKeys.black, board.black) ^ sum(kKeys.white, board.white) ^
         (board.side == Color::kWhite ? kKeys.white_to_move : 0);
}

// What a pass changes in a hash, and what undoes it: hash ^ zobrist_pass().
constexpr std::uint64_t zobrist_pass() { return zobrist_detail::kKeys.white_to_move; }

// What `color` changes in a hash by placing on `square` and turning `flipped`, and what undoes it.
constexpr std::uint64_t zobrist_move(Color color, Square square, Bitboard flipped) {
  using namespace zobrist_detail;
  const Bitboard placed = bit(square);
  const auto& own = color == Color::kBlack ? kKeys.black : kKeys.white;
  const auto& other = color == Color::kBlack ? kKeys.white : kKeys.black;
  return sum(own, placed | flipped) ^ sum(other, flipped) ^ kKeys.white_to_move;
}

}  // namespace flipside
