#include "web/anim/counting.h"

#include <algorithm>
#include <cmath>

#include "web/anim/disc_motion.h"
#include "web/anim/timeline.h"

namespace flipside::anim {

namespace {

// ms. A disc rises and disappears within kLeave; the last disc starts kSweep after the first one. Their sum is at most the
// time before the first disc comes down.
constexpr double kLeave = 260;
constexpr double kSweep = 240;

// ms. How long half a turn of a celebrated side's disc would take alone, and by how much it begins after the one before it.
constexpr double kHalfTurn = 280;
constexpr double kTurnStep = 18;
constexpr double kBeforeTurns = 200;

// When the discs of one colour come down, milliseconds from the beginning.
struct CountTiming {
  double first = 0;  // when the first disc of either colour comes down
  double step = 0;   // from one to the next of its colour
  double drop = 0;   // one comes down
};

CountTiming count_timing(const Board& board) {
  constexpr double kMostStep = 60;
  constexpr double kAll = 1700;  // where there are many
  const int most = std::max(board.disc_count(Color::kBlack), board.disc_count(Color::kWhite));
  return {500, std::min(kMostStep, kAll / std::max(most, 1)), 240};
}

// When the disc with this number begins to come down.
double starts_at(const CountTiming& timing, int number) { return timing.first + timing.step * number; }

void add_leaving(const Board& board, Color color, double ms, std::vector<DiscPose>& out) {
  for (const Square square : squares_of(color == Color::kBlack ? board.black : board.white)) {
    const double start = kSweep * (file_of(square) + rank_of(square)) / 14.0;
    if (ms >= start + kLeave) continue;
    DiscMotion motion(color);
    motion.lift_off(start, kLeave);
    out.push_back(on_square(motion.pose(ms), square));
  }
}

// All the way round: a second flip takes over from the first one half way.
void turn(DiscMotion& motion, double start) {
  const Color face = motion.face();
  const Axis axis{0.70710678F, 0.70710678F};
  motion.flip(opposite(face), axis, start, kHalfTurn, start);
  motion.flip(face, axis, start + kHalfTurn / 2, kHalfTurn, start);
}

void add_counted(const Board& board, Color color, double ms, bool celebrated, std::vector<DiscPose>& out) {
  const int count = board.disc_count(color);
  const CountTiming timing = count_timing(board);
  for (int number = 0; number < count && ms >= starts_at(timing, number); ++number) {
    DiscMotion motion(color);
    motion.start_above();
    motion.put_down(starts_at(timing, number), timing.drop);
    if (celebrated) turn(motion, counting_time(board) + kBeforeTurns + kTurnStep * number);
    const Square square = color == Color::kBlack ? number : kSquareCount - 1 - number;
    out.push_back(on_square(motion.pose(ms), square));
  }
}

}  // namespace

double counting_time(const Board& board, std::optional<Color> celebrated) {
  const CountTiming timing = count_timing(board);
  const int most = std::max(board.disc_count(Color::kBlack), board.disc_count(Color::kWhite));
  const double down = timing.first + timing.step * (most - 1) + timing.drop;
  if (!celebrated) return down;
  DiscMotion last(*celebrated);
  turn(last, down + kBeforeTurns + kTurnStep * (board.disc_count(*celebrated) - 1));
  return last.end();
}

void counting_poses(const Board& board, double ms, std::vector<DiscPose>& out, std::optional<Color> celebrated) {
  out.clear();
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    add_leaving(board, color, ms, out);
    add_counted(board, color, ms, color == celebrated, out);
  }
}

int counted(const Board& board, Color color, double ms) {
  const CountTiming timing = count_timing(board);
  const double since = ms - timing.first - timing.drop * kTouchdown;
  if (since < 0) return 0;
  return std::min(board.disc_count(color), 1 + static_cast<int>(std::floor(since / timing.step)));
}

}  // namespace flipside::anim
