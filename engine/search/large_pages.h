#pragma once

// An allocator for standard containers that uses memory pages of two megabytes, if the system has them. A transposition
// table is read at random; with pages of four kilobytes nearly every read also waits for the translation of its
// address. On other systems it is like the standard allocator.

#include <cstddef>
#include <new>

namespace flipside {

// The block is aligned to a large page, or to a cache line when it is smaller than a large page.
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
