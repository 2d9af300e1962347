#include "web/view/pointer.h"

namespace flipside::view {

Pointer PointerQueue::next(bool touch) {
  last_.pressed = last_.released = false;
  last_.wheel = 0;
  last_.touch = touch;
  bool dragged = false;
  while (!events_.empty() && !last_.pressed && !last_.released) {
    const Event event = events_.front();
    if (event.kind == Event::Kind::kRelease && dragged) break;
    events_.pop_front();
    switch (event.kind) {
      case Event::Kind::kMove:
        dragged = dragged || (last_.down && event.x != Pointer::kNowhere && (event.x != last_.x || event.y != last_.y));
        last_.x = event.x;
        last_.y = event.y;
        break;
      case Event::Kind::kPress:
        last_.pressed = !last_.down;
        last_.down = true;
        break;
      case Event::Kind::kRelease:
        last_.released = last_.down;
        last_.down = false;
        break;
      case Event::Kind::kWheel:
        last_.wheel += event.y;
        break;
    }
  }
  last_.more = !events_.empty();
  return last_;
}

}  // namespace flipside::view
