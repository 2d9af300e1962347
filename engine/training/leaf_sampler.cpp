#include "engine/training/leaf_sampler.h"

#include <algorithm>

#include "engine/rules/random.h"

namespace flipside::training {
namespace {

constexpr int kRootNumbers = 20;  // of different numbers of empties, from the least that leaves room for a search

// Random numbers, one after the other.
class Dice {
 public:
  Dice(std::uint64_t seed, std::uint64_t number) : seed_(splitmix64(seed, number)) {}
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(splitmix64(seed_, salt_++) % count); }

 private:
  std::uint64_t seed_;
  std::uint64_t salt_ = 0;
};

// A sample of the leaves of a search, each as likely as another (A. Waterman's reservoir, D. Knuth 1981).
std::vector<Position> leaves_of(const Position& root, int depth, const LeafSettings& settings, Dice& dice,
                                const Weights& weights, TranspositionTable& table) {
  std::vector<Position> sample;
  std::size_t seen = 0;
  const OnLeaf take = [&](const Position& leaf, Value outside) {
    const int empties = leaf.empty_count();
    if (empties < settings.least_empties || empties > settings.most_empties) return;
    if (outside > settings.most_outside * kDisc || leaf.legal_moves() == 0) return;
    ++seen;
    if (std::ssize(sample) < settings.most_leaves) {
      sample.push_back(leaf);
    } else if (const std::size_t place = dice.below(seen); place < sample.size()) {
      sample[place] = leaf;
    }
  };
  table.clear();
  searched(root, {.depth = depth, .confidence = 0, .on_leaf = &take}, weights, table);
  return sample;
}

ScoredAnswer labelled(const Position& leaf, const LeafSettings& settings, const Weights& weights,
                      TranspositionTable& table) {
  SearchSettings search{.depth = settings.label_depth, .confidence = 0};
  if (leaf.empty_count() <= settings.exact_empties) search = {.exact_empties = kSquareCount};
  const MoveEvaluation best = searched(leaf, search, weights, table).move;
  return {best.square, best.evaluation.score};
}

}  // namespace

std::vector<Problem> sample_leaves(const LeafSettings& settings, std::uint64_t number, const PlayedGame& game,
                                   const Weights& weights, TranspositionTable& table) {
  Dice dice(settings.seed, number);
  const std::vector<Position> positions = positions_of(game);
  const int least = settings.least_empties + settings.least_depth;
  std::vector<Position> roots;
  for (auto ply = static_cast<std::size_t>(game.random_plies); ply < positions.size(); ++ply) {
    const int empties = positions[ply].empty_count();
    if (empties >= least && empties < least + kRootNumbers) roots.push_back(positions[ply]);
  }
  if (roots.empty()) return {};
  const Position& root = roots[dice.below(roots.size())];
  const int deepest = std::min(settings.most_depth, root.empty_count() - settings.least_empties);
  const int depth =
      settings.least_depth + static_cast<int>(dice.below(static_cast<std::size_t>(deepest - settings.least_depth + 1)));
  std::vector<Problem> problems;
  for (const Position& leaf : leaves_of(root, depth, settings, dice, weights, table))
    problems.push_back({Board::from(leaf, Color::kBlack), {labelled(leaf, settings, weights, table)}, {}});
  return problems;
}

}  // namespace flipside::training
