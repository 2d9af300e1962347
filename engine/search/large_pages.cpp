#include "engine/search/large_pages.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace flipside {
namespace {

constexpr std::size_t kPage = std::size_t{1} << 21;
constexpr std::size_t kCacheLine = 64;

constexpr std::align_val_t alignment_of(std::size_t bytes) {
  return static_cast<std::align_val_t>(bytes >= kPage ? kPage : kCacheLine);
}

}  // namespace

void* allocate_pages(std::size_t bytes) {
  void* const block = ::operator new(bytes, alignment_of(bytes));
#if defined(__linux__)
  // Only a hint: if the system ignores it, the memory works all the same, but slower.
  if (bytes >= kPage) madvise(block, bytes, MADV_HUGEPAGE);
#endif
  return block;
}

void free_pages(void* block, std::size_t bytes) { ::operator delete(block, alignment_of(bytes)); }

}  // namespace flipside
