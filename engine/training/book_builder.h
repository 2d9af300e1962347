#pragma once

// Grows an opening book from the start position, the most likely lines first.
//
// Each step expands a leaf of the book: a shallow search of every move finds the candidates, and a deep search gives
// each of them its score. The next leaf is the cheapest one. The cost of a leaf is the sum of the discs that its moves
// lose to the best moves, plus a little for each ply. So lines of good moves become the deepest (T. Lincke 2000,
// "Strategies for the automatic construction of opening books").
//
// An expansion is one line of text: a board and its moves with scores, "---…O X d3+0 c4+0". It is a format of its own
// because the run must go on from any line it was killed at. The same lines give the same book, and nothing else
// determines the next leaf.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/eval/weights.h"
#include "engine/players/book.h"
#include "engine/search/probcut.h"
#include "engine/search/transposition_table.h"

namespace flipside::training {

struct BookSettings {
  int depth = 16;             // plies of the deep search, from the position after the move; 2 or more
  int shallow_depth = 8;      // plies of the shallow search
  Confidence confidence = 1;  // of both
  int margin = 4;             // discs: moves that are worse than the best by more are left out
  double ply_cost = 0.5;      // discs: the cost of a ply
  int last_ply = 24;          // the last ply of the book
};

class BookBuilder {
 public:
  // The weights and the table must outlive the builder.
  BookBuilder(const BookSettings& settings, const Weights& weights, TranspositionTable& table);

  // Adds an expansion of an earlier run. False when the line does not fit the book.
  bool take(std::string_view line);
  // Expands the next leaf and returns its line. Nothing when there is no leaf left. Blocks for several deep searches.
  std::optional<std::string> expand();

  Book book(std::string command) const;

 private:
  struct Node {
    int score = 0;  // discs from the side to move
    bool branching = false;
    std::vector<Position> children;
  };

  void add(const Position& position, const std::vector<BookEntry>& children);
  void back_up();
  int backed_up(const Position& position, std::set<Position>& done);
  std::optional<Position> next() const;
  int searched_score(const Position& position, int depth);
  int deep_score(const Position& position);

  BookSettings settings_;
  const Weights& weights_;
  TranspositionTable& table_;
  std::map<Position, Node> nodes_;
};

}  // namespace flipside::training
