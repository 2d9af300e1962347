#include "web/app/learn/today.h"

#include <algorithm>

#include "web/app/learn/mistake_deck.h"
#include "web/app/settings/day.h"

namespace flipside::app {

namespace {

int latest_day(const Settings& settings) {
  int latest = std::max(kFirstDay, settings.puzzles.day);
  for (const TrainedLine& line : settings.openings.lines) latest = std::max(latest, line.day);
  for (const std::string& line : settings.puzzles.mistakes) {
    if (const auto card = parse_card(line)) latest = std::max(latest, card->schedule.asked_on());
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
    if (!card || card->schedule.asked_on() <= clock_day) continue;
    card->schedule.due = clock_day + interval_of(card->schedule.box);
    line = to_text(*card);
  }
  return clock_day;
}

}  // namespace flipside::app
