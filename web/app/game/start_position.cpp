#include "web/app/game/start_position.h"

#include <array>

#include "engine/knowledge/openings.h"
#include "engine/notation/transcript.h"

namespace flipside::app {

namespace {

constexpr std::array<Square, 4> kCornersInTurn{square_at(0, 0), square_at(7, 7), square_at(7, 0), square_at(0, 7)};

Board board_with_corners(const Setup& setup) {
  Board board;
  const Color color = handicap_color(setup);
  Bitboard& discs = color == Color::kBlack ? board.black : board.white;
  for (int i = 0; i < setup.handicap && i < static_cast<int>(kCornersInTurn.size()); ++i) {
    discs |= bit(kCornersInTurn[static_cast<std::size_t>(i)]);
  }
  board.side = opposite(color);
  return board;
}

Game opening_game(std::span<const Opening> openings, std::uint64_t index) {
  return parse_transcript(openings[static_cast<std::size_t>(index % openings.size())].moves).game;
}

}  // namespace

Color handicap_color(const Setup& setup) { return setup.person().value_or(Color::kBlack); }

Game initial_game(const Setup& setup, const Board& present) {
  switch (setup.start_position) {
    case StartPosition::kStandard:
      return setup.handicap > 0 ? Game(board_with_corners(setup)) : Game();
    case StartPosition::kOpening:
      return setup.opening >= 0 ? opening_game(openings(), static_cast<std::uint64_t>(setup.opening)) : Game();
    case StartPosition::kBalanced:
      // The seed's upper half, which varies more.
      return opening_game(balanced_openings(), setup.seed >> 32);
    case StartPosition::kPosition:
      return Game(present);
  }
  return {};
}

}  // namespace flipside::app
