#include "engine/notation/board_text.h"

namespace flipside {
namespace {

bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }
bool is_black(char letter) { return std::string_view("Xx*Bb").find(letter) != std::string_view::npos; }
bool is_white(char letter) { return std::string_view("OoWw").find(letter) != std::string_view::npos; }
bool is_empty(char letter) { return std::string_view("-._").find(letter) != std::string_view::npos; }

// "character 12 (q)", without the letter when it is not printable.
std::string place(const BoardError& error) {
  std::string text = "character " + std::to_string(error.index + 1);
  if (error.letter > ' ' && error.letter < 127) text += std::string(" (") + error.letter + ")";
  return text;
}

std::string sentence(const BoardError& error) {
  switch (error.kind) {
    case BoardError::Kind::kNotASquare:
      return place(error) + ", for " + square_name(error.square) + ", is not X, O or -";
    case BoardError::Kind::kNotAllSquares:
      return "a board has 64 squares, the text has " + std::to_string(error.squares);
    case BoardError::Kind::kNoSide:
      return "the side to move, X or O, is missing after the 64 squares";
    case BoardError::Kind::kNotASide:
      return place(error) + " is not a side to move: X or O";
    case BoardError::Kind::kTooMuch:
      return place(error) + " follows the side to move, where the board should end";
  }
  return {};
}

ParsedBoard refusal(const BoardError& error) { return {std::nullopt, error, sentence(error)}; }

// The number of squares in a text of nothing but squares, or 0 for any other text. Single letters behind longer rows do
// not count: they are the side to move, or do not belong there.
int squares_in(std::string_view text) {
  int squares = 0;
  int in_long_rows = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (is_blank(letter)) continue;
    if (!is_black(letter) && !is_white(letter) && !is_empty(letter)) return 0;
    ++squares;
    if (i > 0 && !is_blank(text[i - 1])) in_long_rows = squares;
  }
  return in_long_rows > 0 ? in_long_rows : squares;
}

// An error around the 64th square. A wrong number of squares is the likelier cause, so it is reported first.
ParsedBoard refusal(BoardError::Kind kind, std::size_t index, char letter, std::string_view text) {
  const int squares = squares_in(text);
  if (squares != 0 && squares != kSquareCount) {
    return refusal({BoardError::Kind::kNotAllSquares, text.size(), 0, 0, squares});
  }
  return refusal({kind, index, letter, kSquareCount, 0});
}

}  // namespace

ParsedBoard parse_board(std::string_view text) {
  using Kind = BoardError::Kind;
  Board board{0, 0, Color::kBlack};
  Square square = 0;
  bool side_read = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (is_blank(letter)) continue;
    if (side_read) return refusal(Kind::kTooMuch, i, letter, text);
    if (square == kSquareCount) {
      if (!is_black(letter) && !is_white(letter)) return refusal(Kind::kNotASide, i, letter, text);
      board.side = is_black(letter) ? Color::kBlack : Color::kWhite;
      side_read = true;
      continue;
    }
    if (is_black(letter)) {
      board.black |= bit(square);
    } else if (is_white(letter)) {
      board.white |= bit(square);
    } else if (!is_empty(letter)) {
      return refusal({Kind::kNotASquare, i, letter, square, 0});
    }
    ++square;
  }
  if (square < kSquareCount) return refusal({Kind::kNotAllSquares, text.size(), 0, 0, squares_in(text)});
  if (!side_read) return refusal(Kind::kNoSide, text.size(), 0, text);
  return {board, std::nullopt, {}};
}

std::string board_text(const Board& board) {
  std::string text(static_cast<std::size_t>(kSquareCount), '-');
  for (Square square = 0; square < kSquareCount; ++square) {
    if (contains(board.black, square)) text[static_cast<std::size_t>(square)] = 'X';
    if (contains(board.white, square)) text[static_cast<std::size_t>(square)] = 'O';
  }
  return text + (board.side == Color::kBlack ? " X" : " O");
}

}  // namespace flipside
