#pragma once

// The evaluation of each legal move of a position, as one request finds it out (protocol::Analyse): the expected final
// score after the move, in discs, from the side to move. What all requests together have found out is in the analysis cache
// (node_analysis.h), and that is what is shown and judged.
//
// All estimates shown at one time come from searches of the same depth. In a search of odd depth one side makes the last
// move, in one of even depth the other, so scores swing by some three discs from one depth to the next. Shown is the
// mean of the two latest depths, which does not swing. Searches to the end of the game have no such swing, and a proven
// score is shown at once. Book scores are left out, because they come from searches of another depth.

#include <cstdint>
#include <vector>

#include "engine/rules/game.h"
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

// How far all estimates among the moves look ahead; that of the first move when none is an estimate. There is one move at least (an
// assert).
int depth_of(const std::vector<MoveEvaluation>& moves);
bool all_exact(const std::vector<MoveEvaluation>& moves);
// Whether all estimates among the moves look further ahead than those among the others; a proof looks further than any estimate.
bool looks_further(const std::vector<MoveEvaluation>& moves, const std::vector<MoveEvaluation>& others);
// Best first.
void sort_moves(std::vector<MoveEvaluation>& moves);
// Whether none of them, which are sorted, is better than another.
bool all_equal(const std::vector<MoveEvaluation>& moves);
// nullptr where it is not among them.
const MoveEvaluation* find_move(const std::vector<MoveEvaluation>& moves, Square square);

class MoveEvaluations {
 public:
  // Of no board.
  MoveEvaluations() = default;
  // Of the board that a game stands at; nothing is known yet.
  explicit MoveEvaluations(const Game& game);

  Bitboard legal_moves() const { return legal_; }

  // Takes what the engine says of a legal move (an assert); true when what is shown has changed.
  bool update(const MoveEvaluation& evaluated);

  // All legal moves, best first; empty while too little is known.
  const std::vector<MoveEvaluation>& shown() const { return shown_; }
  // nullptr where nothing is known.
  const MoveEvaluation* of(Square square) const { return find_move(shown_, square); }
  // See depth_of(); 0 while too little is known.
  int depth() const { return shown_.empty() ? 0 : depth_of(shown_); }

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

  Bitboard legal_ = 0;
  int empties_ = 0;
  std::vector<Found> found_;
  std::vector<MoveEvaluation> shown_;
};

}  // namespace flipside::app
