#pragma once

// What the evaluation is trained on: positions with the value they turned out to have.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/position.h"

namespace flipside::training {

struct Sample {
  Position position;
  std::int16_t value = 0;  // 1/128 of a disc from the side to move
};

// One self-played game as a line of text: "12 f5d6c3… +14". The first number says how many plies were played at random:
// positions before that are not worth learning, since what followed does not tell their value. The last one is the
// result for black, exact play in the endgame, empties to the winner.
struct PlayedGame {
  int random_plies = 0;
  std::vector<Square> moves;  // passes left out
  int score = 0;
};

// Nothing when the line is not such a game, played legally to its end, with that result.
bool parse_played_game(std::string_view line, PlayedGame& game);
std::string to_text(const PlayedGame& game);

// Adds a sample for every position of the game after its random plies where the side to move has a move.
void add_samples(const PlayedGame& game, std::vector<Sample>& samples);

}  // namespace flipside::training
