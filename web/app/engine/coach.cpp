#include "web/app/engine/coach.h"

#include "web/app/engine/engine_client.h"
#include "web/app/engine/playing_engine.h"
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

void ask(State& state, CoachedMove& move, double now_ms, Effects& effects) {
  move.request = state.engine.next_id++;
  move.due_at = now_ms + kCoachTime;
  protocol::Analyse request;
  request.id = move.request;
  request.settings = kCoaching;
  request.board = move.before;
  send_awaited(state.engine.client, kPlayingEngine, request, now_ms, effects);
}

// Whether it may judge before the engine has finished.
bool knows_enough(const CoachedMove& move) { return move.moves.depth() >= kCoachDepthLate; }

// Whether there is nothing to ask about, because values were shown, say.
bool knows_all(const State& state, const CoachedMove& move) {
  return known_to(state.record.analysis, Game(move.before), kCoaching);
}

// How many discs the move loses, as far as is known.
int lost_by(const State& state, const CoachedMove& move) {
  const std::vector<MoveEvaluation>* moves = known_moves(state.record.analysis, move.moves.hash());
  const MoveEvaluation* played = moves == nullptr ? nullptr : find_move(*moves, move.square);
  return played == nullptr ? 0 : moves->front().evaluation.score - played->evaluation.score;
}

void stop(State& state, double now_ms, Effects& effects) {
  if (state.engine.coached->request != 0 && !state.engine.coached->warned)
    stop_request(state, state.engine.coached->request, kAnalysisStopTimeout, now_ms, effects);
  state.engine.coached.reset();
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
  state.engine.coached = CoachedMove{
      .before = before, .square = square, .hash = state.record.game.hash(), .moves = MoveEvaluations(Game(before))};
}

void advance_coach(State& state, double now_ms, Effects& effects) {
  if (!state.engine.coached) return;
  CoachedMove& move = *state.engine.coached;
  if (state.ended() || state.record.game.hash() != move.hash || state.engine.client.gave_up)
    return stop(state, now_ms, effects);
  if (move.warned) return;
  if (move.request == 0 && knows_all(state, move)) return judge(state, effects);
  if (move.request == 0) {
    if (state.engine.client.ready) ask(state, move, now_ms, effects);
  } else if (knows_enough(move) && now_ms >= move.due_at) {
    stop_request(state, move.request, kAnalysisStopTimeout, now_ms, effects);
    move.request = 0;
    judge(state, effects);
  }
}

std::optional<double> coach_deadline(const State& state) {
  const auto& move = state.engine.coached;
  if (!move || move->warned || !knows_enough(*move)) return std::nullopt;
  return move->due_at;
}

void on_coach_evaluation(State& state, const MoveEvaluation& move, double now_ms, Effects& effects) {
  MoveEvaluations& moves = state.engine.coached->moves;
  if (!on_board(move.square) || !contains(moves.legal_moves(), move.square))
    return engine_failed(state, now_ms, effects);
  if (moves.update(move)) add_moves(state.record.analysis, moves.hash(), moves.shown());
}

void on_coach_done(State& state, std::uint64_t id, Effects& effects) {
  if (!state.engine.coached || state.engine.coached->request != id) return;
  state.engine.client.answered();
  judge(state, effects);
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
