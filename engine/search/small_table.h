#pragma once

// A table of few and small entries, for results that are quick to find again, but quicker to look up. It is meant to
// stay in a processor's second-level cache.
//
// An entry is one word: 16 bits of anything, under the other 48 bits of the hash. The place of an entry is the first
// kBits of its hash, so at least 60 bits of a hash are compared. The newest entry is always stored. Several threads may
// find and store at once without locks. Call `clear` only while no search runs.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace flipside {

template <int kBits>
class SmallTable {
  static_assert(kBits >= 12 && kBits <= 24);

 public:
  SmallTable() : words_(std::size_t{1} << kBits) { clear(); }

  void clear() {
    std::fill(words_.begin(), words_.end(), 0);
    words_[0] = ~std::uint64_t{0};  // a hash with this place begins with zeros
  }

  // The 16 bits stored for `hash`, or -1.
  int find(std::uint64_t hash) const {
    const std::uint64_t word = __atomic_load_n(&words_[place(hash)], __ATOMIC_RELAXED);
    return (word ^ hash) >> 16 == 0 ? static_cast<int>(word & 0xffff) : -1;
  }

  void store(std::uint64_t hash, unsigned bits) {
    __atomic_store_n(&words_[place(hash)], (hash & ~std::uint64_t{0xffff}) | bits, __ATOMIC_RELAXED);
  }

 private:
  static std::size_t place(std::uint64_t hash) { return static_cast<std::size_t>(hash >> (64 - kBits)); }

  std::vector<std::uint64_t> words_;
};

}  // namespace flipside
