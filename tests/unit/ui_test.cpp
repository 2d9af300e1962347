#include "web/view/ui.h"

#include <doctest/doctest.h>

namespace flipside::view {
namespace {

constexpr Rect kBoard{0, 0, 400, 400};

// Whether a press in the middle of the board, while a message lies there, reaches the board.
bool reaches_board(Ui& ui, const Rect& message) {
  bool clicked = false;
  // The pointer meets what the frame before showed.
  for (const Pointer& pointer :
       {Pointer{.x = 200, .y = 200}, Pointer{.x = 200, .y = 200, .down = true, .pressed = true},
        Pointer{.x = 200, .y = 200, .released = true}}) {
    ui.begin(0, pointer, false);
    clicked = ui.region(make_id("board"), kBoard).clicked;
    ui.block_input(message, Layer::kMessage);
    ui.end();
  }
  return clicked;
}

}  // namespace

TEST_CASE("a press reaches what lies below a message that has no place of its own, and nothing below one that has") {
  Ui ui;
  CHECK(reaches_board(ui, {}));
  CHECK_FALSE(reaches_board(ui, {100, 150, 200, 100}));
  CHECK(reaches_board(ui, {100, 300, 200, 100}));
}

TEST_CASE("what is on a message is pressed there, and the board below it is not") {
  Ui ui;
  const Rect message{100, 150, 200, 100};
  for (const bool pressed : {false, true}) {
    ui.begin(0, {.x = 200, .y = 200, .down = pressed, .pressed = pressed}, false);
    CHECK_FALSE(ui.region(make_id("board"), kBoard).held);
    ui.block_input(message, Layer::kMessage);
    ui.enter(Layer::kMessage);
    CHECK(ui.region(make_id("close"), message).held == pressed);
    ui.end();
  }
}

}  // namespace flipside::view
