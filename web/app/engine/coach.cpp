#include "web/app/engine/coach.h"

#include "web/app/engine/engine_job.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

// A corner that the opponent can take after the move and could not before; kNoMove if there is none.
Square corner_given(const Board& before, Square square) {
  const Position position = before.position();
  const Position after = position.after(square, position.flips(square));
  const Bitboard given = after.legal_moves() & ~position.opponent_moves() & kCorners;
  return given == 0 ? kNoMove : first_square(given);
}

// The engine's look at the board before the move; nullptr while it has none.
const EngineJob* job_of(const State& state, const CoachedMove& move) {
  return state.job_for(EngineJob::Purpose::kCoach, Game(move.before).hash());
}

// Whether it may judge before the engine has finished, from the deadline on.
bool knows_enough(const EngineJob* job) { return job != nullptr && job->evaluations.depth() >= kCoachDepthLate; }

// Whether there is nothing to ask about, because values were shown, say.
bool knows_all(const State& state, const CoachedMove& move) {
  return known_to(state.record.analysis, Game(move.before), kCoaching);
}

// How many discs the move loses, as far as is known.
int lost_by(const State& state, const CoachedMove& move) {
  const std::vector<MoveEvaluation>* moves = known_moves(state.record.analysis, Game(move.before).hash());
  const MoveEvaluation* played = moves == nullptr ? nullptr : find_move(*moves, move.square);
  return played == nullptr ? 0 : moves->front().evaluation.score - played->evaluation.score;
}

// Warns of the move if it loses much, as far as is known; or else the game goes on.
void judge(State& state, Effects& effects) {
  CoachedMove& move = *state.engine.coached;
  const int lost = lost_by(state, move);
  const int most = corner_given(move.before, move.square) == kNoMove ? kCoachedLoss : kCoachedCornerLoss;
  if (lost < most) {
    state.engine.coached.reset();
    return;
  }
  move.warned = true;
  move.lost = lost;
  state.session.warned_ply = state.record.game.ply();
  effects.add(Announce{describe_coach(Translations(state.language()), state)});
}

}  // namespace

bool has_coach(const Setup& setup) { return setup.coach && setup.person() && setup.time.minutes == 0; }

void begin_coaching(State& state, const Board& before, Square square) {
  if (!has_coach(state.record.setup) || before.side != *state.record.setup.person()) return;
  // Once a move: who plays on after a warning, or tries another one, is left alone.
  const int ply = state.record.game.ply();
  if (state.session.warned_ply == ply || count(before.position().legal_moves()) < 2) return;
  state.engine.coached = CoachedMove{.before = before, .square = square, .hash = state.record.game.hash()};
}

bool wants_coach(const State& state) {
  const auto& move = state.engine.coached;
  return move && !move->warned && (job_of(state, *move) != nullptr || !knows_all(state, *move));
}

void advance_coach(State& state, double now_ms, Effects& effects) {
  if (!state.engine.coached) return;
  const CoachedMove& move = *state.engine.coached;
  if (state.ended() || state.record.game.hash() != move.hash || state.engine.client.gave_up) {
    state.engine.coached.reset();
    return;
  }
  if (move.warned) return;
  const EngineJob* job = job_of(state, move);
  const bool done = job != nullptr ? job->done : knows_all(state, move);
  if (done || (knows_enough(job) && now_ms >= job->deadline)) judge(state, effects);
}

std::optional<double> coach_deadline(const State& state) {
  const auto& move = state.engine.coached;
  if (!move || move->warned) return std::nullopt;
  const EngineJob* job = job_of(state, *move);
  return knows_enough(job) ? std::optional(job->deadline) : std::nullopt;
}

bool dismiss_coach(State& state) {
  if (!state.engine.coached || !state.engine.coached->warned) return false;
  state.engine.coached.reset();
  return true;
}

std::string describe_coach(const Translations& words, const State& state) {
  if (!state.engine.coached || !state.engine.coached->warned) return {};
  const CoachedMove& move = *state.engine.coached;
  const std::string square = square_name(move.square);
  const std::string lost = std::to_string(move.lost);
  const Square corner = corner_given(move.before, move.square);
  if (corner == kNoMove) return words(Message::kRefutedWithout, {square, words(Message::kDiscsAbout, {lost})});
  return words(Message::kCoachCorner,
               {square, color_name(words, opposite(move.before.side)), square_name(corner), lost});
}

}  // namespace flipside::app
