#include "engine/search/small_table.h"

#include <doctest/doctest.h>

#include <cstdint>

namespace flipside {
namespace {

TEST_CASE("a small table finds what was stored last, and nothing else") {
  SmallTable<12> table;
  // The first and the last place, and hashes that share a place and differ in one bit.
  for (const std::uint64_t hash : {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{0x123456789abcdef0}}) {
    const std::uint64_t other = hash ^ (std::uint64_t{1} << 16);
    CHECK(table.find(hash) == -1);
    table.store(hash, 0xffff);
    CHECK(table.find(hash) == 0xffff);
    CHECK(table.find(other) == -1);
    table.store(other, 0);
    CHECK(table.find(other) == 0);
    CHECK(table.find(hash) == -1);
  }
  table.clear();
  CHECK(table.find(0) == -1);
  CHECK(table.find(std::uint64_t{0x123456789abcdef0} ^ (std::uint64_t{1} << 16)) == -1);
}

}  // namespace
}  // namespace flipside
