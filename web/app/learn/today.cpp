#include "web/app/learn/today.h"

#include <algorithm>

#include "web/app/learn/mistake_deck.h"
#include "web/app/settings/day.h"

namespace flipside::app {

namespace {

// A card that was never asked has none.
int asked_on(const MistakeCard& card) { return card.due - interval_of(card.box); }

int latest_day(const Settings& settings) {
  int latest = std::max(kFirstDay, settings.puzzles.day);
  for (const TrainedLine& line : settings.openings.lines) latest = std::max(latest, line.day);
  for (const std::string& line : settings.puzzles.mistakes) {
    if (const auto card = parse_card(line)) latest = std::max(latest, asked_on(*card));
  }
  return latest;
}

}  // namespace

int begin_day(Settings& settings, int clock_day) {
  if (!is_possible_day(clock_day)) return latest_day(settings);
  settings.puzzles.day = std::min(settings.puzzles.day, clock_day);
  for (TrainedLine& line : settings.openings.lines) line.day = std::min(line.day, clock_day);
  for (std::string& line : settings.puzzles.mistakes) {
    auto card = parse_card(line);
    if (!card || asked_on(*card) <= clock_day) continue;
    card->due = clock_day + interval_of(card->box);
    line = to_text(*card);
  }
  return clock_day;
}

}  // namespace flipside::app
