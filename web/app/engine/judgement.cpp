#include "web/app/engine/judgement.h"

#include <cmath>

#include "engine/rules/sorting.h"
#include "web/app/engine/move_evaluations.h"

namespace flipside::app {

namespace {

constexpr double kAccuracyDiscs = 10;
constexpr double kWinProbabilityDiscs = 8;
constexpr std::size_t kTurningPoints = 3;

bool is_judged(const NodeAnalysis& board, Judged judged) {
  if (board.moves.empty()) return false;
  if (board.reviewed) return true;
  return judged == Judged::kKnown && (all_exact(board.moves) || depth_of(board.moves) >= kSteadyDepth);
}

double win_probability(int score) { return 1 / (1 + std::exp(-score / kWinProbabilityDiscs)); }
double swing(const JudgedMove& move) { return win_probability(move.best_score) - win_probability(move.score); }

}  // namespace

Verdict verdict_of(int lost) {
  int verdict = 0;
  while (verdict < kVerdictCount - 1 && lost > kMostLost[static_cast<std::size_t>(verdict)]) ++verdict;
  return static_cast<Verdict>(verdict);
}

std::optional<JudgedMove> judge_move(const GameTree& tree, NodeId node, Judged judged) {
  if (node == kRoot) return std::nullopt;
  const Square made = tree[node].square;
  const TreeNode& before = tree[tree[node].parent];
  const std::vector<MoveEvaluation>& moves = before.analysis.moves;
  if (made == kPass || !is_judged(before.analysis, judged)) return std::nullopt;
  const MoveEvaluation* its = find_move(moves, made);
  if (its == nullptr) return std::nullopt;
  const MoveEvaluation& best = moves.front();
  return JudgedMove{before.ply,
                    before.board.side,
                    made,
                    best.square,
                    its->evaluation.score,
                    best.evaluation.score,
                    its->evaluation.exact && best.evaluation.exact,
                    moves.size() == 1};
}

JudgedLine judge(const GameTree& tree, const std::vector<NodeId>& line, Judged judged) {
  JudgedLine out(line.size() - 1);
  for (std::size_t ply = 0; ply < out.size(); ++ply) out[ply] = judge_move(tree, line[ply + 1], judged);
  return out;
}

Account account_of(Color color, std::span<const std::optional<JudgedMove>> line) {
  Account out;
  double sum = 0;
  int choices = 0;
  for (const std::optional<JudgedMove>& move : line) {
    if (!move || move->color != color) continue;
    ++out.moves[static_cast<std::size_t>(move->verdict())];
    if (move->forced) continue;
    sum += std::exp(-move->lost() / kAccuracyDiscs);
    ++choices;
  }
  out.chose = choices > 0;
  if (out.chose) out.accuracy = static_cast<int>(std::lround(100 * sum / choices));
  return out;
}

std::vector<int> turning_points(std::span<const std::optional<JudgedMove>> line) {
  std::vector<const JudgedMove*> moves;
  for (const std::optional<JudgedMove>& move : line) {
    if (move && move->verdict() >= Verdict::kInaccuracy) moves.push_back(&*move);
  }
  sort_by(moves, [](const JudgedMove* move) { return -swing(*move); });
  if (moves.size() > kTurningPoints) moves.resize(kTurningPoints);
  std::vector<int> out;
  for (const JudgedMove* move : moves) out.push_back(move->ply);
  sort_by(out);
  return out;
}

}  // namespace flipside::app
