#include "web/app/values.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace flipside::app {

namespace {

// Of the searches that are no proof: how deep all of them have come.
constexpr int kProved = kSquareCount + 1;

int depth_of(const std::vector<Outlook>& moves) {
  int depth = kProved;
  for (const Outlook& move : moves) {
    if (!move.exact) depth = std::min(depth, move.depth);
  }
  return depth;
}

}  // namespace

Values::Values(const Game& game)
    : hash_(game.hash()), legal_(game.legal_moves()), empties_(game.board().position().empty_count()) {}

void Values::restart() {
  found_.clear();
  finished_ = false;
}

Values::Found& Values::found(Square square) {
  for (Found& move : found_) {
    if (move.latest.square == square) return move;
  }
  found_.push_back({});
  found_.back().latest.square = square;
  return found_.back();
}

bool Values::take(Square square, const SearchInfo& info) {
  assert(contains(legal_, square));
  Found& move = found(square);
  move.score_before = move.latest.score;
  move.depth_before = move.latest.depth;
  move.latest = {square, info.score, info.depth, info.exact, info.pv};
  return show();
}

// Whether there is a score that does not swing with the depth.
bool Values::ready(const Found& move) const {
  const Outlook& latest = move.latest;
  return latest.exact || latest.depth >= empties_ || (move.depth_before > 0 && latest.depth == move.depth_before + 1);
}

Outlook Values::worth(const Found& move) const {
  Outlook out = move.latest;
  if (!out.exact && out.depth < empties_) {
    out.score = static_cast<int>(std::lround((out.score + move.score_before) / 2.0));
  }
  return out;
}

bool Values::show() {
  std::vector<Outlook> now;
  bool proved = false;
  for (const Found& move : found_) {
    const Outlook* before = of(move.latest.square);
    if (before != nullptr && before->exact) {
      now.push_back(*before);
    } else if (ready(move)) {
      now.push_back(worth(move));
      proved = proved || (before != nullptr && move.latest.exact);
    }
  }
  const bool all = static_cast<int>(now.size()) == count(legal_);
  const bool deeper = all && (shown_.empty() || depth_of(now) > depth_of(shown_));
  if (!deeper && !proved) return false;
  if (!deeper) {
    // Only what is proved may stand beside estimates of another depth.
    std::erase_if(now, [](const Outlook& move) { return !move.exact; });
    for (const Outlook& move : shown_) {
      const auto same = [&move](const Outlook& other) { return other.square == move.square; };
      if (std::none_of(now.begin(), now.end(), same)) now.push_back(move);
    }
  }
  const auto better = [](const Outlook& a, const Outlook& b) {
    return a.score != b.score ? a.score > b.score : a.square < b.square;
  };
  std::sort(now.begin(), now.end(), better);
  shown_ = std::move(now);
  return true;
}

const Outlook* Values::of(Square square) const {
  for (const Outlook& move : shown_) {
    if (move.square == square) return &move;
  }
  return nullptr;
}

int Values::depth() const {
  if (shown_.empty()) return 0;
  const int depth = depth_of(shown_);
  return depth == kProved ? shown_.front().depth : depth;
}

std::vector<LineDisc> discs_of_line(const Board& board, const std::vector<Square>& line, int most) {
  std::vector<LineDisc> out;
  Game game(board);
  for (const Square square : line) {
    if (static_cast<int>(out.size()) == most) break;
    // Lines may leave a pass out at their end, and never begin with one.
    if (game.must_pass()) game.play(kPass);
    if (square == kPass) continue;
    const Color color = game.side();
    if (game.play(square)) break;
    out.push_back({square, color, static_cast<int>(out.size()) + 1});
  }
  return out;
}

bool Values::all_exact() const { return !shown_.empty() && depth_of(shown_) == kProved; }

}  // namespace flipside::app
