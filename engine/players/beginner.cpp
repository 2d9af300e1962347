#include "engine/players/beginner.h"

#include <algorithm>
#include <cassert>

#include "engine/eval/evaluation.h"
#include "engine/rules/random.h"
#include "engine/search/search.h"

namespace flipside {
namespace {

// What a disc on an edge or a corner seems to be worth besides itself.
constexpr Value kEdgeCharm = 3 * kDisc / 2;
constexpr Value kCornerCharm = 8 * kDisc;

// A diagonal line is as hard to see as a straight line with this many more discs.
constexpr int kDiagonalHardness = 3;

constexpr int kPercent = 100;

// The discs that flip between `square` and the next disc of the player in one direction.
int line_length(Bitboard flipped, Square square, int file_step, int rank_step) {
  int length = 0;
  int file = file_of(square) + file_step;
  int rank = rank_of(square) + rank_step;
  while (file >= 0 && file < 8 && rank >= 0 && rank < 8 && contains(flipped, 8 * rank + file)) {
    ++length;
    file += file_step;
    rank += rank_step;
  }
  return length;
}

class Beginner {
 public:
  Beginner(const BeginnerSettings& settings) : settings_(settings) {}

  std::uint64_t nodes() const { return nodes_; }

  // The legal moves that are noticed: at least one, if there is any.
  Bitboard noticed(const Position& position) const {
    const Bitboard legal = position.legal_moves();
    if (settings_.habits.overlooks == 0) return legal;
    Bitboard seen = 0;
    Square plainest = kNoMove;
    int least = kHardest + 1;
    const std::uint64_t seed = settings_.seed ^ hash_of(position);
    for (const Square square : squares_of(legal)) {
      const int hard = hardness(position, square);
      const std::uint64_t random = splitmix64(seed, kOverlooking + static_cast<std::uint64_t>(square)) % kPercent;
      if (static_cast<int>(random) >= settings_.habits.overlooks * hard / kHardest) seen |= bit(square);
      if (hard < least) plainest = square;
      least = std::min(least, hard);
    }
    return seen != 0 || legal == 0 ? seen : bit(plainest);
  }

  Value value(const EvaluatedPosition& node, int depth, Value alpha, Value beta) {
    ++nodes_;
    const Position& position = node.position();
    if (position.over()) return position.final_score() * kDisc;
    if (depth == 0) return impression(node);
    Bitboard moves = noticed(position);
    if (moves == 0) return -value(node.after_pass(), depth, -beta, -alpha);
    Value best = -kInfinity;
    while (moves != 0 && best < beta) {
      const Square square = pop_first(moves);
      const EvaluatedPosition child = node.after(square, position.flips(square));
      best = std::max(best, -value(child, depth - 1, -beta, -std::max(alpha, best)));
    }
    return best;
  }

  // A random bonus for a root move: another one for every move, position and seed.
  Value root_noise(const Position& position, Square square) const {
    const std::uint64_t random = splitmix64(settings_.seed ^ hash_of(position), static_cast<std::uint64_t>(square));
    return static_cast<Value>(random % (static_cast<std::uint64_t>(settings_.variety) + 1));
  }

 private:
  // Separates the random numbers for overlooking from those of the noise at the root.
  static constexpr std::uint64_t kOverlooking = 64;

  Value impression(const EvaluatedPosition& node) const {
    const int greed = settings_.habits.greed;
    Value sum = 0;
    if (greed > 0) sum += greed * first_sight(node.position());
    if (greed < kPercent) sum += (kPercent - greed) * node.value();
    return sum / kPercent;
  }

  const BeginnerSettings& settings_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Value first_sight(const Position& position) {
  const auto bonus = [](Bitboard discs) {
    return kDisc * count(discs) + kEdgeCharm * count(discs & kEdges & ~kCorners) +
           kCornerCharm * count(discs & kCorners);
  };
  return std::clamp(bonus(position.player) - bonus(position.opponent), -kMaxEstimate, kMaxEstimate);
}

int hardness(const Position& position, Square square) {
  const Bitboard flipped = position.flips(square);
  assert(flipped != 0);
  int least = kHardest;
  for (int file_step = -1; file_step <= 1; ++file_step) {
    for (int rank_step = -1; rank_step <= 1; ++rank_step) {
      const int length = file_step == 0 && rank_step == 0 ? 0 : line_length(flipped, square, file_step, rank_step);
      if (length == 0) continue;
      const bool diagonal = file_step != 0 && rank_step != 0;
      least = std::min(least, length + (diagonal ? kDiagonalHardness : 0));
    }
  }
  return least;
}

SearchInfo beginner_move(const Position& position, const BeginnerSettings& settings, const Weights& weights) {
  assert(position.legal_moves() != 0 && settings.depth >= 1);
  Beginner beginner(settings);
  const EvaluatedPosition root(position, weights);
  Square chosen = kNoMove;
  Value best = -2 * kInfinity;
  Value judged = 0;
  for (const Square square : squares_of(beginner.noticed(position))) {
    const EvaluatedPosition child = root.after(square, position.flips(square));
    const Value value = -beginner.value(child, settings.depth - 1, -kInfinity, kInfinity);
    const Value liked = value + beginner.root_noise(position, square);
    if (liked <= best) continue;
    best = liked;
    judged = value;
    chosen = square;
  }
  return {{chosen, {rounded_discs(judged), settings.depth}, {chosen}}, beginner.nodes()};
}

}  // namespace flipside
