#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "engine/eval/built_in_weights.h"
#include "engine/search/search.h"

namespace flipside {
namespace {

TEST_CASE("the stop flag ends a search, from another thread") {
  TranspositionTable table(1);
  std::atomic<bool> stop = false;
  Search search(Position{}, SearchSettings{}, built_in_weights(), table);
  std::thread other([&] { stop = true; });
  CHECK_FALSE(search.run({.stop = &stop}));
  other.join();
  CHECK(contains(Position{}.legal_moves(), search.best_move()));
}

}  // namespace
}  // namespace flipside
