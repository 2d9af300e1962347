#include "web/app/game/timing.h"

#include <algorithm>
#include <cstdlib>

#include "web/app/state.h"

namespace flipside::app {

FlipTiming flip_timing(FlipSpeed speed) {
  switch (speed) {
    case FlipSpeed::kSlow:
      return {300, 130, 760};
    case FlipSpeed::kNormal:
      return {170, 50, 410};
    case FlipSpeed::kFast:
      return {100, 26, 240};
    case FlipSpeed::kOff:
      break;
  }
  return {};
}

double motion_time(const Ply& ply, FlipSpeed speed) {
  if (ply.square == kPass) return 0;
  int farthest = 0;
  for (Bitboard left = ply.flipped; left != 0;) {
    const Square square = pop_first(left);
    farthest = std::max(
        {farthest, std::abs(file_of(square) - file_of(ply.square)), std::abs(rank_of(square) - rank_of(ply.square))});
  }
  const FlipTiming timing = flip_timing(speed);
  return timing.drop + timing.step * std::max(0, farthest - 1) + timing.flip;
}

CountTiming count_timing(const Board& board) {
  constexpr double kMostStep = 60;
  constexpr double kAll = 1700;  // where there are many
  const int most = std::max(board.disc_count(Color::kBlack), board.disc_count(Color::kWhite));
  return {500, std::min(kMostStep, kAll / std::max(most, 1)), 240};
}

double counting_time(const Board& board) {
  const CountTiming timing = count_timing(board);
  const int most = std::max(board.disc_count(Color::kBlack), board.disc_count(Color::kWhite));
  return timing.first + timing.step * (most - 1) + timing.drop;
}

double reply_pause(const State& state) {
  const bool still = state.settings.flip_speed == FlipSpeed::kOff;
  if (state.watching()) return still ? 700 : 350;
  // Without motion the person's own discs would be answered before they were seen.
  return still ? 300 : 80;
}

}  // namespace flipside::app
