#include "engine/rules/game.h"

#include <doctest/doctest.h>

#include <string_view>

#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

Square any_move(const Game& game, Random& random) {
  return game.must_pass() ? kPass : random_square(game.legal_moves(), random);
}

// The whole visible state of a game.
void check_same(const Game& game, const Game& expected) {
  CHECK(game.board() == expected.board());
  CHECK(game.hash() == expected.hash());
  CHECK(game.legal_moves() == expected.legal_moves());
  CHECK(game.must_pass() == expected.must_pass());
  CHECK(game.over() == expected.over());
  CHECK(game.ply() == expected.ply());
  CHECK(game.plies() == expected.plies());
}

constexpr std::string_view kFullBoard =
    "c4e3f5g6f2c5b6d3c3a7e6g1g5d6c6f4g4f6h7h6c7b5e7b2b4d2a5d7e8g3e2c2e1a3f3h8h5f8f1h3b3g2g7f7h2h4d1a4b1b7h1a2d8c8a8b8a6"
    "a1c1g8";
constexpr std::string_view kBothStuck =
    "c4c3e6f4g3d6b2f7e3h2g8f6g7b4e7f2b3g6a5d8d7f8e2a2h6b5a4c2d1h5a1d2f3e8a6h8h3c8b1e1h4h7a3g4c1c7g5g2f1d3b8f5c5a8b7c6";
constexpr std::string_view kDraw =
    "f5d6c7f4f3g4h5f2e2g6f7g2e3h4c3b8g1f1e1d1c1b2h1h6c5b5a1d3c6b6c2e8g5h2a7c4h7a6d2e6b4h8e7b1g7f6a5a2c8g3b7d8b3a4a3a8g8"
    "d7f8h3";

}  // namespace

TEST_CASE("a game starts with black to move") {
  const Game game;
  CHECK(game.side() == Color::kBlack);
  CHECK(count(game.legal_moves()) == 4);
  CHECK_FALSE(game.must_pass());
  CHECK_FALSE(game.over());
  CHECK(game.ply() == 0);
}

TEST_CASE("a ply records its flips, and the other side is to move") {
  Game game;
  REQUIRE_FALSE(game.play(at("f5")).has_value());
  CHECK(game.side() == Color::kWhite);
  CHECK(game.plies() == std::vector<Ply>{{Color::kBlack, at("f5"), bit(at("e5"))}});
  CHECK(game.board().disc_count(Color::kBlack) == 4);
  CHECK(game.board().disc_count(Color::kWhite) == 1);
}

TEST_CASE("a refused move has a reason and changes nothing") {
  Game game = played("f5d6c3");
  game.undo();
  const Game before = game;
  CHECK(game.play(at("e4")) == MoveError::kOccupied);
  CHECK(game.play(at("a1")) == MoveError::kNoFlips);
  CHECK(game.play(kPass) == MoveError::kMayNotPass);
  for (const Square square : {-1, 65, kNoMove, 1000, -1000}) CHECK(game.play(square) == MoveError::kOffBoard);
  check_same(game, before);

  Game stuck = played(kToForcedPass);
  CHECK(stuck.play(at("a1")) == MoveError::kMustPass);
  check_same(stuck, played(kToForcedPass));

  Game ended = played(kWipeout);
  CHECK(ended.play(at("a1")) == MoveError::kGameOver);
  CHECK(ended.play(kPass) == MoveError::kGameOver);
  check_same(ended, played(kWipeout));
}

TEST_CASE("the reasons for refusals are sentences") {
  CHECK(describe(MoveError::kOccupied, at("e4")) == "e4 is occupied");
  CHECK(describe(MoveError::kNoFlips, at("a1")) == "a1 flips no disc");
  CHECK(describe(MoveError::kOffBoard, -1) == "that square is off the board");
  CHECK(describe(MoveError::kGameOver, at("a1")) == "the game is over");
  CHECK(describe(MoveError::kMustPass, at("a1")) == "the side to move has no move and must pass");
  CHECK(describe(MoveError::kMayNotPass, kPass) == "no pass is allowed while there is a move");
}

TEST_CASE("a pass is forced when there is no move, and is a ply of its own") {
  Game game = played(kToForcedPass);
  CHECK(game.must_pass());
  CHECK_FALSE(game.over());
  CHECK(game.legal_moves() == 0);
  CHECK(game.side() == Color::kBlack);
  const Board before = game.board();
  REQUIRE_FALSE(game.play(kPass).has_value());
  CHECK(game.ply() == 9);
  CHECK(game.plies().back() == Ply{Color::kBlack, kPass, 0});
  CHECK(game.board() == Board{before.black, before.white, Color::kWhite});
  CHECK(game.legal_moves() != 0);
}

TEST_CASE("a wipeout ends the game and scores 64") {
  const Game game = played(kWipeout);
  REQUIRE(game.over());
  CHECK_FALSE(game.must_pass());
  const Result result = game.result();
  CHECK(result.winner == Color::kBlack);
  CHECK(result.black == 64);
  CHECK(result.white == 0);
  CHECK(result.empties == 51);
  CHECK(result.score() == 64);
}

TEST_CASE("a full board ends the game") {
  const Game game = played(kFullBoard);
  REQUIRE(game.over());
  const Result result = game.result();
  CHECK(result.winner == Color::kBlack);
  CHECK(result.black == 42);
  CHECK(result.white == 22);
  CHECK(result.empties == 0);
  CHECK(result.score() == 20);
}

TEST_CASE("two passes end the game, and the empties go to the winner") {
  const Game game = played(kBothStuck);
  REQUIRE(game.over());
  const Result result = game.result();
  CHECK(result.winner == Color::kWhite);
  CHECK(result.black == 23);
  CHECK(result.white == 41);
  CHECK(result.empties == 4);
  CHECK(result.score() == -18);
}

TEST_CASE("a draw has no winner") {
  const Game game = played(kDraw);
  REQUIRE(game.over());
  CHECK_FALSE(game.result().winner.has_value());
  CHECK(game.result().score() == 0);
  CHECK(game.result().black == 32);
  CHECK(game.result().white == 32);
}

TEST_CASE("a result counts 64 discs and agrees with the exact score of a search") {
  for (int black = 0; black <= 64; ++black) {
    for (int white = 0; black + white <= 64; ++white) {
      if (black == white && (64 - black - white) % 2 != 0) continue;
      const Result result = counted_result(black, white);
      const Bitboard all = ~Bitboard{0};
      const Position end{black == 0 ? 0 : all >> (64 - black), white == 0 ? 0 : all << (64 - white)};
      REQUIRE(result.black + result.white == 64);
      REQUIRE(result.score() == end.final_score());
      REQUIRE(result.empties == end.empty_count());
      REQUIRE(result.counted());
    }
  }
  const Result on_time = result_on_time(Color::kWhite);
  CHECK(on_time.winner == Color::kBlack);
  CHECK(on_time.score() == 0);
}

TEST_CASE("a scoreboard shows discs, and the result at the end") {
  CHECK(played("f5d6").score_of(Color::kBlack) == 3);
  Game wipeout = played(kWipeout);
  CHECK(wipeout.score_of(Color::kBlack) == 64);
  CHECK(wipeout.score_of(Color::kWhite) == 0);
  wipeout.undo();
  CHECK(wipeout.score_of(Color::kBlack) < 20);
}

TEST_CASE("moves are numbered by the discs placed, and a pass has no number") {
  Game game = played(kToForcedPass + "b4");
  REQUIRE(game.plies()[8].square == kPass);
  CHECK(game.move_number() == 9);
  CHECK(game.move_count() == 9);
  CHECK(game.move_number(0) == 0);
  CHECK(game.move_number(8) == 8);
  CHECK(game.move_number(9) == 8);
  CHECK(game.move_number(10) == 9);
  game.go_to(9);
  CHECK(game.move_number() == 8);
  CHECK(game.move_count() == 9);
}

TEST_CASE("a board without discs, or with one side's only, is over") {
  const Game empty(Board{0, 0, Color::kBlack});
  REQUIRE(empty.over());
  CHECK_FALSE(empty.result().winner.has_value());
  const Game white(Board{0, bit(27), Color::kBlack});
  REQUIRE(white.over());
  CHECK(white.result().score() == -64);
}

TEST_CASE("undo and redo restore the board at every ply") {
  Random random(12);
  for (int i = 0; i < 100; ++i) {
    Game game;
    std::vector<Board> boards{game.board()};
    std::vector<std::uint64_t> hashes{game.hash()};
    while (!game.over()) {
      REQUIRE_FALSE(game.play(any_move(game, random)).has_value());
      boards.push_back(game.board());
      hashes.push_back(game.hash());
    }
    CHECK_FALSE(game.redo());
    const auto check_at = [&](int ply) {
      REQUIRE(game.ply() == ply);
      REQUIRE(game.board() == boards[static_cast<std::size_t>(ply)]);
      REQUIRE(game.hash() == hashes[static_cast<std::size_t>(ply)]);
      REQUIRE(game.legal_moves() == game.board().position().legal_moves());
    };
    const int last = game.ply();
    for (int ply = last - 1; ply >= 0; --ply) {
      REQUIRE(game.undo());
      check_at(ply);
    }
    CHECK_FALSE(game.undo());
    for (int ply = 1; ply <= last; ++ply) {
      REQUIRE(game.redo());
      check_at(ply);
    }
    for (int jumps = 0; jumps < 20; ++jumps) {
      const int ply = random.below(last + 1);
      game.go_to(ply);
      check_at(ply);
    }
  }
}

TEST_CASE("a move after undo drops the plies that were undone") {
  Game game = played("f5d6c3d3c4");
  game.go_to(1);
  CHECK(game.length() == 5);
  REQUIRE_FALSE(game.play(at("f6")).has_value());
  CHECK(game.length() == 2);
  CHECK_FALSE(game.redo());
  check_same(game, played("f5f6"));
}

TEST_CASE("exactly the legal moves are accepted") {
  Random random(13);
  for (int i = 0; i < 50; ++i) {
    Game game;
    while (!game.over()) {
      for (Square square = 0; square < kSquareCount; ++square) {
        REQUIRE(game.check(square).has_value() != contains(game.legal_moves(), square));
      }
      REQUIRE(game.check(kPass).has_value() != game.must_pass());
      game.play(any_move(game, random));
    }
    for (Square square = 0; square <= kPass; ++square) REQUIRE(game.check(square) == MoveError::kGameOver);
  }
}
