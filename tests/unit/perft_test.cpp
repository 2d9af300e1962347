#include "engine/rules/perft.h"

#include <doctest/doctest.h>

#include <array>

#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

// The deepest count that takes at most a second. Sanitizers and asserts cost a factor of thirty.
#if defined(NDEBUG)
constexpr int kDepth = 11;
constexpr int kSlowDepth = 8;
#else
constexpr int kDepth = 8;
constexpr int kSlowDepth = 6;
#endif
constexpr int kCheckedPositions = 100;

constexpr std::array<std::uint64_t, 11> kTable = {4,     12,     56,      244,      1396,     8200,
                                                  55092, 390216, 3005288, 24571284, 212258800};

// The second implementation: an array of squares with a border, discs +1 for the side to move and -1 for the other,
// without code of the engine.
class MailboxPerft {
 public:
  MailboxPerft(std::uint64_t player, std::uint64_t opponent) {
    squares_.fill(kBorder);
    for (int n = 0; n < 64; ++n) {
      const bool own = ((player >> n) & 1) != 0;
      const bool other = ((opponent >> n) & 1) != 0;
      squares_[inside(n)] = own ? 1 : other ? -1 : 0;
    }
  }

  std::uint64_t count(int depth, int side = 1) {
    if (depth == 0) return 1;
    std::uint64_t sequences = 0;
    bool moved = false;
    for (int n = 0; n < 64; ++n) {
      const std::size_t square = inside(n);
      if (squares_[square] != 0) continue;
      const auto before = squares_;
      if (!place(square, side)) continue;
      moved = true;
      sequences += count(depth - 1, -side);
      squares_ = before;
    }
    if (moved) return sequences;
    return can_move(-side) ? count(depth - 1, -side) : 1;
  }

 private:
  static constexpr int kBorder = 9;
  static constexpr std::array<int, 8> kSteps = {-11, -10, -9, -1, 1, 9, 10, 11};

  static std::size_t inside(int n) { return static_cast<std::size_t>(11 + n % 8 + n / 8 * 10); }
  static std::size_t moved_by(std::size_t square, int step) {
    return static_cast<std::size_t>(static_cast<int>(square) + step);
  }

  // Places a disc and flips. False, and nothing changes, when nothing flips.
  bool place(std::size_t square, int side) {
    bool flipped = false;
    for (const int step : kSteps) {
      std::size_t end = moved_by(square, step);
      while (squares_[end] == -side) end = moved_by(end, step);
      if (squares_[end] != side) continue;
      for (std::size_t back = moved_by(end, -step); back != square; back = moved_by(back, -step)) {
        squares_[back] = side;
        flipped = true;
      }
    }
    if (flipped) squares_[square] = side;
    return flipped;
  }

  bool can_move(int side) {
    for (int n = 0; n < 64; ++n) {
      if (squares_[inside(n)] != 0) continue;
      const auto before = squares_;
      const bool flipped = place(inside(n), side);
      squares_ = before;
      if (flipped) return true;
    }
    return false;
  }

  std::array<int, 100> squares_{};
};

// Random positions of every stage, with a count that the slow implementation can afford.
Position affordable_position(Random& random) {
  constexpr std::uint64_t kMostAtHalfDepth = 300;
  for (;;) {
    const Position position = played_position(random.below(60), random);
    if (perft(position, kSlowDepth / 2) <= kMostAtHalfDepth) return position;
  }
}

}  // namespace

TEST_CASE("perft from the start equals the published table") {
  for (int depth = 1; depth <= kDepth; ++depth) {
    CAPTURE(depth);
    CHECK(perft(Position{}, depth) == kTable[static_cast<std::size_t>(depth - 1)]);
  }
  CHECK(perft(Position{}, 0) == 1);
}

TEST_CASE("a second implementation has the same counts from random positions") {
  Random random(31);
  for (int i = 0; i < kCheckedPositions; ++i) {
    const Position position = affordable_position(random);
    CAPTURE(position.player);
    CAPTURE(position.opponent);
    for (int depth = 1; depth <= kSlowDepth; ++depth) {
      REQUIRE(perft(position, depth) == MailboxPerft(position.player, position.opponent).count(depth));
    }
  }
}

TEST_CASE("a pass is a ply, and a finished game counts once") {
  // a1 white, b1 black; black has no move, white takes c1 and the game is over.
  const Position stuck{bit(1), bit(0)};
  CHECK(perft(stuck, 1) == 1);
  CHECK(perft(stuck, 2) == 1);
  CHECK(perft(stuck, 9) == 1);
  CHECK(perft(Position{bit(0), 0}, 5) == 1);
}
