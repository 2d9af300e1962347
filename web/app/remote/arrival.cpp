#include "web/app/remote/arrival.h"

#include <algorithm>

namespace flipside::app {

Arrival arrival_of(const GameRecord& mine, const FriendLink& theirs) {
  if (!(mine.tree.start() == theirs.game.start())) return Arrival::kOther;
  const Game here = mine.tree.played_game();
  const std::vector<Ply>& plies = theirs.game.plies();
  const bool own = theirs.sender == mine.setup.person();
  const auto [ours, other] = std::mismatch(here.plies().begin(), here.plies().end(), plies.begin(), plies.end());
  if (ours == here.plies().end() && other != plies.end()) return Arrival::kContinues;
  if (own) return Arrival::kOwn;
  if (ours == here.plies().end()) return Arrival::kSame;
  if (other != plies.end()) return Arrival::kForks;
  const bool consent = mine.talk.mine.word == FriendWord::kAskTakeBack && theirs.says.word == FriendWord::kAllow &&
                       take_back_ply(here, opposite(theirs.sender)) == theirs.game.length();
  return consent ? Arrival::kTakenBack : Arrival::kOlder;
}

std::optional<int> take_back_ply(const Game& game, Color side) {
  for (int ply = game.length(); ply > 0; --ply) {
    const Ply& one = game.plies()[index_of(ply - 1)];
    if (one.color == side && one.square != kPass) return ply - 1;
  }
  return std::nullopt;
}

}  // namespace flipside::app
