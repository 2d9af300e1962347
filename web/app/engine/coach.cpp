#include "web/app/engine/coach.h"

#include "web/app/engine/engine_job.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/engine/refutation_text.h"

namespace flipside::app {

namespace {

// The engine's look at the board before the move; nullptr while it has none.
const EngineJob* job_of(const State& state, const CoachedMove& move) {
  return state.job_for(EngineJob::Purpose::kCoach, Game(move.before).hash());
}

// Whether it may judge before the engine has finished, from the deadline on.
bool knows_enough(const EngineJob* job) { return job != nullptr && job->evaluations.depth() >= kCoachDepthLate; }

// The board before the move; nullptr where it is not in the tree any more.
const TreeNode* board_before(const State& state, const CoachedMove& move) {
  const NodeId before = node_with(state.record.tree, Game(move.before).hash());
  return before == kNoNode ? nullptr : &state.record.tree[before];
}

// The move, if it is known to deserve a warning; nullptr otherwise.
const MoveEvaluation* warned_move(const State& state, const CoachedMove& move) {
  const TreeNode* before = board_before(state, move);
  const MoveEvaluation* made = before == nullptr ? nullptr : find_move(before->analysis.moves, move.square);
  const bool warned = state.session.warned_ply >= 0;
  if (made == nullptr || !deserves_warning(move.before.position(), *made, before->analysis.moves.front(), warned))
    return nullptr;
  return made;
}

// Whether there is nothing to ask about, because values were shown, say. Stored values have no lines, and a warning needs the reply.
bool knows_all(const State& state, const CoachedMove& move) {
  const TreeNode* before = board_before(state, move);
  if (before == nullptr || !known_to(*before, kCoaching)) return false;
  const MoveEvaluation* warned = warned_move(state, move);
  return warned == nullptr || warned->reply() != kNoMove;
}

// Warns of the move if it loses much, as far as is known; or else the game goes on.
void judge(State& state, Effects& effects) {
  CoachedMove& move = *state.engine.coached;
  const MoveEvaluation* made = warned_move(state, move);
  if (made == nullptr) {
    state.engine.coached.reset();
    return;
  }
  move.warned = true;
  move.made = *made;
  move.best = board_before(state, move)->analysis.moves.front();
  move.line = discs_of_line(state.record.board(), line_after(*made), kCoachDiscs);
  state.session.warned_ply = state.record.ply();
  effects.add(Announce{describe_coach(Translations(state.language()), state.engine)});
}

}  // namespace

bool has_coach(const Setup& setup) { return setup.coach && setup.person() && setup.time.minutes == 0; }

void begin_coaching(State& state, const Board& before, Square square) {
  if (!has_coach(state.record.setup) || before.side != *state.record.setup.person()) return;
  // Once a move: who plays on after a warning, or tries another one, is left alone.
  const int ply = state.record.ply();
  if (state.session.warned_ply == ply || count(before.position().legal_moves()) < 2) return;
  state.engine.coached = CoachedMove{.before = before, .square = square, .hash = state.record.hash()};
}

bool wants_coach(const State& state) {
  const auto& move = state.engine.coached;
  return move && !move->warned && (job_of(state, *move) != nullptr || !knows_all(state, *move));
}

void advance_coach(State& state, double now_ms, Effects& effects) {
  if (!state.engine.coached) return;
  const CoachedMove& move = *state.engine.coached;
  if (state.ended() || state.record.hash() != move.hash || state.engine.client.gave_up) {
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

bool dismiss_coach(EngineState& engine) {
  if (!engine.coached || !engine.coached->warned) return false;
  engine.coached.reset();
  return true;
}

std::string describe_coach(const Translations& words, const EngineState& engine) {
  if (!engine.coached || !engine.coached->warned) return {};
  const CoachedMove& move = *engine.coached;
  const Evaluation& made = move.made.evaluation;
  const Evaluation& best = move.best.evaluation;
  return describe_refutation(words, {move.before, move.square, line_after(move.made), made.score, best.score,
                                     made.exact && best.exact, move.best.square});
}

const std::vector<LineDisc>& marked_line(const State& state) {
  const auto& coached = state.engine.coached;
  return coached && coached->warned ? coached->line : state.session.marks.line;
}

}  // namespace flipside::app
