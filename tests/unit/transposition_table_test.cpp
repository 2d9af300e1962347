#include "engine/search/transposition_table.h"

#include <doctest/doctest.h>

#include <unordered_set>

#include "tests/unit/random_positions.h"

namespace flipside {
namespace {

constexpr int kDepth = 10;
constexpr int kEmpties = 30;

TEST_CASE("an entry that was stored is found again, bounds and moves") {
  TranspositionTable table(1);
  TableEntry entry;
  CHECK_FALSE(table.probe(7, kEmpties, entry));
  table.store(7, kEmpties, kDepth, kCertain, -100, 100, 50, 19);
  REQUIRE(table.probe(7, kEmpties, entry));
  CHECK(entry.lower == 50);
  CHECK(entry.upper == 50);
  CHECK(entry.depth == kDepth);
  CHECK(entry.confidence == kCertain);
  CHECK(entry.best == 19);
  CHECK(entry.second == kNoMove);
  CHECK_FALSE(table.probe(7 + (1ULL << 40), kEmpties, entry));  // same bucket, another position
}

TEST_CASE("extreme values are stored") {
  TranspositionTable table(1);
  TableEntry entry;
  table.store(1, kEmpties, 60, 0, -kInfinity, kInfinity, -kMaxValue, 63);
  REQUIRE(table.probe(1, kEmpties, entry));
  CHECK(entry.lower == -kMaxValue);
  CHECK(entry.upper == -kMaxValue);
  CHECK(entry.depth == 60);
  CHECK(entry.best == 63);
}

TEST_CASE("results outside the window are bounds, and narrow each other") {
  TranspositionTable table(1);
  TableEntry entry;
  table.store(1, kEmpties, kDepth, kCertain, 10, 11, 30, 5);
  REQUIRE(table.probe(1, kEmpties, entry));
  CHECK(entry.lower == 30);
  CHECK(entry.upper == kInfinity);
  table.store(1, kEmpties, kDepth, kCertain, 40, 41, 35, 6);
  REQUIRE(table.probe(1, kEmpties, entry));
  CHECK(entry.lower == 30);
  CHECK(entry.upper == 35);
  CHECK(entry.best == 5);  // a move that failed low is not better than one that did not
}

TEST_CASE("of two results that contradict each other the newer one counts") {
  TranspositionTable table(1);
  TableEntry entry;
  table.store(5, kEmpties, 8, 0, 100, 101, 200, 19);  // at least 200
  table.store(5, kEmpties, 8, 0, 100, 101, 40, 19);   // at most 40
  REQUIRE(table.probe(5, kEmpties, entry));
  CHECK(entry.lower == -kInfinity);
  CHECK(entry.upper == 40);
  table.store(5, kEmpties, 8, 0, 100, 101, 150, 19);
  REQUIRE(table.probe(5, kEmpties, entry));
  CHECK(entry.lower == 150);
  CHECK(entry.upper == kInfinity);
}

TEST_CASE("a deeper or more confident entry stays, and a deeper or more confident result replaces") {
  TranspositionTable table(1);
  TableEntry entry;
  table.store(1, kEmpties, kDepth, 2, -100, 100, 50, 19);
  table.store(1, kEmpties, kDepth - 1, kCertain, -100, 100, 20, 18);
  table.store(1, kEmpties, kDepth, 1, -100, 100, 20, 18);
  REQUIRE(table.probe(1, kEmpties, entry));
  CHECK(entry.upper == 50);
  table.store(1, kEmpties, kDepth, kCertain, -100, 100, 30, 18);
  REQUIRE(table.probe(1, kEmpties, entry));
  CHECK(entry.lower == 30);
  CHECK(entry.upper == 30);
  CHECK(entry.best == 18);
  CHECK(entry.second == 19);
}

// Hashes that share a bucket with each other in any table of the tests.
constexpr std::uint64_t same_bucket(std::uint64_t n) { return 1 + (n << 40); }

TEST_CASE("a full bucket replaces old entries first, then shallow ones, and keeps the newest") {
  for (const int empties : {kEmpties, 10}) {
    CAPTURE(empties);
    TranspositionTable table(1);
    const auto store = [&](std::uint64_t n, int depth) {
      table.store(same_bucket(n), empties, depth, kCertain, 0, 10, 5, 1);
    };
    const auto has = [&](std::uint64_t n) {
      TableEntry entry;
      return table.probe(same_bucket(n), empties, entry);
    };
    store(0, 50);
    table.age();
    for (int n = 1; n <= 3; ++n) store(static_cast<std::uint64_t>(n), 10 + n);
    store(4, 5);
    CHECK_FALSE(has(0));
    CHECK(has(1));
    store(5, 1);
    CHECK_FALSE(has(4));
    CHECK(has(5));
    table.clear();
    CHECK_FALSE(has(5));
  }
}

TEST_CASE("positions with few empties do not replace others, nor others them") {
  TranspositionTable table(1);
  TableEntry entry;
  table.store(same_bucket(0), kEmpties, 1, kCertain, 0, 10, 5, 1);
  table.store(same_bucket(1), 10, 1, kCertain, 0, 10, 5, 1);
  for (std::uint64_t n = 2; n < 10; ++n) table.store(same_bucket(n), 10, 10, kCertain, 0, 10, 5, 1);
  CHECK(table.probe(same_bucket(0), kEmpties, entry));
  table.store(same_bucket(1), 10, 10, kCertain, 0, 10, 5, 1);
  for (std::uint64_t n = 2; n < 10; ++n) table.store(same_bucket(n), kEmpties, 20, kCertain, 0, 10, 5, 1);
  CHECK(table.probe(same_bucket(1), 10, entry));
}

TEST_CASE("an entry is found many ages later") {
  TranspositionTable table(1);
  table.store(1, kEmpties, kDepth, kCertain, 0, 10, 5, 1);
  for (int age = 0; age < 1000; ++age) table.age();
  TableEntry entry;
  CHECK(table.probe(1, kEmpties, entry));
}

TEST_CASE("the size is at most the requested one and a megabyte for positions with few empties") {
  for (const std::size_t megabytes : {0U, 1U, 3U, 16U}) {
    const std::size_t bytes = TranspositionTable(megabytes).size_in_bytes();
    CHECK(bytes <= (std::max<std::size_t>(megabytes, 1) + 1) << 20);
    CHECK(bytes >= std::size_t{2} << 20);
  }
}

TEST_CASE("positions of games do not share hashes") {
  Random random(1);
  std::unordered_set<std::uint64_t> hashes;
  std::size_t differing = 0;
  Position last{0, 0};
  for (int i = 0; i < 50000; ++i) {
    const Position position = strewn_position(random);
    if (position == last) continue;
    last = position;
    ++differing;
    hashes.insert(hash_of(position));
    hashes.insert(hash_of(position.after_pass()));
  }
  CHECK(hashes.size() >= 2 * differing - 20);  // nearly empty boards may be the same
}

}  // namespace
}  // namespace flipside
