#include "engine/analysis.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "engine/eval/built_in_weights.h"
#include "tests/unit/random_positions.h"

namespace flipside {
namespace {

// A position with that many empties or a few less, whose side to move has several moves.
Position playable_position(int empties, Random& random) {
  while (true) {
    const Position position = played_position(60 - empties, random);
    if (count(position.legal_moves()) >= 3) return position;
  }
}

struct Analysed {
  std::map<Square, SearchInfo> moves;
  int published = 0;

  explicit Analysed(const Position& position, const AnalysisSettings& settings = {}, const Limits& limits = {}) {
    TranspositionTable table(4);
    Analysis analysis(position, settings, built_in_weights(), table);
    analysis.run(limits, [&](const AnalysedMove& move) {
      ++published;
      moves[move.square] = move.info;
    });
    // What was published last is what can be asked for.
    for (const AnalysedMove& move : analysis.moves()) {
      if (move.info.depth == 0) continue;
      CHECK(moves[move.square].score == move.info.score);
      CHECK(moves[move.square].pv == move.info.pv);
    }
  }
};

// The exact score by a search of its own.
int solved(const Position& position) {
  if (position.over()) return position.final_score();
  TranspositionTable table(1);
  Search search(position, {.exact_empties = 64}, built_in_weights(), table);
  search.run({});
  REQUIRE(search.info().exact);
  return search.info().score;
}

TEST_CASE("every move gets its exact score, the one of a search of its own") {
  Random random(21);
  for (int empties = 1; empties <= 13; ++empties) {
    const Position position = playable_position(empties, random);
    const Analysed analysed(position);
    CHECK(analysed.moves.size() == static_cast<std::size_t>(count(position.legal_moves())));
    for (const auto& [square, info] : analysed.moves) {
      CAPTURE(empties);
      CHECK(info.exact);
      CHECK(info.score == -solved(position.after(square, position.flips(square))));
    }
  }
}

TEST_CASE("a position has the same exact scores however it is turned") {
  Random random(22);
  const Position position = playable_position(12, random);
  const Analysed analysed(position);
  for (int symmetry = 1; symmetry < kSymmetryCount; ++symmetry) {
    const Analysed turned(position.transformed_by(symmetry));
    for (const auto& [square, info] : analysed.moves) {
      CHECK(turned.moves.at(transformed_square(square, symmetry)).score == info.score);
    }
  }
}

TEST_CASE("moves that lead to mirrored positions have the same value at every step") {
  const Analysed analysed(Position{}, {.depth = 7});
  REQUIRE(analysed.moves.size() == 4);
  const SearchInfo& first = analysed.moves.begin()->second;
  for (const auto& [square, info] : analysed.moves) {
    CHECK(info.depth == 7);
    CHECK(info.score == first.score);
    CHECK(info.pv.front() == square);
  }
}

TEST_CASE("the line of each move can be played") {
  Random random(23);
  for (const Position& start : {Position{}, playable_position(40, random), playable_position(12, random)}) {
    const Analysed analysed(start, {.depth = 6});
    for (const auto& [square, info] : analysed.moves) {
      Position position = start;
      CHECK(info.pv.front() == square);
      for (const Square placed : info.pv) {
        if (placed == kPass) {
          CHECK(position.legal_moves() == 0);
          position = position.after_pass();
          continue;
        }
        REQUIRE(contains(position.legal_moves(), placed));
        position = position.after(placed, position.flips(placed));
      }
    }
  }
}

TEST_CASE("all moves deepen together, up to the depth that was asked for") {
  Random random(24);
  const Position position = playable_position(40, random);
  TranspositionTable table(4);
  Analysis analysis(position, {.depth = 8}, built_in_weights(), table);
  std::map<Square, int> depths;
  for (Bitboard left = position.legal_moves(); left != 0;) depths[pop_first(left)] = 1;
  std::uint64_t nodes = 0;
  analysis.run({}, [&](const AnalysedMove& move) {
    CHECK(move.info.depth == ++depths[move.square]);
    CHECK(move.info.nodes >= nodes);
    nodes = move.info.nodes;
    const auto [least, most] = std::minmax_element(depths.begin(), depths.end(),
                                                   [](const auto& a, const auto& b) { return a.second < b.second; });
    CHECK(most->second - least->second <= 1);
  });
  for (const auto& [square, depth] : depths) CHECK(depth == 8);
  const std::vector<AnalysedMove> moves = analysis.moves();
  CHECK(std::is_sorted(moves.begin(), moves.end(),
                       [](const AnalysedMove& a, const AnalysedMove& b) { return a.info.score > b.info.score; }));
}

TEST_CASE("with few empties the scores are made exact whatever the depth") {
  Random random(25);
  const Position position = playable_position(10, random);
  for (const auto& [square, info] : Analysed(position, {.depth = 4}).moves) CHECK_FALSE(info.exact);
  for (const auto& [square, info] : Analysed(position, {.depth = 4, .exact_empties = 10}).moves) CHECK(info.exact);
}

TEST_CASE("an analysis in slices ends where one in one go does, and the same each time") {
  Random random(26);
  const Position position = playable_position(14, random);
  const auto in_slices = [&](std::uint64_t nodes, std::uint64_t& slices) {
    TranspositionTable table(4);
    Analysis analysis(position, {}, built_in_weights(), table);
    std::vector<AnalysedMove> published;
    Limits limits;
    limits.nodes = nodes;
    const auto publish = [&](const AnalysedMove& move) { published.push_back(move); };
    for (slices = 1; !analysis.run(limits, publish); ++slices) CHECK(analysis.nodes() < slices * (nodes + 10000));
    return published;
  };
  std::uint64_t slices = 0;
  std::uint64_t again = 0;
  const std::vector<AnalysedMove> first = in_slices(5000, slices);
  const std::vector<AnalysedMove> second = in_slices(5000, again);
  CHECK(slices > 3);
  CHECK(slices == again);
  REQUIRE(first.size() == second.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK(first[i].square == second[i].square);
    CHECK(first[i].info.score == second[i].info.score);
    CHECK(first[i].info.nodes == second[i].info.nodes);
  }
  Analysed whole(position);
  for (const AnalysedMove& move : first) {
    if (move.info.exact) CHECK(whole.moves.at(move.square).score == move.info.score);
  }
}

TEST_CASE("moves that end the game are exact at once, and published once") {
  // Black takes b1 by a1-b1-c1 and nobody can move any more; h8 leaves the game open.
  const Position position{bit(0) | bit(45), bit(1) | bit(54)};
  REQUIRE(position.legal_moves() == (bit(2) | bit(63)));
  const Analysed analysed(position);
  for (const auto& [square, info] : analysed.moves) {
    CHECK(info.exact);
    CHECK(info.score == -solved(position.after(square, position.flips(square))));
  }
  CHECK(Analysed(Position{bit(0), bit(1)}).published == 1);
}

}  // namespace
}  // namespace flipside
