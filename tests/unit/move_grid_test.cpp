#include "web/view/move_grid.h"

#include <doctest/doctest.h>

#include "web/view/layout.h"

using namespace flipside;
using namespace flipside::view;

namespace {

std::vector<app::Branch> branches_at(std::initializer_list<int> plies) {
  std::vector<app::Branch> out;
  for (const int ply : plies) out.push_back({static_cast<int>(out.size()), ply, ply + 1, Color::kBlack, 19, 1});
  return out;
}

void check_places(const MoveGrid& grid, const Rect& area, bool strip) {
  std::vector<Rect> all = grid.plies;
  all.insert(all.end(), grid.branches.begin(), grid.branches.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(all[i].w >= kTouchTarget);
    CHECK(all[i].h >= kTouchTarget);
    CHECK((strip ? all[i].right() : all[i].bottom()) <= grid.content + 0.01f);
    CHECK((strip ? all[i].bottom() <= area.h + 0.01f : all[i].right() <= area.w + 0.01f));
    for (std::size_t j = i + 1; j < all.size(); ++j) CHECK_FALSE(all[i].inset(0.01f).overlaps(all[j]));
  }
}

}  // namespace

TEST_CASE("every ply and every branch has its place, wide enough to tap") {
  for (const float width : {140.0f, 240.0f, 350.0f, 384.0f}) {
    for (const int plies : {1, 4, 7, 60}) {
      const auto branches = branches_at({0, 0, 0, plies / 2, plies});
      const Rect area{0, 0, width, 200};
      check_places(make_move_grid(area, false, 1, 60, plies, branches), area, false);
      const Rect low{0, 0, width, 48};
      check_places(make_move_grid(low, true, 1, 60, plies, branches), low, true);
    }
  }
}

TEST_CASE("branches are below the row where they start, and push the next row down") {
  const Rect area{0, 0, 350, 200};
  const MoveGrid plain = make_move_grid(area, false, 1, 60, 8, {});
  CHECK(plain.content == 88);
  CHECK(plain.plies[4].y == 44);
  const MoveGrid grid = make_move_grid(area, false, 1, 60, 8, branches_at({2, 3}));
  CHECK(grid.branches[0].y == 44);
  CHECK(grid.branches[1].y == 44);
  CHECK(grid.branches[1].x > grid.branches[0].x);
  CHECK(grid.plies[4].y == 88);
  CHECK(grid.content == 132);
}

TEST_CASE("in a strip a branch follows the ply that it replaces") {
  const MoveGrid grid = make_move_grid({0, 0, 350, 48}, true, 1, 60, 3, branches_at({1}));
  CHECK(grid.branches[0].x == grid.plies[1].right());
  CHECK(grid.plies[2].x == grid.branches[0].right());
}

TEST_CASE("the text of a ply fits its place, with any number of columns") {
  for (const float width : {140.0f, 249.0f, 337.0f, 384.0f}) {
    for (const float written : {70.0f, 87.0f, 110.0f}) {
      CAPTURE(width);
      CAPTURE(written);
      const Rect area{0, 0, width, 200};
      const MoveGrid grid = make_move_grid(area, false, 1, written, 30, {});
      CHECK(grid.plies[0].w >= written);
      CHECK(make_move_grid({0, 0, width, 48}, true, 1, written, 30, {}).plies[0].w >= written);
    }
  }
}
