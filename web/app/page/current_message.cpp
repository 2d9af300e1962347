#include "web/app/page/current_message.h"

#include <utility>

#include "web/app/engine/coach.h"
#include "web/app/engine/hint.h"
#include "web/app/game/overlay.h"
#include "web/app/game/result.h"
#include "web/app/learn/first_minute.h"
#include "web/app/learn/reviewed_move.h"
#include "web/app/remote/friend_text.h"
#include "web/app/text/announcements.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

using Kind = CurrentMessage::Kind;

std::string describe_place(const Translations& words, const Game& game) {
  return words(Message::kAtMove, {std::to_string(game.move_number()), std::to_string(game.move_count())});
}

// What the marks of the overlay mean; only the drawn board has any.
std::string describe_marks(const Translations& words, const State& state) {
  const Overlay overlay = state.settings.overlay;
  if (overlay == Overlay::kNone || !state.host.has_graphics) return {};
  return describe_overlay(words, overlay, state.record.board());
}

CurrentMessage last_move(const Translations& words, const Ply& ply) {
  const char* color = color_name(words, ply.color);
  std::string text = ply.square == kPass ? words(Message::kPassed, {color})
                                         : words(Message::kLastMove,
                                                 {color, square_name(ply.square), std::to_string(count(ply.flipped))});
  return {Kind::kLastMove, std::move(text), nullptr, ply.color};
}

// A warning and a hint are answers to what the person has just done. Older notices wait behind them: only a refusal, which goes when
// something else is said, and a failure that waits for an answer go before them.
bool goes_before_answers(const Notice& notice) {
  return notice.kind == Notice::Kind::kMoveRefused || notice.kind == Notice::Kind::kEngineFailed;
}

// What happened last, or whose turn it is.
CurrentMessage latest(const Translations& words, const State& state) {
  const Game& game = state.record.game();
  if (game.ply() == 0 || state.ended()) return {Kind::kTurn, describe_turn(words, state)};
  return last_move(words, game.plies()[static_cast<std::size_t>(game.ply() - 1)]);
}

}  // namespace

CurrentMessage current_message(const Translations& words, const State& state) {
  const Notice* notice = state.doing<Replay>() != nullptr ? nullptr : shown_notice(state.ui);
  if (notice == nullptr) return message_below_notices(words, state);
  if (!goes_before_answers(*notice)) {
    CurrentMessage below = message_below_notices(words, state);
    if (below.kind == Kind::kWarning || below.kind == Kind::kHint) return below;
    // What has come of a link may speak of what comes next, with the way to it.
    if (notice->kind == Notice::Kind::kFriend && below.kind == Kind::kFriend && friend_step_due(state)) {
      below.text = describe_notice(words, *notice) + ' ' + below.text;
      return below;
    }
  }
  return {Kind::kNotice, describe_notice(words, *notice), notice};
}

CurrentMessage message_below_notices(const Translations& words, const State& state) {
  const Game& game = state.record.game();
  if (state.doing<Replay>() != nullptr) return {Kind::kReplay, describe_place(words, game)};
  if (std::string warning = describe_coach(words, state.engine); !warning.empty())
    return {Kind::kWarning, std::move(warning)};
  if (state.engine.hint) return {Kind::kHint, describe_hint(words, state)};
  if (offers_first_minute(state)) return {Kind::kOffer, words(Message::kLearnOffer)};
  if (state.record.browsing && state.session.marks.of_review)
    return {Kind::kReviewedMove, describe_reviewed_move(words, state)};
  const std::string marks = describe_marks(words, state);
  if (state.looking_back())
    return {Kind::kEarlierPly, describe_place(words, game) + (marks.empty() ? marks : ' ' + marks)};
  if (std::string step = describe_friend_step(words, state); !step.empty()) return {Kind::kFriend, std::move(step)};
  if (state.watching() && !state.ended()) {
    CurrentMessage watched = marks.empty() ? latest(words, state) : CurrentMessage{.text = marks};
    watched.kind = Kind::kWatched;
    return watched;
  }
  if (!marks.empty()) return {Kind::kOverlay, marks};
  if (awaits_result(state)) return {Kind::kTurn, words(Message::kGameOverLine)};
  return latest(words, state);
}

}  // namespace flipside::app
