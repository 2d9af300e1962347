#include "web/app/library/player_rating.h"

#include <algorithm>
#include <cstdlib>

#include "engine/players/level.h"
#include "web/app/game/new_game_choices.h"
#include "web/app/settings/puzzle_record.h"

namespace flipside::app {

namespace {

// What scripts/levels leaves unsure about a level.
constexpr double kLevelDeviation = 30;
// A newcomer, of whom nothing is known: the level that a first game is against.
Rating newcomer() { return {static_cast<double>(levels()[kFirstLevel - 1].rating()), 350, 0.06}; }

}  // namespace

bool counts_for_rating(const GameRecord& record) {
  const Setup& setup = record.setup;
  if (opponent_level(setup) == nullptr || !setup.seat(*setup.person()).name.empty()) return false;
  if (record.assisted || !record.over()) return false;
  return setup.handicap == 0 && setup.start_position != StartPosition::kPosition;
}

Rating rate_person(const Rating& before, const Rating& opponent, double points) {
  const RatedResult result[] = {{opponent, points}};
  Rating after = rate(before, result);
  after.rating = std::clamp(after.rating, before.rating - kMostRatingChange, before.rating + kMostRatingChange);
  after.rating = std::max(after.rating, kLeastRating);
  return after;
}

std::vector<RatedGame> rating_history(const std::vector<StoredGame>& games) {
  std::vector<RatedGame> out;
  Rating rating = newcomer();
  for (auto stored = games.rbegin(); stored != games.rend(); ++stored) {
    const GameRecord& record = stored->record;
    if (!counts_for_rating(record)) continue;
    const std::optional<Color> winner = result_of(record).winner;
    const double points = !winner ? 0.5 : winner == record.setup.person() ? 1.0 : 0.0;
    const auto level = static_cast<double>(opponent_level(record.setup)->rating());
    rating = rate_person(rating, {level, kLevelDeviation, 0.06}, points);
    out.push_back({stored->when, rating});
  }
  return out;
}

Rating rating_after(const std::vector<RatedGame>& history) {
  return history.empty() ? newcomer() : history.back().rating;
}

int nearest_level(const Rating& rating) {
  int nearest = 1;
  double distance = 1e9;
  for (const Level& level : levels()) {
    const double apart = std::abs(level.rating() - rating.rating);
    if (apart >= distance) continue;
    nearest = level.number;
    distance = apart;
  }
  return nearest;
}

}  // namespace flipside::app
