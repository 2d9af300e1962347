#include "web/app/page/accessible_board.h"

#include <utility>

#include "engine/notation/board_text.h"
#include "web/app/elements/json.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/hint.h"
#include "web/app/engine/judgement.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/game/clock.h"
#include "web/app/game/square_text.h"
#include "web/app/game/steps.h"
#include "web/app/learn/exercise_text.h"
#include "web/app/page/current_message.h"
#include "web/app/remote/friend_text.h"
#include "web/app/text/announcements.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// Who plays, and the time that was left when the state last changed: each second of a running clock changes it.
std::string describe_player(const Translations& words, const State& state, Color color) {
  const std::string name = seat_name(words, state.record.setup, color);
  return has_clock(state.record) ? name + " · " + time_text(time_left(state.record, color, state.record.clock.since))
                                 : name;
}

// Without what has its own line, or is the name of a button.
std::string describe_message(const Translations& words, const State& state) {
  CurrentMessage message = message_below_notices(words, state);
  const bool elsewhere = message.kind == CurrentMessage::Kind::kTurn || message.kind == CurrentMessage::Kind::kOffer;
  return elsewhere ? std::string() : std::move(message.text);
}

std::string describe_title(const Translations& words, const State& state) {
  if (state.environment.visible) return {};
  if (friend_wait(state).value_or(FriendWait::kNothing) == FriendWait::kNothing) return {};
  return describe_friend_step(words, state) + " · " + words(Message::kGameTitle);
}

AccessibleSquare square_of(const Translations& words, const State& state, Square square) {
  AccessibleSquare out{.label = describe_square(words, state, square)};
  const auto mark = [&](bool condition, const char* name) {
    if (condition) out.marks += (out.marks.empty() ? "" : " ") + std::string(name);
  };
  const Game& game = state.record.game();
  mark(marks_moves(state) && state.human_to_move() && contains(game.legal_moves(), square), "legal");
  mark(last_placed(game) == square, "last");
  mark(hinted_square(state) == square, "hint");
  mark(state.session.marks.better == square, "better");
  mark(state.doing<Replay>() == nullptr && state.ui.cursor == square, "cursor");
  if (const MoveEvaluation* evaluation = shown_evaluation(state, square)) {
    out.value = signed_score(words, evaluation->evaluation.score);
    mark(is_best(state, *evaluation), "best");
    const std::size_t color = loss_color(verdict_of(loss_of(state, *evaluation)));
    if (color > 0) mark(true, ("loss-" + std::to_string(color)).c_str());
  }
  return out;
}

}  // namespace

AccessibleBoard accessible_board(const State& state) {
  const Translations words(state.language());
  AccessibleBoard out{.drawn = state.host.has_graphics,
                      .title = describe_title(words, state),
                      .discs = board_text(state.record.board()),
                      .players = words(Message::kPlayersLine, {describe_player(words, state, Color::kBlack),
                                                               describe_player(words, state, Color::kWhite)}),
                      .turn = describe_turn(words, state),
                      .message = describe_message(words, state),
                      .score = describe_score(words, state.record),
                      .moves = describe_legal_moves(words, state),
                      .opening = describe_opening(words, state),
                      .evaluations = describe_evaluations(words, state),
                      .squares = {},
                      .notices = {}};
  for (Square square = 0; square < kSquareCount; ++square) out.squares.push_back(square_of(words, state, square));
  for (const Notice& notice : state.ui.notices) out.notices.push_back(describe_notice(words, notice));
  return out;
}

std::string board_json(const State& state) { return json(accessible_board(state)); }

}  // namespace flipside::app
