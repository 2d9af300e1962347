#include "web/app/page/html_board.h"

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/game/clock.h"
#include "web/app/game/steps.h"
#include "web/app/learn/lesson.h"
#include "web/app/page/element.h"
#include "web/app/text/announcements.h"
#include "web/app/text/messages.h"

namespace flipside::app {

namespace {

std::string discs_of(const Board& board) {
  std::string out(kSquareCount, '-');
  for (Square square = 0; square < kSquareCount; ++square) {
    if (contains(board.black, square)) out[static_cast<std::size_t>(square)] = 'X';
    if (contains(board.white, square)) out[static_cast<std::size_t>(square)] = 'O';
  }
  return out;
}

std::string name_of(Square square) { return on_board(square) ? square_name(square) : std::string(); }

Square hinted_square(const State& state) {
  return state.engine.hint && state.engine.hint->hash == state.record.game.hash() ? state.engine.hint->square()
                                                                                  : kNoMove;
}

Element player(const Translations& words, const State& state, Color color, double now_ms) {
  Element out("player", color == Color::kBlack ? "black" : "white");
  out.with("name", seat_title(words, state.record.setup, color));
  out.with("count", std::to_string(state.record.game.score_of(color)));
  out.with("clock", has_clock(state) ? time_text(time_left(state, color, now_ms)) : std::string());
  return std::move(out.when(!state.ended() && state.record.game.side() == color, "active"));
}

}  // namespace

std::string html_board_json(const State& state, double now_ms) {
  const Translations words(state.language());
  const bool marks = marks_moves(state) && state.human_to_move();
  Element out("board", "board");
  out.with("squares", discs_of(state.record.game.board()));
  out.with("legal", marks ? square_names(state.record.game.legal_moves()) : std::string());
  out.with("last", name_of(last_placed(state.record.game)));
  out.with("hint", name_of(hinted_square(state)));
  out.with("better", name_of(state.session.marks.better));
  for (const Color color : {Color::kBlack, Color::kWhite}) out.add(player(words, state, color, now_ms));
  for (Bitboard left = state.record.game.legal_moves(); left != 0;) {
    const Square square = pop_first(left);
    const MoveEvaluation* evaluation = shown_evaluation(state, square);
    if (evaluation == nullptr) continue;
    out.add(Element("value", square_name(square))
                .with("text", signed_score(words, evaluation->evaluation.score))
                .when(loss_of(state, *evaluation) == 0, "best"));
  }
  return out.json();
}

}  // namespace flipside::app
