#include "engine/measure/sprt.h"

#include <cmath>
#include <cstdio>

namespace flipside {
namespace {

// One imaginary pair, a fifth of it with each of the five results that a pair can have. It gives the results a variance
// from the start, as the first pairs may be alike at random.
constexpr double kPrior = 0.2;
constexpr double kPriorShares[] = {0, 0.25, 0.5, 0.75, 1};

double expected_share(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace

double log_likelihood_ratio(const Sprt& sprt, const MatchScore& score) {
  if (score.pairs() == 0) return 0;
  double pairs = score.pairs();
  double sum = score.sum_of_shares();
  double squares = score.sum_of_squares();
  for (const double share : kPriorShares) {
    pairs += kPrior;
    sum += kPrior * share;
    squares += kPrior * share * share;
  }
  const double mean = sum / pairs;
  const double variance = squares / pairs - mean * mean;
  const double share0 = expected_share(sprt.elo0);
  const double share1 = expected_share(sprt.elo1);
  return pairs * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance);
}

double sprt_bound(const Sprt& sprt) { return std::log((1 - sprt.error) / sprt.error); }

Verdict verdict(const Sprt& sprt, const MatchScore& score) {
  const double ratio = log_likelihood_ratio(sprt, score);
  if (ratio >= sprt_bound(sprt)) return Verdict::kAccepted;
  return ratio <= -sprt_bound(sprt) ? Verdict::kRefused : Verdict::kOpen;
}

std::string to_text(const Sprt& sprt, const MatchScore& score) {
  char text[96];
  std::snprintf(text, sizeof text, "LLR %+.2f of %.2f for %g to %g Elo", log_likelihood_ratio(sprt, score),
                sprt_bound(sprt), sprt.elo0, sprt.elo1);
  switch (verdict(sprt, score)) {
    case Verdict::kAccepted:
      return std::string(text) + ", accepted";
    case Verdict::kRefused:
      return std::string(text) + ", refused";
    case Verdict::kOpen:
      break;
  }
  return text;
}

}  // namespace flipside
