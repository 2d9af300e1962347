#include "web/view/graph_plot.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace flipside::view {
namespace {

constexpr int kLowestTop = 8;
constexpr int kHighestTop = 64;

}  // namespace

GraphPlot::GraphPlot(const Rect& area, int moves, std::span<const std::optional<Evaluation>> evaluations)
    : area_(area), moves_(std::max(moves, 1)), top_(kLowestTop) {
  for (const std::optional<Evaluation>& one : evaluations) {
    while (one && std::abs(one->score) > top_ && top_ < kHighestTop) top_ *= 2;
  }
}

float GraphPlot::x(int moves) const {
  return area_.x + area_.w * static_cast<float>(moves) / static_cast<float>(moves_);
}

float GraphPlot::y(int score) const {
  const float up = std::clamp(static_cast<float>(score) / static_cast<float>(top_), -1.0f, 1.0f);
  return area_.center_y() - up * area_.h / 2;
}

int GraphPlot::move_at(float x) const {
  const float move = (x - area_.x) / area_.w * static_cast<float>(moves_);
  return static_cast<int>(std::lround(std::clamp(move, 0.0f, static_cast<float>(moves_))));
}

int graph_moves(const Game& game) {
  const Game end = at_end(game);
  const int left = end.over() ? 0 : end.board().position().empty_count();
  return end.move_count() + left;
}

int ply_after_move(const Game& game, int move) {
  int ply = game.length();
  while (ply > 0 && game.move_number(ply) > move) --ply;
  return ply;
}

}  // namespace flipside::view
