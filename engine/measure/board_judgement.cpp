#include "engine/measure/board_judgement.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace flipside {
namespace {

// Variances below this are rounding.
constexpr double kNoVariance = 1e-9;

int score_of(const Problem& problem, Square square) {
  const auto found = std::ranges::find(problem.answers, square, &ScoredAnswer::square);
  assert(found != problem.answers.end());
  return found->score;
}

}  // namespace

bool every_move_is_scored(const Problem& problem) {
  Bitboard scored = 0;
  for (const ScoredAnswer& answer : problem.answers)
    if (on_board(answer.square)) scored |= bit(answer.square);
  return count(scored) >= 2 && scored == problem.board.legal_moves();
}

void SearchJudgement::add(const Problem& problem, const SearchInfo& found) {
  const int best = problem.best_score().value_or(0);
  const int loss = best - score_of(problem, found.move.square);
  const double error = found.move.evaluation.score - best;
  ++boards_;
  if (loss == 0) ++best_found_;
  loss_ += loss;
  errors_ += error;
  squares_ += error * error;
  nodes_ += found.nodes;
  seconds_ += found.seconds;
}

double SearchJudgement::error() const { return std::sqrt(mean(squares_)); }

void EstimateJudgement::add(double estimate, int exact) {
  ++positions_;
  errors_ += std::abs(estimate - exact);
  estimates_ += estimate;
  exacts_ += exact;
  estimate_squares_ += estimate * estimate;
  exact_squares_ += static_cast<double>(exact) * exact;
  products_ += estimate * exact;
}

double EstimateJudgement::error() const {
  return std::sqrt(std::max(mean(estimate_squares_ - 2 * products_ + exact_squares_), 0.0));
}

double EstimateJudgement::slope() const {
  return estimate_variance() < kNoVariance ? 0 : covariance() / estimate_variance();
}

double EstimateJudgement::correlation() const {
  if (estimate_variance() < kNoVariance || exact_variance() < kNoVariance) return 0;
  return covariance() / std::sqrt(estimate_variance() * exact_variance());
}

}  // namespace flipside
