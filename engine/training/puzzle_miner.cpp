#include "engine/training/puzzle_miner.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

#include "engine/players/analysis.h"
#include "engine/players/level.h"
#include "engine/rules/random.h"
#include "engine/training/level_game.h"

namespace flipside::training {
namespace {

constexpr int kMargin = 6;  // discs
// A quick search, in plies and discs, rejects most boards.
constexpr int kQuickDepth = 6;
constexpr int kQuickMargin = 4;
// The two searches that must agree when nothing is exact, and by how many discs their scores may differ.
constexpr int kShallow = 10;
constexpr int kDeep = kPuzzleProof.depth;
constexpr AnalysisSettings kExact{.exact_empties = kPuzzleProof.exact_empties};
constexpr int kDrift = 4;
// Boards that take more nodes are left out.
constexpr std::uint64_t kMostNodes = 150'000'000;
// A puzzle in which the right move loses by far, or every move wins by far, is dull.
constexpr int kLeastScore = -6;
constexpr int kMostElse = 20;
// With one or two moves there is nothing to solve.
constexpr int kLeastMoves = 3;
constexpr int kLeastEmpties = 6;
constexpr int kMostEmpties = 50;
// Puzzles of one game are at least this many plies apart.
constexpr int kApart = 8;
// As often does a puzzle go on after a right move.
constexpr std::size_t kMostReplies = 3;
// And from as many empties on: with more, proving all replies takes seconds.
constexpr int kLineEmpties = 14;

// The two best moves of a board.
struct Ranking {
  MoveEvaluation best;
  MoveEvaluation next;

  int score() const { return best.evaluation.score; }
  int margin() const { return best.evaluation.score - next.evaluation.score; }
  // True when the best move wins and no other does, or draws and all others lose.
  bool decides() const {
    return (score() > 0 && next.evaluation.score <= 0) || (score() == 0 && next.evaluation.score < 0);
  }
  // True when the best move is better by this much and the game is open.
  bool better_by(int discs) const {
    return margin() >= discs && score() >= kLeastScore && next.evaluation.score <= kMostElse;
  }
};

// Nothing when it takes more than `nodes`.
std::optional<Ranking> rank(const Position& position, const AnalysisSettings& settings, const Weights& weights,
                            TranspositionTable& table, std::uint64_t nodes = kMostNodes) {
  table.clear();
  Analysis analysis(position, settings, weights, table);
  if (!analysis.run({.nodes = nodes})) return std::nullopt;
  const std::vector<MoveEvaluation> moves = analysis.moves();
  return Ranking{moves[0], moves[1]};
}

// The ranking that proves a puzzle. Nothing when the board is not a puzzle, or an exact proof takes more than `nodes`.
std::optional<Ranking> prove(const Position& position, const Weights& weights, TranspositionTable& table,
                             std::uint64_t nodes = kMostNodes) {
  if (count(position.legal_moves()) < kLeastMoves) return std::nullopt;
  if (position.empty_count() <= kPuzzleProof.exact_empties) {
    const auto exact = rank(position, kExact, weights, table, nodes);
    return exact && (exact->decides() || exact->better_by(kMargin)) ? exact : std::nullopt;
  }
  const auto shallow = rank(position, {.depth = kShallow}, weights, table);
  if (!shallow || !shallow->better_by(kMargin)) return std::nullopt;
  const auto deep = rank(position, {.depth = kDeep}, weights, table);
  const bool stable = deep && deep->better_by(kMargin) && deep->best.square == shallow->best.square &&
                      std::abs(deep->score() - shallow->score()) <= kDrift;
  return stable ? deep : std::nullopt;
}

// The only move that wins, or does not lose where `win` is false; kNoMove when there are several, or nothing to choose.
Square only_move(const Position& position, bool win, const Weights& weights, TranspositionTable& table) {
  if (count(position.legal_moves()) < kLeastMoves) return kNoMove;
  const auto exact = rank(position, kExact, weights, table);
  if (!exact) return kNoMove;
  const int least = win ? 1 : 0;
  return exact->score() >= least && exact->next.evaluation.score < least ? exact->best.square : kNoMove;
}

// The moves of the highest score.
std::vector<Square> best_moves(const Position& position, const Weights& weights, TranspositionTable& table) {
  if (position.legal_moves() == 0) return {};
  table.clear();
  Analysis analysis(position, kExact, weights, table);
  analysis.run(Limits{});
  const std::vector<MoveEvaluation> moves = analysis.moves();
  std::vector<Square> out;
  for (const MoveEvaluation& move : moves) {
    if (move.evaluation.score == moves.front().evaluation.score) out.push_back(move.square);
  }
  std::sort(out.begin(), out.end());
  return out;
}

// What the proof says of the puzzle's board.
void describe(Puzzle& puzzle, const Ranking& proof) {
  puzzle.answer = proof.best.square;
  puzzle.score = proof.score();
  puzzle.runner_up = proof.next.square;
  puzzle.runner_up_score = proof.next.evaluation.score;
  puzzle.themes =
      themes_of(puzzle.board, puzzle.answer, puzzle.score, puzzle.runner_up_score, proof.best.evaluation.exact);
}

bool promising(const Position& position, const Weights& weights, TranspositionTable& table) {
  const int empties = position.empty_count();
  if (empties < kLeastEmpties || empties > kMostEmpties || count(position.legal_moves()) < kLeastMoves) return false;
  const auto quick = rank(position, {.depth = kQuickDepth}, weights, table);
  return quick && (quick->better_by(kQuickMargin) || (empties <= kPuzzleProof.exact_empties && quick->decides()));
}

}  // namespace

int level_of(const Board& board, Square answer) {
  const auto solves = [&](int level) {
    const auto player = make_player(level_name(level), {.seed = 1, .variety = Variety::kNone});
    return player->choose(board, Limits{}).move.square == answer;
  };
  int level = static_cast<int>(levels().size());
  while (level > 0 && solves(level)) --level;
  return level + 1;
}

std::vector<Square> line_after(const Puzzle& puzzle, const Weights& weights, TranspositionTable& table) {
  const bool ending =
      std::ranges::count(puzzle.themes, Theme::kEnding) > 0 && puzzle.board.position().empty_count() <= kLineEmpties;
  std::vector<Square> line;
  Game game(puzzle.board);
  game.play(puzzle.answer);
  for (bool goes_on = ending; goes_on && line.size() < 2 * kMostReplies;) {
    goes_on = false;
    for (const Square reply : best_moves(game.board().position(), weights, table)) {
      Game next = game;
      next.play(reply);
      const Square answer = only_move(next.board().position(), puzzle.score > 0, weights, table);
      if (answer == kNoMove) continue;
      line.insert(line.end(), {reply, answer});
      next.play(answer);
      game = next;
      goes_on = true;
      break;
    }
  }
  return line;
}

std::vector<Puzzle> mine_game(const MinerSettings& settings, std::uint64_t number, const Weights& weights,
                              TranspositionTable& table) {
  Game game = level_game(settings.seed, number);
  std::vector<Puzzle> puzzles;
  std::vector<int> taken;
  for (const int ply : some_plies(game, splitmix64(settings.seed, ~number), settings.candidates)) {
    if (puzzles.size() == static_cast<std::size_t>(settings.most)) break;
    if (std::ranges::any_of(taken, [ply](int other) { return std::abs(ply - other) < kApart; })) continue;
    game.go_to(ply);
    const Board& board = game.board();
    const Position position = board.position();
    if (!promising(position, weights, table)) continue;
    const auto proof = prove(position, weights, table);
    if (!proof) continue;
    Puzzle puzzle;
    puzzle.board = board;
    describe(puzzle, *proof);
    puzzle.level = level_of(board, puzzle.answer);
    puzzle.game = number;
    puzzle.line = line_after(puzzle, weights, table);
    puzzles.push_back(puzzle);
    taken.push_back(ply);
  }
  return puzzles;
}

std::optional<Puzzle> renewed(Puzzle puzzle, const Weights& weights, TranspositionTable& table) {
  const Position position = puzzle.board.position();
  if (position.empty_count() > kPuzzleProof.exact_empties) {
    const auto proof = prove(position, weights, table);
    if (!proof || proof->best.square != puzzle.answer) return std::nullopt;
    describe(puzzle, *proof);
  }
  puzzle.level = level_of(puzzle.board, puzzle.answer);
  return puzzle;
}

std::string fault_of(const Puzzle& puzzle, const Weights& weights, TranspositionTable& table) {
  const Position position = puzzle.board.position();
  if (!contains(position.legal_moves(), puzzle.answer))
    return square_name(puzzle.answer) + " is not a legal move on this board";
  // An exact score is true however long its proof takes, which depends on the weights.
  const auto proof = prove(position, weights, table, std::numeric_limits<std::uint64_t>::max());
  if (!proof) return "no move is the only right one";
  if (proof->best.square != puzzle.answer) return square_name(proof->best.square) + " is the right move";
  if (proof->score() != puzzle.score) return "the score is " + std::to_string(proof->score());
  if (proof->next.evaluation.score != puzzle.runner_up_score) {
    return "the score of the best other move is " + std::to_string(proof->next.evaluation.score);
  }
  if (puzzle.themes !=
      themes_of(puzzle.board, puzzle.answer, puzzle.score, puzzle.runner_up_score, proof->best.evaluation.exact)) {
    return "the themes are wrong";
  }
  if (puzzle.line != line_after(puzzle, weights, table)) return "it goes on otherwise after the right move";
  return {};
}

}  // namespace flipside::training
