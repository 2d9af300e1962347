#pragma once

// Puzzles: boards on which one move alone is right, a line of text each.
//
//   O--OOOOX-… X; g7:+12; b2:+2; % level 14, game 321, quiet-move parity
//
// Such a line is one of the open board format (obf.h): the right move, the best of the others, their scores from the side to
// move, and in the remark how difficult it is, which game it is from, and its themes.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/position.h"

namespace flipside {

enum class Theme : std::uint8_t {
  kOpening,     // 44 empties or more
  kEnding,      // the right move wins, or draws, and no other does; to be played out exactly
  kOnlyMove,    // every other move loses
  kCorner,      // it takes a corner
  kTrap,        // a corner can be taken and must not, or the right move offers one
  kForcedPass,  // the opponent has no move after it
  kParity,      // it leaves the opponent regions of an even number of squares alone
  kQuietMove,   // none of the discs it flips touches an empty square
};
inline constexpr int kThemeCount = 8;

// As it stands in a file: "quiet-move".
std::string_view theme_name(Theme theme);

struct Puzzle {
  Board board;
  Square answer = kNoMove;
  int score = 0;  // of the answer
  Square runner_up = kNoMove;
  int runner_up_score = 0;
  // The weakest level of those that find the answer and are followed by none that does not; one above the strongest where that
  // one does not find it.
  int level = 0;
  std::uint64_t game = 0;     // the number of the game that it was mined from (training/puzzle_miner.h)
  std::vector<Theme> themes;  // in their order

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

std::string to_text(const Puzzle& puzzle);

// Either the puzzle, or a sentence that says what is wrong. The text may be anything; what it claims of moves and scores is not
// looked at but for their being legal.
struct ParsedPuzzle {
  std::optional<Puzzle> puzzle;
  std::string error;
};
ParsedPuzzle parse_puzzle(std::string_view line);

// The themes of a move that is right on a board (an assert: legal). `exact` says that the scores are final.
std::vector<Theme> themes_of(const Board& board, Square answer, int score, int runner_up_score, bool exact);

}  // namespace flipside
