#include "web/app/hint.h"

#include <cstdlib>

#include "web/app/narration.h"

namespace flipside::app {

namespace {

bool of_this_board(const State& state) { return state.hint && state.hint->hash == state.game.hash(); }

bool known_well(const State& state) {
  const Values& values = state.values;
  if (values.finished() || values.shown().front().exact) return true;
  return values.depth() >= kHintDepth && state.game.board().position().empty_count() > kHintExact;
}

std::string describe_reason(const Words& words, const Reason& reason, Color opponent) {
  const std::string square = on_board(reason.square) ? square_name(reason.square) : std::string();
  const std::string number = std::to_string(reason.number);
  const char* other = color_name(words, opponent);
  switch (reason.kind) {
    case Reason::Kind::kOnlyMove:
      return words(Message::kReasonOnlyMove);
    case Reason::Kind::kTakesCorner:
      return words(Message::kReasonTakesCorner);
    case Reason::Kind::kForcesPass:
      return words(Message::kReasonForcesPass, {other});
    case Reason::Kind::kKeepsCorner:
      return words(Message::kReasonKeepsCorner, {square});
    case Reason::Kind::kKeepsCorners:
      return words(Message::kReasonKeepsCorners);
    case Reason::Kind::kDeniesCorner:
      return words(Message::kReasonDeniesCorner, {other, square});
    case Reason::Kind::kMakesStable:
      return words(Message::kReasonMakesStable, {number});
    case Reason::Kind::kLimitsReplies:
      return words(reason.number == 1 ? Message::kReasonOneReply : Message::kReasonReplies, {other, number});
    case Reason::Kind::kEvensRegions:
      return words(Message::kReasonEvensRegions);
    case Reason::Kind::kPreparesCorner:
      return words(Message::kReasonPreparesCorner, {square});
    case Reason::Kind::kTurnsInner:
      return words(Message::kReasonTurnsInner);
    case Reason::Kind::kTurnsFew:
      return words(Message::kReasonTurnsFew);
    case Reason::Kind::kAvoidsCorners:
      return words(Message::kReasonAvoidsCorners, {number});
    case Reason::Kind::kLimitsSafe:
      return words(reason.number == 0   ? Message::kReasonNoSafeReply
                   : reason.number == 1 ? Message::kReasonOneSafeReply
                                        : Message::kReasonSafeReplies,
                   {other, number});
    case Reason::Kind::kOpensLittle:
      return words(Message::kReasonOpensLittle);
    case Reason::Kind::kSmallFrontier:
      return words(Message::kReasonSmallFrontier);
    case Reason::Kind::kWideChoice:
      return words(Message::kReasonWideChoice);
    case Reason::Kind::kTakesSquare:
      return words(Message::kReasonTakesSquare, {other});
    case Reason::Kind::kStaysInside:
      return words(Message::kReasonStaysInside);
  }
  return {};
}

// How the game ends with best play, as a clause; empty for an estimate.
std::string describe_end(const Words& words, const Hint& hint) {
  if (!hint.exact) return {};
  if (hint.score == 0) return words(Message::kHintDraws);
  return words(hint.score > 0 ? Message::kHintWins : Message::kHintLoses, {std::to_string(std::abs(hint.score))});
}

// A clause for each of the two things most worth saying: why, and how it ends or what else speaks for it.
std::string describe_found(const Words& words, const Hint& hint) {
  const Color opponent = opposite(hint.side);
  std::vector<std::string> clauses;
  for (const Reason& reason : hint.reasons) clauses.push_back(describe_reason(words, reason, opponent));
  const std::string end = describe_end(words, hint);
  if (!end.empty()) clauses.insert(clauses.begin() + (clauses.empty() ? 0 : 1), end);
  if (clauses.empty()) clauses.emplace_back(words(Message::kHintBest));
  const std::string square = square_name(hint.square);
  if (clauses.size() == 1) return words(Message::kHintOne, {square, clauses[0]});
  return words(Message::kHintTwo, {square, clauses[0], clauses[1]});
}

}  // namespace

bool can_hint(const State& state) {
  const bool free = !state.thinking && (state.browsing || state.human_to_move());
  return free && !state.ended() && !state.engine_gave_up && state.game.legal_moves() != 0;
}

bool awaits_values(const State& state) { return of_this_board(state) && state.hint->square == kNoMove; }

void toggle_hint(State& state, double now_ms, Effects& effects) {
  if (state.hint) {
    state.hint.reset();
    return;
  }
  if (!can_hint(state)) {
    effects.announce.emplace_back(Words(state.language())(Message::kNoHint));
    return;
  }
  state.hint = Hint{};
  state.hint->hash = state.game.hash();
  state.hint->side = state.game.side();
  state.hint->due_at = now_ms + kHintTime;
}

void settle_hint(State& state, double now_ms, Effects& effects) {
  if (state.hint && (!of_this_board(state) || !can_hint(state))) state.hint.reset();
  if (!awaits_values(state) || !state.values.belong_to(state.game)) return;
  if (state.values.shown().empty()) {
    if (state.values.finished()) state.hint.reset();
    return;
  }
  if (!known_well(state) && now_ms < state.hint->due_at) return;
  const Outlook& best = state.values.shown().front();
  state.hint->square = best.square;
  state.hint->score = best.score;
  state.hint->exact = best.exact;
  state.hint->reasons = reasons_for(state.game.board().position(), best.square);
  effects.announce.push_back(describe_hint(Words(state.language()), state));
}

std::optional<double> hint_deadline(const State& state) {
  const bool waits = awaits_values(state) && state.values.belong_to(state.game) && !state.values.shown().empty();
  return waits ? std::optional(state.hint->due_at) : std::nullopt;
}

std::string describe_hint(const Words& words, const State& state) {
  if (!of_this_board(state)) return {};
  return awaits_values(state) ? words(Message::kHintLooking) : describe_found(words, *state.hint);
}

}  // namespace flipside::app
