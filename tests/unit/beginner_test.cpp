#include "engine/players/beginner.h"

#include <doctest/doctest.h>

#include <set>

#include "engine/eval/built_in_weights.h"
#include "engine/search/search.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

namespace flipside {
namespace {

SearchInfo beginner_info(const Position& position, const BeginnerSettings& settings) {
  return beginner_move(position, settings, built_in_weights());
}

// The number of positions, out of 1000, in which the move gives away a corner that the opponent could not take before.
int corners_given(const Habits& habits) {
  Random random(21);
  int given = 0;
  for (int i = 0; i < 1000; ++i) {
    const Position position = played_position(12 + i % 30, random);
    if (position.legal_moves() == 0) continue;
    const Square square = beginner_info(position, {1, habits, 0, 1}).move.square;
    const Bitboard replies = position.after(square, position.flips(square)).legal_moves();
    if ((replies & ~position.opponent_moves() & kCorners) != 0) ++given;
  }
  return given;
}

TEST_CASE("the first impression counts discs, and edges and corners more, by colour") {
  const Position start;
  CHECK(first_sight(start) == 0);
  const Bitboard theirs = bit(at("d4"));
  const Value middle = first_sight({bit(at("e5")), theirs});
  const Value edge = first_sight({bit(at("e8")), theirs});
  const Value corner = first_sight({bit(at("h8")), theirs});
  CHECK(middle < edge);
  CHECK(edge < corner);
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const Position position = strewn_position(random);
    CHECK(first_sight(position) == -first_sight(position.after_pass()));
    CHECK(first_sight(position) == first_sight(position.transformed_by(i % kSymmetryCount)));
  }
}

TEST_CASE("straight lines are easier to see than diagonal ones, and short ones than long ones") {
  const auto seen = [](const char* board, const char* square) { return hardness(position_of(board), at(square)); };
  const char* const lines =
      "XOOO----"
      "--------"
      "XO------"
      "--------"
      "X-------"
      "-O------"
      "--O-----"
      "-------- X";
  CHECK(seen(lines, "c3") == 1);
  CHECK(seen(lines, "e1") == 3);
  CHECK(seen(lines, "d8") == 5);
  CHECK(seen("X--------O--------O--------O--------O--------------------------- X", "f6") == kHardest);
}

TEST_CASE("a move is as easy to see as the easiest of its lines of flips") {
  // c3 flips one disc on its rank and two on the diagonal.
  const char* const both =
      "--------"
      "--------"
      "XO------"
      "---O----"
      "----O---"
      "-----X--"
      "--------"
      "-------- X";
  CHECK(hardness(position_of(both), at("c3")) == 1);
}

TEST_CASE("beginners give corners away, and stronger levels hardly ever do") {
  const int beginner = corners_given({100, 0});
  const int learned = corners_given({0, 0});
  CHECK(beginner >= 40);
  CHECK(learned * 3 <= beginner);
}

TEST_CASE("moves are legal, the same for the same seed, and come with depth and line") {
  Random random(5);
  for (int i = 0; i < 300; ++i) {
    const Position position = played_position(i % 58, random);
    if (position.legal_moves() == 0) continue;
    const BeginnerSettings settings{1 + i % 3, {i % 101, 7 * i % 101}, kDisc, static_cast<std::uint64_t>(i)};
    const SearchInfo first = beginner_info(position, settings);
    CHECK(contains(position.legal_moves(), first.move.square));
    CHECK(first.move.pv == std::vector<Square>{first.move.square});
    CHECK(first.move.evaluation.depth == settings.depth);
    CHECK(beginner_info(position, settings).move.square == first.move.square);
  }
}

TEST_CASE("without weaknesses it is a plain search") {
  Random random(9);
  TranspositionTable table(1);
  for (int i = 0; i < 40; ++i) {
    const Position position = played_position(6 + i, random);
    if (position.legal_moves() == 0) continue;
    table.clear();
    Search search(position, SearchSettings{3, 0, 0, 0}, built_in_weights(), table);
    search.run({});
    CHECK(beginner_info(position, {3, {}, 0, 1}).move.evaluation.score == search.info().move.evaluation.score);
  }
}

TEST_CASE("moves that are hard to see are sometimes overlooked, unless the level overlooks nothing") {
  // d7 flips one disc on its rank, e6 two on a diagonal, which a greedy player prefers.
  const char* const board =
      "--------"
      "--------"
      "-X------"
      "--O-----"
      "---O----"
      "--------"
      "-XO-----"
      "-------- X";
  const Position position = position_of(board);
  REQUIRE(position.legal_moves() == (bit(at("d7")) | bit(at("e6"))));
  int plain = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    if (beginner_info(position, {1, {100, 60}, 0, seed}).move.square == at("d7")) ++plain;
    REQUIRE(beginner_info(position, {1, {100, 0}, 0, seed}).move.square == at("e6"));
  }
  CHECK(plain > 300);
  CHECK(plain < 700);
}

TEST_CASE("moves of the same value vary at random") {
  std::set<Square> chosen;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    chosen.insert(beginner_info(Position{}, {2, {50, 0}, kDisc, seed}).move.square);
  CHECK(chosen.size() == 4);
}

}  // namespace
}  // namespace flipside
