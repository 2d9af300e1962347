#include "engine/measure/match_score.h"

#include <doctest/doctest.h>

#include <cmath>

namespace flipside {
namespace {

TEST_CASE("wins, draws, losses and points add up") {
  MatchScore score;
  CHECK(score.games() == 0);
  CHECK(score.mean_discs() == 0);
  CHECK(score.points() == 0.5);
  score.add(0, 10);
  score.add(1, -4);
  score.add(3, 0);
  score.add_failure(2, true);
  score.add_failure(4, false);
  CHECK(score.games() == 5);
  CHECK(score.wins() == 2);
  CHECK(score.draws() == 1);
  CHECK(score.losses() == 2);
  CHECK(score.pairs() == 2);
  CHECK(score.failures(true) == 1);
  CHECK(score.failures(false) == 1);
  CHECK(score.mean_discs() == doctest::Approx(2));
}

TEST_CASE("the Elo difference of known shares") {
  MatchScore even;
  for (int game = 0; game < 40; ++game) even.add(game, game % 4 < 2 ? 6 : -6);  // pairs all won or all lost
  CHECK(even.elo().elo == doctest::Approx(0));
  // Twenty pairs of share 0 or 1: a standard error of 0.5 / sqrt(19).
  const double half = 1.96 * 0.5 / std::sqrt(19.0);
  CHECK(even.elo().high == doctest::Approx(400 * std::log10((0.5 + half) / (0.5 - half))));
  CHECK(even.elo().low == doctest::Approx(-even.elo().high));

  MatchScore three_of_four;
  for (int game = 0; game < 400; ++game) three_of_four.add(game, game % 4 == 3 ? -2 : 2);
  CHECK(three_of_four.points() == 0.75);
  CHECK(three_of_four.elo().elo == doctest::Approx(190.85).epsilon(0.001));
  CHECK(three_of_four.elo().low > 150);
  CHECK(three_of_four.elo().high < 240);
}

TEST_CASE("the pair is the unit: openings that decide both games do not widen the error") {
  // Each side wins one game of every pair: a draw between the players, whatever the advantage of a colour.
  MatchScore shared;
  for (int game = 0; game < 40; ++game) shared.add(game, game % 2 == 0 ? 20 : -20);
  MatchScore swings;
  for (int game = 0; game < 40; ++game) swings.add(game, game % 4 < 2 ? 20 : -20);
  CHECK(shared.elo().elo == doctest::Approx(0));
  CHECK(shared.elo().high < swings.elo().high);
  // Even when twenty pairs have the same result, others may not.
  CHECK(shared.elo().high > 50);
}

TEST_CASE("with all games won the Elo difference has only a lower bound") {
  MatchScore score;
  for (int game = 0; game < 60; ++game) score.add(game, 12);
  CHECK(std::isinf(score.elo().elo));
  CHECK(std::isinf(score.elo().high));
  CHECK(score.elo().low == doctest::Approx(400 * std::log10(9.0)));
  CHECK(to_text(score) == "wins 60 draws 0 losses 0, discs +12.00 a game, Elo +inf, 95 %: +382 to +inf (30 pairs)");
}

TEST_CASE("games may come in any order, and half a pair does not count for the interval") {
  MatchScore score;
  for (const int game : {3, 0, 5, 2, 1}) score.add(game, 2 * game - 5);
  CHECK(score.pairs() == 2);
  CHECK(to_text(score) == "wins 2 draws 0 losses 3, discs -0.60 a game, Elo -191, 95 %: -inf to +182 (2 pairs)");
  score.add_failure(4, true);
  CHECK(to_text(score).ends_with("failures 1 and 0"));
}

}  // namespace
}  // namespace flipside
