#include "web/app/game/square_text.h"

#include "web/app/engine/coach.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/hint.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/game/steps.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

std::string describe_square(const Translations& words, const State& state, Square square) {
  const Board board = state.record.board();
  Message message = Message::kSquareEmpty;
  if (contains(board.black, square)) message = Message::kSquareBlack;
  if (contains(board.white, square)) message = Message::kSquareWhite;
  if (state.human_to_move() && contains(state.record.board().legal_moves(), square)) message = Message::kSquareLegal;
  std::string out = words(message, {square_name(square)});
  if (const MoveEvaluation* evaluation = shown_evaluation(state, square))
    out = with_evaluation(words, out, *evaluation);
  if (hinted_square(state) == square) out = words(Message::kSquareHint, {out});
  if (last_placed(state.record.game()) == square) out = words(Message::kSquareLast, {out});
  for (const LineDisc& disc : marked_line(state)) {
    if (disc.square == square)
      out = words(Message::kSquareExpected, {out, std::to_string(disc.number), color_name(words, disc.color)});
  }
  return out;
}

}  // namespace flipside::app
