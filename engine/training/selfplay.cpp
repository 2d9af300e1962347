#include "engine/training/selfplay.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/rules/random.h"
#include "engine/search/search.h"

namespace flipside::training {
namespace {

// Before this ply all games are nearly the same, and the last plies are too easy.
constexpr int kFirstLabelledPly = 2;
constexpr int kPliesNotLabelled = 3;

// The empties of late labels, after their detour.
constexpr int kLeastLateEmpties = 8;
constexpr int kMostLateEmpties = 16;

// Of a game in which all squares are filled.
constexpr int kMostMoves = kSquareCount - 4;

// After as many unbalanced starts the last one is played.
constexpr int kMostStarts = 50;

// Separates the random numbers of a game by their use.
enum class Draw : std::uint64_t {
  kLabelPly = 1000,
  kDetour = 2000,
  kDetourMove = 3000,
  kStart = 4000,
  kSurprisePly = 5000,
  kWild = 6000,
  kLatePly = 7000,
  kLateMove = 8000,
};

std::uint64_t draw(std::uint64_t seed, Draw what, int number) {
  return splitmix64(seed, static_cast<std::uint64_t>(what) + static_cast<std::uint64_t>(number));
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

// Labels a position of the game, or the one after a random move beside it. Nothing when that leaves the side to move
// without a move.
void add_label(const LabelSettings& settings, int ply, const Position& at, Square detour, const Weights& weights,
               TranspositionTable& table, PlayedGame& game) {
  const Position position = detour == kNoMove ? at : at.after(detour);
  if (position.legal_moves() == 0) return;
  const SearchSettings search{
      .depth = settings.depth, .exact_empties = settings.exact_empties, .confidence = settings.confidence};
  const MoveEvaluation best = searched(position, search, weights, table).move;
  game.labels.push_back({ply, detour, best.evaluation.score, best.evaluation.exact, best.square});
}

void add_labels(const LabelSettings& settings, std::uint64_t seed, const Weights& weights, TranspositionTable& table,
                PlayedGame& game) {
  const std::vector<Position> positions = positions_of(game);
  for (const int ply : plies_to_label(static_cast<int>(positions.size()), settings.count, seed)) {
    const Position& position = positions[static_cast<std::size_t>(ply)];
    Square detour = kNoMove;
    if (ply >= game.perfect_from ||
        draw(seed, Draw::kDetour, ply) % 100 < static_cast<unsigned>(settings.detour_percent))
      detour = random_square(position.legal_moves(), draw(seed, Draw::kDetourMove, ply));
    add_label(settings, ply, position, detour, weights, table, game);
  }
}

// Adds the labels near the end. A move that the game or another label has made already gives none.
void add_late_labels(const LabelSettings& settings, std::uint64_t seed, const Weights& weights,
                     TranspositionTable& table, PlayedGame& game) {
  const std::vector<Position> positions = positions_of(game);
  LabelSettings exact;
  exact.exact_empties = kMostLateEmpties;
  for (int i = 0; i < settings.late; ++i) {
    constexpr int kSpread = kMostLateEmpties - kLeastLateEmpties + 1;
    const int empties = kLeastLateEmpties + 1 + static_cast<int>(draw(seed, Draw::kLatePly, i) % kSpread);
    const int ply = kMostMoves - empties;
    if (ply >= static_cast<int>(positions.size())) continue;
    const Position& position = positions[static_cast<std::size_t>(ply)];
    const Square detour = random_square(position.legal_moves(), draw(seed, Draw::kLateMove, i));
    const auto made = [&](const Label& label) { return label.ply == ply && label.detour == detour; };
    if (detour == game.moves[static_cast<std::size_t>(ply)] || std::ranges::any_of(game.labels, made)) continue;
    add_label(exact, ply, position, detour, weights, table, game);
  }
}

Game random_start(int plies, std::uint64_t seed) {
  Game start;
  for (std::uint64_t move = 1; start.move_count() < plies && !start.over(); ++move)
    play_and_pass(start, random_square(start.legal_moves(), splitmix64(seed, move)));
  return start;
}

SearchSettings search_settings(const SelfplaySettings& settings, std::uint64_t seed, Value variety) {
  return {settings.depth, settings.exact_empties, variety, seed, settings.confidence};
}

bool balanced(const Game& start, const SelfplaySettings& settings, const Weights& weights, TranspositionTable& table) {
  if (settings.balance >= 64 || start.over()) return true;
  const SearchInfo found = searched(start.board().position(), search_settings(settings, 0, 0), weights, table);
  return std::abs(found.move.evaluation.score) <= settings.balance;
}

Game start_of(const SelfplaySettings& settings, std::uint64_t seed, const Weights& weights, TranspositionTable& table) {
  const auto spread = static_cast<std::uint64_t>(settings.most_random - settings.least_random + 1);
  const int plies = settings.least_random + static_cast<int>(splitmix64(seed, 0) % spread);
  Game start = random_start(plies, seed);
  if (draw(seed, Draw::kWild, 0) % 100 < static_cast<unsigned>(settings.wild_percent)) return start;
  for (int again = 1; again < kMostStarts && !balanced(start, settings, weights, table); ++again)
    start = random_start(plies, draw(seed, Draw::kStart, again));
  return start;
}

// The plies of the surprises: random ones after the start and before perfect play.
std::vector<int> surprising_plies(const SelfplaySettings& settings, int first, std::uint64_t seed) {
  std::vector<int> plies;
  const int room = kMostMoves - settings.exact_empties - first;
  for (int i = 0; i < settings.surprises && room > 0; ++i)
    plies.push_back(first + static_cast<int>(draw(seed, Draw::kSurprisePly, i) % static_cast<unsigned>(room)));
  return plies;
}

}  // namespace

PlayedGame play_game(const SelfplaySettings& settings, std::uint64_t number, const Weights& weights,
                     TranspositionTable& table) {
  table.clear();
  PlayedGame game;
  const std::uint64_t seed = splitmix64(settings.seed, number);
  Game so_far = start_of(settings, seed, weights, table);
  game.random_plies = game.perfect_from = so_far.move_count();
  const std::vector<int> surprises = surprising_plies(settings, game.random_plies, seed);
  while (!so_far.over()) {
    const int ply = so_far.move_count();
    const Position position = so_far.board().position();
    const bool surprise = std::ranges::find(surprises, ply) != surprises.end();
    if (surprise) game.random_plies = ply + 1;
    if (position.empty_count() > settings.exact_empties) game.perfect_from = ply + 1;
    const SearchSettings search = search_settings(settings, seed, surprise ? kSurprise : settings.variety);
    const MoveEvaluation best = searched(position, search, weights, table).move;
    if (settings.labels.of_moves && !best.evaluation.exact && !surprise)
      game.labels.push_back({ply, kNoMove, best.evaluation.score, false, best.square});
    play_and_pass(so_far, best.square);
  }
  for (const Ply& ply : so_far.plies()) {
    if (ply.square != kPass) game.moves.push_back(ply.square);
  }
  game.score = so_far.result().score();
  const std::uint64_t label_seed = splitmix64(seed, settings.seed);
  add_labels(settings.labels, label_seed, weights, table, game);
  add_late_labels(settings.labels, label_seed, weights, table, game);
  return game;
}

}  // namespace flipside::training
