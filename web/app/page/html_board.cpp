#include "web/app/page/html_board.h"

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/game/clock.h"
#include "web/app/game/steps.h"
#include "web/app/learn/lesson.h"
#include "web/app/page/json.h"
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

PlayerCard card_of(const Translations& words, const State& state, Color color, double now_ms) {
  return {seat_title(words, state.record.setup, color), state.record.game.score_of(color),
          has_clock(state) ? time_text(time_left(state, color, now_ms)) : std::string(),
          !state.ended() && state.record.game.side() == color};
}

}  // namespace

HtmlBoard html_board(const State& state, double now_ms) {
  const Translations words(state.language());
  const Game& game = state.record.game;
  const bool marks = marks_moves(state) && state.human_to_move();
  HtmlBoard out{.squares = discs_of(game.board()),
                .legal = marks ? square_names(game.legal_moves()) : std::string(),
                .last = name_of(last_placed(game)),
                .hint = name_of(hinted_square(state)),
                .better = name_of(state.session.marks.better),
                .black = card_of(words, state, Color::kBlack, now_ms),
                .white = card_of(words, state, Color::kWhite, now_ms),
                .values = {}};
  for (Bitboard left = game.legal_moves(); left != 0;) {
    const Square square = pop_first(left);
    const MoveEvaluation* evaluation = shown_evaluation(state, square);
    if (evaluation == nullptr) continue;
    out.values.push_back(
        {square_name(square), signed_score(words, evaluation->evaluation.score), loss_of(state, *evaluation) == 0});
  }
  return out;
}

std::string html_board_json(const State& state, double now_ms) { return json(html_board(state, now_ms)); }

}  // namespace flipside::app
