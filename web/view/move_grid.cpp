#include "web/view/move_grid.h"

#include <algorithm>

#include "web/view/layout.h"

namespace flipside::view {
namespace {

// Before `unit`; a ply's is the least, so that little text stands no closer.
constexpr float kPlyWidth = 80;
constexpr float kBranchWidth = 132;

int columns_of(const Rect& area, float width) { return std::max(1, static_cast<int>(area.w / width)); }

MoveGrid strip_of(const Rect& area, float ply_width, float branch_width, int plies,
                  std::span<const app::Branch> branches) {
  MoveGrid out;
  std::size_t next = 0;
  const auto add = [&](std::vector<Rect>& to, float width) {
    to.push_back({out.content, 0, width, area.h});
    out.content += width;
  };
  for (int ply = 0; ply <= plies; ++ply) {
    if (ply < plies) add(out.plies, ply_width);
    for (; next < branches.size() && branches[next].ply == ply; ++next) add(out.branches, branch_width);
  }
  return out;
}

}  // namespace

MoveGrid make_move_grid(const Rect& area, bool strip, float unit, float written, int plies,
                        std::span<const app::Branch> branches) {
  const float ply_width = std::max(written, kPlyWidth * unit);
  const float branch_width = kBranchWidth * unit;
  if (strip) return strip_of(area, ply_width, branch_width, plies, branches);
  MoveGrid out;
  int columns = columns_of(area, ply_width);
  if (columns > 1) columns &= ~1;
  const int beside = columns_of(area, branch_width);
  const float height = kTouchTarget * unit;
  std::size_t next = 0;
  // One row more than there may be, for branches behind the last ply.
  for (int first = 0; first <= plies; first += columns) {
    const Rect row{0, out.content, area.w, height};
    for (int ply = first; ply < std::min(first + columns, plies); ++ply) {
      out.plies.push_back(row.column(ply - first, columns, 0));
    }
    if (first < plies) out.content += height;
    int column = 0;
    for (; next < branches.size() && branches[next].ply < first + columns; ++next) {
      out.branches.push_back(Rect{0, out.content, area.w, height}.column(column, beside, 0));
      column = (column + 1) % beside;
      if (column == 0) out.content += height;
    }
    if (column > 0) out.content += height;
  }
  return out;
}

}  // namespace flipside::view
