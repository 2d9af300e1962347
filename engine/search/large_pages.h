#pragma once

// Memory in pages of two megabytes, where the system lends such: a transposition table is read at random, and with pages of
// four kilobytes nearly every look at it waits for the address as well. An allocator for standard containers; elsewhere it
// is as good as the usual one.

#include <cstddef>
#include <new>

namespace flipside {

// Blocks aligned to a large page, or to a cache line where they are smaller than one.
void* allocate_pages(std::size_t bytes);
void free_pages(void* block, std::size_t bytes);

template <typename T>
struct LargePages {
  using value_type = T;

  LargePages() = default;
  template <typename U>
  LargePages(const LargePages<U>&) {}

  T* allocate(std::size_t count) { return static_cast<T*>(allocate_pages(count * sizeof(T))); }
  void deallocate(T* block, std::size_t count) { free_pages(block, count * sizeof(T)); }
  friend bool operator==(const LargePages&, const LargePages&) { return true; }
};

}  // namespace flipside
