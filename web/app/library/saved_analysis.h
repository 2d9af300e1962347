#pragma once

// What is known of a game's boards (analysis_cache.h), as lines of a stored game (save_format.h) and back. After how many plies of the
// line of play a board stands comes first:
//
//   worth 12 14 ~-3               black's discs minus white's: `~` expected, `=` exact; 14 discs looked ahead
//   found 12 f5=3/14 c4~-1/14     every legal move, from the side that makes it

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "web/app/engine/analysis_cache.h"

namespace flipside::app {

inline constexpr std::string_view kBoardEvaluationKey = "worth";
inline constexpr std::string_view kMoveEvaluationsKey = "found";

// The lines for the boards of a line of play; `written` are those that an earlier line of play has told of.
std::string analysis_lines(const Game& game, const AnalysisCache& cache, std::set<std::uint64_t>& written);

// Takes what stands behind the line's name; false, and nothing taken, when it makes no sense for this line of play.
bool read_board_evaluation(std::string_view value, const Game& game, AnalysisCache& cache);
bool read_move_evaluations(std::string_view value, const Game& game, AnalysisCache& cache);

}  // namespace flipside::app
