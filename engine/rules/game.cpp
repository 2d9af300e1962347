#include "engine/rules/game.h"

#include <algorithm>
#include <cassert>

#include "engine/rules/zobrist.h"

namespace flipside {

std::string describe(MoveError error, Square square) {
  switch (error) {
    case MoveError::kOffBoard:
      return "that square is off the board";
    case MoveError::kOccupied:
      return square_name(square) + " is occupied";
    case MoveError::kNoFlips:
      return square_name(square) + " flips no disc";
    case MoveError::kGameOver:
      return "the game is over";
    case MoveError::kMustPass:
      return "the side to move has no move and must pass";
    case MoveError::kMayNotPass:
      return "no pass is allowed while there is a move";
  }
  return {};
}

std::optional<MoveError> check(const Board& board, Square square) {
  if (!on_board(square) && square != kPass) return MoveError::kOffBoard;
  if (board.over()) return MoveError::kGameOver;
  if (square == kPass) return board.must_pass() ? std::nullopt : std::optional(MoveError::kMayNotPass);
  if (board.must_pass()) return MoveError::kMustPass;
  if (contains(board.position().occupied(), square)) return MoveError::kOccupied;
  if (!contains(board.legal_moves(), square)) return MoveError::kNoFlips;
  return std::nullopt;
}

Game::Game(const Board& start) : start_(start), board_(start), hash_(zobrist_hash(start)) {
  assert((start.black & start.white) == 0);
  refresh();
}

Result counted_result(int black_discs, int white_discs) {
  assert(black_discs + white_discs <= kSquareCount);
  Result result;
  result.empties = kSquareCount - black_discs - white_discs;
  if (black_discs != white_discs) result.winner = black_discs > white_discs ? Color::kBlack : Color::kWhite;
  // In a draw there is an even number of empties.
  const int share = result.winner ? result.empties : result.empties / 2;
  result.black = black_discs + (result.winner == Color::kWhite ? 0 : share);
  result.white = kSquareCount - result.black;
  return result;
}

Result result_on_time(Color loser) { return {opposite(loser), Ending::kOnTime}; }

Result result_by_resigning(Color loser) { return {opposite(loser), Ending::kResigned}; }

Result Game::result() const {
  assert(over());
  return counted_result(board_.disc_count(Color::kBlack), board_.disc_count(Color::kWhite));
}

int Game::score_of(Color color) const { return over() ? result().of(color) : board_.disc_count(color); }

int Game::move_number(int ply) const {
  assert(ply >= 0 && ply <= length());
  return static_cast<int>(
      std::count_if(plies_.begin(), plies_.begin() + ply, [](const Ply& made) { return made.square != kPass; }));
}

std::optional<MoveError> Game::play(Square square) {
  if (const auto error = check(square)) return error;
  plies_.resize(static_cast<std::size_t>(ply_));
  plies_.push_back({board_.side, square, square == kPass ? 0 : board_.position().flips(square)});
  apply(plies_.back());
  return std::nullopt;
}

bool Game::undo() {
  if (ply_ == 0) return false;
  unapply(plies_[static_cast<std::size_t>(ply_ - 1)]);
  return true;
}

bool Game::redo() {
  if (ply_ == length()) return false;
  apply(plies_[static_cast<std::size_t>(ply_)]);
  return true;
}

void Game::go_to(int ply) {
  assert(ply >= 0 && ply <= length());
  while (ply_ > ply) undo();
  while (ply_ < ply) redo();
}

void Game::apply(const Ply& ply) {
  if (ply.square == kPass) {
    board_.side = opposite(board_.side);
    hash_ ^= zobrist_pass();
  } else {
    board_ = Board::from(board_.position().after(ply.square, ply.flipped), opposite(ply.color));
    hash_ ^= zobrist_move(ply.color, ply.square, ply.flipped);
  }
  ++ply_;
  refresh();
}

void Game::unapply(const Ply& ply) {
  if (ply.square == kPass) {
    hash_ ^= zobrist_pass();
  } else {
    Bitboard& own = ply.color == Color::kBlack ? board_.black : board_.white;
    Bitboard& other = ply.color == Color::kBlack ? board_.white : board_.black;
    own &= ~(ply.flipped | bit(ply.square));
    other |= ply.flipped;
    hash_ ^= zobrist_move(ply.color, ply.square, ply.flipped);
  }
  board_.side = ply.color;
  --ply_;
  refresh();
}

void Game::refresh() {
  const Position position = board_.position();
  moves_ = position.legal_moves();
  must_pass_ = moves_ == 0 && position.opponent_moves() != 0;
}

Game at_end(Game game) {
  game.go_to(game.length());
  return game;
}

}  // namespace flipside
