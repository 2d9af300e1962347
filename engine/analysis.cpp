#include "engine/analysis.h"

#include <algorithm>
#include <cassert>

namespace flipside {
namespace {

// Of the searches that stop short of the end: the same for all moves, so that their values are of one scale.
constexpr Confidence kConfidence = 1;

AnalysedMove transformed_move(const AnalysedMove& move, Square square, int symmetry) {
  AnalysedMove result = move;
  result.square = square;
  for (Square& placed : result.info.pv) {
    if (on_board(placed)) placed = transformed_square(placed, symmetry);
  }
  return result;
}

}  // namespace

Analysis::Analysis(const Position& position, const AnalysisSettings& settings, const Weights& weights,
                   TranspositionTable& table, ThreadPool* pool)
    : table_(table), pool_(pool) {
  assert(position.legal_moves() != 0 && settings.depth >= 2);
  for (Bitboard legal = position.legal_moves(); legal != 0;) add_move(position, pop_first(legal), weights, settings);
}

void Analysis::add_move(const Position& position, Square square, const Weights& weights,
                        const AnalysisSettings& settings) {
  const Position child = position.after(square, position.flips(square));
  for (Branch& other : branches_) {
    for (int symmetry = 1; symmetry < kSymmetryCount; ++symmetry) {
      if (other.child.transformed_by(symmetry) != child) continue;
      other.twins.push_back({square, symmetry});
      return;
    }
  }
  Branch branch;
  branch.child = child;
  branch.move.square = square;
  branch.move.info.pv = {square};
  if (child.over()) {
    branch.move.info.depth = 1;
    branch.move.info.exact = true;
    branch.move.info.score = -child.final_score();
  } else {
    SearchSettings search;
    search.depth = settings.depth - 1;
    search.exact_empties = settings.exact_empties - 1;
    search.confidence = kConfidence;
    branch.search = std::make_unique<Search>(child, search, weights, table_, pool_);
  }
  branches_.push_back(std::move(branch));
}

bool Analysis::run(const Limits& limits, const OnMove& on_move) {
  const std::uint64_t nodes_before = nodes_;
  const double seconds_before = seconds_;
  while (true) {
    if (next_ == branches_.size()) {
      const auto better = [](const Branch& a, const Branch& b) { return a.move.info.score > b.move.info.score; };
      std::stable_sort(branches_.begin(), branches_.end(), better);
      next_ = 0;
    }
    const auto done = [](const Branch& branch) { return branch.told && branch.complete(); };
    if (next_ == 0 && std::all_of(branches_.begin(), branches_.end(), done)) return true;
    Branch& branch = branches_[next_];
    if (!branch.complete()) {
      Limits rest = limits;
      rest.nodes -= std::min(limits.nodes, nodes_ - nodes_before);
      rest.seconds -= seconds_ - seconds_before;
      if (!run_step(branch, rest)) return false;
      publish(branch, on_move);
    } else if (!branch.told) {
      publish(branch, on_move);
    }
    ++next_;
  }
}

// One more iteration below a move; false when a limit came first.
bool Analysis::run_step(Branch& branch, const Limits& limits) {
  Search& search = *branch.search;
  const std::uint64_t nodes_before = search.info().nodes;
  const double seconds_before = search.info().seconds;
  Limits step = limits;
  step.depth = Limits{}.depth;
  step.iterations = 1;
  const bool done = search.run(step);
  nodes_ += search.info().nodes - nodes_before;
  seconds_ += search.info().seconds - seconds_before;
  if (!done) return false;
  SearchInfo& info = branch.move.info;
  info = search.info();
  ++info.depth;
  info.score = -info.score;
  info.nodes = nodes_;
  info.seconds = seconds_;
  info.pv.insert(info.pv.begin(), branch.move.square);
  return true;
}

void Analysis::publish(Branch& branch, const OnMove& on_move) {
  branch.told = true;
  if (!on_move) return;
  on_move(branch.move);
  for (const Twin& twin : branch.twins) on_move(transformed_move(branch.move, twin.square, twin.symmetry));
}

std::vector<AnalysedMove> Analysis::moves() const {
  std::vector<AnalysedMove> moves;
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
