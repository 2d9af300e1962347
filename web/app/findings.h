#pragma once

// What searches have found out about the boards of a game: what each is worth, and for those of a review (review.h) what each
// of its moves is. Kept by board, so that whatever line of the game stands on the board, it finds what is known of it.

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "engine/game.h"
#include "engine/search/limits.h"

namespace flipside::app {

// The final disc difference that is expected, black's discs minus white's.
struct Worth {
  int score = 0;
  int depth = 0;       // discs looked ahead
  bool exact = false;  // the score is final with best play, not an estimate

  friend bool operator==(const Worth&, const Worth&) = default;
};

// A legal move and its score, from the side that makes it.
struct MoveWorth {
  Square square = kNoMove;
  int score = 0;
  int depth = 0;
  bool exact = false;

  friend bool operator==(const MoveWorth&, const MoveWorth&) = default;
};

struct Findings {
  std::map<std::uint64_t, Worth> boards;  // by the board's hash (engine/zobrist.h)
  std::map<std::uint64_t, std::vector<MoveWorth>>
      moves;  // of the boards that are reviewed, all legal moves, best first

  friend bool operator==(const Findings&, const Findings&) = default;
};

// Black's minus white's, from the score of the side to move.
constexpr int for_black(int score, Color side) { return side == Color::kBlack ? score : -score; }

// Puts down what a board is worth, unless more is known: exact counts more than deep, and deep more than shallow.
void put_worth(Findings& findings, std::uint64_t board, const Worth& worth);

// The same for the board behind a computer player's move that has just been played; nothing for players that do not say
// what they expect on the one scale of all searches.
void put_answer(Findings& findings, const Game& game, std::string_view player, const SearchInfo& info);

// What is known of the boards of the line of play: one for the start and one after each ply. A board on which a pass is
// due is worth what the next one is, and the end of a game its result.
std::vector<std::optional<Worth>> worth_of_line(const Game& game, const Findings& findings);

}  // namespace flipside::app
