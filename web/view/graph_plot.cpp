#include "web/view/graph_plot.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace flipside::view {
namespace {

constexpr int kLowestTop = 8;
constexpr int kHighestTop = 64;

}  // namespace

GraphPlot::GraphPlot(const Rect& area, int plies, std::span<const std::optional<app::Worth>> worth)
    : area_(area), plies_(std::max(plies, 1)), top_(kLowestTop) {
  for (const std::optional<app::Worth>& one : worth) {
    while (one && std::abs(one->score) > top_ && top_ < kHighestTop) top_ *= 2;
  }
}

float GraphPlot::x(int ply) const { return area_.x + area_.w * static_cast<float>(ply) / static_cast<float>(plies_); }

float GraphPlot::y(int score) const {
  const float up = std::clamp(static_cast<float>(score) / static_cast<float>(top_), -1.0f, 1.0f);
  return area_.center_y() - up * area_.h / 2;
}

int GraphPlot::ply_at(float x) const {
  const float ply = (x - area_.x) / area_.w * static_cast<float>(plies_);
  return static_cast<int>(std::lround(std::clamp(ply, 0.0f, static_cast<float>(plies_))));
}

int graph_plies(const Game& game) {
  Game end = game;
  end.go_to(static_cast<int>(end.plies().size()));
  const int left = end.over() ? 0 : end.board().position().empty_count();
  return static_cast<int>(end.plies().size()) + left;
}

}  // namespace flipside::view
