#include "web/anim/game_follower.h"

#include <algorithm>

namespace flipside::anim {
namespace {

// As many plies as one undo or redo covers; more at once would be a storm.
constexpr std::size_t kMostPlies = 4;

}  // namespace

void GameFollower::follow(const Game& game, double now_ms, const FlipTiming& timing) {
  const auto first = game.plies().begin();
  const auto last = first + game.ply();
  const std::size_t now = static_cast<std::size_t>(game.ply());
  const std::size_t before = played_.size();
  const std::size_t shared = std::min(now, before);
  const bool same_line = known_ && start_ == game.start() &&
                         std::equal(first, first + static_cast<std::ptrdiff_t>(shared), played_.begin());
  if (same_line && now == before) return;
  if (!same_line || std::max(now, before) - shared > kMostPlies) {
    animator_.show(game.board());
  } else {
    for (std::size_t ply = before; ply > now; --ply) animator_.take_back(played_[ply - 1], now_ms, timing);
    for (std::size_t ply = before; ply < now; ++ply) animator_.play(game.plies()[ply], now_ms, timing);
  }
  known_ = true;
  start_ = game.start();
  played_.assign(first, last);
}

}  // namespace flipside::anim
