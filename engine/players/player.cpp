#include "engine/players/player.h"

#include <algorithm>
#include <cassert>

#include "engine/eval/built_in_weights.h"
#include "engine/players/book_player.h"
#include "engine/players/descriptions.h"
#include "engine/players/immediate_move.h"
#include "engine/players/level.h"
#include "engine/players/max_player.h"
#include "engine/rules/random.h"
#include "engine/search/search.h"

namespace flipside {
namespace {

// A random one of the squares: the same one for the same seed and board.
Square random_move(Bitboard squares, std::uint64_t seed, const Board& board) {
  assert(squares != 0);
  return random_square(squares, splitmix64(seed ^ hash_of(board.position()), static_cast<std::uint64_t>(board.side)));
}

// The moves with the greatest value.
template <typename ValueOf>
Bitboard best_moves(const Position& position, const ValueOf& value_of) {
  Bitboard best = 0;
  int most = 0;
  for (Bitboard moves = position.legal_moves(); moves != 0;) {
    const Square square = pop_first(moves);
    const int value = value_of(square);
    if (best == 0 || value > most) {
      best = 0;
      most = value;
    }
    if (value == most) best |= bit(square);
  }
  return best;
}

class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}
  std::unique_ptr<MoveSearch> think(const Board& board, const Limits&) override {
    return std::make_unique<ImmediateMove>(random_move(board.position().legal_moves(), seed_, board));
  }

 private:
  std::uint64_t seed_;
};

class GreedyPlayer : public Player {
 public:
  explicit GreedyPlayer(std::uint64_t seed) : seed_(seed) {}
  std::unique_ptr<MoveSearch> think(const Board& board, const Limits&) override {
    const Position position = board.position();
    const Bitboard best = best_moves(position, [&](Square square) { return count(position.flips(square)); });
    return std::make_unique<ImmediateMove>(random_move(best, seed_, board));
  }

 private:
  std::uint64_t seed_;
};

// Plain minimax with the evaluation of the classic tutorials, from the side to move.
class MinimaxPlayer : public Player {
 public:
  explicit MinimaxPlayer(std::uint64_t seed) : seed_(seed) {}
  std::unique_ptr<MoveSearch> think(const Board& board, const Limits&) override {
    const Position position = board.position();
    const Bitboard best =
        best_moves(position, [&](Square square) { return -minimax(position.after(square), kDepth - 1); });
    return std::make_unique<ImmediateMove>(random_move(best, seed_, board));
  }

 private:
  static constexpr int kDepth = 2;
  static constexpr int kDiscScore = 1;
  static constexpr int kMoveScore = 3;
  static constexpr int kCornerScore = 10;
  static constexpr int kWonScore = 1000;

  static int score(const Position& position) {
    const int discs = count(position.player) - count(position.opponent);
    if (position.over()) return discs > 0 ? kWonScore : discs < 0 ? -kWonScore : 0;
    const int corners = count(position.player & kCorners) - count(position.opponent & kCorners);
    return kDiscScore * discs + kMoveScore * count(position.legal_moves()) + kCornerScore * corners;
  }

  static int minimax(const Position& position, int depth) {
    if (depth == 0 || position.over()) return score(position);
    Bitboard moves = position.legal_moves();
    if (moves == 0) return -minimax(position.after_pass(), depth - 1);
    int best = -kWonScore;
    while (moves != 0) {
      const Square square = pop_first(moves);
      best = std::max(best, -minimax(position.after(square), depth - 1));
    }
    return best;
  }

  std::uint64_t seed_;
};

// How many plies a level follows the opening book. Low levels leave it early, like players who know little of it.
int book_plies(const Level& level) { return level.number; }

std::vector<PlayerKind> all_kinds() {
  std::vector<PlayerKind> kinds = {
      {"random", kRandomDescription},
      {"greedy", kGreedyDescription},
      {"minimax2", kMinimaxDescription},
  };
  for (const Level& level : levels())
    kinds.push_back({level_name(level), kLevelDescriptions[static_cast<std::size_t>(level.number - 1)]});
  kinds.push_back({"max", kMaxDescription, true});
  return kinds;
}

}  // namespace

const Weights& weights_of(const PlayerSettings& settings) {
  return settings.weights != nullptr ? *settings.weights : built_in_weights();
}

std::unique_ptr<MoveSearch> Player::ponder(const Board&, const Limits&) { return nullptr; }

SearchInfo Player::choose(const Board& board, const Limits& limits, const OnInfo& on_info) {
  const std::unique_ptr<MoveSearch> search = think(board, limits);
  while (!search->run_quantum(on_info)) {
  }
  return search->info();
}

const std::vector<PlayerKind>& player_kinds() {
  static const std::vector<PlayerKind> kinds = all_kinds();
  return kinds;
}

std::unique_ptr<Player> make_player(std::string_view name, const PlayerSettings& settings, ThreadPool* pool) {
  if (name == "random") return std::make_unique<RandomPlayer>(settings.seed);
  if (name == "greedy") return std::make_unique<GreedyPlayer>(settings.seed);
  if (name == "minimax2") return std::make_unique<MinimaxPlayer>(settings.seed);
  if (const Level* level = level_named(name)) {
    return make_book_player(make_level_player(*level, settings), built_in_book(), book_plies(*level), settings);
  }
  if (name == "max") {
    return make_book_player(make_max_player(settings, pool), built_in_book(), kSquareCount, settings);
  }
  return nullptr;
}

}  // namespace flipside
