#include "engine/rules/position_check.h"

#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "engine/notation/board_text.h"
#include "engine/notation/obf.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

Board with(const char* moves, Bitboard black, Bitboard white = 0, Bitboard empty = 0) {
  Board board = played(moves).board();
  board.black = (board.black | black) & ~(white | empty);
  board.white = (board.white | white) & ~(black | empty);
  return board;
}

}  // namespace

TEST_CASE("boards of real games have no errors, except that the game is over") {
  Random random(4);
  for (int i = 0; i < 3000; ++i) {
    const Position position = played_position(random.below(64), random);
    const auto error = check_position(Board::from(position, Color::kBlack));
    CHECK(error.has_value() == position.over());
    if (error) CHECK(error->kind == PositionError::Kind::kNoMoves);
  }
  std::ifstream file(FLIPSIDE_TEST_DATA "/ffo40-49.obf");
  for (std::string line; std::getline(file, line);) {
    if (const auto problem = parse_problem(line).problem) CHECK_FALSE(check_position(problem->board));
  }
}

TEST_CASE("an impossible disc is found, with its square") {
  const Square e4 = *parse_square("e4");
  CHECK(check_position(with("f5", 0, 0, bit(e4))) == PositionError{PositionError::Kind::kCentre, e4});
  CHECK(check_position(Board{0, 0, Color::kBlack})->kind == PositionError::Kind::kCentre);
  CHECK(check_position(with("f5", bit(0))) == PositionError{PositionError::Kind::kApart, 0});
  // b7 touches nothing but the empty c6; f6 continues a diagonal.
  CHECK(check_position(with("", bit(*parse_square("c5")) | bit(*parse_square("b7")))) ==
        PositionError{PositionError::Kind::kApart, *parse_square("b7")});
  CHECK_FALSE(check_position(with("", bit(*parse_square("f6")))));
  CHECK(check_position(with("", ~Bitboard{0}))->kind == PositionError::Kind::kNoMoves);
}
