#include "web/app/learn/first_minute.h"

#include <string_view>

namespace flipside::app {

namespace {

// Eight rows of X (black), O (white) and -; black is to move.
constexpr Board board_of(std::string_view rows) {
  Board board{0, 0, Color::kBlack};
  for (Square square = 0; square < kSquareCount; ++square) {
    const char c = rows[static_cast<std::size_t>(square)];
    if (c == 'X') board.black |= bit(square);
    if (c == 'O') board.white |= bit(square);
  }
  return board;
}

constexpr Board kSeveralLines = board_of(
    "--------"
    "--------"
    "---X----"
    "---O-X--"
    "---OO---"
    "----OX--"
    "--------"
    "--------");
constexpr Board kNoCascade = board_of(
    "--------"
    "--------"
    "--------"
    "---OX---"
    "---O----"
    "---X----"
    "--------"
    "--------");
constexpr Board kPassing = board_of(
    "XOO-----"
    "--------"
    "--------"
    "--------"
    "--------"
    "--------"
    "--------"
    "-OX-----");
constexpr Board kLastSquare = board_of(
    "XXOOOOO-"
    "XXOOOOOO"
    "XXXOOOOO"
    "XXXXXXXX"
    "XOOOOXXX"
    "XXOOOXXX"
    "XOXXXXXX"
    "OOOOOOOO");

}  // namespace

const std::vector<LessonStep>& first_minute() {
  static const std::vector<LessonStep> steps{
      {Board{}, Board{}.position().legal_moves(), false, {Message::kMinuteLine}, {Message::kMinuteLineDone}},
      {kSeveralLines, bit(square_at(3, 5)), false, {Message::kMinuteLines}, {Message::kMinuteLinesDone}},
      {kNoCascade, bit(square_at(2, 3)), true, {Message::kMinuteCascade}, {Message::kMinuteCascadeDone}},
      {kPassing, bit(square_at(0, 7)), false, {Message::kMinutePass}, {Message::kMinutePassDone}},
      {kLastSquare, bit(square_at(7, 0)), false, {Message::kMinuteEnd}, {Message::kMinuteEndDone}}};
  return steps;
}

}  // namespace flipside::app
