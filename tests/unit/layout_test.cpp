#include "web/view/layout.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace flipside::view;

namespace {

struct Named {
  const char* name;
  Rect rect;
};

std::vector<Named> parts(const Layout& l) {
  std::vector<Named> out{{"board", l.board},          {"black", l.players[0]}, {"white", l.players[1]},
                         {"moves", l.moves},          {"undo", l.controls[0]}, {"redo", l.controls[1]},
                         {"new game", l.controls[2]}, {"hint", l.controls[3]}, {"values", l.controls[4]},
                         {"menu", l.controls[5]}};
  if (!l.message_over_moves) out.push_back({"message", l.message});
  if (!l.graph.empty()) out.push_back({"graph", l.graph});
  if (!l.brand.empty()) out.push_back({"brand", l.brand});
  return out;
}

void check_layout(const Viewport& v, bool with_lead = false) {
  CAPTURE(v.width);
  CAPTURE(v.height);
  CAPTURE(with_lead);
  const Layout l = make_layout(v, with_lead);
  const Rect safe =
      Rect{v.inset_left, v.inset_top, v.width - v.inset_left - v.inset_right, v.height - v.inset_top - v.inset_bottom}
          .inset(-0.01f);
  const std::vector<Named> all = parts(l);
  for (std::size_t i = 0; i < all.size(); ++i) {
    CAPTURE(all[i].name);
    CHECK(safe.contains(all[i].rect));
    CHECK(all[i].rect.w >= kTouchTarget - 0.01f);
    CHECK(all[i].rect.h >= kTouchTarget - 0.01f);
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      CAPTURE(all[j].name);
      CHECK_FALSE(all[i].rect.inset(0.01f).overlaps(all[j].rect));
    }
  }
  CHECK(l.lead.empty() == !with_lead);
  if (with_lead) {
    CHECK(safe.contains(l.lead));
    CHECK(l.board == make_layout(v).board);
    for (const Named& part : all) {
      CAPTURE(part.name);
      CHECK_FALSE(l.lead.overlaps(part.rect));
    }
  } else {
    check_layout(v, true);
  }
  CHECK(l.board.w == l.board.h);
  CHECK(l.message.w >= 144);
  if (l.message_over_moves) CHECK(l.message == l.moves);
}

}  // namespace

TEST_CASE("everything has its place in every viewport") {
  for (float width = 320; width <= 3840; width += width < 1000 ? 13 : 97) {
    for (float height = 320; height <= 2160; height += height < 1000 ? 17 : 103) {
      if (std::min(width, height) == 320 && std::max(width, height) < 480) continue;
      if (std::max(width, height) < 480) continue;
      check_layout({width, height});
    }
  }
}

TEST_CASE("nothing lies under a notch or the home bar") {
  check_layout({390, 844, 47, 34, 0, 0});
  check_layout({844, 390, 0, 21, 47, 47});
  check_layout({375, 667, 20, 0, 0, 0});
  check_layout({812, 375, 0, 21, 44, 44});
}

TEST_CASE("the board is as large as the screen allows") {
  CHECK(make_layout({320, 480}).board.w >= 300);
  CHECK(make_layout({390, 844}).board.w >= 366);
  CHECK(make_layout({844, 390}).board.w >= 364);
  CHECK(make_layout({480, 320}).board.w >= 300);
  CHECK(make_layout({1280, 800}).board.w >= 740);
  CHECK(make_layout({2560, 1440}).board.w >= 1340);
}

TEST_CASE("panels stand beside the board on a wide screen and around it on a tall one") {
  CHECK(make_layout({1280, 800}).wide);
  CHECK(make_layout({844, 390}).wide);
  CHECK_FALSE(make_layout({390, 844}).wide);
  CHECK_FALSE(make_layout({820, 1180}).wide);
}

TEST_CASE("board and panel stand together in the middle of a very wide screen") {
  const Layout l = make_layout({3440, 1440});
  const float left = l.board.x;
  const float right = 3440 - l.moves.right();
  CHECK(std::abs(left - right) <= 2);
  CHECK(l.moves.x - l.board.right() <= 40 * l.unit);
}

TEST_CASE("the graph has a place of its own where there is room, beside a list of at least four rows") {
  for (const Viewport& large : {Viewport{1280, 800}, Viewport{2560, 1440}}) {
    const Layout l = make_layout(large);
    CHECK(l.graph.h >= 132 * l.unit);
    CHECK(l.moves.h >= (22 + 4 * kTouchTarget) * l.unit);
  }
  CHECK(make_layout({390, 844}).graph.empty());
  CHECK(make_layout({844, 390}).graph.empty());
}

TEST_CASE("type and targets grow with the screen") {
  CHECK(unit_for({390, 844}) == 1.0f);
  CHECK(unit_for({1280, 800}) == 1.0f);
  CHECK(unit_for({2560, 1440}) == 1.5f);
  CHECK(unit_for({3840, 2160}) == 2.0f);
}

TEST_CASE("a dialog fits the smallest screen and is no larger than it likes to be") {
  const Layout phone = make_layout({320, 480});
  const Rect small = dialog_rect(phone, 480, 900);
  CHECK(phone.safe.contains(small));
  CHECK(small.w >= 300);
  const Layout desk = make_layout({2560, 1440});
  const Rect large = dialog_rect(desk, 480, 560);
  CHECK(large.w == 720);
  CHECK(large.h == 840);
  CHECK(std::abs(large.center_x() - 1280) <= 1);
}
