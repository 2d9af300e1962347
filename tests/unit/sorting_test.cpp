#include "engine/rules/sorting.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "engine/rules/random.h"

using namespace flipside;

TEST_CASE("sorts by a key, and keeps the order of what is equal") {
  using Named = std::pair<int, std::string>;
  std::vector<Named> items{{2, "a"}, {1, "b"}, {2, "c"}, {1, "d"}, {0, "e"}};
  sort_by(items, &Named::first);
  CHECK(items == std::vector<Named>{{0, "e"}, {1, "b"}, {1, "d"}, {2, "a"}, {2, "c"}});
}

TEST_CASE("sorts as std::sort does, for any number of items") {
  for (std::size_t count = 0; count < 100; ++count) {
    std::vector<std::uint64_t> items(count);
    for (std::uint64_t& item : items) item = splitmix64(count, static_cast<std::uint64_t>(&item - items.data())) % 50;
    std::vector<std::uint64_t> expected = items;
    std::sort(expected.begin(), expected.end());
    sort_by(items);
    CHECK(items == expected);
  }
}

TEST_CASE("sorts what can only be moved") {
  std::vector<std::unique_ptr<int>> items;
  for (const int number : {3, 1, 2}) items.push_back(std::make_unique<int>(number));
  sort_by(items, [](const std::unique_ptr<int>& item) { return *item; });
  CHECK(std::pair(*items.front(), *items.back()) == std::pair(1, 3));
}
