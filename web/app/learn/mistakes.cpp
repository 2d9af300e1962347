#include "web/app/learn/mistakes.h"

#include <algorithm>

#include "web/app/engine/judgement.h"
#include "web/app/engine/node_analysis.h"

namespace flipside::app {

namespace {

// The move may be any that was not forced.
Mistake mistake_at(const GameRecord& record, const JudgedMove& made) {
  const TreeNode& before = record.tree[record.line()[index_of(made.ply)]];
  return {before.board, made.square, before.analysis.moves};
}

}  // namespace

LessonStep mistake_step(const Mistake& mistake) {
  LessonStep step;
  step.board = mistake.board;
  const MoveEvaluation& best = mistake.moves.front();
  step.best = best.square;
  step.known = mistake.moves;
  int lost = 0;
  for (const MoveEvaluation& move : mistake.moves) {
    const int loses = best.evaluation.score - move.evaluation.score;
    if (move.square == mistake.played) lost = loses;
    if (verdict_of(loses) <= Verdict::kGood) {
      step.answers |= bit(move.square);
    } else {
      step.wrong.push_back({move.square, loses, kNoMove, move.evaluation.score});
    }
  }
  const std::string discs = std::to_string(lost);
  step.task = {Message::kMistakeTask, {square_name(mistake.played), discs}};
  step.done = {Message::kMistakeBest, {square_name(mistake.played), discs}};
  step.good = {Message::kMistakeDone, {square_name(best.square), square_name(mistake.played), discs}};
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
