#pragma once

// What a match between two players has come to, from the first one's view.
//
// Its games come in pairs that begin alike with the colours swapped, so the two results of a pair depend on each other,
// and the pair is the unit of all that is said of the error. Elo differences are those of the logistic curve,
// 400 log10(p / (1 - p)) for a share p of the points (A. Elo 1978, with the curve that chess has used since); the interval
// is p plus and minus 1.96 standard errors of the mean of the pairs, turned into Elo at both ends.

#include <map>
#include <string>

namespace flipside {

// An Elo difference with the bounds between which it lies with 95 % confidence; infinite where the points are all on one
// side.
struct EloRange {
  double low = 0;
  double elo = 0;
  double high = 0;
};

class MatchScore {
 public:
  // A game that was played to its end, 0-based, with its final score; games 2n and 2n+1 are a pair.
  void add(int game, int discs);
  // One that a side lost by its own failure; its discs do not count.
  void add_failure(int game, bool first_failed);

  int games() const { return wins_ + draws_ + losses_; }
  int wins() const { return wins_; }
  int draws() const { return draws_; }
  int losses() const { return losses_; }
  int failures(bool first) const { return failures_[first ? 0 : 1]; }
  // Pairs of which both games were played.
  int pairs() const { return pairs_; }
  // Share of the points, a draw being half of one; 0.5 before the first game.
  double points() const { return games() == 0 ? 0.5 : (wins_ + 0.5 * draws_) / games(); }
  // Of the shares of the points in complete pairs, and of their squares.
  double sum_of_shares() const { return sum_; }
  double sum_of_squares() const { return squares_; }
  // Mean final score; 0 before the first game.
  double mean_discs() const;
  // By the complete pairs; nothing is known before the second.
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
  std::map<int, double> halves_;  // points of pairs with one game, by the pair
};

// "wins 10 draws 1 losses 9, discs +0.85 a game, Elo +17, 95 %: -103 to +139 (10 pairs)".
std::string to_text(const MatchScore& score);

}  // namespace flipside
