#include "web/app/engine/move_evaluations.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "engine/rules/sorting.h"

namespace flipside::app {

namespace {

// Of the searches that are no proof: how deep all of them have come.
constexpr int kProved = kSquareCount + 1;

int depth_of_estimates(const std::vector<MoveEvaluation>& moves) {
  int depth = kProved;
  for (const MoveEvaluation& move : moves) {
    if (!move.evaluation.exact) depth = std::min(depth, move.evaluation.depth);
  }
  return depth;
}

}  // namespace

int depth_of(const std::vector<MoveEvaluation>& moves) {
  assert(!moves.empty());
  return all_exact(moves) ? moves.front().evaluation.depth : depth_of_estimates(moves);
}

bool all_exact(const std::vector<MoveEvaluation>& moves) { return depth_of_estimates(moves) == kProved; }

bool looks_further(const std::vector<MoveEvaluation>& moves, const std::vector<MoveEvaluation>& others) {
  return depth_of_estimates(moves) > depth_of_estimates(others);
}

void sort_moves(std::vector<MoveEvaluation>& moves) {
  sort_by(moves, [](const MoveEvaluation& move) { return std::pair(-move.evaluation.score, move.square); });
}

bool all_equal(const std::vector<MoveEvaluation>& moves) {
  assert(!moves.empty());
  return moves.front().evaluation.score == moves.back().evaluation.score;
}

const MoveEvaluation* find_move(const std::vector<MoveEvaluation>& moves, Square square) {
  const auto found = std::ranges::find(moves, square, &MoveEvaluation::square);
  return found == moves.end() ? nullptr : &*found;
}

MoveEvaluations::MoveEvaluations(const Game& game)
    : legal_(game.legal_moves()), empties_(game.board().position().empty_count()) {}

MoveEvaluations::Found& MoveEvaluations::found(Square square) {
  for (Found& move : found_) {
    if (move.latest.square == square) return move;
  }
  found_.push_back({});
  found_.back().latest.square = square;
  return found_.back();
}

bool MoveEvaluations::update(const MoveEvaluation& evaluated) {
  assert(contains(legal_, evaluated.square));
  Found& move = found(evaluated.square);
  move.score_before = move.latest.evaluation.score;
  move.depth_before = move.latest.evaluation.depth;
  move.latest = evaluated;
  return show();
}

// Whether there is a score that does not swing with the depth.
bool MoveEvaluations::ready(const Found& move) const {
  const Evaluation& latest = move.latest.evaluation;
  return latest.exact || latest.depth >= empties_ || (move.depth_before > 0 && latest.depth == move.depth_before + 1);
}

MoveEvaluation MoveEvaluations::averaged(const Found& move) const {
  MoveEvaluation out = move.latest;
  Evaluation& shown = out.evaluation;
  if (!shown.exact && shown.depth < empties_) {
    shown.score = static_cast<int>(std::lround((shown.score + move.score_before) / 2.0));
  }
  return out;
}

bool MoveEvaluations::show() {
  std::vector<MoveEvaluation> now;
  bool proved = false;
  for (const Found& move : found_) {
    const MoveEvaluation* before = of(move.latest.square);
    if (before != nullptr && before->evaluation.exact) {
      now.push_back(*before);
    } else if (ready(move)) {
      now.push_back(averaged(move));
      proved = proved || (before != nullptr && move.latest.evaluation.exact);
    }
  }
  const bool all = static_cast<int>(now.size()) == count(legal_);
  const bool deeper = all && (shown_.empty() || looks_further(now, shown_));
  if (!deeper && !proved) return false;
  if (!deeper) {
    // Only what is proved may stand beside estimates of another depth.
    std::erase_if(now, [](const MoveEvaluation& move) { return !move.evaluation.exact; });
    for (const MoveEvaluation& move : shown_) {
      if (find_move(now, move.square) == nullptr) now.push_back(move);
    }
  }
  sort_moves(now);
  shown_ = std::move(now);
  return true;
}

std::vector<LineDisc> discs_of_line(const Board& board, const std::vector<Square>& line, int most) {
  std::vector<LineDisc> out;
  Game game(board);
  for (const Square square : line) {
    if (static_cast<int>(out.size()) == most) break;
    // Lines may leave a pass out at their end, and never begin with one.
    if (game.must_pass()) game.play(kPass);
    if (square == kPass) continue;
    const Color color = game.side();
    if (game.play(square)) break;
    out.push_back({square, color, static_cast<int>(out.size()) + 1});
  }
  return out;
}

}  // namespace flipside::app
