#include "engine/players/analysis.h"

#include <algorithm>
#include <cassert>

namespace flipside {
namespace {

// Of the searches that do not reach the end: the same for all moves, so that their scores can be compared.
constexpr Confidence kConfidence = 1;

MoveEvaluation transformed_move(const MoveEvaluation& move, Square square, int symmetry) {
  MoveEvaluation result = move;
  result.square = square;
  for (Square& placed : result.pv) {
    if (on_board(placed)) placed = transformed_square(placed, symmetry);
  }
  return result;
}

}  // namespace

Analysis::Analysis(const Position& position, const AnalysisSettings& settings, const Weights& weights,
                   TranspositionTable& table, ThreadPool* pool)
    : table_(table), pool_(pool) {
  assert(position.legal_moves() != 0 && settings.depth >= 2);
  for (const Square square : squares_of(position.legal_moves())) add_move(position, square, weights, settings);
}

void Analysis::add_move(const Position& position, Square square, const Weights& weights,
                        const AnalysisSettings& settings) {
  const Position child = position.after(square);
  for (Branch& other : branches_) {
    for (int symmetry = 1; symmetry < kSymmetryCount; ++symmetry) {
      if (other.child.transformed_by(symmetry) != child) continue;
      other.twins.push_back({square, symmetry});
      return;
    }
  }
  Branch branch;
  branch.child = child;
  branch.move = {square, {}, {square}};
  if (child.over()) {
    branch.move.evaluation = {-child.final_score(), 1, true};
  } else {
    SearchSettings search;
    search.depth = settings.depth - 1;
    search.exact_empties = settings.exact_empties - 1;
    search.confidence = kConfidence;
    search.depth_step = 1;  // who shows the scores takes the mean of two depths
    branch.search = std::make_unique<Search>(child, search, weights, table_, pool_);
  }
  branches_.push_back(std::move(branch));
}

bool Analysis::run(const Limits& limits, const OnInfo& on_info) {
  const std::uint64_t nodes_before = nodes_;
  while (true) {
    if (next_ == branches_.size()) {
      const auto better = [](const Branch& a, const Branch& b) {
        return a.move.evaluation.score > b.move.evaluation.score;
      };
      std::stable_sort(branches_.begin(), branches_.end(), better);
      next_ = 0;
    }
    const auto done = [](const Branch& branch) { return branch.published && branch.complete(); };
    if (next_ == 0 && std::all_of(branches_.begin(), branches_.end(), done)) return true;
    Branch& branch = branches_[next_];
    if (!branch.complete()) {
      Limits rest = limits;
      rest.nodes -= std::min(limits.nodes, nodes_ - nodes_before);
      if (!run_step(branch, rest)) return false;
      publish(branch, on_info);
    } else if (!branch.published) {
      publish(branch, on_info);
    }
    ++next_;
  }
}

// Runs one more iteration for a move. False when a limit ended it.
bool Analysis::run_step(Branch& branch, Limits limits) {
  limits.iterations = 1;
  Search& search = *branch.search;
  const std::uint64_t nodes_before = search.info().nodes;
  const double seconds_before = search.info().seconds;
  const bool done = search.run(limits);
  nodes_ += search.info().nodes - nodes_before;
  seconds_ += search.info().seconds - seconds_before;
  if (!done) return false;
  const MoveEvaluation& reply = search.info().move;
  branch.move.evaluation = {-reply.evaluation.score, reply.evaluation.depth + 1, reply.evaluation.exact};
  branch.move.pv = {branch.move.square};
  branch.move.pv.insert(branch.move.pv.end(), reply.pv.begin(), reply.pv.end());
  return true;
}

void Analysis::publish(Branch& branch, const OnInfo& on_info) const {
  branch.published = true;
  if (!on_info) return;
  on_info({branch.move, nodes_, seconds_});
  for (const Twin& twin : branch.twins)
    on_info({transformed_move(branch.move, twin.square, twin.symmetry), nodes_, seconds_});
}

std::vector<MoveEvaluation> Analysis::moves() const {
  std::vector<MoveEvaluation> moves;
  for (const Branch& branch : branches_) {
    moves.push_back(branch.move);
    for (const Twin& twin : branch.twins) moves.push_back(transformed_move(branch.move, twin.square, twin.symmetry));
  }
  return moves;
}

int Analysis::steps() const {
  int steps = 0;
  for (const Branch& branch : branches_) steps += branch.search ? branch.search->steps() : 0;
  return steps;
}

}  // namespace flipside
