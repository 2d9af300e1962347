#pragma once

// What searches have found out about the positions of a game: the one owner of what a board and each of its moves is worth, whoever
// asked for it. Every screen shows, says and judges by what is here.
//
// The moves of a board are known from one depth, except those that are proven, and the deepest knowledge stays: a shallower search
// only adds what it has proven. The key is the position, so every line of the game finds what is known about it.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "engine/players/analysis.h"
#include "engine/rules/game.h"
#include "web/app/engine/evaluation.h"

namespace flipside::app {

struct AnalysisCache {
  // By the board's hash (engine/rules/zobrist.h): black's discs minus white's, of boards of which no more than that was found out.
  std::map<std::uint64_t, Evaluation> boards;
  std::map<std::uint64_t, std::vector<MoveEvaluation>> moves;  // all legal moves of a board, best first
  std::set<std::uint64_t> reviewed;  // of those boards: the ones whose moves a review judges (judgement.h)

  friend bool operator==(const AnalysisCache&, const AnalysisCache&) = default;
};

// How deep a review searches. Sixteen plies, the last twenty exact, took one desktop core 31 s for a game of sixty moves: about
// a minute on two cores of a phone.
inline constexpr AnalysisSettings kShallowReview{8, 10};
inline constexpr AnalysisSettings kDeepReview{16, 20};

// Estimates from fewer plies swing (move_evaluations.h).
inline constexpr int kSteadyDepth = 10;

// Whether all moves of a game's board are known as well as a search with these settings knows them.
bool known_to(const AnalysisCache& cache, const Game& game, const AnalysisSettings& settings);
// As well as a review knows them in the end.
inline bool deeply_known(const AnalysisCache& cache, const Game& game) { return known_to(cache, game, kDeepReview); }

// All legal moves of a board, best first; nullptr where they are not known.
const std::vector<MoveEvaluation>* known_moves(const AnalysisCache& cache, std::uint64_t board);

// Records what was found out about all legal moves of a board, of which there is one at least (an assert). True when more is known than
// before. What looks less far adds what it has proven, and lines where they are longer.
bool add_moves(AnalysisCache& cache, std::uint64_t board, std::vector<MoveEvaluation> moves);

// Records the evaluation of a board, unless a better one is known: exact beats deep, and deep beats shallow.
void add_evaluation(AnalysisCache& cache, std::uint64_t board, const Evaluation& evaluation);

// The same for the board behind a computer player's move that has just been played; nothing for players that do not say
// what they expect on the one scale of all searches.
void add_answer(AnalysisCache& cache, const Game& game, std::string_view player, const Evaluation& evaluation);

// What the board that a game stands at is worth, for black: its result when it is over, or else what its best move is. What was found out
// about the board alone stands in until its moves are known kSteadyDepth plies deep, and what is exact until they are.
std::optional<Evaluation> known_evaluation(const AnalysisCache& cache, const Game& game);

// The same of the boards of the line of play: one for the start and one after each ply. A board on which a pass is due is worth what the
// next one is.
std::vector<std::optional<Evaluation>> evaluations_of_line(const Game& game, const AnalysisCache& cache);

}  // namespace flipside::app
