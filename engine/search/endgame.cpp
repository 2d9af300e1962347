// The part of the tree search that plays out every line: exact scores in discs.

#include <algorithm>
#include <array>
#include <cassert>
#include <type_traits>

#include "engine/eval/quadrant.h"
#include "engine/search/last_empties.h"
#include "engine/search/tree_search.h"

namespace flipside {
namespace {

constexpr int kNone = -65;  // below every score

// The numbers below were found one by one, each by the nodes and the time that FFO 40 to 49 take.

// From this many empties on, a look at the children's entries in the table pays.
constexpr int kChildrenCutEmpties = 9;
// From this many empties on, the evaluation helps to sort, and from the second number on a search of one ply.
constexpr int kEvaluationEmpties = 10;
constexpr int kOrderingPlyEmpties = 17;
constexpr int ordering_depth(int empties) { return empties >= kOrderingPlyEmpties ? 1 : 0; }
// The depth of the searches that foretell an exact score: a little less than half the way.
constexpr int probcut_depth(int empties) { return reduced_depth(empties - 4); }

// From this many empties on a node is worth the effort of sharing it among threads.
constexpr int kSplitEmpties = 14;

constexpr int kWipeout = 1 << 29;
constexpr int kFirst = 1 << 28;   // the best move of an earlier search
constexpr int kSecond = 1 << 27;  // the one before it

// Weights of the ordering: what counts most is to leave the opponent few replies, as few replies make small trees.
constexpr int kReply = 72;
constexpr int kPotentialReply = 16;
constexpr int kOddQuadrant = 24;
constexpr int kLikelyCut = 200;  // a child that an earlier search, of less confidence or depth, found good enough
// How much of the evaluation, in 1/128 disc, counts as one more: the farther from the end, the more there is to it.
constexpr int value_per_point(int empties) { return empties < 15 ? 12 : empties < 18 ? 8 : 5; }

// Stability is worth counting when alpha asks for at least this many discs.
constexpr int stability_alpha(int empties) { return 2 * empties - 14; }

// How a kind of square tends to do, a1 to d4 repeated on the board: corners well, X- and C-squares badly.
constexpr std::array<std::int8_t, kSquareCount> kSquareScores = [] {
  constexpr int kQuarter[4][4] = {{18, 4, 16, 12}, {4, 2, 6, 8}, {16, 6, 14, 10}, {12, 8, 10, 0}};
  std::array<std::int8_t, kSquareCount> scores{};
  for (Square square = 0; square < kSquareCount; ++square) {
    const int file = std::min(file_of(square), 7 - file_of(square));
    const int rank = std::min(rank_of(square), 7 - rank_of(square));
    scores[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(kQuarter[rank][file]);
  }
  return scores;
}();

// The bounds of an entry that knows enough, as scores in discs.
bool cut_by_table(const Stored& known, int& alpha, int& beta, int& score) {
  const int lower = discs_above(known.lower);
  const int upper = discs_below(known.upper);
  score = lower >= beta ? lower : upper;
  if (lower >= beta || upper <= alpha || lower == upper) return true;
  alpha = std::max(alpha, lower);
  beta = std::min(beta, upper);
  return false;
}

const Position& position_of(const Position& position) { return position; }
const Position& position_of(const EvaluatedPosition& node) { return node.position(); }

}  // namespace

int TreeSearch::solve(const EvaluatedPosition& node, int alpha, int beta) {
  assert(alpha < beta);
  const int empties = node.position().empty_count();
  if (beta - alpha > 1) return solve_window(node, alpha, beta, empties);
  if (empties >= kEvaluationEmpties) return solve_null(node, alpha, empties);
  return solve_null(node.position(), alpha, empties);
}

template <typename Node>
void TreeSearch::order_endgame(MoveList& moves, const Node& node, int empties, const Stored& known) {
  const Position& position = position_of(node);
  const Bitboard odd = kQuadrantUnions[odd_quadrants(position.empties())];
  for (ScoredMove& move : moves.all()) {
    if (move.flipped == position.opponent) {
      move.score = kWipeout;
    } else if (move.square == known.best) {
      move.score = kFirst;
    } else if (move.square == known.second) {
      move.score = kSecond;
    } else {
      const Position child = position.after(move.square, move.flipped);
      const Bitboard replies = child.legal_moves();
      move.score += kSquareScores[static_cast<std::size_t>(move.square)];
      move.score -= kReply * (count(replies) + count(replies & kCorners));
      move.score -= kPotentialReply * count(empty_neighbours(child.opponent, child.empties()));
      if (contains(odd, move.square)) move.score += kOddQuadrant;
      if constexpr (std::is_same_v<Node, EvaluatedPosition>) {
        const Value value =
            -midgame(node.after(move.square, move.flipped), ordering_depth(empties), -kInfinity, kInfinity);
        move.score += value / value_per_point(empties);
      }
    }
  }
}

// What the table knows of the children may settle the node; if not, it tells which move to try early.
bool TreeSearch::cut_by_children(MoveList& moves, const Position& position, int alpha, int empties, int& score) const {
  for (ScoredMove& move : moves.all()) {
    Stored known;
    if (!table_.probe(hash_of(position.after(move.square, move.flipped)), known)) continue;
    score = -discs_below(known.upper);
    if (score <= alpha) continue;
    if (knows_enough(known, empties - 1)) return true;
    move.score = kLikelyCut;
  }
  return false;
}

int TreeSearch::solve_child(const EvaluatedPosition& node, const ScoredMove& move, int alpha, int empties) {
  if (empties <= kEvaluationEmpties) return solve_child(node.position(), move, alpha, empties);
  return -solve_null(node.after(move.square, move.flipped), -alpha - 1, empties - 1);
}

int TreeSearch::solve_child(const Position& position, const ScoredMove& move, int alpha, int empties) {
  return -solve_null(position.after(move.square, move.flipped), -alpha - 1, empties - 1);
}

template <typename Node>
int TreeSearch::solve_null(const Node& node, int alpha, int empties) {
  const Position& position = position_of(node);
  if (empties <= kLastEmpties) return solve_last(position, alpha, empties, control_.nodes);
  // 1. Limits.
  if (control_.stopped()) return 0;
  ++control_.nodes;
  const std::uint64_t hash = hash_of(position);
  table_.prefetch(hash);

  // 2. Stability: the opponent keeps at least its stable discs.
  if (alpha >= stability_alpha(empties)) {
    const int most = 64 - 2 * count(stable_discs(edges_, position.opponent, position.player));
    if (most <= alpha) return most;
  }

  // 3. No move: the game is over, or the other side goes on.
  const Bitboard legal = position.legal_moves();
  if (legal == 0) {
    if (position.opponent_moves() == 0) return position.final_score();
    return -solve_null(node.after_pass(), -alpha - 1, empties);
  }

  // 4. What the table knows of this position, and of those after it.
  Stored known;
  int beta = alpha + 1;
  int score = 0;
  if (table_.probe(hash, known) && knows_enough(known, empties) && cut_by_table(known, alpha, beta, score))
    return score;
  MoveList moves(position, legal);
  if (empties >= kChildrenCutEmpties && cut_by_children(moves, position, alpha, empties, score)) return score;

  // 5. ProbCut, in searches that need not be certain.
  if constexpr (std::is_same_v<Node, EvaluatedPosition>) {
    if (confidence_ < kCertain) {
      const int reduced = probcut_depth(empties);
      const Value margin = exact_margin(reduced, confidence_);
      const Forecast forecasted = forecast(node, reduced, margin, alpha * kDisc, beta * kDisc);
      if (forecasted != Forecast::kUnclear) return forecasted == Forecast::kHigh ? beta : alpha;
    }
  }

  // 6. The moves, those that leave the fewest replies first.
  order_endgame(moves, node, empties, known);
  int best = kNone;
  Square best_move = kNoMove;
  while (const ScoredMove* move = moves.next()) {
    score = solve_child(node, *move, alpha, empties);
    if (control_.stopped()) return 0;
    if (score > best) {
      best = score;
      best_move = move->square;
      if (best > alpha) break;
    }
    if constexpr (std::is_same_v<Node, EvaluatedPosition>) {
      if (empties >= kSplitEmpties && split(node, empties, true, alpha, moves, best, best_move)) {
        if (control_.stopped()) return 0;
        break;
      }
    }
  }

  // 7. For the next time.
  table_.store(hash, empties, confidence_, alpha * kDisc, beta * kDisc, best * kDisc, best_move);
  return best;
}

int TreeSearch::solve_window(const EvaluatedPosition& node, int alpha, int beta, int empties) {
  if (control_.stopped()) return 0;
  ++control_.nodes;
  const Position& position = node.position();
  const Bitboard legal = position.legal_moves();
  if (legal == 0) {
    if (position.opponent_moves() == 0) return position.final_score();
    return -solve_window(node.after_pass(), -beta, -alpha, empties);
  }

  const std::uint64_t hash = hash_of(position);
  Stored known;
  int score = 0;
  if (table_.probe(hash, known) && knows_enough(known, empties) && cut_by_table(known, alpha, beta, score))
    return score;

  MoveList moves(position, legal);
  order_endgame(moves, node, empties, known);
  int best = kNone;
  Square best_move = kNoMove;
  while (const ScoredMove* move = moves.next()) {
    const EvaluatedPosition child = node.after(move->square, move->flipped);
    const int bound = std::max(alpha, best);
    if (best == kNone) {
      score = -solve(child, -beta, -alpha);
    } else {
      score = -solve(child, -bound - 1, -bound);
      if (score > bound && score < beta) score = -solve(child, -beta, -score);
    }
    if (control_.stopped()) return 0;
    if (score > best) {
      best = score;
      best_move = move->square;
      if (best >= beta) break;
    }
    if (const int shared = std::max(alpha, best);
        empties >= kSplitEmpties && split(node, empties, true, shared, moves, best, best_move)) {
      if (best > shared && best < beta && !control_.stopped())
        best = -solve(node.after(best_move, position.flips(best_move)), -beta, -best);
      if (control_.stopped()) return 0;
      if (best >= beta) break;
    }
  }
  table_.store(hash, empties, confidence_, alpha * kDisc, beta * kDisc, best * kDisc, best_move);
  return best;
}

}  // namespace flipside
