#pragma once

// How often this program has allocated memory, and how much, for tests that compare the work for few things and for many:
// counts, which are the same on every machine.

#include <cstddef>

struct Allocations {
  std::size_t count = 0;
  std::size_t bytes = 0;
};

// Since the program began.
Allocations allocations();
