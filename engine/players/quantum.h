#pragma once

// How much is searched before the next look for messages. It is a number of nodes, never a time, so that a search finds
// the same on every device.

#include <algorithm>
#include <cstdint>

namespace flipside {

class Quantum {
 public:
  // Of the next quantum: some tens of milliseconds, measured in WebAssembly.
  std::uint64_t nodes() const { return kNodes << std::min(without_step_ / kPatience, kMostDoublings); }

  // After each quantum: whether the search completed a step.
  void note(bool stepped) { without_step_ = stepped ? 0 : without_step_ + 1; }

 private:
  static constexpr std::uint64_t kNodes = 1 << 19;
  // If a step needs more than one quantum and its results do not stay in the table, the search repeats the same work
  // for ever. So the quantum doubles after this many quanta without a step.
  static constexpr int kPatience = 32;
  static constexpr int kMostDoublings = 16;

  int without_step_ = 0;
};

}  // namespace flipside
