#pragma once

// What searches have found out about the positions of a game: the evaluation of each, and for reviewed ones (review.h)
// the evaluation of every move. The key is the position, so every line of the game finds what is known about it.

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "engine/analysis.h"
#include "engine/game.h"
#include "web/app/engine/evaluation.h"

namespace flipside::app {

struct AnalysisCache {
  std::map<std::uint64_t, Evaluation> boards;  // by the board's hash (engine/zobrist.h), black's discs minus white's
  std::map<std::uint64_t, std::vector<MoveEvaluation>>
      moves;  // of the boards that are reviewed, all legal moves, best first

  friend bool operator==(const AnalysisCache&, const AnalysisCache&) = default;
};

// How deep a review searches. Sixteen plies, the last twenty exact, took one desktop core 31 s for a game of sixty moves: about
// a minute on two cores of a phone.
inline constexpr AnalysisSettings kShallowReview{8, 10};
inline constexpr AnalysisSettings kDeepReview{16, 20};

// Whether a review has searched the board to its full depth.
bool deeply_known(const AnalysisCache& cache, std::uint64_t board);

// Records the evaluation of a board, unless a better one is known: exact beats deep, and deep beats shallow.
void add_evaluation(AnalysisCache& cache, std::uint64_t board, const Evaluation& evaluation);

// The same for the board behind a computer player's move that has just been played; nothing for players that do not say
// what they expect on the one scale of all searches.
void add_answer(AnalysisCache& cache, const Game& game, std::string_view player, const Evaluation& evaluation);

// What is known of the boards of the line of play: one for the start and one after each ply. A board on which a pass is
// due is worth what the next one is, and the end of a game its result. What a review has found out comes before all else: the
// same game always has the same graph then, whatever an engine happened to see while it was played.
std::vector<std::optional<Evaluation>> evaluations_of_line(const Game& game, const AnalysisCache& cache);

}  // namespace flipside::app
