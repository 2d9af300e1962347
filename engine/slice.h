#pragma once

// How much is searched between two looks for messages: a number of nodes, never a time, so that what a search finds out is
// the same on every device.

#include <algorithm>
#include <cstdint>

namespace flipside {

class SliceSize {
 public:
  // Of the next slice: some tens of milliseconds, by measurement in WebAssembly.
  std::uint64_t nodes() const { return kNodes << std::min(without_step_ / kPatience, kMostDoublings); }

  // After each slice: whether the search got from one of its steps to the next.
  void note(bool stepped) { without_step_ = stepped ? 0 : without_step_ + 1; }

 private:
  static constexpr std::uint64_t kNodes = 1 << 19;
  // A slice that never gets through a step would begin it again for ever if what it found did not stay in the table. After
  // as many slices without a step their size doubles.
  static constexpr int kPatience = 32;
  static constexpr int kMostDoublings = 16;

  int without_step_ = 0;
};

}  // namespace flipside
