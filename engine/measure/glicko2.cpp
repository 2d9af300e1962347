#include "engine/measure/glicko2.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace flipside {
namespace {

constexpr double kScale = 173.7178;  // between Elo points and the scale of Glicko-2
constexpr double kCentre = 1500;
constexpr double kMostDeviation = 350;
// How fast the volatility may change; Glickman recommends 0.3 to 1.2.
constexpr double kTau = 0.5;
constexpr double kPrecision = 1e-6;  // of the volatility's logarithm

// Weighs a result less, the less is known of the opponent.
double weight(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

double expected(double mu, double opponent_mu, double opponent_phi) {
  return 1 / (1 + std::exp(-weight(opponent_phi) * (mu - opponent_mu)));
}

// Step 5: the new volatility, by the Illinois method.
double new_volatility(double sigma, double phi, double v, double delta) {
  const double a = std::log(sigma * sigma);
  const auto f = [=](double x) {
    const double e = std::exp(x);
    const double sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (kTau * kTau);
  };
  double low = a;
  double high = a - kTau;
  if (const double excess = delta * delta - phi * phi - v; excess > 0) {
    high = std::log(excess);
  } else {
    while (f(high) < 0) high -= kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kPrecision) {
    const double next = low + (low - high) * f_low / (f_high - f_low);
    const double f_next = f(next);
    if (f_next * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = next;
    f_high = f_next;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rate(const Rating& before, std::span<const RatedResult> results) {
  // Step 2.
  const double mu = (before.rating - kCentre) / kScale;
  const double phi = before.deviation / kScale;
  // Steps 3 and 4.
  double information = 0;
  double surprise = 0;
  for (const RatedResult& result : results) {
    const double opponent_mu = (result.opponent.rating - kCentre) / kScale;
    const double opponent_phi = result.opponent.deviation / kScale;
    const double g = weight(opponent_phi);
    const double e = expected(mu, opponent_mu, opponent_phi);
    information += g * g * e * (1 - e);
    surprise += g * (result.points - e);
  }
  Rating after = before;
  double phi_star = std::hypot(phi, before.volatility);
  if (information > 0) {
    const double v = 1 / information;
    after.volatility = new_volatility(before.volatility, phi, v, v * surprise);
    // Steps 6 and 7.
    phi_star = std::hypot(phi, after.volatility);
    const double phi_after = 1 / std::sqrt(1 / (phi_star * phi_star) + information);
    after.rating = kCentre + kScale * (mu + phi_after * phi_after * surprise);
    phi_star = phi_after;
  }
  // Step 8.
  after.deviation = std::min(kScale * phi_star, kMostDeviation);
  return after;
}

}  // namespace flipside
