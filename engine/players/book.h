#pragma once

// The opening book: positions of the opening with scores from deep searches of the engine, backed up by minimax. It
// makes the first moves good, quick and varied.
//
// Positions are stored once for all eight symmetries and without colours. A branching position has its good moves in
// the book; a leaf has only a score. Scores are in discs from the side to move.
//
// The file is a data file (data_file.h) of the kind "FLPB". Its payload is the tree from the start position, range
// coded: a position by the moves that lead to it, a score by its difference from the negated score of its parent.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/players/player.h"
#include "engine/rules/position.h"

namespace flipside {

// A move of the book and its score for the side that plays it.
struct BookMove {
  Square square = kNoMove;
  int score = 0;
};

struct BookEntry {
  Position position;  // the canonical one of its eight symmetric images
  int score = 0;
  bool branching = false;
};

class Book {
 public:
  Book() = default;
  // From entries in any order, each position once.
  explicit Book(std::vector<BookEntry> entries, std::string command = {});

  // The book's moves in a position, best first, equal ones by square. Empty when the position is not in the book.
  std::vector<BookMove> find(const Position& position) const;
  // The score of a position of the book from the side to move, in discs.
  std::optional<int> score(const Position& position) const;
  // A random move of the book. `variety` says how much worse than the best it may be; the seed and the position
  // determine it.
  std::optional<BookMove> choose(const Position& position, Variety variety, std::uint64_t seed) const;

  const std::vector<BookEntry>& entries() const { return entries_; }
  const std::string& command() const { return command_; }
  // The file of the book, without the entries that the start position does not lead to.
  std::vector<std::uint8_t> to_file() const;

 private:
  const BookEntry* entry(const Position& canonical) const;

  std::vector<BookEntry> entries_;  // ascending
  std::string command_;             // the command that made the book
};

// The book of a file, or a sentence that says why there is none.
struct ParsedBook {
  std::optional<Book> book;
  std::string error;
};
ParsedBook parse_book(std::span<const std::uint8_t> file);

// The book that is built into the program from book.bin beside this file.
const Book& built_in_book();
std::span<const std::uint8_t> built_in_book_file();

}  // namespace flipside
