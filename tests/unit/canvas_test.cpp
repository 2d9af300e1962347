#include "web/view/canvas.h"

#include <cfloat>

#include <doctest/doctest.h>

namespace flipside::view {
namespace {

constexpr Rect kBoard{0, 0, 400, 400};

// A canvas of 400 by 400, whose frames are 20 ms apart.
class CanvasHand {
 public:
  explicit CanvasHand(float scale = 1) : scale_(scale) {}

  void move(float x, float y, ImGuiMouseSource source = ImGuiMouseSource_Mouse) {
    canvas.io().AddMouseSourceEvent(source);
    canvas.io().AddMousePosEvent(x * scale_, y * scale_);
  }
  void press(bool down) { canvas.io().AddMouseButtonEvent(ImGuiMouseButton_Left, down); }
  void leave() { canvas.io().AddMousePosEvent(-FLT_MAX, -FLT_MAX); }

  // Draws a frame.
  template <class Draw>
  void frame(const Draw& draw, bool covered = false) {
    now_ms_ += 20;
    canvas.begin({.width = 400, .height = 400, .scale = scale_, .now_ms = now_ms_, .covered = covered});
    draw();
    canvas.render();
  }
  // Draws until the input has been seen; returns the number of frames.
  template <class Draw>
  int frames(const Draw& draw) {
    int count = 0;
    do {
      frame(draw);
      ++count;
    } while (canvas.moving() && count < 100);
    return count;
  }

  Canvas canvas;

 private:
  float scale_;
  double now_ms_ = 0;
};

// Whether a click in the middle of the board, while a message lies there, reaches the board.
bool reaches_board(const Rect& message) {
  CanvasHand hand;
  bool clicked = false;
  const auto draw = [&] {
    clicked = hand.canvas.press("board", kBoard).clicked || clicked;
    if (message.empty()) return;
    hand.canvas.begin_above("message", message);
    hand.canvas.end_above();
  };
  hand.frame(draw);
  hand.move(200, 200);
  hand.press(true);
  hand.press(false);
  hand.frames(draw);
  return clicked;
}

}  // namespace

TEST_CASE("a press reaches what lies below a message that has no place of its own, and nothing below one that has") {
  CHECK(reaches_board({}));
  CHECK_FALSE(reaches_board({100, 150, 200, 100}));
  CHECK(reaches_board({100, 300, 200, 100}));
}

TEST_CASE("what is on a message is pressed there, and the board below it is not") {
  CanvasHand hand;
  const Rect message{100, 150, 200, 100};
  bool board = false;
  bool close = false;
  const auto draw = [&] {
    board = hand.canvas.press("board", kBoard).held || board;
    hand.canvas.begin_above("message", message);
    close = hand.canvas.press("close", message).held;
    hand.canvas.end_above();
  };
  hand.frame(draw);
  hand.move(200, 200);
  hand.press(true);
  hand.frames(draw);
  CHECK(close);
  CHECK_FALSE(board);
}

TEST_CASE("nothing is pressed below a dialog of the page, and at once when it has closed") {
  CanvasHand hand;
  Response press;
  const auto draw = [&] { press = hand.canvas.press("board", kBoard); };
  hand.frame(draw);
  hand.move(200, 200);
  hand.frame(draw, true);
  CHECK_FALSE(press.hovered);
  hand.press(true);
  hand.frame(draw);
  CHECK(press.held);
}

TEST_CASE("a press and its release between two frames are a click, by a mouse and by a finger") {
  for (const ImGuiMouseSource source : {ImGuiMouseSource_Mouse, ImGuiMouseSource_TouchScreen}) {
    CanvasHand hand(3);
    int held = 0;
    int clicks = 0;
    const auto draw = [&] {
      const Response press = hand.canvas.press("board", kBoard);
      held += press.held;
      clicks += press.clicked;
    };
    hand.frame(draw);
    hand.move(200, 200, source);
    hand.press(true);
    hand.move(201, 200, source);
    hand.press(false);
    hand.frames(draw);
    CHECK(held >= 1);
    CHECK(clicks == 1);
  }
}

TEST_CASE("a finger that is taken away clicks nothing, and one that lifts leaves nothing hovered") {
  CanvasHand hand;
  bool clicked = false;
  Response press;
  const auto draw = [&] {
    press = hand.canvas.press("board", kBoard);
    clicked = clicked || press.clicked;
  };
  hand.frame(draw);
  hand.move(200, 200, ImGuiMouseSource_TouchScreen);
  hand.press(true);
  hand.frames(draw);
  CHECK(press.held);
  CHECK_FALSE(press.hovered);
  SUBCASE("taken away") {
    hand.leave();
    hand.press(false);
    hand.frames(draw);
    CHECK_FALSE(clicked);
  }
  SUBCASE("lifted") {
    hand.press(false);
    hand.leave();
    hand.frames(draw);
    CHECK(clicked);
    CHECK_FALSE(hand.canvas.pointer().has_value());
  }
  CHECK_FALSE(press.held);
  CHECK_FALSE(press.hovered);
}

TEST_CASE("a press that has left its control clicks neither that nor another one, and is followed wherever it goes") {
  CanvasHand hand;
  Response left;
  Response right;
  bool clicked = false;
  const auto draw = [&] {
    left = hand.canvas.press("bar", {0, 0, 100, 100});
    right = hand.canvas.press("other", {100, 0, 100, 100});
    clicked = clicked || left.clicked || right.clicked;
  };
  hand.frame(draw);
  hand.move(50, 50);
  hand.press(true);
  hand.frames(draw);
  hand.move(150, 50);
  hand.frames(draw);
  CHECK_FALSE(left.held);
  CHECK_FALSE(right.hovered);
  CHECK(left.drag_x == 150);
  hand.press(false);
  hand.frames(draw);
  CHECK_FALSE(clicked);
  hand.frame(draw);
  CHECK_FALSE(left.drag_x.has_value());
}

TEST_CASE("a stroke across is a swipe for the first who asks, and no click") {
  CanvasHand hand;
  int first = 0;
  int second = 0;
  bool clicked = false;
  const auto draw = [&] {
    first += hand.canvas.swipe(kBoard);
    second += hand.canvas.swipe(kBoard);
    clicked = hand.canvas.press("board", kBoard).clicked || clicked;
  };
  hand.frame(draw);
  hand.move(300, 200, ImGuiMouseSource_TouchScreen);
  hand.press(true);
  hand.frames(draw);
  hand.move(200, 210, ImGuiMouseSource_TouchScreen);
  hand.press(false);
  hand.frames(draw);
  CHECK(first == 1);
  CHECK(second == 0);
  CHECK_FALSE(clicked);
}

namespace {

// A list of 1000, of which 200 are to be seen, at (0, 100), with one control all over it.
class ScrolledList {
 public:
  ScrolledList(CanvasHand& hand, bool sideways = false) : hand_(hand), sideways_(sideways) {}

  void operator()() {
    const Rect area = sideways_ ? Rect{100, 0, 200, 100} : Rect{0, 100, 100, 200};
    offset = hand_.canvas.begin_scroll("list", area, 1000, sideways_);
    clicked = hand_.canvas.press("entry", area).clicked || clicked;
    hand_.canvas.end_scroll();
  }
  float offset = 0;
  bool clicked = false;

 private:
  CanvasHand& hand_;
  bool sideways_;
};

}  // namespace

TEST_CASE("a finger scrolls by as much as it moves, clicks nothing, and a flick goes on and comes to rest") {
  for (const bool sideways : {false, true}) {
    CanvasHand hand(2);
    ScrolledList list(hand, sideways);
    const auto draw = [&list] { list(); };
    const auto point = [&](float along) {
      sideways ? hand.move(along, 50, ImGuiMouseSource_TouchScreen)
               : hand.move(50, along, ImGuiMouseSource_TouchScreen);
      hand.frames(draw);
    };
    hand.frame(draw);
    point(280);
    hand.press(true);
    hand.frames(draw);
    for (const float along : {270.0f, 250.0f, 230.0f, 210.0f}) point(along);
    CHECK(list.offset == 70 - 8);  // less what a press may wander
    hand.press(false);
    hand.leave();
    hand.frames(draw);
    CHECK(list.offset > 100);
    CHECK(list.offset < 800);
    CHECK_FALSE(list.clicked);
    CHECK_FALSE(hand.canvas.moving());
  }
}

TEST_CASE("the wheel scrolls what is under the pointer, either way, and not beyond the ends") {
  for (const bool sideways : {false, true}) {
    CanvasHand hand;
    ScrolledList list(hand, sideways);
    const auto draw = [&list] { list(); };
    hand.frame(draw);
    hand.move(sideways ? 150.0f : 50.0f, sideways ? 50.0f : 150.0f);
    hand.frames(draw);
    hand.canvas.io().AddMouseWheelEvent(0, -2);
    hand.frames(draw);
    CHECK(list.offset == 128);
    hand.canvas.io().AddMouseWheelEvent(0, 5);
    hand.frames(draw);
    CHECK(list.offset == 0);
    hand.move(350, 350);
    hand.frames(draw);
    hand.canvas.io().AddMouseWheelEvent(0, -2);
    hand.frames(draw);
    CHECK(list.offset == 0);
  }
}

TEST_CASE("the wheel scrolls nothing below a dialog of the page") {
  CanvasHand hand;
  ScrolledList list(hand);
  const auto draw = [&list] { list(); };
  hand.frame(draw, true);
  hand.move(50, 150);
  hand.frame(draw, true);
  hand.canvas.io().AddMouseWheelEvent(0, -2);
  for (int frame = 0; frame < 3; ++frame) hand.frame(draw, true);
  CHECK(list.offset == 0);
}

TEST_CASE("what is to be revealed is seen, with as little scrolling as that takes") {
  CanvasHand hand;
  ScrolledList list(hand);
  const auto reveal = [&](float from, float to) {
    hand.frame([&] {
      hand.canvas.reveal(from, to, 200);
      list();
    });
    return list.offset;
  };
  CHECK(reveal(100, 140) == 0);
  CHECK(reveal(500, 540) == 340);
  CHECK(reveal(400, 440) == 340);
  CHECK(reveal(300, 340) == 300);
}

TEST_CASE("what glides arrives in about an eighth of a second, and stands there the first time") {
  CanvasHand hand;
  float value = 0;
  float target = 1;
  const auto draw = [&] { value = hand.canvas.ease("lamp", target); };
  hand.frame(draw);
  CHECK(value == 1);
  CHECK_FALSE(hand.canvas.moving());
  target = 0;
  hand.frame(draw);
  CHECK(value > 0.5f);
  CHECK(hand.canvas.moving());
  hand.frames(draw);
  CHECK(value == 0);
}

}  // namespace flipside::view
