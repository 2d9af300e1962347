#include "web/app/learn/today.h"

#include <doctest/doctest.h>

#include <string>

#include "tests/unit/app_harness.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/learn/opening_trainer.h"
#include "web/app/settings/day.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr int kToday = 20'783;  // 26 November 2026
constexpr int kIn1969 = -365;
constexpr int kIn2100 = 47'800;
constexpr int kIn9999 = 2'932'000;

const std::string kPuzzle =
    "---XXXX----XXX---XXXXOX----XXO----OOXOX----XX------------------- O; c4:+27; c2:+18; % level 5, game 8, "
    "quiet-move\n";
const std::string kDueCard =
    "---XXXX----XXX---XXXXOX----XXO----OOXOX----XX------------------- O; c4:+27; c2:+18; % played c2, box 2, due ";

Settings learned_until_today() {
  Settings settings;
  settings.puzzles.day = kToday;
  settings.puzzles.streak = 12;
  settings.puzzles.mistakes = {kDueCard + std::to_string(kToday + 4)};
  settings.openings.lines = {{"c4e3f6e6f5", Color::kBlack, 3, kToday - 1}};
  return settings;
}

}  // namespace

TEST_CASE("a day that no right clock shows is the latest day on which something was learned") {
  for (const int clock : {kIn1969, 0, kIn2100, kIn9999}) {
    CAPTURE(clock);
    Settings settings = learned_until_today();
    CHECK(begin_day(settings, clock) == kToday);
    CHECK(settings == learned_until_today());
    Settings nothing;
    CHECK(is_possible_day(begin_day(nothing, clock)));
  }
}

TEST_CASE("what was learned on a later day than today counts as learned today") {
  Settings settings = learned_until_today();
  settings.puzzles.day = kToday + 5000;
  settings.openings.lines[0].day = kToday + 5000;
  settings.puzzles.mistakes = {kDueCard + std::to_string(kToday + 5000)};
  CHECK(begin_day(settings, kToday) == kToday);
  CHECK(settings.puzzles.day == kToday);
  CHECK(settings.puzzles.streak == 12);
  CHECK(days_until_due(settings.openings, "c4e3f6e6f5", Color::kBlack, kToday) == 4);
  CHECK(days_until_due(settings.openings, "c4e3f6e6f5", Color::kBlack, kToday + 4) == 0);
  CHECK(settings.puzzles.mistakes[0] == kDueCard + std::to_string(kToday + 4));
}

TEST_CASE("a trained line of a later day is due as if it had been asked today") {
  const OpeningRecord record{{{"c4e3f6e6f5", Color::kBlack, 1, kToday + 26'701}}};
  CHECK(days_until_due(record, "c4e3f6e6f5", Color::kBlack, kToday) == 1);
}

TEST_CASE("at any day puzzles and openings open, and what is stored then is read back") {
  for (const int clock : {kIn1969, kIn2100, kIn9999}) {
    CAPTURE(clock);
    AppHarness app;
    app.state.settings = learned_until_today();
    app.act(OpenPuzzles{clock, kPuzzle});
    CHECK(app.state.ui.dialog == Dialog::kPuzzles);
    app.act(StartPuzzles{static_cast<int>(PuzzleMode::kOfDay)});
    REQUIRE(app.state.exercise());
    app.act(LeaveLesson{});
    app.act(CloseDialog{});
    app.act(OpenOpenings{clock, {}});
    CHECK(app.state.ui.dialog == Dialog::kOpenings);
    const std::string text = settings_text(app.state.settings);
    const ParsedSettings again = parse_settings(text, {}, kWords);
    REQUIRE(again.settings);
    CHECK(again.refused.empty());
    CHECK(settings_text(*again.settings) == text);
  }
}

TEST_CASE("days that earlier versions stored by a wrong clock are read as the nearest possible ones") {
  const ParsedSettings parsed = parse_settings(
      "flipside-settings 1\npuzzles 400000000 350000000 60000 3 5 200000 4\nopenings c4e3f6e6f5 b1 -365 d3c3 w2 "
      "2932000\n",
      {}, kWords);
  REQUIRE(parsed.settings);
  CHECK(parsed.refused.empty());
  CHECK(parsed.settings->puzzles.day == kLastDay);
  REQUIRE(parsed.settings->openings.lines.size() == 2);
  CHECK(parsed.settings->openings.lines[0].day == 0);
  CHECK(parsed.settings->openings.lines[1].day == kLastDay);
  const auto card = parse_card(kDueCard + "-361");
  REQUIRE(card);
  CHECK(card->schedule.due == 0);
}
