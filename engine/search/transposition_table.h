#pragma once

// What earlier nodes of a search found out, by position.
//
// A fixed block of memory, cut into buckets of four slots, each of them one cache line. The whole 64-bit hash is compared,
// so that a wrong hit is a matter of 2^-64. A full bucket gives up what was stored by an older search first, and then
// what was searched least deeply; the newest result is always kept. Depth is the number of discs placed below a
// node (a pass costs none), and so a depth that equals the number of empties speaks of the final score.
//
// Several threads may probe and store at once, without locks: a slot keeps the hash combined with the data, so that halves
// of two different entries do not look like one (R. Hyatt, T. Mann 2002, "A lockless transposition table implementation").
// `clear` and `age` are for one thread while no other is at work.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/position.h"
#include "engine/search/large_pages.h"
#include "engine/search/probcut.h"
#include "engine/search/value.h"

namespace flipside {

// A hash of a position as seen from the side to move: a chain of multiplications, cheaper at the few nodes that need it
// than keeping Zobrist keys on the path of all.
constexpr std::uint64_t hash_of(const Position& position) {
  std::uint64_t hash = position.player * 0x9e3779b97f4a7c15ULL;
  hash ^= hash >> 32;
  hash = (hash + position.opponent) * 0xd6e8feb86659fd93ULL;
  hash ^= hash >> 29;
  hash *= 0xff51afd7ed558ccdULL;
  return hash ^ (hash >> 32);
}

// What is known of a position: its value lies in lower…upper when searched to `depth` with that confidence.
struct TableEntry {
  Value lower = -kInfinity;
  Value upper = kInfinity;
  int depth = -1;
  Confidence confidence = 0;
  Square best = kNoMove;
  Square second = kNoMove;
};

class TranspositionTable {
 public:
  // Uses at most `megabytes` (2^20 bytes), 1 or more: the largest power of two that fits.
  explicit TranspositionTable(std::size_t megabytes);

  // Forgets everything.
  void clear();
  // A new search begins: what is there stays to be found, and is the first to be replaced.
  void age();

  // Asks the processor to fetch what `probe` and `store` will need for `hash`.
  void prefetch(std::uint64_t hash) const {
#if defined(__wasm__)
    // It has no such instruction: a load whose result nobody waits for does the same.
    static_cast<void>(*static_cast<const volatile std::uint64_t*>(&bucket(hash).slots[0].key));
#else
    __builtin_prefetch(&bucket(hash));
#endif
  }
  // True and `entry` when something is known under `hash`.
  bool probe(std::uint64_t hash, TableEntry& entry) const;
  // Notes that a search to `depth` with the window alpha…beta returned `value`, `best` being its best move or kNoMove.
  // Merged with what is known from the same depth and confidence; what is known from a greater one stays.
  void store(std::uint64_t hash, int depth, Confidence confidence, Value alpha, Value beta, Value value, Square best);

  std::size_t size_in_bytes() const { return buckets_.size() * sizeof(Bucket); }

 private:
  // Read and written by relaxed atomic operations only, which cost what plain ones do.
  struct Slot {
    std::uint64_t key = 0;   // hash xor data
    std::uint64_t data = 0;  // packed; 0 is an empty slot
  };
  struct alignas(64) Bucket {
    Slot slots[4];
  };

  Bucket& bucket(std::uint64_t hash) { return buckets_[static_cast<std::size_t>(hash) & mask_]; }
  const Bucket& bucket(std::uint64_t hash) const { return buckets_[static_cast<std::size_t>(hash) & mask_]; }

  std::vector<Bucket, LargePages<Bucket>> buckets_;
  std::size_t mask_;
  unsigned age_ = 1;
};

}  // namespace flipside
