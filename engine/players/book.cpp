#include "engine/players/book.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <set>

#include "engine/eval/data_file.h"
#include "engine/eval/range_coder.h"
#include "engine/rules/random.h"
#include "engine/search/search.h"

namespace flipside {
namespace {

constexpr DataFileKind kKind = {"FLPB", 1, "opening book"};

// How many discs worse than the best a move may be, by Variety.
constexpr int kWorse[] = {0, 1, 3};

// The positions after each move, by square, each once even if several moves lead to its symmetric images.
std::vector<Position> children_of(const Position& position) {
  std::vector<Position> children;
  for (const Square square : squares_of(position.legal_moves())) {
    const Position child = canonical(position.after(square));
    if (std::find(children.begin(), children.end(), child) == children.end()) children.push_back(child);
  }
  return children;
}

// The models of the numbers in the file.
struct Models {
  NumberModel score;
  std::array<BitModel, kSquareCount> branching;
  std::array<BitModel, kSquareCount> in_book;
  Models() {
    branching.fill(kEvenOdds);
    in_book.fill(kEvenOdds);
  }
};

std::size_t ply_of(const Position& position) { return static_cast<std::size_t>(60 - position.empty_count()); }

class Writer {
 public:
  explicit Writer(const Book& book) {
    for (const BookEntry& entry : book.entries()) left_.emplace(entry.position, entry);
  }

  void write(const Position& position, int expected) {
    const BookEntry entry = left_.extract(position).mapped();
    written_.insert(position);
    encoder_.number(models_.score, entry.score - expected);
    encoder_.bit(models_.branching[ply_of(position)], entry.branching);
    if (!entry.branching) return;
    for (const Position& child : children_of(position)) {
      if (written_.contains(child)) continue;
      const bool in_book = knows(child);
      encoder_.bit(models_.in_book[ply_of(child)], in_book);
      if (in_book) write(child, -entry.score);
    }
  }
  bool knows(const Position& position) const { return left_.contains(position); }
  std::vector<std::uint8_t> finish() { return encoder_.finish(); }

 private:
  std::map<Position, BookEntry> left_;
  std::set<Position> written_;
  RangeEncoder encoder_;
  Models models_;
};

class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> payload) : decoder_(payload) {}

  // False as soon as a score is out of range or the bytes run out.
  bool read(const Position& position, int expected) {
    const int score = expected + decoder_.number(models_.score);
    const bool branching = decoder_.bit(models_.branching[ply_of(position)]);
    if (score < -64 || score > 64 || decoder_.exhausted()) return false;
    entries_.emplace(position, BookEntry{position, score, branching});
    if (!branching) return true;
    for (const Position& child : children_of(position)) {
      if (entries_.contains(child)) continue;
      if (decoder_.bit(models_.in_book[ply_of(child)]) && !read(child, -score)) return false;
    }
    return true;
  }
  std::vector<BookEntry> entries() const {
    std::vector<BookEntry> entries;
    for (const auto& [position, entry] : entries_) entries.push_back(entry);
    return entries;
  }

 private:
  std::map<Position, BookEntry> entries_;
  RangeDecoder decoder_;
  Models models_;
};

}  // namespace

Book::Book(std::vector<BookEntry> entries, std::string command)
    : entries_(std::move(entries)), command_(std::move(command)) {
  std::ranges::sort(entries_, {}, &BookEntry::position);
}

const BookEntry* Book::entry(const Position& position) const {
  const auto found = std::ranges::lower_bound(entries_, position, {}, &BookEntry::position);
  return found != entries_.end() && found->position == position ? &*found : nullptr;
}

std::vector<BookMove> Book::find(const Position& position) const {
  std::vector<BookMove> found;
  const BookEntry* const here = entry(canonical(position));
  if (here == nullptr || !here->branching) return found;
  for (const Square square : squares_of(position.legal_moves())) {
    const BookEntry* const child = entry(canonical(position.after(square)));
    if (child != nullptr) found.push_back({square, -child->score});
  }
  std::stable_sort(found.begin(), found.end(), [](const BookMove& a, const BookMove& b) { return a.score > b.score; });
  return found;
}

std::optional<int> Book::score(const Position& position) const {
  const BookEntry* const here = entry(canonical(position));
  return here == nullptr ? std::nullopt : std::optional(here->score);
}

std::optional<BookMove> Book::choose(const Position& position, Variety variety, std::uint64_t seed) const {
  std::vector<BookMove> moves = find(position);
  if (moves.empty()) return std::nullopt;
  if (variety == Variety::kNone) return moves.front();
  const int least = moves.front().score - kWorse[static_cast<std::size_t>(variety)];
  const auto enough =
      std::find_if(moves.begin(), moves.end(), [&](const BookMove& move) { return move.score < least; });
  const auto count = static_cast<std::uint64_t>(enough - moves.begin());
  return moves[static_cast<std::size_t>(splitmix64(seed, hash_of(position)) % count)];
}

std::vector<std::uint8_t> Book::to_file() const {
  Writer writer(*this);
  const Position start = canonical(Position{});
  if (writer.knows(start)) writer.write(start, 0);
  return write_data_file(kKind, {command_, writer.finish()});
}

ParsedBook parse_book(std::span<const std::uint8_t> file) {
  ParsedDataFile data = parse_data_file(kKind, file);
  if (!data.file) return {std::nullopt, std::move(data.error)};
  Reader reader(data.file->payload);
  if (!reader.read(canonical(Position{}), 0)) return {std::nullopt, damaged_data_file(kKind)};
  return {Book(reader.entries(), std::move(data.file->command)), ""};
}

const Book& built_in_book() {
  static const Book book = [] {
    ParsedBook parsed = parse_book(built_in_book_file());
    assert(parsed.book && "tests/unit/book_test.cpp reads this very file");
    return std::move(*parsed.book);
  }();
  return book;
}

}  // namespace flipside
