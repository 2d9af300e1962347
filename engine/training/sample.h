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

// What a search said of a position of a game, or of one a move beside it.
struct Label {
  int ply = 0;              // the position is the one before the game's move `ply`, the first being 0,
  Square detour = kNoMove;  // and after this move instead of the game's, where there is one
  int score = 0;            // discs from the side to move
  bool exact = false;       // the final score with best play, not an estimate
  Square best = kNoMove;    // the move the search would play
};

// One self-played game as a line of text: "12 f5d6c3… +14". The first number says how many plies were played at random:
// what followed such a ply does not tell the value before it. The last one is the result for black, empties to the winner.
// A game with labels goes on with the ply from which its play is perfect and a word for each label,
// "46 20=+3f6 33e3#-4c4": ply, detour, "=" for an estimate or "#" for an exact score, score, best move.
struct PlayedGame {
  int random_plies = 0;
  std::vector<Square> moves;  // passes left out
  int score = 0;
  int perfect_from = 0;  // meant where there are labels
  std::vector<Label> labels;
};

// Nothing when the line is not such a game, played legally to its end, with that result, and all labels at positions where
// the side to move has a move.
bool parse_played_game(std::string_view line, PlayedGame& game);
std::string to_text(const PlayedGame& game);

// A labelled position.
struct LabelledPosition {
  Position position;
  Label label;
  int result = 0;             // of the game for the side to move
  bool result_tells = false;  // no random ply and no detour lies between the position and the result
};
std::vector<LabelledPosition> labelled_positions(const PlayedGame& game);

// Adds the game's samples. Without labels: every position after the random plies, with the result. With labels: those of
// perfect play with the result, and the labelled ones with `result_share` of the result and the rest of the label (all of
// it where the label is exact or the result does not tell).
void add_samples(const PlayedGame& game, double result_share, std::vector<Sample>& samples);

}  // namespace flipside::training
