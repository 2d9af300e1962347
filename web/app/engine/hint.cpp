#include "web/app/engine/hint.h"

#include <algorithm>
#include <cstdlib>

#include "web/app/engine/move_evaluations.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/text/game_text.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

bool of_this_board(const State& state) { return state.engine.hint && state.engine.hint->hash == state.record.hash(); }

const std::vector<MoveEvaluation>& moves_on_board(const State& state) {
  return state.record.tree[state.record.shown].analysis.moves;
}

bool known_well(const State& state, const std::vector<MoveEvaluation>& moves) {
  if (moves.front().evaluation.exact) return true;
  return depth_of(moves) >= kHintDepth && state.record.board().position().empty_count() > kHintExact;
}

// Gives the best of the moves, or another one that is as good if that is the hint already.
void update_best(State& state, const std::vector<MoveEvaluation>& moves, Effects& effects) {
  Hint& hint = *state.engine.hint;
  const MoveEvaluation* given = hint.best ? find_move(moves, hint.best->square) : nullptr;
  if (given != nullptr && given->evaluation.score == moves.front().evaluation.score) {
    hint.best = *given;
    return;
  }
  hint.best = moves.front();
  hint.reasons = reasons_for(state.record.board().position(), hint.best->square);
  effects.add(Announce{describe_hint(Translations(state.language()), state)});
}

}  // namespace

// Some languages have a form for each, with a bar between them in the table (messages.h).
std::string_view last_clause(std::string_view text) { return text.substr(text.find('|') + 1); }

std::string describe_reason(const Translations& words, const Reason& reason, Color opponent) {
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
    case Reason::Kind::kFlipsInner:
      return words(Message::kReasonFlipsInner);
    case Reason::Kind::kFlipsFew:
      return words(Message::kReasonFlipsFew);
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

namespace {

// How the game ends with best play, as a clause; empty for an estimate.
std::string describe_end(const Translations& words, const Hint& hint) {
  const Evaluation& end = hint.best->evaluation;
  if (!end.exact) return {};
  if (end.score == 0) return words(Message::kHintDraws);
  return words(end.score > 0 ? Message::kHintWins : Message::kHintLoses, {std::to_string(std::abs(end.score))});
}

// A clause as it stands in the middle of a sentence, and as it ends one: some languages have a form for each, with a bar
// between them in the table (messages.h).
std::string_view first_clause(std::string_view text) { return text.substr(0, text.find('|')); }

// What speaks for a move, in at most two clauses. Nothing does where no other move is worse.
std::vector<std::string> describe_merits(const Translations& words, const Hint& hint,
                                         const std::vector<MoveEvaluation>& moves) {
  const auto as_good = [&](const MoveEvaluation& move) { return move.evaluation.score == hint.best->evaluation.score; };
  const auto equal = std::ranges::count_if(moves, as_good);
  std::vector<std::string> out;
  if (equal <= 1 || !all_equal(moves)) {
    for (const Reason& reason : reasons_to_say(hint.reasons))
      out.push_back(describe_reason(words, reason, opposite(hint.side)));
  }
  if (out.empty() && equal > 1) out.emplace_back(words(Message::kHintEqual, {std::to_string(equal)}));
  return out;
}

// One sentence of the two things most worth saying: why, and how it ends or what else speaks for it.
std::string describe_found(const Translations& words, const Hint& hint, const std::vector<MoveEvaluation>& moves) {
  std::vector<std::string> clauses = describe_merits(words, hint, moves);
  if (const std::string end = describe_end(words, hint); !end.empty()) {
    if (clauses.size() == 2) clauses.pop_back();
    clauses.push_back(end);
  }
  if (clauses.empty()) clauses.emplace_back(words(Message::kHintBest));
  const std::string square = square_name(hint.best->square);
  if (clauses.size() == 1) return words(Message::kHintOne, {square, last_clause(clauses[0])});
  return words(Message::kHintTwo, {square, first_clause(clauses[0]), last_clause(clauses[1])});
}

}  // namespace

Square hinted_square(const State& state) { return of_this_board(state) ? state.engine.hint->square() : kNoMove; }

bool can_hint(const State& state) {
  const bool free = state.record.browsing || state.human_to_move();
  return free && state.help_allowed() && state.exercise() == nullptr && !state.ended() &&
         !state.engine.client.gave_up && state.record.board().legal_moves() != 0;
}

bool awaits_evaluations(const State& state) { return of_this_board(state) && !state.engine.hint->best; }

void toggle_hint(State& state, double now_ms, Effects& effects) {
  if (state.engine.hint) {
    state.engine.hint.reset();
    return;
  }
  if (!can_hint(state)) return announce(state, Message::kNoHint, effects);
  drop_notices(state.ui, Notice::Kind::kMoveRefused);
  state.engine.hint = Hint{};
  state.engine.hint->hash = state.record.hash();
  state.engine.hint->side = state.record.board().side;
  state.engine.hint->due_at = now_ms + kHintTime;
}

void reconcile_hint(State& state, bool analysis_ended, double now_ms, Effects& effects) {
  if (state.engine.hint && (!of_this_board(state) || !can_hint(state))) state.engine.hint.reset();
  if (!of_this_board(state)) return;
  const std::vector<MoveEvaluation>& moves = moves_on_board(state);
  if (moves.empty()) {
    if (analysis_ended) state.engine.hint.reset();
    return;
  }
  const bool given = state.engine.hint->best.has_value();
  if (given || known_well(state, moves) || analysis_ended || now_ms >= state.engine.hint->due_at)
    update_best(state, moves, effects);
}

std::optional<double> hint_deadline(const State& state) {
  const bool waits = awaits_evaluations(state) && !moves_on_board(state).empty();
  return waits ? std::optional(state.engine.hint->due_at) : std::nullopt;
}

std::string describe_hint(const Translations& words, const State& state) {
  if (!of_this_board(state)) return {};
  return awaits_evaluations(state) ? words(Message::kHintLooking)
                                   : describe_found(words, *state.engine.hint, moves_on_board(state));
}

}  // namespace flipside::app
