#pragma once

// Random positions and games for tests, the same for the same seed on every platform.

#include <cstdint>

#include "engine/rules/game.h"
#include "engine/rules/random.h"

namespace flipside {

// Random numbers: splitmix64 (Steele, Lea, Flood 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() { return mix64(state_ += 0x9e3779b97f4a7c15ULL); }
  // 0…bound−1.
  int below(int bound) { return static_cast<int>(next() % static_cast<std::uint64_t>(bound)); }

 private:
  std::uint64_t state_;
};

// A random square of a set that is not empty.
template <typename Source>
Square random_square(Bitboard set, Source& random) {
  for (int skip = random.below(count(set)); skip > 0; --skip) pop_first(set);
  return first_square(set);
}

// The game with up to `plies` more random plies: by default, to its end.
inline Game played_on(Game game, Random& random, int plies = 128) {
  for (; plies > 0 && !game.over(); --plies)
    game.play(game.must_pass() ? kPass : random_square(game.legal_moves(), random));
  return game;
}

// The position after up to `plies` plies of random play from the start; fewer when the game ends before.
inline Position played_position(int plies, Random& random) {
  Position position;
  for (int ply = 0; ply < plies; ++ply) {
    const Bitboard moves = position.legal_moves();
    if (moves == 0) {
      if (position.opponent_moves() == 0) break;
      position = position.after_pass();
      continue;
    }
    const Square square = random_square(moves, random);
    position = position.after(square, position.flips(square));
  }
  return position;
}

// A position with this many empties that is not over.
inline Position position_with(int empties, Random& random) {
  while (true) {
    Position reached;
    while (reached.empty_count() > empties && !reached.over()) {
      const Bitboard moves = reached.legal_moves();
      if (moves == 0) {
        reached = reached.after_pass();
        continue;
      }
      const Square square = random_square(moves, random);
      reached = reached.after(square, reached.flips(square));
    }
    if (reached.empty_count() == empties && !reached.over()) return reached;
  }
}

// Random discs, as no game may ever have them, from almost none to a full board.
inline Position strewn_position(Random& random) {
  const Bitboard colors = random.next();
  Bitboard occupied = random.next();
  const int density = random.below(5);
  if (density == 0) occupied &= random.next();
  if (density == 1) occupied &= random.next() & random.next();
  if (density == 3) occupied |= random.next();
  if (density == 4) occupied |= random.next() | random.next();
  return {occupied & colors, occupied & ~colors};
}

}  // namespace flipside
