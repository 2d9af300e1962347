#pragma once

// Puzzles from games between players of mixed levels: boards of them on which one move alone is right, proven.
//
// Right is a move that wins or draws where no other does, or that is better than every other by six discs in a game that is
// still open. With
// kExactEmpties or fewer that is settled exactly; before, a shallow and a deep search must both say it, about alike. What a
// game yields is a pure function of the settings and its number, so a run that was killed goes on where its file ends.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/eval/weights.h"
#include "engine/puzzle.h"
#include "engine/search/transposition_table.h"

namespace flipside::training {

inline constexpr int kExactEmpties = 22;

struct MinerSettings {
  std::uint64_t seed = 1;
  int candidates = 10;  // boards of each game that are looked at
  int most = 2;         // puzzles of each game, so that puzzles differ
};

// The puzzles of game `number`, none often. The table is working memory. Blocks for seconds.
std::vector<Puzzle> mine_game(const MinerSettings& settings, std::uint64_t number, const Weights& weights,
                              TranspositionTable& table);

// What is not true of a puzzle, as a sentence: its right move, its scores or its themes. Empty when all is proven again; its
// level is taken on trust. Blocks for seconds.
std::string fault_of(const Puzzle& puzzle, const Weights& weights, TranspositionTable& table);

// See Puzzle::level.
int level_of(const Board& board, Square answer);

}  // namespace flipside::training
