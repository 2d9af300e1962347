#pragma once

// The score of a match between two players, from the view of the first.
//
// The two games of a pair have the same opening and swapped colours, so their results depend on each other. All errors
// are therefore computed from pairs. Elo differences follow the logistic curve: 400 log10(p / (1 - p)) for a share p of
// the points (A. Elo 1978). The interval is p plus and minus 1.96 standard errors of the mean of the pairs, converted
// to Elo at both ends.

#include <map>
#include <string>

namespace flipside {

// An Elo difference with the bounds of its 95 % interval. Infinite when one side has all the points.
struct EloRange {
  double low = 0;
  double elo = 0;
  double high = 0;
};

class MatchScore {
 public:
  // Adds a game that was played to its end. Games are numbered from 0, and games 2n and 2n+1 are a pair.
  void add(int game, int discs);
  // Adds a game that a side lost by a failure of its program. Its discs do not count.
  void add_failure(int game, bool first_failed);

  int games() const { return wins_ + draws_ + losses_; }
  int wins() const { return wins_; }
  int draws() const { return draws_; }
  int losses() const { return losses_; }
  int failures(bool first) const { return failures_[first ? 0 : 1]; }
  // Pairs with both games played.
  int pairs() const { return pairs_; }
  // The share of the points; a draw is half a point. 0.5 before the first game.
  double points() const { return games() == 0 ? 0.5 : (wins_ + 0.5 * draws_) / games(); }
  // Over complete pairs: the sum of the shares of the points, and of their squares.
  double sum_of_shares() const { return sum_; }
  double sum_of_squares() const { return squares_; }
  // The mean final score. 0 before the first game.
  double mean_discs() const;
  // From complete pairs. Infinitely wide before the second.
  EloRange elo() const;

 private:
  void add_points(int game, double points);

  int wins_ = 0;
  int draws_ = 0;
  int losses_ = 0;
  int failures_[2] = {0, 0};
  int played_out_ = 0;
  int discs_ = 0;
  int pairs_ = 0;
  double sum_ = 0;
  double squares_ = 0;
  std::map<int, double> halves_;  // points of the first game played, by pair
};

// "wins 10 draws 1 losses 9, discs +0.85 a game, Elo +17, 95 %: -103 to +139 (10 pairs)".
std::string to_text(const MatchScore& score);

}  // namespace flipside
