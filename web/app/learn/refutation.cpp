#include "web/app/learn/refutation.h"

#include <cassert>

#include "engine/reasons.h"
#include "web/app/engine/hint.h"
#include "web/app/game/moves.h"
#include "web/app/learn/present_step.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

// The discs of the move are seen at rest this long before the reply.
constexpr double kReplyPause = 450;

void conclude(State& state, Effects& effects) {
  state.lesson->refuted->answered = true;
  effects.add(Announce{describe_refutation(Words(state.language()), state)});
}

// Whether a reason for the reply is plain to see, and says nothing of "you".
bool tells(Reason::Kind kind) {
  switch (kind) {
    case Reason::Kind::kTakesCorner:
    case Reason::Kind::kForcesPass:
    case Reason::Kind::kDeniesCorner:
    case Reason::Kind::kMakesStable:
    case Reason::Kind::kLimitsReplies:
    case Reason::Kind::kLimitsSafe:
    case Reason::Kind::kPreparesCorner:
    case Reason::Kind::kFlipsInner:
      return true;
    default:
      return false;
  }
}

// Why the reply is strong, as a clause; empty where the board shows nothing.
std::string reason_of(const Words& words, const LessonStep& step, const WrongMove& move) {
  const Position before = step.board.position();
  const Position position = before.after(move.square, before.flips(move.square));
  for (const Reason& reason : reasons_to_say(reasons_for(position, move.reply))) {
    if (tells(reason.kind)) return std::string(last_clause(describe_reason(words, reason, step.board.side)));
  }
  return {};
}

// What the move makes of a game that was won or drawn; empty where that is not known or does not change.
std::string describe_change(const Words& words, const LessonStep& step, const WrongMove& move) {
  if (!step.exact || step.score < 0) return {};
  if (step.score > 0 && move.score == 0) return words(Message::kWinBecomesDraw);
  if (step.score > 0 && move.score < 0) return words(Message::kWinBecomesLoss);
  return step.score == 0 && move.score < 0 ? words(Message::kDrawBecomesLoss) : "";
}

}  // namespace

void refute(State& state, const WrongMove& move, double now_ms, Effects& effects) {
  assert(move.reply != kNoMove);
  state.lesson->refuted = RefutedMove{move, false};
  play_ply(state, move.square, now_ms, effects);
  if (move.reply == kPass) conclude(state, effects);
}

void advance_refutation(State& state, double now_ms, Effects& effects) {
  assert(state.lesson);
  const auto deadline = refutation_deadline(state);
  if (!deadline || now_ms < *deadline) return;
  play_ply(state, state.lesson->refuted->move.reply, now_ms, effects);
  conclude(state, effects);
}

std::optional<double> refutation_deadline(const State& state) {
  if (!state.lesson || !state.lesson->refuted || state.lesson->refuted->answered) return std::nullopt;
  return state.play.rest_at + kReplyPause;
}

std::string describe_refutation(const Words& words, const State& state) {
  if (!state.lesson->refuted || !state.lesson->refuted->answered) return {};
  const LessonStep& step = step_of(state);
  const WrongMove& move = state.lesson->refuted->move;
  const std::string square = square_name(move.square);
  const std::string cost =
      words(step.exact ? Message::kDiscsExactly : Message::kDiscsAbout, {std::to_string(move.lost)});
  const std::string change = describe_change(words, step, move);
  if (move.reply == kPass) return words(Message::kRefutedWithout, {square, cost}) + change;
  const std::string opponent = color_name(words, opposite(step.board.side));
  const std::string reply = square_name(move.reply);
  const std::string reason = reason_of(words, step, move);
  if (reason.empty()) return words(Message::kRefuted, {square, cost, opponent, reply}) + change;
  return words(Message::kRefutedBecause, {square, cost, opponent, reply, reason}) + change;
}

}  // namespace flipside::app
