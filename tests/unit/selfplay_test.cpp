#include "engine/training/selfplay.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "engine/eval/built_in_weights.h"
#include "engine/training/weights_match.h"

using namespace flipside;
using namespace flipside::training;

TEST_CASE("a self-played game is legal to its end, and the same for the same seed and number") {
  TranspositionTable table(1);
  SelfplaySettings settings;
  settings.depth = 1;
  settings.exact_empties = 8;
  settings.least_random = 4;
  settings.most_random = 12;
  int different = 0;
  std::string last;
  for (std::uint64_t number = 0; number < 8; ++number) {
    const std::string text = to_text(play_game(settings, number, built_in_weights(), table));
    PlayedGame game;
    REQUIRE(parse_played_game(text, game));
    CHECK(game.random_plies >= 4);
    CHECK(game.random_plies <= 12);
    CHECK(to_text(play_game(settings, number, built_in_weights(), table)) == text);
    if (text != last) ++different;
    last = text;
  }
  CHECK(different == 8);
}

TEST_CASE("labels are spread over the game, exact near its end, and beside the game where play is perfect") {
  TranspositionTable table(1);
  SelfplaySettings settings;
  settings.depth = 1;
  settings.exact_empties = 8;
  settings.labels = {12, 2, 9, 30, 1};
  int detours = 0;
  for (std::uint64_t number = 0; number < 4; ++number) {
    const PlayedGame game = play_game(settings, number, built_in_weights(), table);
    PlayedGame read;
    REQUIRE(parse_played_game(to_text(game), read));
    CHECK(game.labels.size() >= 9);
    CHECK(game.labels.size() <= 12);
    for (const LabelledPosition& each : labelled_positions(game)) {
      CHECK(each.label.exact == (each.position.empty_count() <= 9));
      if (each.label.ply >= game.perfect_from) CHECK(each.label.detour != kNoMove);
      if (each.label.detour != kNoMove) ++detours;
    }
  }
  CHECK(detours > 4);
}

TEST_CASE("a strong game has labels of its own searches, and late ones beside it that are exact") {
  TranspositionTable table(1);
  SelfplaySettings settings;
  settings.depth = 2;
  settings.exact_empties = 10;
  settings.confidence = 0;
  settings.surprises = 2;
  settings.balance = 4;
  settings.labels.of_moves = true;
  settings.labels.late = 6;
  int late = 0;
  for (std::uint64_t number = 0; number < 4; ++number) {
    const PlayedGame game = play_game(settings, number, built_in_weights(), table);
    PlayedGame read;
    REQUIRE(parse_played_game(to_text(game), read));
    CHECK(to_text(play_game(settings, number, built_in_weights(), table)) == to_text(game));
    int own = 0;
    for (const LabelledPosition& each : labelled_positions(game)) {
      if (each.label.detour == kNoMove) {
        CHECK_FALSE(each.label.exact);
        CHECK(each.position.empty_count() > 10);
        ++own;
      } else {
        CHECK(each.label.exact);
        CHECK(each.position.empty_count() >= 8);
        CHECK(each.position.empty_count() <= 16);
        // Play is perfect from ten empties on, so no move beside the game is better.
        if (each.label.ply >= game.perfect_from) CHECK(each.loss >= 0);
        ++late;
      }
    }
    const int searched = game.perfect_from - settings.most_random;
    CHECK(own >= searched - settings.surprises);
  }
  CHECK(late > 8);
}

TEST_CASE("an unbalanced start is dealt again, except in wild games") {
  TranspositionTable table(1);
  SelfplaySettings settings;
  settings.depth = 2;
  settings.exact_empties = 1;
  settings.least_random = settings.most_random = 20;
  settings.labels.of_moves = true;
  settings.variety = 0;
  const auto far_from_even = [&](int balance, int wild_percent) {
    settings.balance = balance;
    settings.wild_percent = wild_percent;
    int far = 0;
    for (std::uint64_t number = 0; number < 12; ++number) {
      const PlayedGame game = play_game(settings, number, built_in_weights(), table);
      if (std::abs(game.labels.front().score) > 6) ++far;
    }
    return far;
  };
  const int wild = far_from_even(64, 0);
  CHECK(wild > 0);
  CHECK(far_from_even(6, 0) == 0);
  CHECK(far_from_even(6, 100) == wild);
}

TEST_CASE("trained weights beat weights of 0") {
  TranspositionTable table(1);
  MatchSettings settings;
  settings.depth = 2;
  settings.exact_empties = 6;
  MatchScore score;
  const Weights nothing(RawWeights{});
  for (std::uint64_t pair = 0; pair < 5; ++pair) play_pair(settings, pair, built_in_weights(), nothing, table, score);
  CHECK(score.games() == 10);
  CHECK(score.points() >= 0.9);
  CHECK(score.mean_discs() > 0);

  MatchScore even;
  play_pair(settings, 0, built_in_weights(), built_in_weights(), table, even);
  CHECK(even.points() == 0.5);
  CHECK(even.mean_discs() == 0);
}
