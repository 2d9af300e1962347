#pragma once

// The computer players, behind one interface.
//
// A player is named by text ("random", "greedy", "minimax2", "level1" … "level10"), and a player with a seed is a pure
// function of what it is asked: the same name, seed and board give the same move, natively and in WebAssembly.
// `choose` blocks until it has a move or a limit is reached.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/position.h"
#include "engine/search/limits.h"

namespace flipside {

// A move and what is known of it.
struct Choice {
  Square square = kNoMove;
  SearchInfo info;  // depth 0 for players that do not search
};

class Player {
 public:
  virtual ~Player() = default;
  // A legal move of the side to move, which must have one (an assert). When `limits` end the search early the move is
  // the best known then.
  virtual Choice choose(const Board& board, const Limits& limits, const OnInfo& on_info) = 0;
};

// One kind of player that can be asked for.
struct PlayerKind {
  std::string name;         // "level5": what make_player takes
  std::string description;  // one English sentence of how it plays
};

const std::vector<PlayerKind>& player_kinds();

// Nothing when there is no player of that name.
std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed);

}  // namespace flipside
