#pragma once

// The computer players, behind one interface.
//
// A player is named by text ("random", "greedy", "minimax2", "level1" … "level20", "max"), and every player but "max" is a
// pure function of what it is asked: the same name, seed, variety and board give the same move, natively and in
// WebAssembly, whatever the time, the number of threads and the moves before. `choose` blocks until it has a move or a
// limit is reached; `think` returns a MoveSearch that is run one quantum at a time.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/move_search.h"
#include "engine/position.h"
#include "engine/search/limits.h"

namespace flipside {

class ThreadPool;  // engine/search/thread_pool.h
class Weights;     // engine/eval/weights.h

// How much the first moves of a game may differ from the best ones, so that games differ.
enum class Variety : std::uint8_t { kNone, kSome, kMuch };

// What a player may be told besides its name. Time, table and threads are for players that think by the clock
// (max_player.h); those of fixed strength take no notice of them.
struct PlayerSettings {
  std::uint64_t seed = 1;  // for choices between moves that are about equally good
  Variety variety = Variety::kSome;
  int milliseconds = 0;              // to think about each move, by the clock of the Limits; 0 leaves it to the player
  bool keep_table = true;            // what was found out for one move serves the next ones
  int threads = 1;                   // at most
  const Weights* weights = nullptr;  // that outlive the player; the built-in ones when there are none

  friend bool operator==(const PlayerSettings&, const PlayerSettings&) = default;
};

class Player {
 public:
  virtual ~Player() = default;
  // Begins the search for a move on a board whose side to move has one (an assert). The player must outlive the search, and
  // has one search at a time. Quick.
  virtual std::unique_ptr<MoveSearch> think(const Board& board) = 0;
  // Begins to think ahead on a board where the opponent is to move and has a move (an assert). Its only purpose is a better
  // next move of this player. Returns nullptr when it would not help, as for players of fixed strength. Quick.
  virtual std::unique_ptr<MoveSearch> ponder(const Board& board);
  // Chooses a legal move for the side to move, which must have one (an assert). When `limits` end the search early, it is the
  // best move known then. Depth 0 when the player does not search. Runs the same quanta as `think`, and so finds the same move.
  SearchInfo choose(const Board& board, const Limits& limits, const OnInfo& on_info = {});
};

// One kind of player that can be asked for.
struct PlayerKind {
  std::string name;         // "level5": what make_player takes
  std::string description;  // one English sentence of how it plays
  bool timed = false;       // it thinks by the clock: for as long as PlayerSettings say
};

const std::vector<PlayerKind>& player_kinds();

// Nothing when there is no player of that name. A `pool`, which must outlive the player, helps it in place of threads of its
// own.
std::unique_ptr<Player> make_player(std::string_view name, const PlayerSettings& settings = {},
                                    ThreadPool* pool = nullptr);

}  // namespace flipside
