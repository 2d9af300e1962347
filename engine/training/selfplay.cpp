#include "engine/training/selfplay.h"

#include <vector>

#include "engine/rules/random.h"
#include "engine/search/search.h"

namespace flipside::training {
namespace {

// Before this ply all games are nearly the same, and the last plies are too easy.
constexpr int kFirstLabelledPly = 2;
constexpr int kPliesNotLabelled = 3;

// Separates the random numbers of a game by their use.
enum class Draw : std::uint64_t { kLabelPly = 1000, kDetour = 2000, kDetourMove = 3000 };

std::uint64_t draw(std::uint64_t seed, Draw what, int number) {
  return splitmix64(seed, static_cast<std::uint64_t>(what) + static_cast<std::uint64_t>(number));
}

// The positions before each move, passes played.
std::vector<Position> positions_of(const std::vector<Square>& moves) {
  std::vector<Position> positions;
  Position position;
  for (const Square square : moves) {
    if (position.legal_moves() == 0) position = position.after_pass();
    positions.push_back(position);
    position = position.after(square, position.flips(square));
  }
  return positions;
}

// The plies to label: a random one in each of `count` equal parts of the game.
std::vector<int> plies_to_label(int moves, int count, std::uint64_t seed) {
  std::vector<int> plies;
  const int room = moves - kPliesNotLabelled - kFirstLabelledPly;
  for (int i = 0; i < count && room >= count; ++i) {
    const int first = room * i / count;
    const auto length = static_cast<std::uint64_t>(room * (i + 1) / count - first);
    plies.push_back(kFirstLabelledPly + first + static_cast<int>(draw(seed, Draw::kLabelPly, i) % length));
  }
  return plies;
}

void add_labels(const LabelSettings& settings, std::uint64_t seed, const Weights& weights, TranspositionTable& table,
                PlayedGame& game) {
  const std::vector<Position> positions = positions_of(game.moves);
  for (const int ply : plies_to_label(static_cast<int>(positions.size()), settings.count, seed)) {
    Position position = positions[static_cast<std::size_t>(ply)];
    Label label;
    label.ply = ply;
    const bool detour = draw(seed, Draw::kDetour, ply) % 100 < static_cast<unsigned>(settings.detour_percent);
    if (detour || ply >= game.perfect_from) {
      label.detour = random_square(position.legal_moves(), draw(seed, Draw::kDetourMove, ply));
      position = position.after(label.detour, position.flips(label.detour));
      if (position.legal_moves() == 0) continue;
    }
    Search search(position, SearchSettings{settings.depth, settings.exact_empties, 0, 0, settings.confidence}, weights,
                  table);
    search.run({});
    label.score = search.info().move.evaluation.score;
    label.exact = search.info().move.evaluation.exact;
    label.best = search.best_move();
    game.labels.push_back(label);
  }
}

}  // namespace

PlayedGame play_game(const SelfplaySettings& settings, std::uint64_t number, const Weights& weights,
                     TranspositionTable& table) {
  table.clear();
  PlayedGame game;
  const std::uint64_t seed = splitmix64(settings.seed, number);
  const auto spread = static_cast<std::uint64_t>(settings.most_random - settings.least_random + 1);
  game.random_plies = settings.least_random + static_cast<int>(splitmix64(seed, 0) % spread);

  SearchSettings search_settings;
  search_settings.depth = settings.depth;
  search_settings.exact_empties = settings.exact_empties;
  search_settings.variety = settings.variety;
  search_settings.seed = seed;

  Position position;
  bool black = true;
  while (!position.over()) {
    const Bitboard moves = position.legal_moves();
    if (moves == 0) {
      position = position.after_pass();
    } else {
      const auto ply = static_cast<int>(game.moves.size());
      Square square;
      if (ply < game.random_plies) {
        square = random_square(moves, splitmix64(seed, static_cast<std::uint64_t>(ply) + 1));
      } else {
        Search search(position, search_settings, weights, table);
        search.run({});
        square = search.best_move();
      }
      if (position.empty_count() > settings.exact_empties || ply < game.random_plies) game.perfect_from = ply + 1;
      game.moves.push_back(square);
      position = position.after(square, position.flips(square));
    }
    black = !black;
  }
  game.score = black ? position.final_score() : -position.final_score();
  add_labels(settings.labels, splitmix64(seed, settings.seed), weights, table, game);
  return game;
}

}  // namespace flipside::training
