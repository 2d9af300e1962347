#pragma once

// How well a search and the evaluation judge boards whose exact scores are known (notation/obf.h).
//
// Boards with the score of every legal move measure a search: whether it finds a best move, what its moves lose, and how
// far its score is from the truth. Boards with one score measure the evaluation, by the number of empties. Scores and
// errors are in discs from the side to move; an error is judged − exact.

#include <array>
#include <cstdint>

#include "engine/notation/obf.h"
#include "engine/rules/square.h"
#include "engine/search/limits.h"

namespace flipside {

// True when every legal move of the board has a score, and there are at least two.
bool every_move_is_scored(const Problem& problem);

// The sums over boards with the score of every move.
class SearchJudgement {
 public:
  // Takes what a search has found. The problem has the score of every legal move (an assert).
  void add(const Problem& problem, const SearchInfo& found);

  int boards() const { return boards_; }
  // All of these are 0 without boards.
  double best_percent() const { return mean(100.0 * best_found_); }
  double mean_loss() const { return mean(loss_); }
  double error() const;  // the root of the mean square
  double bias() const { return mean(errors_); }
  std::uint64_t nodes() const { return nodes_; }
  double seconds() const { return seconds_; }

 private:
  double mean(double sum) const { return boards_ == 0 ? 0 : sum / boards_; }

  int boards_ = 0;
  int best_found_ = 0;
  double loss_ = 0;
  double errors_ = 0;
  double squares_ = 0;
  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
};

// The sums over positions with the same number of empties.
class EstimateJudgement {
 public:
  void add(double estimate, int exact);

  int positions() const { return positions_; }
  double bias() const { return mean(estimates_ - exacts_); }
  double error() const;  // the root of the mean square
  double mean_error() const { return mean(errors_); }
  // Of the line that fits the exact scores to the estimates: below 1 when the evaluation believes too much in
  // advantages. 0 when all estimates are equal.
  double slope() const;
  // Between estimates and exact scores; 0 when all of either are equal.
  double correlation() const;

 private:
  double mean(double sum) const { return positions_ == 0 ? 0 : sum / positions_; }
  double covariance() const { return mean(products_) - mean(estimates_) * mean(exacts_); }
  double estimate_variance() const { return mean(estimate_squares_) - mean(estimates_) * mean(estimates_); }
  double exact_variance() const { return mean(exact_squares_) - mean(exacts_) * mean(exacts_); }

  int positions_ = 0;
  double errors_ = 0;
  double estimates_ = 0;
  double exacts_ = 0;
  double estimate_squares_ = 0;
  double exact_squares_ = 0;
  double products_ = 0;
};

// By number of empties.
using EstimateJudgements = std::array<EstimateJudgement, kSquareCount + 1>;

}  // namespace flipside
