#include "engine/notation/board_text.h"

#include <doctest/doctest.h>

#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

const std::string kBoardAtStart = kStart + " X";

}  // namespace

TEST_CASE("the start position round-trips as text") {
  CHECK(board_text(Board{}) == kBoardAtStart);
  const ParsedBoard parsed = parse_board(kBoardAtStart);
  REQUIRE(parsed.board.has_value());
  CHECK(*parsed.board == Board{});
  CHECK(parsed.error.empty());
}

TEST_CASE("squares have several spellings, with blanks and line breaks anywhere") {
  const ParsedBoard parsed =
      parse_board("\n-.______\r\n________ ________ ...wb...\t...*O... -------- -------- --------\n b \n");
  REQUIRE(parsed.board.has_value());
  CHECK(*parsed.board == Board{});
}

TEST_CASE("a board is parsed back from its text") {
  Random random(6);
  for (int i = 0; i < 2000; ++i) {
    const Board board = Board::from(strewn_position(random), i % 2 == 0 ? Color::kBlack : Color::kWhite);
    const ParsedBoard parsed = parse_board(board_text(board));
    REQUIRE(parsed.board.has_value());
    REQUIRE(*parsed.board == board);
  }
}

TEST_CASE("a malformed board is refused with the place of the error") {
  const std::string squares(64, '-');
  CHECK(parse_board("").error == "a board has 64 squares, the text has 0");
  CHECK(parse_board(std::string(63, '-')).error == "a board has 64 squares, the text has 63");
  CHECK(parse_board(squares).error == "the side to move, X or O, is missing after the 64 squares");
  CHECK(parse_board(squares + "q").error == "character 65 (q) is not a side to move: X or O");
  CHECK(parse_board(squares + " X O").error == "character 68 (O) follows the side to move, where the board should end");
  CHECK(parse_board("--q").error == "character 3 (q), for c1, is not X, O or -");
  CHECK(parse_board(std::string("--\0", 3)).error == "character 3, for c1, is not X, O or -");
  for (const std::string& text : {std::string(), squares, squares + "Q"}) CHECK_FALSE(parse_board(text).board);
}

TEST_CASE("a board with too few or too many squares is refused with their number") {
  const std::string row(8, '-');
  const std::string rows = row + '\n' + row + '\n' + row + '\n' + row + '\n' + row + '\n' + row + '\n' + row + '\n';
  CHECK(parse_board(std::string(63, '-') + " X").error == "a board has 64 squares, the text has 63");
  CHECK(parse_board(rows + "-------\nX").error == "a board has 64 squares, the text has 63");
  CHECK(parse_board(std::string(62, '-') + " O").error == "a board has 64 squares, the text has 62");
  CHECK(parse_board(std::string(65, '-')).error == "a board has 64 squares, the text has 65");
  CHECK(parse_board(std::string(65, 'X') + " X").error == "a board has 64 squares, the text has 65");
  CHECK(parse_board(rows + row + "-\nX").error == "a board has 64 squares, the text has 65");
  std::string apart;
  for (int i = 0; i < 64; ++i) apart += "X ";
  CHECK(parse_board(apart).problem->kind == BoardError::Kind::kNoSide);
}

TEST_CASE("any text is parsed or refused") {
  Random random(7);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = i % 2 == 0 ? kBoardAtStart : std::string();
    for (int changes = random.below(80); changes > 0; --changes) {
      const auto letter = static_cast<char>(random.below(256));
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
      text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), letter);
    }
    const ParsedBoard parsed = parse_board(text);
    REQUIRE(parsed.board.has_value() == parsed.error.empty());
    if (parsed.board) REQUIRE((parsed.board->black & parsed.board->white) == 0);
  }
}
