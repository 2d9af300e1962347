#pragma once

// A game: its start, its plies, and the current board among them.
//
// Invariant: every ply of the history was legal when it was played, a pass is a ply of its own, and the current board
// is the start after the first `ply()` plies. The Zobrist hash of the current board is kept incrementally. A refused
// call changes nothing. Nothing here blocks.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace flipside {

// Why a move was refused.
enum class MoveError : std::uint8_t { kOffBoard, kOccupied, kNoFlips, kGameOver, kMustPass, kMayNotPass };

// Why a ply, a disc or kPass, is refused on a board; nothing where it is legal.
std::optional<MoveError> check(const Board& board, Square square);

// A sentence for logs and the command line, without a full stop: "e4 is occupied".
std::string describe(MoveError error, Square square);

// One ply as it was played.
struct Ply {
  Color color = Color::kBlack;
  Square square = kPass;  // kPass for a pass
  Bitboard flipped = 0;   // the discs that it flipped; 0 for a pass

  friend bool operator==(const Ply&, const Ply&) = default;
};

enum class Ending : std::uint8_t {
  kCounted,   // by the discs on the board
  kOnTime,    // the loser ran out of time
  kResigned,  // the loser gave up
};

// How a game ended, and the only way its discs are counted: the empties count for the winner, and half for each side in
// a draw. So both sides always have 64 together. A game that ended on time or by resignation has a winner and no count.
struct Result {
  std::optional<Color> winner;  // none for a draw
  Ending ending = Ending::kCounted;
  int black = 0;  // these are 0 where nothing is counted
  int white = 0;
  int empties = 0;  // squares of that count without a disc

  int of(Color color) const { return color == Color::kBlack ? black : white; }
  bool counted() const { return ending == Ending::kCounted; }
  // Black minus white: −64…+64.
  int score() const { return black - white; }

  friend bool operator==(const Result&, const Result&) = default;
};

// The result of a game that ended with these discs on the board, at most 64 in all (an assert).
Result counted_result(int black_discs, int white_discs);
// The result of a game whose loser ran out of time.
Result result_on_time(Color loser);
// The result of a game whose loser gave up.
Result result_by_resigning(Color loser);

class Game {
 public:
  // From the standard start, or from any board.
  Game() : Game(Board{}) {}
  explicit Game(const Board& start);

  const Board& start() const { return start_; }
  const Board& board() const { return board_; }
  Color side() const { return board_.side; }
  std::uint64_t hash() const { return hash_; }

  // The squares where the side to move may place a disc. Empty when it must pass and when the game is over.
  Bitboard legal_moves() const { return moves_; }
  // True when the side to move has no move and the other side has one.
  bool must_pass() const { return must_pass_; }
  bool over() const { return moves_ == 0 && !must_pass_; }
  // The result of a game that is over (an assert).
  Result result() const;

  // What a scoreboard shows for a side: its discs, and at the end of the game its share of the result.
  int score_of(Color color) const;

  // Places a disc on `square`, or passes with kPass. Drops the plies that were undone. Returns why it was refused, or
  // nothing on success.
  std::optional<MoveError> play(Square square);
  // What `play` would return, without playing.
  std::optional<MoveError> check(Square square) const { return flipside::check(board_, square); }

  // The whole history, undone plies included, how many they are, and how many of them are played on the current board.
  const std::vector<Ply>& plies() const { return plies_; }
  int length() const { return static_cast<int>(plies_.size()); }
  int ply() const { return ply_; }
  // Moves are numbered from 1 to 60 by the discs placed. A pass has no number, and discs of the start do not count. The
  // number of the latest move among the first `ply` plies of the history (0 before the first), the number of moves in
  // the whole history, and the number of the latest move on the current board.
  int move_number(int ply) const;
  int move_count() const { return move_number(length()); }
  int move_number() const { return move_number(ply_); }

  // Undo or redo one ply; a pass is a ply. False when there is none.
  bool undo();
  bool redo();
  // Goes to the board after `ply` plies, 0…length() (an assert).
  void go_to(int ply);

 private:
  void apply(const Ply& ply);
  void unapply(const Ply& ply);
  void refresh();

  Board start_;
  Board board_;
  std::uint64_t hash_ = 0;
  Bitboard moves_ = 0;
  bool must_pass_ = false;
  std::vector<Ply> plies_;
  int ply_ = 0;
};

// The game on the board after its whole history.
Game at_end(Game game);

}  // namespace flipside
