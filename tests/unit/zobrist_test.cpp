#include "engine/rules/zobrist.h"

#include <doctest/doctest.h>

#include <set>

#include "engine/rules/game.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

TEST_CASE("the incremental hash of a game equals the one from scratch, with undo and redo") {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    Game game;
    while (!game.over()) {
      REQUIRE_FALSE(game.play(game.must_pass() ? kPass : random_square(game.legal_moves(), random)).has_value());
      REQUIRE(game.hash() == zobrist_hash(game.board()));
    }
    while (game.undo()) REQUIRE(game.hash() == zobrist_hash(game.board()));
    CHECK(game.hash() == zobrist_hash(Board{}));
  }
}

TEST_CASE("the side to move and the colours change the hash") {
  const Board start;
  CHECK(zobrist_hash({start.black, start.white, Color::kWhite}) != zobrist_hash(start));
  CHECK(zobrist_hash({start.white, start.black, Color::kBlack}) != zobrist_hash(start));
  CHECK((zobrist_hash(start) ^ zobrist_pass()) == zobrist_hash({start.black, start.white, Color::kWhite}));
}

TEST_CASE("different boards have different hashes") {
  Random random(4);
  std::set<std::uint64_t> hashes;
  std::set<std::pair<Bitboard, Bitboard>> boards;
  for (int i = 0; i < 20'000; ++i) {
    const Position position = strewn_position(random);
    hashes.insert(zobrist_hash({position.player, position.opponent, Color::kBlack}));
    boards.emplace(position.player, position.opponent);
  }
  CHECK(hashes.size() == boards.size());
}
