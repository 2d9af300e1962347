#include "engine/players/max_player.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/players/search_in_quanta.h"
#include "engine/search/search.h"

namespace flipside {
namespace {

constexpr std::uint64_t kNodesWithoutTime = 1 << 23;
constexpr std::uint64_t kPonderedMoves = 10;
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

  std::unique_ptr<MoveSearch> think(const Board& board, const Limits& limits) override {
    const Position position = board.position();
    const Bitboard moves = position.legal_moves();
    assert(moves != 0);
    // The results of pondering belong to this search.
    if (!std::exchange(pondered_, false)) begin_search();
    SearchSettings settings;
    settings.variety = kVarieties[static_cast<std::size_t>(settings_.variety)];
    settings.seed = settings_.seed;
    if (count(moves) == 1) settings.depth = 1;
    return search(position, settings, 1, limits);
  }

  std::unique_ptr<MoveSearch> ponder(const Board& board, const Limits& limits) override {
    begin_search();
    pondered_ = true;
    return search(board.position(), {}, kPonderedMoves, limits);
  }

 private:
  void begin_search() {
    if (settings_.keep_table) {
      table_.age();
    } else {
      table_.clear();
    }
  }

  // Under the limits and for the time of the settings for that many moves. Where no time is given, nodes stand for it.
  std::unique_ptr<MoveSearch> search(const Position& position, const SearchSettings& settings, std::uint64_t moves,
                                     Limits limits) {
    if (settings_.milliseconds > 0)
      limits.deadline =
          std::min(limits.deadline, limits.in(static_cast<double>(moves) * settings_.milliseconds / 1000));
    if (!limits.timed()) limits.nodes = std::min(limits.nodes, moves * kNodesWithoutTime);
    return std::make_unique<SearchInQuanta<Search>>(limits, position, settings, weights_of(settings_), table_, pool_);
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
