#include "engine/players/analysis.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "engine/eval/built_in_weights.h"
#include "tests/unit/random_positions.h"

namespace flipside {
namespace {

// A position with this many empties or a few fewer, in which the side to move has several moves.
Position playable_position(int empties, Random& random) {
  while (true) {
    const Position position = played_position(60 - empties, random);
    if (count(position.legal_moves()) >= 3) return position;
  }
}

struct Analysed {
  std::map<Square, MoveEvaluation> moves;
  int published = 0;

  explicit Analysed(const Position& position, const AnalysisSettings& settings = {}, const Limits& limits = {}) {
    TranspositionTable table(4);
    flipside::Analysis analysis(position, settings, built_in_weights(), table);
    analysis.run(limits, [&](const SearchInfo& info) {
      ++published;
      moves[info.move.square] = info.move;
    });
    // moves() returns what was published last.
    for (const MoveEvaluation& move : analysis.moves()) {
      if (move.evaluation.depth > 0) CHECK(moves[move.square] == move);
    }
  }
};

// The exact score from a separate search.
int solved(const Position& position) {
  if (position.over()) return position.final_score();
  TranspositionTable table(1);
  Search search(position, {.exact_empties = 64}, built_in_weights(), table);
  search.run({});
  REQUIRE(search.info().move.evaluation.exact);
  return search.info().move.evaluation.score;
}

TEST_CASE("every move gets the same exact score as from a separate search") {
  Random random(21);
  for (int empties = 1; empties <= 13; ++empties) {
    const Position position = playable_position(empties, random);
    const Analysed analysed(position);
    CHECK(analysed.moves.size() == static_cast<std::size_t>(count(position.legal_moves())));
    for (const auto& [square, move] : analysed.moves) {
      CAPTURE(empties);
      CHECK(move.evaluation.exact);
      CHECK(move.evaluation.score == -solved(position.after(square, position.flips(square))));
    }
  }
}

TEST_CASE("a position has the same exact scores in all symmetries") {
  Random random(22);
  const Position position = playable_position(12, random);
  const Analysed analysed(position);
  for (int symmetry = 1; symmetry < kSymmetryCount; ++symmetry) {
    const Analysed turned(position.transformed_by(symmetry));
    for (const auto& [square, move] : analysed.moves) {
      CHECK(turned.moves.at(transformed_square(square, symmetry)).evaluation.score == move.evaluation.score);
    }
  }
}

TEST_CASE("moves that lead to symmetric positions have the same score at every step") {
  const Analysed analysed(Position{}, {.depth = 7});
  REQUIRE(analysed.moves.size() == 4);
  const MoveEvaluation& first = analysed.moves.begin()->second;
  for (const auto& [square, move] : analysed.moves) {
    CHECK(move.evaluation.depth == 7);
    CHECK(move.evaluation.score == first.evaluation.score);
    CHECK(move.pv.front() == square);
  }
}

TEST_CASE("the principal variation of each move is legal") {
  Random random(23);
  for (const Position& start : {Position{}, playable_position(40, random), playable_position(12, random)}) {
    const Analysed analysed(start, {.depth = 6});
    for (const auto& [square, move] : analysed.moves) {
      Position position = start;
      CHECK(move.pv.front() == square);
      for (const Square placed : move.pv) {
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

TEST_CASE("all moves deepen together, up to the requested depth") {
  Random random(24);
  const Position position = playable_position(40, random);
  TranspositionTable table(4);
  flipside::Analysis analysis(position, {.depth = 8}, built_in_weights(), table);
  std::map<Square, int> depths;
  for (const Square square : squares_of(position.legal_moves())) depths[square] = 1;
  std::uint64_t nodes = 0;
  analysis.run({}, [&](const SearchInfo& info) {
    CHECK(info.move.evaluation.depth == ++depths[info.move.square]);
    CHECK(info.nodes >= nodes);
    nodes = info.nodes;
    const auto [least, most] = std::minmax_element(depths.begin(), depths.end(),
                                                   [](const auto& a, const auto& b) { return a.second < b.second; });
    CHECK(most->second - least->second <= 1);
  });
  for (const auto& [square, depth] : depths) CHECK(depth == 8);
  const std::vector<MoveEvaluation> moves = analysis.moves();
  CHECK(std::is_sorted(moves.begin(), moves.end(), [](const MoveEvaluation& a, const MoveEvaluation& b) {
    return a.evaluation.score > b.evaluation.score;
  }));
}

TEST_CASE("with few empties the scores become exact at any requested depth") {
  Random random(25);
  const Position position = playable_position(10, random);
  for (const auto& [square, move] : Analysed(position, {.depth = 4}).moves) CHECK_FALSE(move.evaluation.exact);
  for (const auto& [square, move] : Analysed(position, {.depth = 4, .exact_empties = 10}).moves)
    CHECK(move.evaluation.exact);
}

TEST_CASE("an analysis in quanta ends like one in a single run, and always the same") {
  Random random(26);
  const Position position = playable_position(14, random);
  const auto in_parts = [&](std::uint64_t nodes, std::uint64_t& parts) {
    TranspositionTable table(4);
    flipside::Analysis analysis(position, {}, built_in_weights(), table);
    std::vector<SearchInfo> published;
    const auto publish = [&](const SearchInfo& info) { published.push_back(info); };
    for (parts = 1; !analysis.run({.nodes = nodes}, publish); ++parts)
      CHECK(analysis.info().nodes < parts * (nodes + 10000));
    return published;
  };
  std::uint64_t parts = 0;
  std::uint64_t again = 0;
  const std::vector<SearchInfo> first = in_parts(5000, parts);
  const std::vector<SearchInfo> second = in_parts(5000, again);
  CHECK(parts > 3);
  CHECK(parts == again);
  REQUIRE(first.size() == second.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK(first[i].move == second[i].move);
    CHECK(first[i].nodes == second[i].nodes);
  }
  Analysed whole(position);
  for (const auto& [move, nodes, seconds] : first) {
    if (move.evaluation.exact) CHECK(whole.moves.at(move.square).evaluation.score == move.evaluation.score);
  }
}

TEST_CASE("moves that end the game are exact at once, and are published once") {
  // c1 flips b1, and then nobody can move; after h8 the game continues.
  const Position position{bit(0) | bit(45), bit(1) | bit(54)};
  REQUIRE(position.legal_moves() == (bit(2) | bit(63)));
  const Analysed analysed(position);
  for (const auto& [square, move] : analysed.moves) {
    CHECK(move.evaluation.exact);
    CHECK(move.evaluation.score == -solved(position.after(square, position.flips(square))));
  }
  CHECK(Analysed(Position{bit(0), bit(1)}).published == 1);
}

}  // namespace
}  // namespace flipside
