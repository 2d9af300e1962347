#pragma once

// Grows an opening book from the start position, the most likely lines first.
//
// A position of the book that has no moves in it yet is expanded: a shallow search of every move finds those that are worth
// a thought, and a deep one gives each of them its score. Which position is next is decided by what a game to it costs the
// sides: the discs they lose to the best moves on the way, and a little for each ply, so that near-best lines of play are
// followed deepest (T. Lincke 2000, "Strategies for the automatic construction of opening books").
//
// What an expansion found is one line of text. The same lines give the same book, and what is expanded next depends on
// nothing else, so a file of lines is all that is needed to go on.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/book.h"
#include "engine/eval/weights.h"
#include "engine/search/probcut.h"
#include "engine/search/transposition_table.h"

namespace flipside::training {

struct BookSettings {
  int depth = 16;             // plies that the scores look ahead, from the position after the move
  int shallow_depth = 8;      // the same of the first look at every move
  Confidence confidence = 1;  // of both
  int margin = 4;             // discs: moves worse than the best by more are left out
  double ply_cost = 0.5;      // discs: what a ply of a line counts
  int last_ply = 24;          // the book ends here
};

class BookBuilder {
 public:
  // The weights and the table must outlive the builder.
  BookBuilder(const BookSettings& settings, const Weights& weights, TranspositionTable& table);

  // Takes up an expansion made before; false when the text is none that fits.
  bool take(std::string_view line);
  // Expands the next position and returns the line that says what was found; nothing when there is none left. Blocks for
  // some deep searches.
  std::optional<std::string> expand();

  Book book(std::string command) const;

 private:
  using Key = std::tuple<Bitboard, Bitboard>;
  struct Node {
    int score = 0;  // discs from the side to move
    bool branching = false;
    std::vector<Key> children;
  };

  void add(const Position& position, const std::vector<BookEntry>& children);
  void back_up();
  int backed_up(const Key& key, std::map<Key, bool>& done);
  std::optional<Position> next() const;
  int search(const Position& position, int depth);

  BookSettings settings_;
  const Weights& weights_;
  TranspositionTable& table_;
  std::map<Key, Node> nodes_;
};

}  // namespace flipside::training
