#include "web/app/engine/analysis_cache.h"

#include <algorithm>
#include <string>

#include "engine/level.h"

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

bool deeply_known(const AnalysisCache& cache, std::uint64_t board) {
  const auto found = cache.moves.find(board);
  return found != cache.moves.end() &&
         std::all_of(found->second.begin(), found->second.end(), [](const MoveEvaluation& move) {
           return move.evaluation.exact || move.evaluation.depth >= kDeepReview.depth;
         });
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

std::vector<std::optional<Evaluation>> evaluations_of_line(const Game& game, const AnalysisCache& cache) {
  Game line = game;
  const int end = line.length();
  std::vector<std::optional<Evaluation>> out(static_cast<std::size_t>(end) + 1);
  for (int ply = end; ply >= 0; --ply) {
    line.go_to(ply);
    const auto at = static_cast<std::size_t>(ply);
    if (line.over()) {
      out[at] = Evaluation{line.result().score(), 0, true};
    } else if (deeply_known(cache, line.hash())) {
      const MoveEvaluation& best = cache.moves.at(line.hash()).front();
      out[at] = for_black(best.evaluation, line.side());
    } else if (const auto known = cache.boards.find(line.hash()); known != cache.boards.end()) {
      out[at] = known->second;
    } else if (line.must_pass() && ply < end) {
      out[at] = out[at + 1];
    }
  }
  return out;
}

}  // namespace flipside::app
