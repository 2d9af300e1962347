#include "engine/training/selfplay.h"

#include <doctest/doctest.h>

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
