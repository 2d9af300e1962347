#pragma once

// Mines puzzles from games between players of different levels: boards with exactly one right move, which is proven.
//
// The right move wins or draws where no other move does, or it is better than every other by six discs while the game
// is open. With few empties (kPuzzleProof) that is solved exactly. With more, a shallow and a deep search must agree on it.
// The puzzles of a game are a pure function of the settings and its number, so a run that was killed goes on where its
// file ends.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/eval/weights.h"
#include "engine/knowledge/puzzle.h"
#include "engine/search/transposition_table.h"

namespace flipside::training {

struct MinerSettings {
  std::uint64_t seed = 1;
  int candidates = 10;  // boards of each game that are examined
  int most = 2;         // puzzles of each game; few, so that puzzles differ
};

// The puzzles of game `number`; often there is none. The table is working memory. Blocks for seconds.
std::vector<Puzzle> mine_game(const MinerSettings& settings, std::uint64_t number, const Weights& weights,
                              TranspositionTable& table);

// How an ending goes on after its right move (Puzzle::line): the opponent's best reply after which there is again only one right move,
// and that move. Empty for any other puzzle. Blocks for seconds.
std::vector<Square> line_after(const Puzzle& puzzle, const Weights& weights, TranspositionTable& table);

// The puzzle with the scores, themes and level of today's searches, for weights that have changed; nothing when its answer is not the
// only right move any more. Exact scores stay as they are. Blocks for seconds.
std::optional<Puzzle> renewed(Puzzle puzzle, const Weights& weights, TranspositionTable& table);

// Proves the right moves, the scores and the themes of a puzzle again, but not its level. Returns a sentence about the
// first error, or an empty one. Blocks for seconds.
std::string fault_of(const Puzzle& puzzle, const Weights& weights, TranspositionTable& table);

// See Puzzle::level.
int level_of(const Board& board, Square answer);

}  // namespace flipside::training
