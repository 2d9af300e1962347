#include "web/app/learn/mistakes.h"

#include <algorithm>

#include "web/app/engine/judgement.h"

namespace flipside::app {

namespace {

// The move may be any that was not forced.
Mistake mistake_at(const GameRecord& record, const JudgedMove& made) {
  Game game = record.game;
  game.go_to(made.ply);
  Mistake out{game.board(), made.square, {}};
  for (const MoveEvaluation& move : record.analysis.moves.at(game.hash()))
    out.moves.push_back({move.square, move.evaluation.score});
  return out;
}

}  // namespace

LessonStep mistake_step(const Mistake& mistake) {
  LessonStep step;
  step.board = mistake.board;
  const ScoredAnswer& best = mistake.moves.front();
  int lost = 0;
  for (const ScoredAnswer& move : mistake.moves) {
    const int loses = best.score - move.score;
    if (move.square == mistake.played) lost = loses;
    if (verdict_of(loses) <= Verdict::kGood) {
      step.answers |= bit(move.square);
    } else {
      step.wrong.push_back({move.square, loses});
    }
  }
  const std::string discs = std::to_string(lost);
  step.task = {Message::kMistakeTask, {square_name(mistake.played), discs}};
  step.done = {Message::kMistakeDone, {square_name(best.square), square_name(mistake.played), discs}};
  return step;
}

std::vector<LessonStep> mistake_steps(const GameRecord& record, int ply) {
  const std::optional<Color> person = record.setup.person();
  std::vector<LessonStep> out;
  std::size_t first = 0;
  for (const std::optional<JudgedMove>& move : judge(record.game, record.analysis)) {
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
  for (const std::optional<JudgedMove>& move : judge(record.game, record.analysis)) {
    if (!move || move->forced || move->color != *person || move->verdict() < Verdict::kMistake) continue;
    Game board = record.game;
    board.go_to(move->ply);
    if (deeply_known(record.analysis, board.hash())) out.push_back(mistake_at(record, *move));
  }
  return out;
}

}  // namespace flipside::app
