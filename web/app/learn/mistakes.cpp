#include "web/app/learn/mistakes.h"

#include <algorithm>

#include "web/app/engine/judgement.h"

namespace flipside::app {

namespace {

// Any move that is not worth a word is right.
LessonStep step_at(const GameRecord& record, const JudgedMove& made) {
  Game game = record.game;
  game.go_to(made.ply);
  LessonStep step;
  step.board = game.board();
  const std::string lost = std::to_string(made.lost());
  step.task = {Message::kMistakeTask, {square_name(made.square), lost}};
  step.done = {Message::kMistakeDone, {square_name(made.best), square_name(made.square), lost}};
  for (const MoveEvaluation& move : record.analysis.moves.at(game.hash())) {
    JudgedMove other = made;
    other.score = move.evaluation.score;
    if (other.verdict() <= Verdict::kGood) {
      step.answers |= bit(move.square);
    } else {
      step.wrong.push_back({move.square, other.lost()});
    }
  }
  return step;
}

}  // namespace

std::vector<LessonStep> mistake_steps(const GameRecord& record, int ply) {
  const std::optional<Color> person = record.setup.person();
  std::vector<LessonStep> out;
  std::size_t first = 0;
  for (const std::optional<JudgedMove>& move : judge(record.game, record.analysis)) {
    if (!move || move->forced) continue;
    const bool mine = (!person || move->color == *person) && move->verdict() >= Verdict::kMistake;
    if (move->ply != ply && !mine) continue;
    if (move->ply == ply) first = out.size() + 1;
    out.push_back(step_at(record, *move));
  }
  if (first == 0) return {};
  std::rotate(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(first - 1), out.end());
  return out;
}

}  // namespace flipside::app
