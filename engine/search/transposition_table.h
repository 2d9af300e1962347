#pragma once

// The results of earlier nodes, by position.
//
// A fixed block of memory is divided into buckets of four slots; a bucket is one cache line. All 64 bits of the hash
// are compared, so the probability of a wrong hit is 2^-64. A full bucket replaces an entry of an older search first,
// and then the shallowest one. The newest result is always stored. Depth is the number of discs placed below a node,
// and a pass costs nothing, so a depth equal to the number of empties means the final score.
//
// Positions with few empties are nine of ten in a search to the end, and are seldom met again. They have buckets
// of their own, few enough to stay in a processor's second-level cache. Only the other positions wait for memory.
//
// Several threads may probe and store at once without locks. A slot holds the hash xor the data, so the halves of two
// different entries do not pass as one (R. Hyatt, T. Mann 2002, "A lockless transposition table implementation"). Call
// `clear` and `age` only while no search runs.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/eval/value.h"
#include "engine/rules/position.h"
#include "engine/search/large_pages.h"
#include "engine/search/probcut.h"
#include "engine/search/small_table.h"

namespace flipside {

// The hash of a position from the side to move. Few nodes need it, so a chain of multiplications is cheaper than a
// Zobrist hash kept along every path.
constexpr std::uint64_t hash_of(const Position& position) {
  std::uint64_t hash = position.player * 0x9e3779b97f4a7c15ULL;
  hash ^= hash >> 32;
  hash = (hash + position.opponent) * 0xd6e8feb86659fd93ULL;
  hash ^= hash >> 29;
  hash *= 0xff51afd7ed558ccdULL;
  return hash ^ (hash >> 32);
}

// What is known about a position: a search to `depth` with this confidence has a value in lower…upper.
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
  // Uses the largest power of two of at most `megabytes` (2^20 bytes), which is 1 or more, and one more megabyte for
  // the positions with few empties.
  explicit TranspositionTable(std::size_t megabytes);

  // Removes all entries.
  void clear();
  // Begins a new search: older entries can still be found, and are replaced first.
  void age();

  // In these three functions `hash` and `empties` are those of the position.
  //
  // Starts to fetch its bucket from memory, for `probe` and `store`.
  void prefetch(std::uint64_t hash, int empties) const {
#if defined(__wasm__)
    // WebAssembly has no prefetch. A load whose result is not used does the same.
    static_cast<void>(*static_cast<const volatile std::uint64_t*>(&bucket(hash, empties).slots[0].key));
#else
    __builtin_prefetch(&bucket(hash, empties));
#endif
  }
  // Sets `entry` and returns true when the table has an entry for the position.
  bool probe(std::uint64_t hash, int empties, TableEntry& entry) const;
  // Stores that a search to `depth` with the window alpha…beta returned `value`; `best` is its best move or kNoMove. An
  // entry of the same depth and confidence is merged with it, unless the two contradict each other: then the new one
  // counts. A deeper or more confident entry stays.
  void store(std::uint64_t hash, int empties, int depth, Confidence confidence, Value alpha, Value beta, Value value,
             Square best);

  // The results of searches of one ply, which are too many for the buckets. TreeSearch packs and unpacks them.
  SmallTable<16>& last_plies() { return last_plies_; }

  std::size_t size_in_bytes() const { return buckets_.size() * sizeof(Bucket); }

 private:
  // Read and written only by relaxed atomic operations, which cost no more than plain ones.
  struct Slot {
    std::uint64_t key = 0;   // hash xor data
    std::uint64_t data = 0;  // packed; 0 means an empty slot
  };
  struct alignas(64) Bucket {
    Slot slots[4];
  };

  // With at most this many empties a position belongs to the first buckets of the block, 1 MiB of them.
  static constexpr int kFewEmpties = 12;
  static constexpr std::size_t kFewEmptiesBuckets = std::size_t{1} << 14;

  std::size_t place(std::uint64_t hash, int empties) const {
    const auto low = static_cast<std::size_t>(hash);
    return empties <= kFewEmpties ? low & (kFewEmptiesBuckets - 1) : kFewEmptiesBuckets + (low & mask_);
  }
  Bucket& bucket(std::uint64_t hash, int empties) { return buckets_[place(hash, empties)]; }
  const Bucket& bucket(std::uint64_t hash, int empties) const { return buckets_[place(hash, empties)]; }

  std::vector<Bucket, LargePages<Bucket>> buckets_;
  SmallTable<16> last_plies_;
  std::size_t mask_;
  unsigned age_ = 1;
};

}  // namespace flipside
