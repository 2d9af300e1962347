#include "web/app/learn/mistakes.h"

#include <algorithm>

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/judgement.h"
#include "web/app/engine/move_evaluations.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/engine/refutation_text.h"

namespace flipside::app {

namespace {

// The move may be any that was not forced.
Mistake mistake_at(const GameRecord& record, const JudgedMove& made) {
  const TreeNode& before = record.tree[record.line()[index_of(made.ply)]];
  return {before.board, made.square, before.analysis.moves};
}

// Numbers are the same in each language.
std::string number(int score) { return signed_score(Translations(Language::kEnglish), score); }

// What is asked and said of the move that was made.
void describe(LessonStep& step, const MoveEvaluation& best, const MoveEvaluation& played) {
  const std::string made = square_name(played.square);
  const std::string better = square_name(best.square);
  const int lost = best.evaluation.score - played.evaluation.score;
  if (lost > kMostDiscsSaid) {
    const std::string before = number(best.evaluation.score);
    const std::string after = number(played.evaluation.score);
    step.task = {Message::kMistakeTaskTurned, {made, before, after}};
    step.done = {Message::kMistakeBestTurned, {made, before, after}};
    step.good = {Message::kMistakeDoneTurned, {better, made, before, after}};
    return;
  }
  const std::string discs = std::to_string(lost);
  step.task = {Message::kMistakeTask, {made, discs}};
  step.done = {Message::kMistakeBest, {made, discs}};
  step.good = {Message::kMistakeDone, {better, made, discs}};
}

}  // namespace

LessonStep mistake_step(const Mistake& mistake) {
  LessonStep step;
  step.board = mistake.board;
  const MoveEvaluation& best = mistake.moves.front();
  step.best = best.square;
  step.known = mistake.moves;
  for (const MoveEvaluation& move : mistake.moves) {
    const int loses = best.evaluation.score - move.evaluation.score;
    if (verdict_of(loses) <= Verdict::kGood) {
      step.answers |= bit(move.square);
    } else {
      step.wrong.push_back({move.square, loses, {}, move.evaluation.score});
    }
  }
  const MoveEvaluation* played = find_move(mistake.moves, mistake.played);
  describe(step, best, played == nullptr ? best : *played);
  return step;
}

std::vector<LessonStep> mistake_steps(const GameRecord& record, int ply) {
  const std::optional<Color> person = record.setup.person();
  std::vector<LessonStep> out;
  std::size_t first = 0;
  for (const std::optional<JudgedMove>& move : judge(record.tree, record.line())) {
    if (!move || move->forced) continue;
    const bool mine = (!person || move->color == *person) && move->verdict() >= Verdict::kMistake;
    if (move->ply != ply && !mine) continue;
    if (move->ply == ply) first = out.size() + 1;
    out.push_back(mistake_step(mistake_at(record, *move)));
  }
  if (first == 0) return {};
  std::rotate(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(first - 1), out.end());
  return out;
}

std::vector<Mistake> own_mistakes(const GameRecord& record) {
  std::vector<Mistake> out;
  const std::optional<Color> person = record.setup.person();
  if (!person) return out;
  for (const std::optional<JudgedMove>& move : judge(record.tree, record.line())) {
    if (!move || move->forced || move->color != *person || move->verdict() < Verdict::kMistake) continue;
    if (deeply_known(record.tree[record.line()[index_of(move->ply)]])) out.push_back(mistake_at(record, *move));
  }
  return out;
}

}  // namespace flipside::app
