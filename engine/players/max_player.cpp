#include "engine/players/max_player.h"

#include <cassert>
#include <utility>

#include "engine/players/budgeted_search.h"

namespace flipside {
namespace {

constexpr std::uint64_t kNodesWithoutTime = 1 << 23;
constexpr int kPonderedMoves = 10;
// The largest random bonus of a move that is not exact, by Variety.
constexpr Value kVarieties[] = {0, kDisc / 8, kDisc / 2};

class MaxPlayer : public Player {
 public:
  MaxPlayer(const PlayerSettings& settings, ThreadPool* pool)
      : settings_(settings), table_(static_cast<std::size_t>(settings.table_megabytes)), pool_(pool) {
    if (pool_ != nullptr || settings.threads <= 1) return;
    own_pool_ = std::make_unique<ThreadPool>(settings.threads);
    pool_ = own_pool_.get();
  }

  std::unique_ptr<MoveSearch> think(const Board& board) override {
    const Position position = board.position();
    const Bitboard moves = position.legal_moves();
    assert(moves != 0);
    // The results of pondering belong to this search.
    if (!std::exchange(pondered_, false)) begin_search();
    SearchSettings settings;
    settings.variety = kVarieties[static_cast<std::size_t>(settings_.variety)];
    settings.seed = settings_.seed;
    if (count(moves) == 1) settings.depth = 1;
    return std::make_unique<BudgetedSearch>(position, settings, weights_of(settings_), table_, budget(1), pool_);
  }

  std::unique_ptr<MoveSearch> ponder(const Board& board) override {
    begin_search();
    pondered_ = true;
    return std::make_unique<BudgetedSearch>(board.position(), SearchSettings{}, weights_of(settings_), table_,
                                            budget(kPonderedMoves), pool_);
  }

 private:
  void begin_search() {
    if (settings_.keep_table) {
      table_.age();
    } else {
      table_.clear();
    }
  }

  Budget budget(int moves) const {
    Budget budget;
    if (settings_.milliseconds > 0) {
      budget.seconds = moves * settings_.milliseconds / 1000.0;
    } else {
      budget.nodes_without_time = static_cast<std::uint64_t>(moves) * kNodesWithoutTime;
    }
    return budget;
  }

  PlayerSettings settings_;
  TranspositionTable table_;
  std::unique_ptr<ThreadPool> own_pool_;
  ThreadPool* pool_;       // nullptr for one thread
  bool pondered_ = false;  // since the last move
};

}  // namespace

std::unique_ptr<Player> make_max_player(const PlayerSettings& settings, ThreadPool* pool) {
  return std::make_unique<MaxPlayer>(settings, pool);
}

}  // namespace flipside
