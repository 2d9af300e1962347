#pragma once

// The opening book: positions from the start of the game with scores of the engine's own deep searches, backed up by
// minimax, so that the first moves are good, quick and varied.
//
// Positions are kept up to symmetry and without colours. A position is either a branching, with the moves that are worth
// a thought leading to further positions of the book, or an end of the book, which has a score only. Scores are in discs
// from the side to move.
//
// The file is a data file (data_file.h) of the kind "FLPB" whose payload is the tree from the start position on, range
// coded: each position by the moves that lead to it, its score by its difference from what its parent lets expect.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/player.h"
#include "engine/position.h"

namespace flipside {

// A move of the book, with its score for the side that plays it.
struct BookMove {
  Square square = kNoMove;
  int score = 0;
};

struct BookEntry {
  Position position;  // the one that stands for its symmetric images: see canonical()
  int score = 0;
  bool branching = false;
};

class Book {
 public:
  Book() = default;
  // Of entries in any order, each position once.
  explicit Book(std::vector<BookEntry> entries, std::string command = {});

  // The book's moves in a position, the best first and equal ones by square; none where the book has nothing to say.
  std::vector<BookMove> find(const Position& position) const;
  // One of the book's moves at most so many discs worse than the best, by chance that the seed and the position decide.
  std::optional<BookMove> choose(const Position& position, Variety variety, std::uint64_t seed) const;

  const std::vector<BookEntry>& entries() const { return entries_; }
  const std::string& command() const { return command_; }
  // Entries that the start position does not lead to are left out.
  std::vector<std::uint8_t> to_file() const;

 private:
  const BookEntry* entry(const Position& canonical) const;

  std::vector<BookEntry> entries_;  // ascending
  std::string command_;             // that made the book
};

// A book, or a sentence that says why there is none.
struct ParsedBook {
  std::optional<Book> book;
  std::string error;
};
ParsedBook parse_book(std::span<const std::uint8_t> file);

// The same position for all eight symmetric images of one.
Position canonical(const Position& position);

// The book that is part of this program: book.bin beside this file, turned into bytes at build time.
const Book& built_in_book();
std::span<const std::uint8_t> built_in_book_file();

}  // namespace flipside
