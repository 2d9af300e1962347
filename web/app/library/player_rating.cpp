#include "web/app/library/player_rating.h"

#include <cstdlib>

#include "engine/level.h"
#include "engine/text.h"

namespace flipside::app {

namespace {

// What scripts/levels leaves unsure about a level.
constexpr double kLevelDeviation = 30;
// A newcomer, of whom nothing is known: about the level that a first game is against.
constexpr Rating kNewcomer{400, 350, 0.06};

// Nothing for a player that is no level.
const Level* level_named(std::string_view player) {
  constexpr std::string_view kPrefix = "level";
  if (!player.starts_with(kPrefix)) return nullptr;
  const auto number = whole_number<std::size_t>(player.substr(kPrefix.size()));
  return number && *number >= 1 && *number <= levels().size() ? &levels()[*number - 1] : nullptr;
}

const Seat& computer_of(const GameRecord& record) {
  return record.setup.black.human ? record.setup.white : record.setup.black;
}

const Seat& person_of(const GameRecord& record) {
  return record.setup.black.human ? record.setup.black : record.setup.white;
}

}  // namespace

bool counts_for_rating(const GameRecord& record) {
  const Setup& setup = record.setup;
  if (setup.black.human == setup.white.human || !person_of(record).name.empty()) return false;
  if (record.helped || !record.over() || level_named(computer_of(record).player) == nullptr) return false;
  return setup.handicap == 0 && setup.start_position != StartPosition::kPosition;
}

std::vector<RatedGame> rating_history(const std::vector<StoredGame>& games) {
  std::vector<RatedGame> out;
  Rating rating = kNewcomer;
  for (auto stored = games.rbegin(); stored != games.rend(); ++stored) {
    const GameRecord& record = stored->record;
    if (!counts_for_rating(record)) continue;
    const std::optional<Color> winner = result_of(record).winner;
    const Color person = record.setup.black.human ? Color::kBlack : Color::kWhite;
    const Level& level = *level_named(computer_of(record).player);
    const double points = !winner ? 0.5 : *winner == person ? 1.0 : 0.0;
    const RatedResult result[] = {{{static_cast<double>(level.rating()), kLevelDeviation, 0.06}, points}};
    rating = rate(rating, result);
    out.push_back({stored->when, rating});
  }
  return out;
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
