// How long the kernels of the rules take on positions of random games: build/release/kernel_bench

#include <benchmark/benchmark.h>

#include <vector>

#include "engine/perft.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

// A position that has moves, and one of them.
struct Sample {
  Position position;
  Square move = kNoMove;
};

// Few enough to stay in the cache, too many for the branch predictor to learn by heart.
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

void perft_from_the_start(benchmark::State& state) {
  std::uint64_t sequences = 0;
  for (auto _ : state) sequences += perft(Position{}, static_cast<int>(state.range(0)));
  state.SetItemsProcessed(static_cast<std::int64_t>(sequences));
}
BENCHMARK(perft_from_the_start)->Arg(8)->Arg(10)->Unit(benchmark::kMillisecond);

}  // namespace
