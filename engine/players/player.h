#pragma once

// The computer players, behind one interface.
//
// A player has a name ("random", "greedy", "minimax2", "level1" … "level20", "max"). Every player except "max" is a
// pure function: the same name, seed, variety and board give the same move, natively and in WebAssembly, whatever the
// time, the number of threads and the moves before, unless its Limits end it early. `choose` blocks until it has a move
// or a limit is reached; `think` returns a MoveSearch that is run one quantum at a time.

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/players/move_search.h"
#include "engine/rules/position.h"
#include "engine/search/limits.h"

namespace flipside {

class ThreadPool;  // engine/search/thread_pool.h
class Weights;     // engine/eval/weights.h

// How much worse than the best the first moves of a game may be, so that games differ.
enum class Variety : std::uint8_t { kNone, kSome, kMuch };
inline constexpr std::array<std::string_view, 3> kVarietyNames = {"none", "some", "much"};

// The settings of a player. Time, table and threads apply to players that use the clock (max_player.h). Players of
// fixed strength ignore them.
struct PlayerSettings {
  std::uint64_t seed = 1;  // for the choice between moves that are about equally good
  Variety variety = Variety::kSome;
  // For each move; 0 lets the player decide. A number, because settings are compared and sent as text; the player makes
  // a deadline of it when it knows the clock, for a move or for pondering.
  int milliseconds = 0;
  bool keep_table = true;            // results of one move serve the next ones
  int threads = 1;                   // at most
  int table_megabytes = 32;          // of the transposition table
  const Weights* weights = nullptr;  // must outlive the player; nullptr for the built-in ones

  friend bool operator==(const PlayerSettings&, const PlayerSettings&) = default;
};

// The weights that the settings name.
const Weights& weights_of(const PlayerSettings& settings);

class Player {
 public:
  virtual ~Player() = default;
  // Begins the search for a move, under `limits`, on a board whose side to move has one (an assert). The player must
  // outlive the search, and has one search at a time. Quick.
  virtual std::unique_ptr<MoveSearch> think(const Board& board, const Limits& limits) = 0;
  // Begins to think ahead, under `limits`, on a board where the opponent is to move and has a move (an assert). Its only
  // purpose is a better next move of this player. Returns nullptr when it would not help, as for players of fixed
  // strength. Quick.
  virtual std::unique_ptr<MoveSearch> ponder(const Board& board, const Limits& limits);
  // Chooses a legal move for the side to move, which must have one (an assert). When `limits` end the search early, it
  // is the best move known then. Depth 0 when the player does not search. Runs the same quanta as `think`, and so finds
  // the same move.
  SearchInfo choose(const Board& board, const Limits& limits, const OnInfo& on_info = {});
};

// One kind of player.
struct PlayerKind {
  std::string name;         // the name for make_player: "level5"
  std::string description;  // one English sentence about how it plays
  bool timed = false;       // it uses the clock: PlayerSettings::milliseconds
};

const std::vector<PlayerKind>& player_kinds();
// One of them by its name; nullptr where there is none of that name.
const PlayerKind* player_kind(std::string_view name);

// Makes a player, or returns nullptr when there is none of that name. A player with a `pool`, which must outlive it,
// uses those threads and starts none of its own.
std::unique_ptr<Player> make_player(std::string_view name, const PlayerSettings& settings = {},
                                    ThreadPool* pool = nullptr);

}  // namespace flipside
