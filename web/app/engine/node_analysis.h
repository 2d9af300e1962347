#pragma once

// What searches have found out about the boards of a game: the one owner of what a board and each of its moves is worth, whoever asked
// for it, is the node of the tree (NodeAnalysis in engine/rules/game_tree.h). Every screen shows, says and judges by what is there.
//
// The moves of a board are known from one depth, except those that are proven, and the deepest knowledge stays: a shallower search
// only adds what it has proven. Searches answer about boards, so every node with that board learns of it.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/players/analysis.h"
#include "engine/rules/game_tree.h"
#include "web/app/engine/evaluation.h"

namespace flipside::app {

// How deep a review searches. Sixteen plies, the last twenty exact, took one desktop core 31 s for a game of sixty moves: about
// a minute on two cores of a phone.
inline constexpr AnalysisSettings kShallowReview{8, 10};
inline constexpr AnalysisSettings kDeepReview{16, 20};

// Estimates from fewer plies swing (move_evaluations.h).
inline constexpr int kSteadyDepth = 10;

// Whether all moves of a board are known as well as a search with these settings knows them.
bool known_to(const TreeNode& node, const AnalysisSettings& settings);
// As well as a review knows them in the end.
inline bool deeply_known(const TreeNode& node) { return known_to(node, kDeepReview); }

// Records what was found out about all legal moves of a board, of which there is one at least (an assert). True when more is known than
// before. What looks less far adds what it has proven, and lines where they are longer.
bool add_moves(NodeAnalysis& analysis, std::vector<MoveEvaluation> moves);
// The same for every node with the board of that hash.
bool add_moves(GameTree& tree, std::uint64_t board, const std::vector<MoveEvaluation>& moves);

// A review judges by the moves of that board.
void mark_reviewed(GameTree& tree, std::uint64_t board);

// Records the evaluation of a board, unless a better one is known: exact beats deep, and deep beats shallow.
void add_evaluation(NodeAnalysis& analysis, const Evaluation& evaluation);

// The same for the board behind a computer player's move that has just been played; nothing for players that do not say
// what they expect on the one scale of all searches. Nobody thinks about the only move: after it, the board is worth what it
// was before.
void add_answer(GameTree& tree, NodeId node, std::string_view player, const Evaluation& evaluation);

// A node with the board of that hash; kNoNode where there is none.
NodeId node_with(const GameTree& tree, std::uint64_t board);

// What a board is worth, for black: its result when the game is over there, or else what its best move is. What was found out about the
// board alone stands in until its moves are known kSteadyDepth plies deep, and what is exact until they are.
std::optional<Evaluation> known_evaluation(const TreeNode& node);

// The same of the boards of a line of play. A board on which a pass is due is worth what the next one is.
std::vector<std::optional<Evaluation>> evaluations_of_line(const GameTree& tree, const std::vector<NodeId>& line);

}  // namespace flipside::app
