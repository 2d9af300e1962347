#include "engine/search/search.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <memory>

#include "engine/eval/built_in_weights.h"
#include "tests/unit/random_positions.h"

namespace flipside {
namespace {

constexpr std::size_t kMegabytes = 1;

// Plain minimax: no pruning, no table.
Value minimax(const EvaluatedPosition& node, int depth) {
  const Position& position = node.position();
  if (position.over()) return position.final_score() * kDisc;
  if (depth == 0) return node.value();
  const Bitboard moves = position.legal_moves();
  if (moves == 0) return -minimax(node.after_pass(), depth);
  Value best = -kInfinity;
  for (const Square square : squares_of(moves)) {
    best = std::max(best, -minimax(node.after(square, position.flips(square)), depth - 1));
  }
  return best;
}

// The final score with best play, by a full search.
int full_search(const Position& position) {
  const Bitboard moves = position.legal_moves();
  if (moves == 0) return position.opponent_moves() == 0 ? position.final_score() : -full_search(position.after_pass());
  int best = -64;
  for (const Square square : squares_of(moves)) {
    best = std::max(best, -full_search(position.after(square, position.flips(square))));
  }
  return best;
}

TEST_CASE("negascout finds the value of plain minimax") {
  Random random(1);
  TranspositionTable table(kMegabytes);
  for (int i = 0; i < 200; ++i) {
    const Position position = position_with(1 + i % 56, random);
    for (int depth = 1; depth <= (i % 8 == 0 ? 5 : 4); ++depth) {
      const Value expected = minimax(EvaluatedPosition(position, built_in_weights()), depth);
      table.clear();
      SearchControl control;
      TreeSearch tree(built_in_weights(), table, control);
      INFO("position " << i << " depth " << depth);
      CHECK(tree.search(EvaluatedPosition(position, built_in_weights()), depth, -kInfinity, kInfinity) == expected);
      // A null window below or above the value has a result on the right side.
      CHECK(tree.search(EvaluatedPosition(position, built_in_weights()), depth, expected - 1, expected) >= expected);
      CHECK(tree.search(EvaluatedPosition(position, built_in_weights()), depth, expected, expected + 1) <= expected);

      table.clear();
      Search search(position, SearchSettings{depth, 0, 0, 0}, built_in_weights(), table);
      CHECK(search.run(Limits{}));
      CHECK(search.info().move.evaluation.score == rounded_discs(expected));
    }
  }
}

TEST_CASE("the exact solver finds the score of a full search, and a move with it") {
  Random random(2);
  TranspositionTable table(kMegabytes);
  for (int i = 0; i < 200; ++i) {
    const Position position = position_with(i < 120 ? 8 : i < 180 ? 9 : 10, random);
    const int expected = full_search(position);
    table.clear();
    Search search(position, SearchSettings{1, 10, 0, 0}, built_in_weights(), table);
    CHECK(search.run(Limits{}));
    INFO("position " << i);
    CHECK(search.info().move.evaluation.exact);
    CHECK(search.info().move.evaluation.depth == position.empty_count());
    REQUIRE(search.info().move.evaluation.score == expected);
    const Square best = search.best_move();
    const Position after = best == kPass ? position.after_pass() : position.after(best, position.flips(best));
    CHECK(-full_search(after) == expected);
  }
}

TEST_CASE("uncertain searches come before the exact one and do not change its score") {
  Random random(10);
  TranspositionTable table(kMegabytes);
  for (int i = 0; i < 8; ++i) {
    const Position position = position_with(14, random);
    table.clear();
    Search search(position, SearchSettings{1, 14, 0, 0}, built_in_weights(), table);
    int uncertain = 0;
    CHECK(search.run(Limits{}, [&](const SearchInfo& info) {
      uncertain += info.move.evaluation.depth == 14 && !info.move.evaluation.exact;
    }));
    CHECK(uncertain > 0);
    CHECK(search.info().move.evaluation.exact);
    // The same with certain searches only.
    TranspositionTable fresh(kMegabytes);
    SearchControl control;
    TreeSearch tree(built_in_weights(), fresh, control);
    CHECK(search.info().move.evaluation.score == tree.solve(EvaluatedPosition(position, built_in_weights()), -64, 64));
  }
}

TEST_CASE("ProbCut saves nodes and stays close to the certain value") {
  Random random(12);
  std::uint64_t nodes[2] = {0, 0};
  int off = 0;
  for (int i = 0; i < 20; ++i) {
    const Position position = position_with(30, random);
    int scores[2];
    for (const int certain : {0, 1}) {
      TranspositionTable table(kMegabytes);
      SearchSettings settings{8, 0, 0, 0};
      settings.confidence = certain != 0 ? kCertain : 2;
      Search search(position, settings, built_in_weights(), table);
      search.run(Limits{});
      nodes[certain] += search.info().nodes;
      scores[certain] = search.info().move.evaluation.score;
    }
    off += std::abs(scores[0] - scores[1]);
  }
  CHECK(nodes[0] < nodes[1]);
  CHECK(off < 20 * 2);
}

TEST_CASE("win, loss and draw are found without the score") {
  Random random(9);
  TranspositionTable table(kMegabytes);
  for (int i = 0; i < 100; ++i) {
    const Position position = position_with(4 + i % 6, random);
    const int expected = full_search(position);
    SearchSettings settings{1, 10, 0, 0};
    settings.win_loss_draw = true;
    Search search(position, settings, built_in_weights(), table);
    CHECK(search.run(Limits{}));
    CHECK(search.info().move.evaluation.score == (expected > 0) - (expected < 0));
  }
}

TEST_CASE("every number of empties is solved, from both sides of a null window") {
  Random random(3);
  TranspositionTable table(kMegabytes);
  for (int i = 0; i < 300; ++i) {
    const Position position = position_with(1 + i % 9, random);
    const int expected = full_search(position);
    SearchControl control;
    TreeSearch tree(built_in_weights(), table, control);
    INFO("position " << i);
    CHECK(tree.solve(EvaluatedPosition(position, built_in_weights()), -64, 64) == expected);
    CHECK(tree.solve(EvaluatedPosition(position, built_in_weights()), expected - 1, expected) >= expected);
    CHECK(tree.solve(EvaluatedPosition(position, built_in_weights()), expected, expected + 1) <= expected);
    CHECK(tree.solve(EvaluatedPosition(position, built_in_weights()), -64, -63) >= std::min(-63, expected));
  }
}

TEST_CASE("positions that no game reaches are searched like any other") {
  Random random(4);
  TranspositionTable table(kMegabytes);
  for (int i = 0; i < 200; ++i) {
    const Position position = strewn_position(random);
    if (position.over()) continue;
    table.clear();
    Search search(position, SearchSettings{2, 7, 0, 0}, built_in_weights(), table);
    CHECK(search.run(Limits{}));
    const Bitboard moves = position.legal_moves();
    const Square best = search.best_move();
    CHECK((moves == 0 ? best == kPass : on_board(best) && contains(moves, best)));
    if (position.empty_count() <= 7) CHECK(search.info().move.evaluation.score == full_search(position));
  }
}

TEST_CASE("the principal variation is legal") {
  Random random(5);
  TranspositionTable table(kMegabytes);
  for (int i = 0; i < 100; ++i) {
    Position position = position_with(10 + i % 45, random);
    Search search(position, SearchSettings{5, 12, 0, 0}, built_in_weights(), table);
    search.run(Limits{});
    CHECK(search.info().move.pv.front() == search.best_move());
    for (const Square square : search.info().move.pv) {
      if (square == kPass) {
        CHECK(position.legal_moves() == 0);
        position = position.after_pass();
      } else {
        REQUIRE(contains(position.legal_moves(), square));
        position = position.after(square, position.flips(square));
      }
    }
  }
}

TEST_CASE("a limit of nodes ends a search soon after, with a legal move") {
  for (const std::uint64_t nodes : {0ULL, 1ULL, 100ULL, 10000ULL, 100000ULL}) {
    TranspositionTable table(kMegabytes);
    Search search(Position{}, SearchSettings{}, built_in_weights(), table);
    CHECK_FALSE(search.run({.nodes = nodes}));
    CHECK(search.info().nodes <= nodes + 5000);
    CHECK(contains(Position{}.legal_moves(), search.best_move()));
  }
}

TEST_CASE("iterations deepen by the step of the settings, up to their depth") {
  for (const int step : {1, 2}) {
    for (const int depth : {1, 6, 7}) {
      TranspositionTable table(kMegabytes);
      Search search(Position{}, {.depth = depth, .depth_step = step}, built_in_weights(), table);
      std::vector<int> depths;
      CHECK(search.run({}, [&](const SearchInfo& info) { depths.push_back(info.move.evaluation.depth); }));
      CHECK(depths.back() == depth);
      for (std::size_t i = 1; i < depths.size(); ++i) CHECK(depths[i] == depths[i - 1] + step);
    }
  }
}

TEST_CASE("the last square is searched at once, to the end") {
  Random random(8);
  for (int i = 0; i < 20; ++i) {
    TranspositionTable table(kMegabytes);
    Search search(position_with(1, random), {}, built_in_weights(), table);
    CHECK(search.run({}, [](const SearchInfo& info) { CHECK(info.move.evaluation.exact); }));
  }
}

TEST_CASE("a limit of iterations ends a search between two of them") {
  TranspositionTable table(kMegabytes);
  Search search(Position{}, {.depth = 8}, built_in_weights(), table);
  int count = 0;
  CHECK(search.run({.iterations = 3}, [&](const SearchInfo&) { ++count; }));
  CHECK(count == 3);
  CHECK_FALSE(search.complete());
}

TEST_CASE("a time limit ends a search") {
  TranspositionTable table(kMegabytes);
  Search search(Position{}, SearchSettings{}, built_in_weights(), table);
  double time = 100;
  CHECK_FALSE(search.run({.deadline = 101.1, .now = [&] { return time += 0.05; }}));
  CHECK(time >= 101.1);
  CHECK(search.info().seconds >= 1);
  CHECK(search.info().seconds < 2);
}

TEST_CASE("a stop flag that is already set ends a search at once") {
  TranspositionTable table(kMegabytes);
  std::atomic<bool> stop = true;
  Search stopped(Position{}, SearchSettings{}, built_in_weights(), table);
  CHECK_FALSE(stopped.run({.stop = &stop}));
}

TEST_CASE("a search in parts completes with the value of a single run") {
  Random random(6);
  for (int i = 0; i < 20; ++i) {
    const bool solve = i % 2 == 0;
    const Position position = position_with(solve ? 13 : 40, random);
    const SearchSettings settings{7, 13, 0, 0};
    TranspositionTable table(kMegabytes);
    Search whole(position, settings, built_in_weights(), table);
    CHECK(whole.run(Limits{}));

    table.clear();
    Search parts(position, settings, built_in_weights(), table);
    int runs = 1;
    while (!parts.run({.nodes = 10000}) && runs < 10000) ++runs;
    CHECK(runs < 10000);
    CHECK(parts.info().move.evaluation.score == whole.info().move.evaluation.score);
    CHECK(parts.info().move.evaluation.depth == whole.info().move.evaluation.depth);
    CHECK(parts.info().move.evaluation.exact == solve);
  }
}

TEST_CASE("the same search visits the same nodes") {
  Random random(7);
  const Position position = position_with(30, random);
  std::uint64_t nodes[2];
  for (std::uint64_t& total : nodes) {
    TranspositionTable table(kMegabytes);
    Search search(position, SearchSettings{8, 0, kDisc, 5}, built_in_weights(), table);
    search.run(Limits{});
    total = search.info().nodes;
  }
  CHECK(nodes[0] == nodes[1]);
}

TEST_CASE("variety changes first moves by seed, and never an exact score") {
  Bitboard chosen = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    TranspositionTable table(kMegabytes);
    Search search(Position{}, SearchSettings{2, 0, kDisc / 2, seed}, built_in_weights(), table);
    search.run(Limits{});
    chosen |= bit(search.best_move());
  }
  CHECK(count(chosen) == 4);  // all four first moves are the same by symmetry

  Random random(8);
  const Position position = position_with(9, random);
  TranspositionTable table(kMegabytes);
  Search search(position, SearchSettings{2, 9, 20 * kDisc, 3}, built_in_weights(), table);
  search.run(Limits{});
  CHECK(search.info().move.evaluation.score == full_search(position));
}

}  // namespace
}  // namespace flipside
