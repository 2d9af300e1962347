#include "engine/players/player.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/eval/built_in_weights.h"
#include "engine/players/book.h"
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

constexpr int kWonScore = 1000;

// The moves with the greatest value.
template <typename ValueOf>
Bitboard best_moves(const Position& position, const ValueOf& value_of) {
  Bitboard best = 0;
  int most = 0;
  for (const Square square : squares_of(position.legal_moves())) {
    const int value = value_of(square);
    if (best == 0 || value > most) {
      best = 0;
      most = value;
    }
    if (value == most) best |= bit(square);
  }
  return best;
}

Bitboard greedy_moves(const Position& position) {
  return best_moves(position, [&](Square square) { return count(position.flips(square)); });
}

// The evaluation of the classic tutorials, from the side to move.
int tutorial_score(const Position& position) {
  constexpr int kMoveScore = 3;
  constexpr int kCornerScore = 10;
  const int discs = count(position.player) - count(position.opponent);
  if (position.over()) return discs > 0 ? kWonScore : discs < 0 ? -kWonScore : 0;
  const int corners = count(position.player & kCorners) - count(position.opponent & kCorners);
  return discs + kMoveScore * count(position.legal_moves()) + kCornerScore * corners;
}

int minimax(const Position& position, int depth) {
  if (depth == 0 || position.over()) return tutorial_score(position);
  Bitboard moves = position.legal_moves();
  if (moves == 0) return -minimax(position.after_pass(), depth - 1);
  int best = -kWonScore;
  while (moves != 0) best = std::max(best, -minimax(position.after(pop_first(moves)), depth - 1));
  return best;
}

Bitboard minimax_moves(const Position& position) {
  constexpr int kDepth = 2;
  return best_moves(position, [&](Square square) { return -minimax(position.after(square), kDepth - 1); });
}

// Plays a random one of the moves that a rule likes.
class RulePlayer : public Player {
 public:
  using Rule = Bitboard (*)(const Position&);
  RulePlayer(Rule rule, std::uint64_t seed) : rule_(rule), seed_(seed) {}
  std::unique_ptr<MoveSearch> think(const Board& board, const Limits&) override {
    return std::make_unique<ImmediateMove>(random_move(rule_(board.position()), seed_, board));
  }

 private:
  Rule rule_;
  std::uint64_t seed_;
};

// Plays from the book as long as fewer than `plies` discs were placed and the book has a move, with the variety and the
// seed of the settings, and then lets another player move. A book move has depth 0 and the score of the book.
class BookPlayer : public Player {
 public:
  BookPlayer(std::unique_ptr<Player> player, int plies, const PlayerSettings& settings)
      : player_(std::move(player)), plies_(plies), settings_(settings) {}

  std::unique_ptr<MoveSearch> think(const Board& board, const Limits& limits) override {
    constexpr int kDiscsAtTheStart = 4;
    const Position position = board.position();
    if (count(position.occupied()) - kDiscsAtTheStart < plies_) {
      const auto move = book_.choose(position, settings_.variety, settings_.seed);
      if (move) return std::make_unique<ImmediateMove>(SearchInfo{{move->square, {move->score}, {move->square}}});
    }
    return player_->think(board, limits);
  }

  std::unique_ptr<MoveSearch> ponder(const Board& board, const Limits& limits) override {
    return player_->ponder(board, limits);
  }

 private:
  std::unique_ptr<Player> player_;
  const Book& book_ = built_in_book();
  int plies_;
  PlayerSettings settings_;
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
    kinds.push_back({level_name(level.number), kLevelDescriptions[static_cast<std::size_t>(level.number - 1)]});
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

const PlayerKind* player_kind(std::string_view name) {
  const auto found = std::ranges::find(player_kinds(), name, &PlayerKind::name);
  return found == player_kinds().end() ? nullptr : &*found;
}

std::unique_ptr<Player> make_player(std::string_view name, const PlayerSettings& settings, ThreadPool* pool) {
  if (name == "random") {
    const auto any = [](const Position& position) { return position.legal_moves(); };
    return std::make_unique<RulePlayer>(any, settings.seed);
  }
  if (name == "greedy") return std::make_unique<RulePlayer>(greedy_moves, settings.seed);
  if (name == "minimax2") return std::make_unique<RulePlayer>(minimax_moves, settings.seed);
  if (const Level* level = level_named(name)) {
    return std::make_unique<BookPlayer>(make_level_player(*level, settings), book_plies(*level), settings);
  }
  if (name == "max") return std::make_unique<BookPlayer>(make_max_player(settings, pool), kSquareCount, settings);
  return nullptr;
}

}  // namespace flipside
