#pragma once

// The evaluation of each legal move of a position, as the engine finds it out (protocol::Analyse): the expected final
// score after the move, in discs, from the side to move.
//
// All estimates shown at one time come from searches of the same depth. In a search of odd depth one side makes the last
// move, in one of even depth the other, so scores swing by some three discs from one depth to the next. Shown is the
// mean of the two latest depths, which does not swing. Searches to the end of the game have no such swing, and a proven
// score is shown at once. Book scores are left out, because they come from searches of another depth.

#include <cstdint>
#include <vector>

#include "engine/game.h"
#include "web/app/engine/evaluation.h"

namespace flipside::app {

// A disc of an expected line, where it will be placed.
struct LineDisc {
  Square square = kNoMove;
  Color color = Color::kBlack;
  int number = 0;  // 1 for the move itself; a pass has none

  friend bool operator==(const LineDisc&, const LineDisc&) = default;
};

// The first `most` discs of a line on a board, as far as its moves are legal.
std::vector<LineDisc> discs_of_line(const Board& board, const std::vector<Square>& line, int most);

class MoveEvaluations {
 public:
  // Of no board.
  MoveEvaluations() = default;
  // Of the board that a game stands at; nothing is known yet.
  explicit MoveEvaluations(const Game& game);

  // Whether they belong to the board that the game stands at.
  bool belong_to(const Game& game) const { return legal_ != 0 && hash_ == game.hash(); }
  std::uint64_t hash() const { return hash_; }
  Bitboard legal_moves() const { return legal_; }

  // The engine begins anew: what is shown stays until it is surpassed.
  void restart();
  // Takes what the engine says of a legal move (an assert); true when what is shown has changed.
  bool take(const MoveEvaluation& evaluated);
  // Nothing more is to come.
  void finish() { finished_ = true; }
  bool finished() const { return finished_; }

  // All legal moves, best first; empty while too little is known.
  const std::vector<MoveEvaluation>& shown() const { return shown_; }
  // The best move of the board that a game stands at; nullptr while nothing is shown of that board.
  const MoveEvaluation* best_of(const Game& game) const {
    return belong_to(game) && !shown_.empty() ? &shown_.front() : nullptr;
  }
  // nullptr where nothing is known.
  const MoveEvaluation* of(Square square) const;
  // How many discs a shown move is worse than the best.
  int loss(const MoveEvaluation& move) const { return shown_.front().evaluation.score - move.evaluation.score; }
  // How far all estimates look ahead; that of the best move when none is an estimate.
  int depth() const;
  bool all_exact() const;

 private:
  struct Found {
    MoveEvaluation latest;
    int score_before = 0;  // of the depth before
    int depth_before = 0;
  };

  Found& found(Square square);
  bool ready(const Found& move) const;
  MoveEvaluation averaged(const Found& move) const;
  bool show();

  std::uint64_t hash_ = 0;
  Bitboard legal_ = 0;
  int empties_ = 0;
  bool finished_ = false;
  std::vector<Found> found_;
  std::vector<MoveEvaluation> shown_;
};

}  // namespace flipside::app
