#include "engine/search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace flipside {
namespace {

constexpr unsigned kAges = 127;  // ages run 1…127, so that the data of a used slot is never 0

// From the lowest bits: lower and upper bound, depth, confidence, age, best and second move.
std::uint64_t pack(const TableEntry& entry, unsigned age) {
  const auto part = [](int value, unsigned bits, unsigned shift) {
    return (static_cast<std::uint64_t>(value) & ((std::uint64_t{1} << bits) - 1)) << shift;
  };
  return part(entry.lower, 16, 0) | part(entry.upper, 16, 16) | part(entry.depth, 6, 32) |
         part(entry.confidence, 3, 38) | part(static_cast<int>(age), 7, 41) | part(entry.best, 8, 48) |
         part(entry.second, 8, 56);
}

TableEntry unpack(std::uint64_t data) {
  const auto part = [data](unsigned bits, unsigned shift) {
    return static_cast<int>((data >> shift) & ((std::uint64_t{1} << bits) - 1));
  };
  return {static_cast<std::int16_t>(data),
          static_cast<std::int16_t>(data >> 16),
          part(6, 32),
          part(3, 38),
          part(8, 48),
          part(8, 56)};
}

int depth_of(std::uint64_t data) { return static_cast<int>((data >> 32) & 63); }
unsigned age_of(std::uint64_t data) { return static_cast<unsigned>((data >> 41) & 127); }

std::uint64_t load(const std::uint64_t& word) { return __atomic_load_n(&word, __ATOMIC_RELAXED); }
void save(std::uint64_t& word, std::uint64_t value) { __atomic_store_n(&word, value, __ATOMIC_RELAXED); }

}  // namespace

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : buckets_(kFewEmptiesBuckets +
               std::bit_floor(std::max<std::size_t>(megabytes, 1) * (std::size_t{1} << 20) / sizeof(Bucket))),
      mask_(buckets_.size() - kFewEmptiesBuckets - 1) {
  static_assert(sizeof(Bucket) == 64);
}

void TranspositionTable::clear() {
  std::fill(buckets_.begin(), buckets_.end(), Bucket{});
  last_plies_.clear();
  age_ = 1;
}

void TranspositionTable::age() { age_ = age_ % kAges + 1; }

bool TranspositionTable::probe(std::uint64_t hash, int empties, TableEntry& entry) const {
  for (const Slot& slot : bucket(hash, empties).slots) {
    const std::uint64_t data = load(slot.data);
    if ((load(slot.key) ^ data) != hash || data == 0) continue;
    entry = unpack(data);
    return true;
  }
  return false;
}

void TranspositionTable::store(std::uint64_t hash, int empties, int depth, Confidence confidence, Value alpha,
                               Value beta, Value value, Square best) {
  assert(depth >= 0 && depth < 64 && confidence >= 0 && confidence <= kCertain && value >= -kInfinity &&
         value <= kInfinity);
  Slot* chosen = nullptr;
  std::uint64_t before = 0;  // the entry of this position
  int least = 0;
  for (Slot& slot : bucket(hash, empties).slots) {
    const std::uint64_t data = load(slot.data);
    if (data != 0 && (load(slot.key) ^ data) == hash) {
      chosen = &slot;
      before = data;
      break;
    }
    const int worth = data == 0 ? -1 : depth_of(data) + (age_of(data) == age_ ? 256 : 0);
    if (chosen == nullptr || worth < least) {
      chosen = &slot;
      least = worth;
    }
  }

  TableEntry result{-kInfinity, kInfinity, depth, confidence, kNoMove, kNoMove};
  if (before != 0) {
    const TableEntry known = unpack(before);
    if (known.depth > depth || (known.depth == depth && known.confidence > confidence)) return;
    if (known.depth == depth && known.confidence == confidence) result = known;
    result.best = known.best;
    result.second = known.second;
  }
  const Value lower = value > alpha ? value : -kInfinity;
  const Value upper = value < beta ? value : kInfinity;
  result.lower = std::max(result.lower, lower);
  result.upper = std::min(result.upper, upper);
  // Searches with ProbCut may contradict each other. The newest counts, as bounds that cross would leave no window.
  if (result.lower > result.upper) {
    result.lower = lower;
    result.upper = upper;
  }
  // A search that fails low has no best move, only one that looked best. An older best move is more reliable.
  if (best != kNoMove && best != result.best && (value > alpha || result.best == kNoMove)) {
    result.second = result.best;
    result.best = best;
  }
  const std::uint64_t data = pack(result, age_);
  save(chosen->key, hash ^ data);
  save(chosen->data, data);
}

}  // namespace flipside
