#include "engine/board_text.h"

namespace flipside {
namespace {

bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }
bool is_black(char letter) { return std::string_view("Xx*Bb").find(letter) != std::string_view::npos; }
bool is_white(char letter) { return std::string_view("OoWw").find(letter) != std::string_view::npos; }
bool is_empty(char letter) { return std::string_view("-._").find(letter) != std::string_view::npos; }

ParsedBoard refusal(std::string error) { return {std::nullopt, std::move(error)}; }

// "character 12 (q)"; letters that may not print are left out.
std::string place(std::size_t index, char letter) {
  std::string text = "character " + std::to_string(index + 1);
  if (letter > ' ' && letter < 127) text += std::string(" (") + letter + ")";
  return text;
}

}  // namespace

ParsedBoard parse_board(std::string_view text) {
  Board board{0, 0, Color::kBlack};
  Square square = 0;
  bool side_read = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (is_blank(letter)) continue;
    if (side_read) return refusal(place(i, letter) + " follows the side to move, where the board should end");
    if (square == kSquareCount) {
      if (!is_black(letter) && !is_white(letter)) return refusal(place(i, letter) + " is not a side to move: X or O");
      board.side = is_black(letter) ? Color::kBlack : Color::kWhite;
      side_read = true;
      continue;
    }
    if (is_black(letter)) {
      board.black |= bit(square);
    } else if (is_white(letter)) {
      board.white |= bit(square);
    } else if (!is_empty(letter)) {
      return refusal(place(i, letter) + ", for " + square_name(square) + ", is not X, O or -");
    }
    ++square;
  }
  if (square < kSquareCount) return refusal("a board has 64 squares, the text has " + std::to_string(square));
  if (!side_read) return refusal("the side to move, X or O, is missing after the 64 squares");
  return {board, {}};
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
