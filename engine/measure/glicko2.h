#pragma once

// Ratings of people and puzzles by the Glicko-2 system.
//
// Source: Mark E. Glickman, "Example of the Glicko-2 system" (2013). The step numbers in glicko2.cpp are its.
//
// A rating is on the scale of Elo points. Its deviation says how sure it is: with 95 % confidence the strength lies within
// two deviations of it.

#include <span>

namespace flipside {

struct Rating {
  double rating = 1500;
  double deviation = 350;  // of somebody nothing is known about
  double volatility = 0.06;

  friend bool operator==(const Rating&, const Rating&) = default;
};

struct RatedResult {
  Rating opponent;
  double points = 0;  // 1 for a win, 0.5 for a draw, 0 for a loss
};

// The rating after one rating period with these results. Without results only the deviation grows.
Rating rate(const Rating& before, std::span<const RatedResult> results);

}  // namespace flipside
