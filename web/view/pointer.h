#pragma once

// The pointer, frame by frame: a mouse, or the one finger that counts.
//
// A press, a drag and the release may arrive between two frames, and each has to be seen. So a frame takes all movements up to the next
// press or release, and that one, but no release behind a movement of the pressed pointer; the rest waits for the next frame.

#include <deque>

namespace flipside::view {

struct Pointer {
  static constexpr float kNowhere = -1e6f;

  float x = kNowhere;  // CSS pixels
  float y = kNowhere;
  bool down = false;
  bool pressed = false;   // went down in this frame
  bool released = false;  // lifted in this frame; nowhere, where it was taken away
  float wheel = 0;        // notches away from the person, in this frame
  bool touch = false;     // a finger, which hovers over nothing
  bool more = false;      // input waits for the next frame

  bool anywhere() const { return x != kNowhere; }
};

class PointerQueue {
 public:
  void move(float x, float y) { add({Event::Kind::kMove, x, y}); }
  // It has left the window, or the finger has lifted.
  void leave() { add({Event::Kind::kMove, Pointer::kNowhere, Pointer::kNowhere}); }
  void press() {
    held_ = true;
    add({Event::Kind::kPress});
  }
  void release() {
    held_ = false;
    add({Event::Kind::kRelease});
  }
  // It is down, which the next frame may not know yet.
  bool held() const { return held_; }
  void turn_wheel(float notches) { add({Event::Kind::kWheel, 0, notches}); }

  // The pointer in the next frame.
  Pointer next(bool touch);

 private:
  struct Event {
    enum class Kind { kMove, kPress, kRelease, kWheel };
    Kind kind = Kind::kMove;
    float x = 0;
    float y = 0;
  };

  void add(const Event& event) { events_.push_back(event); }

  std::deque<Event> events_;
  Pointer last_;
  bool held_ = false;
};

}  // namespace flipside::view
