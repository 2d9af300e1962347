#pragma once

// Boards out of strong games with their exact scores, to measure searches and the evaluation with (`flipside boards`).

#include <cstdint>
#include <vector>

#include "engine/notation/obf.h"
#include "engine/training/selfplay.h"

namespace flipside::training {

struct DealSettings {
  SelfplaySettings game;
  std::vector<int> empties;  // of the boards: one of each number out of each game
  int balance = 20;          // discs: boards with a score further from even are left out
  bool every_move = false;   // with the score of every legal move, not only of the best one
};

// The boards of game `number`, Black to move. Boards where the side to move must pass are left out. A pure function of its arguments.
// The table is working memory. Blocks until the boards are solved.
std::vector<Problem> deal_boards(const DealSettings& settings, std::uint64_t number, const Weights& weights,
                                 TranspositionTable& table);

}  // namespace flipside::training
