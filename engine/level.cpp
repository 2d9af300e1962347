#include "engine/level.h"

#include <array>
#include <cassert>

#include "engine/search_thinking.h"

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

class LevelPlayer : public Player {
 public:
  LevelPlayer(const Level& level, const PlayerSettings& settings)
      : level_(level), settings_(settings), table_(level.table_megabytes) {}

  std::unique_ptr<Thinking> think(const Board& board) override {
    const Position position = board.position();
    const Bitboard moves = position.legal_moves();
    assert(moves != 0);
    // What other boards have left in the table would make the move depend on more than this one.
    table_.clear();
    SearchSettings settings{level_.depth, level_.exact_empties, level_.variety, settings_.seed};
    if (count(moves) == 1) settings = {1, 0, 0, 0};
    return std::make_unique<SearchThinking>(position, settings, table_);
  }

 private:
  const Level& level_;
  PlayerSettings settings_;
  TranspositionTable table_;
};

}  // namespace

std::span<const Level> levels() { return kLevels; }

std::unique_ptr<Player> make_level_player(const Level& level, const PlayerSettings& settings) {
  return std::make_unique<LevelPlayer>(level, settings);
}

}  // namespace flipside
