#pragma once

// A game: the start, the plies played, and where in them one stands.
//
// Invariant: every ply in the history was legal where it was made, passes are plies of their own, and the current board
// is what the first `ply()` plies make of the start. The Zobrist hash of the current board is kept incrementally.
// Refused calls change nothing. Nothing here blocks.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/position.h"

namespace flipside {

// Why a move was refused.
enum class MoveError : std::uint8_t { kOffBoard, kOccupied, kNoFlips, kGameOver, kMustPass, kMayNotPass };

// A plain sentence for logs and the command line, without a full stop: "e4 is occupied".
std::string describe(MoveError error, Square square);

// One ply as it was played.
struct Ply {
  Color color = Color::kBlack;
  Square square = kPass;  // kPass for a pass
  Bitboard flipped = 0;   // the discs that turned; 0 for a pass

  friend bool operator==(const Ply&, const Ply&) = default;
};

// How a game ended, and the one count of it: the empties go to the winner, and half to each side in a draw, so that both
// sides always have 64 together. A game decided by the clock has a winner and no count.
struct Result {
  std::optional<Color> winner;  // none for a draw
  bool on_time = false;         // the loser had no time left; what follows is 0 then
  int black = 0;
  int white = 0;
  int empties = 0;  // how many squares of that count hold no disc

  int of(Color color) const { return color == Color::kBlack ? black : white; }
  // Black minus white: −64…+64.
  int score() const { return black - white; }

  friend bool operator==(const Result&, const Result&) = default;
};

// The result of a game that ended with so many discs on the board, at most 64 (an assert).
Result counted_result(int black_discs, int white_discs);
// The result of a game whose loser had no time left.
Result result_on_time(Color loser);

class Game {
 public:
  // From the standard start, or from any board.
  Game() : Game(Board{}) {}
  explicit Game(const Board& start);

  const Board& start() const { return start_; }
  const Board& board() const { return board_; }
  Color side() const { return board_.side; }
  std::uint64_t hash() const { return hash_; }

  // Where the side to move may place; empty when it must pass and when the game is over.
  Bitboard legal_moves() const { return moves_; }
  // True when the side to move has no move and the other has.
  bool must_pass() const { return must_pass_; }
  bool over() const { return moves_ == 0 && !must_pass_; }
  // The result; only of a game that is over (an assert).
  Result result() const;

  // What a scoreboard shows of a side: its discs, and at the end of the game its part of the result.
  int score_of(Color color) const;

  // Plays a disc on `square`, or a pass with kPass. Later plies that were undone are dropped. Nothing on success, else
  // why it was refused.
  std::optional<MoveError> play(Square square);
  // What `play` would answer, without playing.
  std::optional<MoveError> check(Square square) const;

  // The whole history, undone plies included, and how many of them are played on the current board.
  const std::vector<Ply>& plies() const { return plies_; }
  int ply() const { return ply_; }
  // Moves are numbered by the discs placed, 1 to 60, and a pass has no number: the number of the latest move among the
  // first `ply` plies of the history, 0 before the first; how many moves there are in the history; and the number of the
  // move on the current board. Set-up discs do not count.
  int move_number(int ply) const;
  int move_count() const { return move_number(static_cast<int>(plies_.size())); }
  int move_number() const { return move_number(ply_); }

  // Undo and redo one ply, a pass being one; false when there is none.
  bool undo();
  bool redo();
  // Goes to the board after `ply` plies, 0…plies().size() (an assert).
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

}  // namespace flipside
