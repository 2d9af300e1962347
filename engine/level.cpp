#include "engine/level.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/eval/built_in_weights.h"
#include "engine/search/search.h"

namespace flipside {
namespace {

constexpr std::array<Level, 10> kLevels = {{
    {1, 1, 2, 2 * kDisc, 1, "Looks no further than its own move: for first games."},
    {2, 2, 4, kDisc, 1, "Sees your next answer, and little else."},
    {3, 3, 6, kDisc, 1, "Looks three moves ahead and begins to value corners."},
    {4, 4, 8, kDisc / 2, 1, "Looks four moves ahead and plays its last eight moves without a mistake."},
    {5, 5, 10, kDisc / 2, 2, "A club player: five moves ahead, and perfect for the last ten."},
    {6, 6, 11, kDisc / 2, 2, "Looks six moves ahead and rarely gives a corner away."},
    {7, 7, 12, kDisc / 2, 4, "Looks seven moves ahead and plays the last twelve perfectly."},
    {8, 8, 13, kDisc / 4, 4, "Looks eight moves ahead: a small slip is enough for it."},
    {9, 9, 14, kDisc / 4, 8, "Looks nine moves ahead and plays the last fourteen perfectly."},
    {10, 10, 16, kDisc / 4, 8, "Looks ten moves ahead and plays the last sixteen perfectly."},
}};

// How many nodes a slice has: some tens of milliseconds, by measurement in WebAssembly.
constexpr std::uint64_t kSliceNodes = 1 << 19;
// A slice that never gets through an iteration would begin it again for ever if what it found did not stay in the table.
// After as many slices without a step forward their size doubles.
constexpr int kPatience = 32;

class SearchThinking : public Thinking {
 public:
  SearchThinking(const Position& position, const SearchSettings& settings, TranspositionTable& table)
      : search_(position, settings, built_in_weights(), table) {}

  bool think_slice(const Limits& limits, const OnInfo& on_info) override {
    Limits slice = limits;
    slice.nodes = std::min(limits.nodes, kSliceNodes << std::min(slices_without_step_ / kPatience, 16));
    const int steps = search_.steps();
    const bool done = search_.run(slice, on_info);
    slices_without_step_ = search_.steps() == steps ? slices_without_step_ + 1 : 0;
    return done;
  }

  Choice choice() const override { return {search_.best_move(), search_.info()}; }

 private:
  Search search_;
  int slices_without_step_ = 0;
};

class LevelPlayer : public Player {
 public:
  LevelPlayer(const Level& level, std::uint64_t seed) : level_(level), seed_(seed), table_(level.table_megabytes) {}

  std::unique_ptr<Thinking> think(const Board& board) override {
    const Position position = board.position();
    const Bitboard moves = position.legal_moves();
    assert(moves != 0);
    // What other boards have left in the table would make the move depend on more than this one.
    table_.clear();
    SearchSettings settings{level_.depth, level_.exact_empties, level_.variety, seed_};
    if (count(moves) == 1) settings = {1, 0, 0, 0};
    return std::make_unique<SearchThinking>(position, settings, table_);
  }

 private:
  const Level& level_;
  std::uint64_t seed_;
  TranspositionTable table_;
};

}  // namespace

std::span<const Level> levels() { return kLevels; }

std::unique_ptr<Player> make_level_player(const Level& level, std::uint64_t seed) {
  return std::make_unique<LevelPlayer>(level, seed);
}

}  // namespace flipside
