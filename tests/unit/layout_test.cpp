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
  std::vector<Named> out{{"board", l.board}, {"black", l.players[0]}, {"white", l.players[1]}, {"moves", l.moves}};
  if (!l.message_over_controls) {
    constexpr const char* kNames[] = {"undo", "redo", "new game", "hint", "values", "menu"};
    for (std::size_t i = 0; i < l.controls.size(); ++i) out.push_back({kNames[i], l.controls[i]});
  }
  if (!l.message_over_moves) out.push_back({"message", l.message});
  if (!l.graph.empty()) out.push_back({"graph", l.graph});
  if (!l.brand.empty()) out.push_back({"brand", l.brand});
  return out;
}

// Heights of messages before scaling by `unit`: the usual one, three lines, four, and six, as in a narrow panel.
constexpr float kMessages[] = {0, 67, 86, 124};

void check_layout(const Viewport& v, float message) {
  CAPTURE(v.width);
  CAPTURE(v.height);
  CAPTURE(message);
  const Layout l = make_layout(v, message * unit_for(v));
  if (message > 100 && !l.wide) return;
  const float target = kTouchTarget * std::min(l.unit, 1.0f) - 0.01f;
  const Rect safe =
      Rect{v.inset_left, v.inset_top, v.width - v.inset_left - v.inset_right, v.height - v.inset_top - v.inset_bottom}
          .inset(-0.01f);
  const std::vector<Named> all = parts(l);
  for (std::size_t i = 0; i < all.size(); ++i) {
    CAPTURE(all[i].name);
    CHECK(safe.contains(all[i].rect));
    CHECK(all[i].rect.w >= target);
    CHECK(all[i].rect.h >= target);
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      CAPTURE(all[j].name);
      CHECK_FALSE(all[i].rect.inset(0.01f).overlaps(all[j].rect));
    }
  }
  CHECK_FALSE(l.lead.empty());
  CHECK(safe.contains(l.lead));
  for (const Named& part : all) {
    CAPTURE(part.name);
    CHECK_FALSE(l.lead.overlaps(part.rect));
  }
  CHECK(l.board == make_layout(v).board);
  CHECK(l.board.w == l.board.h);
  CHECK(l.message.w >= 144 * l.unit);
  CHECK(l.message.w == make_layout(v).message.w);
  CHECK(l.message.h >= message * l.unit - 0.01f);
  if (l.message_over_moves) CHECK(l.message == l.moves);
  if (message == 0) CHECK_FALSE(l.message_over_controls);
}

void check_layout(const Viewport& v) {
  for (const float message : kMessages) check_layout(v, message);
}

}  // namespace

TEST_CASE("everything fits without overlaps in every viewport") {
  for (float width = 200; width <= 3840; width += width < 1000 ? 20 : 97) {
    for (float height = 200; height <= 2160; height += height < 1000 ? 17 : 103) {
      if (std::max(width, height) >= 320) check_layout({width, height});
    }
  }
}

TEST_CASE("a window at 400 % zoom shows both players, the board and all controls") {
  const Layout l = make_layout({320, 200});
  CHECK(l.unit == 0.625f);
  CHECK(l.board.w >= 180);
  for (const Rect& player : l.players) CHECK(player.w >= 90);
  for (const Rect& control : l.controls) CHECK(control.w >= 27);
}

TEST_CASE("if the board leaves height, each player has a card that fits a name") {
  const Layout l = make_layout({1024, 768});
  for (const Rect& player : l.players) {
    CHECK((player.w >= kPlayerTwoLines || (player.h >= kPlayerCard && player.w >= 124)));
  }
  for (const Viewport& v : {Viewport{1280, 800}, Viewport{1180, 820}, Viewport{1024, 768}}) {
    const Layout wide = make_layout(v);
    CHECK(wide.controls[0].y == wide.controls[5].y);
    CHECK(wide.moves.x - wide.board.right() <= 40);
  }
}

TEST_CASE("a long message takes its room from the move list, and moves nothing else") {
  for (const Viewport& v : {Viewport{390, 844}, Viewport{844, 390}, Viewport{1280, 800}, Viewport{2560, 1440}}) {
    CAPTURE(v.width);
    const Layout usual = make_layout(v);
    const Layout l = make_layout(v, usual.message.h + 20);
    CHECK(l.message.h == usual.message.h + 20);
    CHECK(l.moves.y == usual.moves.y + 20);
    CHECK(l.moves.bottom() == usual.moves.bottom());
    CHECK(l.graph == usual.graph);
    CHECK(l.controls == usual.controls);
    CHECK(l.players == usual.players);
  }
}

TEST_CASE("a message without room elsewhere replaces the controls") {
  const Layout l = make_layout({320, 480}, 90);
  CHECK(l.message_over_controls);
  CHECK(l.message.h >= 90);
  CHECK(l.message.bottom() == make_layout({320, 480}).controls[0].bottom());
}

TEST_CASE("nothing is under a notch or the home bar") {
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

TEST_CASE("panels are beside the board on a wide screen, and above and below it on a tall one") {
  CHECK(make_layout({1280, 800}).wide);
  CHECK(make_layout({844, 390}).wide);
  CHECK_FALSE(make_layout({390, 844}).wide);
  CHECK_FALSE(make_layout({820, 1180}).wide);
}

TEST_CASE("on a very wide screen the board and the panel are together in the middle") {
  const Layout l = make_layout({3440, 1440});
  const float left = l.board.x;
  const float right = 3440 - l.moves.right();
  CHECK(std::abs(left - right) <= 2);
  CHECK(l.lead.x - l.board.right() <= 40 * l.unit);
  CHECK(l.moves.x - l.lead.right() <= 40 * l.unit);
}

TEST_CASE("the graph has its own place if there is room for it and a list of at least four rows") {
  for (const Viewport& large : {Viewport{1280, 800}, Viewport{2560, 1440}}) {
    const Layout l = make_layout(large);
    CHECK(l.graph.h >= 132 * l.unit);
    CHECK(l.moves.h >= (22 + 4 * kTouchTarget) * l.unit);
  }
  CHECK(make_layout({390, 844}).graph.empty());
  CHECK(make_layout({844, 390}).graph.empty());
}

TEST_CASE("text and touch targets grow with the screen") {
  CHECK(unit_for({390, 844}) == 1.0f);
  CHECK(unit_for({1280, 800}) == 1.0f);
  CHECK(unit_for({2560, 1440}) == 1.5f);
  CHECK(unit_for({3840, 2160}) == 2.0f);
}
