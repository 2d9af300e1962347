#include "engine/search/thread_pool.h"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "engine/eval/built_in_weights.h"
#include "engine/search/search.h"
#include "tests/unit/random_positions.h"

namespace flipside {
namespace {

constexpr std::size_t kTableMegabytes = 4;
constexpr int kThreads = 3;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

TEST_CASE("several threads find the same exact scores as one") {
  Random random(5);
  ThreadPool pool(kThreads);
  for (int i = 0; i < 8; ++i) {
    const Position position = position_with(15 + i % 3, random);
    SearchSettings settings;
    settings.exact_empties = kSquareCount;
    settings.win_loss_draw = i % 3 == 2;
    TranspositionTable alone_table(kTableMegabytes);
    Search alone(position, settings, built_in_weights(), alone_table);
    alone.run({});
    TranspositionTable shared_table(kTableMegabytes);
    Search together(position, settings, built_in_weights(), shared_table, &pool);
    together.run({});
    INFO("position " << i);
    CHECK(together.info().move.evaluation.exact);
    CHECK(together.info().move.evaluation.score == alone.info().move.evaluation.score);
    // The nodes of all threads count.
    CHECK(together.info().nodes > alone.info().nodes / 4);

    const Square move = together.best_move();
    REQUIRE(contains(position.legal_moves(), move));
    if (settings.win_loss_draw) continue;
    const Position child = position.after(move, position.flips(move));
    if (child.over()) continue;
    Search reply(child, settings, built_in_weights(), alone_table);
    reply.run({});
    CHECK(reply.info().move.evaluation.score == -together.info().move.evaluation.score);
  }
}

TEST_CASE("several threads find about the same scores as one") {
  Random random(6);
  ThreadPool pool(kThreads);
  for (int i = 0; i < 6; ++i) {
    const Position position = position_with(30 + i, random);
    const SearchSettings settings{9, 0, 0, 0};
    TranspositionTable alone_table(kTableMegabytes);
    Search alone(position, settings, built_in_weights(), alone_table);
    alone.run({});
    TranspositionTable shared_table(kTableMegabytes);
    Search together(position, settings, built_in_weights(), shared_table, &pool);
    together.run({});
    INFO("position " << i);
    CHECK(together.info().move.evaluation.depth == 9);
    // Deeper entries in the table may differ, and with them the last hundredths.
    CHECK(std::abs(together.info().move.evaluation.score - alone.info().move.evaluation.score) <= 1);
  }
}

TEST_CASE("a search with several threads stops on request and can continue") {
  Random random(7);
  ThreadPool pool(kThreads);
  const Position position = position_with(18, random);
  SearchSettings settings;
  settings.exact_empties = kSquareCount;
  TranspositionTable table(kTableMegabytes);
  Search search(position, settings, built_in_weights(), table, &pool);

  SUBCASE("by the number of nodes") {
    int runs = 1;
    while (!search.run({.nodes = 1 << 14})) ++runs;
    CHECK(runs > 1);
  }
  SUBCASE("by the clock") { search.run({.deadline = now() + 0.005, .now = now}); }
  SUBCASE("by a flag that another thread sets") {
    std::atomic<bool> stop{false};
    std::thread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      stop = true;
    });
    search.run({.stop = &stop});
    stopper.join();
  }
  while (!search.run({})) {
  }
  TranspositionTable alone_table(kTableMegabytes);
  Search alone(position, settings, built_in_weights(), alone_table);
  alone.run({});
  CHECK(search.info().move.evaluation.exact);
  CHECK(search.info().move.evaluation.score == alone.info().move.evaluation.score);
}

TEST_CASE("a pool serves one search after another") {
  Random random(8);
  ThreadPool pool(2);
  TranspositionTable table(kTableMegabytes);
  for (int i = 0; i < 20; ++i) {
    Search search(position_with(15, random), SearchSettings{60, 20, 0, 0}, built_in_weights(), table, &pool);
    CHECK(search.run({}));
    CHECK(search.info().move.evaluation.exact);
  }
}

}  // namespace
}  // namespace flipside
