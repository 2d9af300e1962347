#pragma once

// The training data of the evaluation: positions with their values, and the games that they come from.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"

namespace flipside::training {

// Where a position comes from: a game, a move beside it that loses discs, or a search that evaluated it. Those after a
// mistake are better for the side to move than they look, and so are leaves, as they were chosen for their value.
enum class Origin : std::uint8_t { kGame, kAfterMistake, kLeaf };

struct Sample {
  Position position;
  std::int16_t value = 0;  // 1/128 of a disc from the side to move
  Origin origin = Origin::kGame;
};

// Of a score in discs.
std::int16_t sample_value(double discs);

// The result of a search of a position of a game, or of a position one random move beside the game.
struct Label {
  int ply = 0;              // the position before move `ply` of the game, 0 for the first,
  Square detour = kNoMove;  // or, with a detour, the position after this move instead
  int score = 0;            // discs from the side to move
  bool exact = false;       // the final score with best play, not an estimate
  Square best = kNoMove;    // the best move of the search
};

// One self-played game as a line of text: "12 f5d6c3… +14". The first number is the number of random plies: the result
// says nothing about positions before a random ply. The last number is the result for black; empties count for the
// winner. A game with labels goes on with the ply from which play is perfect, and a word for each label, "46 20=+3f6
// 33e3#-4c4": ply, detour, "=" for an estimate or "#" for an exact score, score, best move. It is a format of its own
// because no standard format of games has labels, and because millions of games must stay small and a killed run must
// go on after the last whole line.
struct PlayedGame {
  int random_plies = 0;
  std::vector<Square> moves;  // passes left out
  int score = 0;
  int perfect_from = 0;  // only with labels
  std::vector<Label> labels;
};

// Plays a legal move, and the forced pass behind it.
void play_and_pass(Game& game, Square square);

// The positions before each move.
std::vector<Position> positions_of(const PlayedGame& game);

// Parses a line. False when it is not such a game: legal to its end, with that result, and with all labels at positions
// where the side to move has a move.
bool parse_played_game(std::string_view line, PlayedGame& game);
std::string to_text(const PlayedGame& game);

// A labelled position.
struct LabelledPosition {
  Position position;
  Label label;
  int result = 0;             // of the game, for the side to move
  bool result_tells = false;  // no random ply and no detour is between the position and the result
  int loss = 0;               // discs lost by the detour, as far as it is known
};
std::vector<LabelledPosition> labelled_positions(const PlayedGame& game);

// What is learned from a game.
struct SampleSettings {
  double result_share = 0.2;  // of the result of the game in the value of a labelled position
  bool estimates = true;      // false: only results and exact scores count
  int most_loss = 64;         // discs: a move beside the game that loses more makes no sample
};

// Adds the samples of a game. Without labels: every position after the random plies, with the result. With labels: the
// positions of perfect play with the result, and each labelled position with a mean of the result, weighted by its
// share, and the label. An exact label counts alone, and so does a label whose position the result says nothing about.
// What a move beside the game loses is known where play is perfect or the move of the game has a label.
void add_samples(const PlayedGame& game, const SampleSettings& settings, std::vector<Sample>& samples);

}  // namespace flipside::training
