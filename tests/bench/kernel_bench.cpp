// Benchmarks of the kernels of the rules and of the search on positions from random games: build/release/kernel_bench

#include <benchmark/benchmark.h>

#include <vector>

#include "engine/eval/built_in_weights.h"
#include "engine/eval/evaluation.h"
#include "engine/rules/perft.h"
#include "engine/search/transposition_table.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

// A position with a legal move, and one of its moves.
struct Sample {
  Position position;
  Square move = kNoMove;
};

// Few enough to stay in the cache, too many for the branch predictor to memorise.
std::vector<Sample> samples() {
  constexpr std::size_t kSamples = 4096;
  Random random(1);
  std::vector<Sample> samples;
  while (samples.size() < kSamples) {
    const Position position = played_position(random.below(60), random);
    const Bitboard moves = position.legal_moves();
    if (moves != 0) samples.push_back({position, random_square(moves, random)});
  }
  return samples;
}

void flips_of_a_move(benchmark::State& state) {
  const std::vector<Sample> all = samples();
  for (auto _ : state) {
    for (const Sample& sample : all) benchmark::DoNotOptimize(sample.position.flips(sample.move));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
}
BENCHMARK(flips_of_a_move);

void legal_moves_of_a_side(benchmark::State& state) {
  const std::vector<Sample> all = samples();
  for (auto _ : state) {
    for (const Sample& sample : all) benchmark::DoNotOptimize(sample.position.legal_moves());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
}
BENCHMARK(legal_moves_of_a_side);

// The evaluation of positions with up-to-date patterns.
void evaluation_of_a_position(benchmark::State& state) {
  std::vector<EvaluatedPosition> all;
  for (const Sample& sample : samples()) all.emplace_back(sample.position, built_in_weights());
  for (auto _ : state) {
    for (const EvaluatedPosition& position : all) benchmark::DoNotOptimize(position.value());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
}
BENCHMARK(evaluation_of_a_position);

// A move with its flips, the update of the patterns, and the evaluation: the work at a leaf of a search.
void evaluation_after_a_move(benchmark::State& state) {
  const std::vector<Sample> all = samples();
  std::vector<EvaluatedPosition> positions;
  for (const Sample& sample : all) positions.emplace_back(sample.position, built_in_weights());
  for (auto _ : state) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Square move = all[i].move;
      benchmark::DoNotOptimize(positions[i].after(move, positions[i].position().flips(move)).value());
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
}
BENCHMARK(evaluation_after_a_move);

void hash_of_a_position(benchmark::State& state) {
  const std::vector<Sample> all = samples();
  for (auto _ : state) {
    for (const Sample& sample : all) benchmark::DoNotOptimize(hash_of(sample.position));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
}
BENCHMARK(hash_of_a_position);

// Probes of a table of this size in megabytes, with random hashes; half of them find an entry.
void table_probe(benchmark::State& state) {
  constexpr int kEmpties = 30;
  constexpr std::size_t kProbes = 1 << 16;
  TranspositionTable table(static_cast<std::size_t>(state.range(0)));
  Random random(2);
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = 0; i < kProbes; ++i) {
    hashes.push_back(random.next());
    if (i % 2 == 0) table.store(hashes.back(), kEmpties, 6, kCertain, -kInfinity, kInfinity, 0, 0);
  }
  TableEntry stored;
  for (auto _ : state) {
    for (const std::uint64_t hash : hashes) benchmark::DoNotOptimize(table.probe(hash, kEmpties, stored));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kProbes));
}
BENCHMARK(table_probe)->Arg(1)->Arg(32);

void perft_from_the_start(benchmark::State& state) {
  std::uint64_t sequences = 0;
  for (auto _ : state) sequences += perft(Position{}, static_cast<int>(state.range(0)));
  state.SetItemsProcessed(static_cast<std::int64_t>(sequences));
}
BENCHMARK(perft_from_the_start)->Arg(8)->Arg(10)->Unit(benchmark::kMillisecond);

}  // namespace
