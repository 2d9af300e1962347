#include "engine/measure/match_score.h"

#include <cmath>
#include <cstdio>
#include <limits>

namespace flipside {
namespace {

constexpr double kConfidence = 1.96;  // standard errors on either side of the mean that cover 95 %

double elo_of(double share) {
  if (share <= 0) return -std::numeric_limits<double>::infinity();
  if (share >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(share / (1 - share));
}

// When all n pairs have the same result, their variance says nothing. Then the rule of three applies: with 95 %
// confidence the share of other results is at most 3 / n (J. Hanley and A. Lippman-Hand 1983).
double half_width(double variance, int pairs) {
  if (variance <= 0) return 3.0 / pairs;
  return kConfidence * std::sqrt(variance / (pairs - 1));
}

std::string signed_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  char text[32];
  std::snprintf(text, sizeof text, "%+.0f", elo);
  return text;
}

}  // namespace

void MatchScore::add_points(int game, double points) {
  ++(points > 0.5 ? wins_ : points < 0.5 ? losses_ : draws_);
  const auto half = halves_.find(game / 2);
  if (half == halves_.end()) {
    halves_.emplace(game / 2, points);
    return;
  }
  const double share = (half->second + points) / 2;
  halves_.erase(half);
  ++pairs_;
  sum_ += share;
  squares_ += share * share;
}

void MatchScore::add(int game, int discs) {
  ++played_out_;
  discs_ += discs;
  add_points(game, discs > 0 ? 1 : discs < 0 ? 0 : 0.5);
}

void MatchScore::add_failure(int game, bool first_failed) {
  ++failures_[first_failed ? 0 : 1];
  add_points(game, first_failed ? 0 : 1);
}

double MatchScore::mean_discs() const { return played_out_ == 0 ? 0 : static_cast<double>(discs_) / played_out_; }

EloRange MatchScore::elo() const {
  if (pairs_ < 2) return {-std::numeric_limits<double>::infinity(), 0, std::numeric_limits<double>::infinity()};
  const double share = sum_ / pairs_;
  const double variance = squares_ / pairs_ - share * share;
  constexpr double kRounding = 1e-12;
  const double half = half_width(variance < kRounding ? 0 : variance, pairs_);
  return {elo_of(share - half), elo_of(share), elo_of(share + half)};
}

std::string to_text(const MatchScore& score) {
  char start[96];
  std::snprintf(start, sizeof start, "wins %d draws %d losses %d, discs %+.2f a game", score.wins(), score.draws(),
                score.losses(), score.mean_discs());
  std::string text = start;
  if (score.pairs() >= 2) {
    const EloRange range = score.elo();
    text += ", Elo " + signed_text(range.elo) + ", 95 %: " + signed_text(range.low) + " to " + signed_text(range.high) +
            " (" + std::to_string(score.pairs()) + " pairs)";
  }
  const int first = score.failures(true);
  const int second = score.failures(false);
  if (first + second > 0) text += ", failures " + std::to_string(first) + " and " + std::to_string(second);
  return text;
}

}  // namespace flipside
