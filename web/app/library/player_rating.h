#pragma once

// How strong the person at this device is: a rating by Glicko-2 (engine/measure/glicko2.h) on the measured ladder of the levels
// (engine/players/level_ratings.h). It is not stored: the game library has all that it follows from.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/measure/glicko2.h"
#include "web/app/library/game_library.h"

namespace flipside::app {

// The strength lies within as many deviations of the rating with 95 % confidence.
inline constexpr double kSureDeviations = 2;

inline constexpr double kMostRatingChange = 200;

struct RatedGame {
  std::int64_t when = 0;
  Rating rating;  // after it
};

// The rating of a person after one result: 1 point for a win, 0.5 for a draw, 0 for a loss. It changes by no more than
// kMostRatingChange, and is never below kLeastRating. Glicko-2 is for periods of ten results and more; rated one by one, a newcomer
// would fall by 600 points for one mistake. Lichess bounds the change of a rating too (Glicko.maxRatingDelta in its source).
Rating rate_person(const Rating& before, const Rating& opponent, double points);

// Whether a game counts: a person at this device finished it without help against a level, with equal chances at the start.
bool counts_for_rating(const GameRecord& record);

// The games that count, oldest first.
std::vector<RatedGame> rating_history(const std::vector<StoredGame>& games);

// The rating now; a newcomer's before the first game that counts.
Rating rating_after(const std::vector<RatedGame>& history);

// The level (1 to 20) whose rating is nearest.
int nearest_level(const Rating& rating);

}  // namespace flipside::app
