#pragma once

// Puzzles: boards with exactly one right move, one on each line of text.
//
//   O--OOOOX-… X; g7:+12; b2:+2; % level 14, game 321, line a8b7, quiet-move parity
//
// A line is in the open board format (obf.h), so that other programs can solve it. It has the right move, the best
// other move, and their scores from the side to move. The comment has the difficulty, the number of the game, how the
// puzzle goes on if it does, and the themes, for which the format has no field.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/players/analysis.h"
#include "engine/rules/position.h"

namespace flipside {

enum class Theme : std::uint8_t {
  kOpening,     // 44 empties or more
  kEnding,      // exactly solved: only the right move wins, or only it draws and all others lose
  kOnlyMove,    // every other move loses
  kCorner,      // the right move takes a corner
  kTrap,        // taking a corner is wrong, or the right move offers one
  kForcedPass,  // the opponent has no move after it
  kParity,      // it leaves the opponent only even regions
  kQuietMove,   // none of the discs it flips touches an empty square
};
inline constexpr int kThemeCount = static_cast<int>(Theme::kQuietMove) + 1;

// The name in a file: "quiet-move".
std::string_view theme_name(Theme theme);

// How deep the search is that proves a puzzle (training/puzzle_miner.h): exact with so many empties or fewer.
inline constexpr AnalysisSettings kPuzzleProof{14, 22};

struct Puzzle {
  Board board;
  Square answer = kNoMove;
  int score = 0;  // of the answer
  Square runner_up = kNoMove;
  int runner_up_score = 0;
  // The weakest level from which on all levels find the answer; one above the strongest when that one does not find it.
  int level = 0;
  std::uint64_t game = 0;  // the number of its game (training/puzzle_miner.h)
  // How it goes on: the opponent's reply that resists longest, the next right move, and so on. Empty when one move settles it.
  std::vector<Square> line;
  std::vector<Theme> themes;  // in the order of Theme

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

std::string to_text(const Puzzle& puzzle);

// The puzzle, or a sentence that says what is wrong. The text may be anything. Moves must be legal; scores are not
// checked.
struct ParsedPuzzle {
  std::optional<Puzzle> puzzle;
  std::string error;
};
ParsedPuzzle parse_puzzle(std::string_view line);

// The themes of the right move on a board, which is legal (an assert). `exact` says that the scores are exact.
std::vector<Theme> themes_of(const Board& board, Square answer, int score, int runner_up_score, bool exact);

}  // namespace flipside
