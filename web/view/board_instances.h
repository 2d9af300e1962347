#pragma once

// A scene sorted into what lies still and what moves, in the form the shaders take. Room for everything is part of it,
// so that building it for a frame allocates nothing.

#include <array>
#include <cstddef>
#include <cstdint>

#include "web/view/board_scene.h"

namespace flipside::view {

// A disc as the shaders see it.
struct DiscInstance {
  float x = 0;  // centre, board units
  float y = 0;
  float z = 0;
  float opacity = 1;
  float normal_x = 0;  // where the black side looks
  float normal_y = 0;
  float normal_z = 1;
  float marks = 0;  // 1 for the last move, 2 for a disc that would flip, 3 for both
};

// A mark on the felt.
struct MarkInstance {
  float x = 0;
  float y = 0;
  float kind = 0;   // 0 a legal move, 1 the cursor
  float white = 0;  // 1 for white's legal move
};

DiscInstance disc_instance(const DiscPose& pose, float marks);

template <typename T, std::size_t kCapacity>
struct FixedList {
  std::array<T, kCapacity> items{};
  std::size_t count = 0;

  // Past the capacity nothing is added.
  void add(const T& item) {
    if (count < kCapacity) items[count++] = item;
  }
  const T* begin() const { return items.data(); }
  const T* end() const { return items.data() + count; }
};

struct BoardInstances {
  // What lies at rest on each square: 0 for nothing; squares with the same value look the same.
  std::array<std::uint8_t, kSquareCount> resting_key{};
  FixedList<DiscInstance, kSquareCount> resting;
  FixedList<DiscInstance, 2 * kSquareCount> moving;  // farthest from the eye first
  FixedList<MarkInstance, kSquareCount + 1> marks;
};

void sort_into_instances(const BoardScene& scene, BoardInstances& out);

}  // namespace flipside::view
