#include "web/app/engine/analysis_cache.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "engine/players/level.h"
#include "web/app/engine/move_evaluations.h"

namespace flipside::app {

namespace {

bool knows_more(const Evaluation& a, const Evaluation& b) {
  if (a.exact != b.exact) return a.exact;
  return a.depth >= b.depth;
}

// Whether a player's scores are those of a search by what the engine has learned. Beginners see what they like to see.
bool says_what_it_expects(std::string_view player) {
  if (player == "max") return true;
  const Level* level = level_named(player);
  return level != nullptr && !level->beginner();
}

}  // namespace

bool known_to(const AnalysisCache& cache, const Game& game, const AnalysisSettings& settings) {
  const std::vector<MoveEvaluation>* moves = known_moves(cache, game.hash());
  if (moves == nullptr) return false;
  if (all_exact(*moves)) return true;
  return game.board().position().empty_count() > settings.exact_empties && depth_of(*moves) >= settings.depth;
}

const std::vector<MoveEvaluation>* known_moves(const AnalysisCache& cache, std::uint64_t board) {
  const auto found = cache.moves.find(board);
  return found == cache.moves.end() ? nullptr : &found->second;
}

bool add_moves(AnalysisCache& cache, std::uint64_t board, std::vector<MoveEvaluation> moves) {
  assert(!moves.empty());
  const auto [entry, fresh] = cache.moves.try_emplace(board);
  std::vector<MoveEvaluation>& known = entry->second;
  bool more = fresh || looks_further(moves, known);
  if (more) std::swap(known, moves);
  for (MoveEvaluation& move : known) {
    const MoveEvaluation* other = find_move(moves, move.square);
    if (other == nullptr) continue;
    const bool proven = other->evaluation.exact && !move.evaluation.exact;
    if (proven) move.evaluation = other->evaluation;
    if (proven || other->pv.size() > move.pv.size()) {
      move.pv = other->pv;
      more = true;
    }
  }
  sort_moves(known);
  return more;
}

void add_evaluation(AnalysisCache& cache, std::uint64_t board, const Evaluation& evaluation) {
  const auto [known, fresh] = cache.boards.try_emplace(board, evaluation);
  if (!fresh && knows_more(evaluation, known->second)) known->second = evaluation;
}

void add_answer(AnalysisCache& cache, const Game& game, std::string_view player, const Evaluation& evaluation) {
  if (game.ply() == 0 || !says_what_it_expects(player)) return;
  const Color mover = game.plies()[static_cast<std::size_t>(game.ply() - 1)].color;
  add_evaluation(cache, game.hash(), for_black(evaluation, mover));
}

std::optional<Evaluation> known_evaluation(const AnalysisCache& cache, const Game& game) {
  if (game.over()) return Evaluation{game.result().score(), 0, true};
  const std::vector<MoveEvaluation>* moves = known_moves(cache, game.hash());
  const auto alone = cache.boards.find(game.hash());
  if (moves == nullptr) return alone == cache.boards.end() ? std::nullopt : std::optional(alone->second);
  Evaluation best = moves->front().evaluation;
  if (!best.exact) best.depth = depth_of(*moves);
  const bool enough = alone == cache.boards.end() || best.exact ||
                      (!alone->second.exact && best.depth >= std::min(alone->second.depth, kSteadyDepth));
  return enough ? for_black(best, game.side()) : alone->second;
}

std::vector<std::optional<Evaluation>> evaluations_of_line(const Game& game, const AnalysisCache& cache) {
  Game line = game;
  const int end = line.length();
  std::vector<std::optional<Evaluation>> out(static_cast<std::size_t>(end) + 1);
  for (int ply = end; ply >= 0; --ply) {
    line.go_to(ply);
    const auto at = static_cast<std::size_t>(ply);
    out[at] = known_evaluation(cache, line);
    if (!out[at] && line.must_pass() && ply < end) out[at] = out[at + 1];
  }
  return out;
}

}  // namespace flipside::app
