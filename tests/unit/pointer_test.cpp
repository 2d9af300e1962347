#include "web/view/pointer.h"

#include <doctest/doctest.h>

using namespace flipside::view;

TEST_CASE("a press, a drag and the release between two frames are seen in three frames, in order") {
  PointerQueue queue;
  queue.move(10, 20);
  queue.press();
  queue.move(11, 20);
  queue.move(12, 21);
  queue.move(12, 21);
  queue.release();
  const Pointer first = queue.next(false);
  CHECK(first.pressed);
  CHECK(first.down);
  CHECK(first.x == 10);
  CHECK(first.more);
  const Pointer second = queue.next(false);
  CHECK_FALSE(second.pressed);
  CHECK_FALSE(second.released);
  CHECK(second.down);
  CHECK(second.x == 12);
  CHECK(second.more);
  const Pointer third = queue.next(false);
  CHECK(third.released);
  CHECK_FALSE(third.down);
  CHECK(third.x == 12);
  CHECK_FALSE(third.more);
  CHECK_FALSE(queue.next(false).released);
}

TEST_CASE("a click without a movement between two frames takes two frames") {
  PointerQueue queue;
  queue.move(10, 20);
  queue.press();
  queue.move(10, 20);
  queue.release();
  CHECK(queue.next(false).pressed);
  CHECK(queue.next(false).released);
}

TEST_CASE("all movements up to a press are one, and the wheel's notches add up") {
  PointerQueue queue;
  for (int i = 0; i < 5; ++i) queue.move(static_cast<float>(i), 0);
  queue.turn_wheel(1);
  queue.turn_wheel(0.5f);
  const Pointer pointer = queue.next(false);
  CHECK(pointer.x == 4);
  CHECK(pointer.wheel == 1.5f);
  CHECK_FALSE(pointer.more);
  CHECK(queue.next(false).wheel == 0);
}

TEST_CASE("a finger that is taken away lifts nowhere, and one that lifts is gone in the frame after") {
  PointerQueue queue;
  queue.move(10, 20);
  queue.press();
  CHECK(queue.next(true).touch);
  queue.leave();
  queue.release();
  const Pointer taken = queue.next(true);
  CHECK(taken.released);
  CHECK_FALSE(taken.anywhere());

  queue.move(10, 20);
  queue.press();
  queue.next(true);
  queue.release();
  queue.leave();
  const Pointer lifted = queue.next(true);
  CHECK(lifted.released);
  CHECK(lifted.anywhere());
  CHECK(lifted.more);
  CHECK_FALSE(queue.next(true).anywhere());
}

TEST_CASE("a button that is pressed twice is pressed once") {
  PointerQueue queue;
  queue.release();
  CHECK_FALSE(queue.next(false).released);
  queue.press();
  queue.press();
  CHECK(queue.next(false).pressed);
  CHECK_FALSE(queue.next(false).pressed);
}
