#include "engine/players/level.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/players/immediate_move.h"
#include "engine/players/level_ratings.h"
#include "engine/players/search_in_quanta.h"
#include "engine/search/search.h"

namespace flipside {
namespace {

constexpr int kDeepest = 60;  // to the end, as far as its positions last

// Tuned until each level scored about 70 % against the one below (scripts/levels). The highest ones count positions and
// not moves ahead, so that no move takes much longer than the others.
constexpr std::array<Level, 20> kLevels = {{
    {1, 1, {100, 100}, 0, kCertain, 4 * kDisc, 0},
    {2, 1, {97, 30}, 0, kCertain, kDisc, 0},
    {3, 1, {87, 20}, 0, kCertain, kDisc, 0},
    {4, 1, {78, 15}, 0, kCertain, kDisc, 0},
    {5, 2, {70, 28}, 0, kCertain, kDisc, 0},
    {6, 2, {63, 20}, 0, kCertain, kDisc, 0},
    {7, 2, {56, 12}, 0, kCertain, kDisc, 0},
    {8, 3, {53, 15}, 0, kCertain, kDisc / 2, 0},
    {9, 3, {46, 8}, 0, kCertain, kDisc / 2, 0},
    {10, 3, {37, 5}, 0, kCertain, kDisc / 2, 0},
    {11, 3, {25, 3}, 0, kCertain, kDisc / 2, 0},
    {12, 4, {26, 0}, 0, kCertain, kDisc / 2, 0},
    {13, 4, {}, 8, kCertain, kDisc / 2, 1},
    {14, 5, {}, 9, kCertain, kDisc / 2, 1},
    {15, 6, {}, 11, kCertain, kDisc / 4, 2},
    {16, 8, {}, 13, 1, kDisc / 4, 4},
    {17, 10, {}, 15, 1, kDisc / 4, 8},
    {18, kDeepest, {}, 0, 1, kDisc / 4, 8, 150'000},
    {19, kDeepest, {}, 0, 1, kDisc / 4, 16, 1'000'000},
    {20, kDeepest, {}, 0, 1, kDisc / 4, 16, 10'000'000},
}};

class BeginnerPlayer : public Player {
 public:
  BeginnerPlayer(const Level& level, const PlayerSettings& settings)
      : settings_{level.depth, level.habits, level.variety, settings.seed}, weights_(weights_of(settings)) {}

  std::unique_ptr<MoveSearch> think(const Board& board, const Limits&) override {
    return std::make_unique<ImmediateMove>(beginner_move(board.position(), settings_, weights_));
  }

 private:
  BeginnerSettings settings_;
  const Weights& weights_;
};

class SearchingPlayer : public Player {
 public:
  SearchingPlayer(const Level& level, const PlayerSettings& settings)
      : level_(level), settings_(settings), table_(level.table_megabytes) {}

  std::unique_ptr<MoveSearch> think(const Board& board, const Limits& limits) override {
    const Position position = board.position();
    const Bitboard moves = position.legal_moves();
    assert(moves != 0);
    // With results of other boards in the table, the move would depend on more than this board.
    table_.clear();
    SearchSettings settings{level_.depth, level_.exact_empties, level_.variety, settings_.seed, level_.confidence};
    if (count(moves) == 1) settings = {1, 0, 0, 0};
    Limits own = limits;
    own.nodes = std::min(limits.nodes, level_.nodes);
    return std::make_unique<SearchInQuanta<Search>>(own, position, settings, weights_of(settings_), table_);
  }

 private:
  const Level& level_;
  PlayerSettings settings_;
  TranspositionTable table_;
};

}  // namespace

int Level::rating() const { return kLevelRatings[static_cast<std::size_t>(number - 1)]; }

std::span<const Level> levels() { return kLevels; }

std::string level_name(int number) { return "level" + std::to_string(number); }

const Level* level_named(std::string_view player) {
  const auto found = std::find_if(kLevels.begin(), kLevels.end(),
                                  [player](const Level& level) { return level_name(level.number) == player; });
  return found == kLevels.end() ? nullptr : &*found;
}

std::unique_ptr<Player> make_level_player(const Level& level, const PlayerSettings& settings) {
  if (level.beginner()) return std::make_unique<BeginnerPlayer>(level, settings);
  return std::make_unique<SearchingPlayer>(level, settings);
}

}  // namespace flipside
