#pragma once

// Zobrist hashes of boards (A. L. Zobrist 1970): the exclusive or of a random word for each disc on its square and one
// for the side to move. So a move changes only the words of what it changes on the board. The words come from
// splitmix64 with a fixed seed, so a board has the same hash in every build, and the hash may be stored.

#include <array>
#include <cstdint>

#include "engine/rules/position.h"
#include "engine/rules/random.h"

namespace flipside {

namespace zobrist_detail {

struct Keys {
  std::array<std::uint64_t, kSquareCount> black{};
  std::array<std::uint64_t, kSquareCount> white{};
  std::uint64_t white_to_move = 0;
};

constexpr Keys make_keys() {
  constexpr std::uint64_t kSeed = 0x464c495053494445ULL;  // "FLIPSIDE"
  Keys keys;
  std::uint64_t number = 0;
  for (std::uint64_t& key : keys.black) key = splitmix64(kSeed, number++);
  for (std::uint64_t& key : keys.white) key = splitmix64(kSeed, number++);
  keys.white_to_move = splitmix64(kSeed, number);
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

// What a pass changes: the new hash is hash ^ zobrist_pass(). The same undoes it.
constexpr std::uint64_t zobrist_pass() { return zobrist_detail::kKeys.white_to_move; }

// What a disc of `color` on `square` that flips `flipped` changes in the hash. The same undoes it.
constexpr std::uint64_t zobrist_move(Color color, Square square, Bitboard flipped) {
  using namespace zobrist_detail;
  const Bitboard placed = bit(square);
  const auto& own = color == Color::kBlack ? kKeys.black : kKeys.white;
  const auto& other = color == Color::kBlack ? kKeys.white : kKeys.black;
  return sum(own, placed | flipped) ^ sum(other, flipped) ^ kKeys.white_to_move;
}

}  // namespace flipside
