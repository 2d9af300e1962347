#include "engine/training/leaf_sampler.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/eval/built_in_weights.h"
#include "engine/training/selfplay.h"

using namespace flipside;
using namespace flipside::training;

TEST_CASE("a search shows the positions that it evaluates") {
  const Position root = Board{}.position();
  TranspositionTable table(1);
  std::set<int> empties;
  const OnLeaf see = [&](const Position& leaf, Value outside) {
    empties.insert(leaf.empty_count());
    CHECK(outside >= 0);
  };
  searched(root, {.depth = 4, .on_leaf = &see}, built_in_weights(), table);
  // Those of both iterations.
  CHECK(empties == std::set{root.empty_count() - 2, root.empty_count() - 4});
}

TEST_CASE("leaves are positions of searches with their scores") {
  TranspositionTable table(1);
  const Weights& weights = built_in_weights();
  SelfplaySettings play;
  play.depth = 1;
  play.exact_empties = 6;
  LeafSettings settings;
  settings.most_empties = 12;
  settings.exact_empties = 9;
  settings.least_depth = 4;
  settings.most_depth = 5;
  settings.label_depth = 3;
  settings.most_leaves = 6;
  std::size_t found = 0;
  for (std::uint64_t number = 0; number < 8; ++number) {
    const PlayedGame game = play_game(play, number, weights, table);
    const std::vector<Problem> leaves = sample_leaves(settings, number, game, weights, table);
    CHECK(leaves.size() <= 6);
    found += leaves.size();
    for (const Problem& leaf : leaves) {
      const Position position = leaf.board.position();
      CHECK((position.empty_count() >= settings.least_empties && position.empty_count() <= settings.most_empties));
      REQUIRE(leaf.answers.size() == 1);
      CHECK(contains(position.legal_moves(), leaf.answers[0].square));
      if (position.empty_count() <= settings.exact_empties)
        CHECK(leaf.answers[0].score ==
              searched(position, {.exact_empties = kSquareCount}, weights, table).move.evaluation.score);
    }
    // The same number gives the same leaves.
    const std::vector<Problem> again = sample_leaves(settings, number, game, weights, table);
    CHECK(std::ranges::equal(leaves, again, [](const Problem& a, const Problem& b) { return a.board == b.board; }));
  }
  CHECK(found > 8);
}
