#include "web/app/library/save_format.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/files.h"
#include "tests/unit/games.h"
#include "tests/unit/stored.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

GameRecord sample() {
  GameRecord record;
  record.game_id = 18446744073709551615ULL;
  record.revision = {57, 12345678901234567890ULL};
  record.parents = {{56, 3}, {41, 7}};
  record.game = played("f5d6c3d3c4");
  record.game.go_to(3);
  record.variations = {played("f5d6c4"), played("f5f6")};
  record.setup = {{false, "max", "Ann B."}, {true, "greedy"}, 18446744073709551615ULL, 30};
  record.setup.time = {5, 3};
  record.clock.left_ms = {250'000, 280'500};
  record.clock.spent_ms = {0, 3200, 1450};
  record.clock.flagged = Color::kWhite;
  record.outcome = result_on_time(Color::kWhite);
  add_evaluation(record.analysis, record.game.hash(), {-3, 14, true});
  record.assisted = true;
  record.browsing = true;
  return record;
}

Settings other_settings() {
  return {ThemeChoice::kNight, FlipSpeed::kFast,    false, true,          false, false,           true,
          Variety::kMuch,      Language::kJapanese, false, Volume::kHigh, true,  Overlay::kStable};
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t place = text.find(from);
  REQUIRE_MESSAGE(place != std::string::npos, from);
  return text.replace(place, from.size(), to);
}

std::string stored_file(const std::string& name) { return file_text("saved/" + name); }

}  // namespace

TEST_CASE("a game at an earlier ply is restored with all its plies") {
  const GameRecord record = sample();
  const ParsedRecord parsed = parse_record(record_text(record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  const GameRecord& back = *parsed.record;
  CHECK(back.game_id == record.game_id);
  CHECK(back.revision == record.revision);
  CHECK(back.parents == record.parents);
  CHECK(back.game.plies() == record.game.plies());
  CHECK(back.game.ply() == 3);
  REQUIRE(back.variations.size() == 2);
  CHECK(back.variations[1].plies() == record.variations[1].plies());
  CHECK(back.setup == record.setup);
  CHECK(back.clock == record.clock);
  CHECK(back.outcome->winner == Color::kBlack);
  CHECK(back.analysis == record.analysis);
  CHECK(back.browsing);
  CHECK_FALSE(parsed.settings);
}

TEST_CASE("the start position is restored with the game, for a rematch") {
  for (const StartPosition start : {StartPosition::kOpening, StartPosition::kBalanced, StartPosition::kPosition}) {
    GameRecord record;
    record.setup.start_position = start;
    if (start == StartPosition::kOpening) record.setup.opening = 12;
    const ParsedRecord parsed = parse_record(record_text(record), kWords);
    REQUIRE_MESSAGE(parsed.record, parsed.error);
    CHECK(parsed.record->setup == record.setup);
  }
  GameRecord record;
  record.setup.handicap = 3;
  CHECK(parse_record(record_text(record), kWords).record->setup == record.setup);
}

TEST_CASE("a new game, and one from another board that ends on a pass, are restored") {
  const GameRecord fresh;
  CHECK(parse_record(record_text(fresh), kWords).record);

  // c1 flips b1; then white must pass, and black plays h8.
  GameRecord record;
  Board board;
  board.black = bit(0) | bit(56);
  board.white = bit(1) | bit(57) | bit(58);
  record.game = Game(board);
  REQUIRE_FALSE(record.game.play(2));
  REQUIRE(record.game.must_pass());
  REQUIRE_FALSE(record.game.play(kPass));
  const ParsedRecord parsed = parse_record(record_text(record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  CHECK(parsed.record->game.plies() == record.game.plies());
  CHECK(parsed.record->game.ply() == 2);

  // At an earlier ply, with a clock that has recorded the pass.
  record.setup.time = {5, 0};
  record.clock.spent_ms = {1000, 0};
  record.game.go_to(0);
  const ParsedRecord back = parse_record(record_text(record), kWords);
  REQUIRE_MESSAGE(back.record, back.error);
  CHECK(back.record->game.plies() == record.game.plies());
  CHECK(back.record->game.ply() == 0);
  CHECK(back.record->clock.spent_ms == record.clock.spent_ms);
}

// The files were stored by the page of commit 2c8c71f.
TEST_CASE("texts of earlier versions are read without loss") {
  const ParsedRecord midgame = parse_record(stored_file("state_2_midgame.txt"), kWords);
  REQUIRE_MESSAGE(midgame.record, midgame.error);
  const GameRecord& record = *midgame.record;
  CHECK(record.game_id == 1234567890123456789ULL);
  CHECK(record.revision == Revision{});
  CHECK(transcript(at_end(record.game)) == "f5d6c3d3c4f4d7b4");
  CHECK(record.game.ply() == 8);
  REQUIRE(record.variations.size() == 1);
  CHECK(transcript(at_end(record.variations[0])) == "f5d6c3d3c4f4f6g5e3f3g6e2f1d1");
  CHECK(record.setup.black == Seat{true, "level3", "Ann B."});
  CHECK(record.setup.white == Seat{false, "level5"});
  CHECK(record.setup.time == TimeControl{5, 3});
  CHECK(record.clock.left_ms[0] == 243'992);
  CHECK(record.clock.spent_ms.size() == 8);
  CHECK(record.analysis.boards.size() == 5);
  REQUIRE(midgame.settings);
  CHECK(midgame.settings->theme == ThemeChoice::kWood);
  CHECK(midgame.settings->variety == Variety::kMuch);
  CHECK(midgame.settings->volume == Volume::kLow);
  CHECK(midgame.settings->overlay == Overlay::kStable);
  CHECK(midgame.settings->language == Language::kEnglish);
  CHECK(midgame.settings->show_evaluations);

  const ParsedRecord over = parse_record(stored_file("state_2_over.txt"), kWords);
  REQUIRE_MESSAGE(over.record, over.error);
  CHECK(over.record->over());
  CHECK(over.record->outcome->black == 64);

  const std::string rows = library_row("1234567890123456789", 2, stored_file("row_2_1234567890123456789.txt")) +
                           library_row("3590231862032047360", 1, stored_file("row_2_3590231862032047360.txt"));
  const GameLibrary library = parse_library(rows);
  CHECK(library.unreadable == 0);
  REQUIRE(library.games.size() == 2);
  CHECK(library.games[0].record.variations.size() == 1);
  CHECK(library.games[1].record.over());
}

TEST_CASE("an earlier version's game opens with its settings, which are stored separately from then on") {
  State state;
  const Effects effects = update(state, Start{stored_file("state_2_midgame.txt"), 5, {}, true}, 0);
  CHECK(effects.has<SaveGame>());
  CHECK(effects.has<SaveSettings>());
  CHECK(state.settings.theme == ThemeChoice::kWood);
  CHECK(state.record.variations.size() == 1);
  REQUIRE(effects.of<StoreRow>().size() == 2);
  // The row of that version, which may have more, has not been read yet.
  CHECK(effects.of<StoreRow>()[0].replaces.empty());
  CHECK(effects.of<StoreRow>()[1].replaces == std::vector<std::string>{effects.of<StoreRow>()[0].row.key});
  const ParsedRecord stored = parse_record(effects.of<SaveGame>().at(0).record, kWords);
  REQUIRE(stored.record);
  CHECK(stored.record->variations.size() == 1);
  CHECK(stored.record->analysis == state.record.analysis);
}

TEST_CASE("the oldest texts, which lack the fields for Max, are read") {
  const std::string text = stored_file("state_2_midgame.txt");
  const std::string oldest = replaced(text.substr(0, text.find("seconds")), "flipside-saved 2", "flipside-saved 1");
  const ParsedRecord parsed = parse_record(oldest, kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  CHECK(parsed.record->game.ply() == 8);
  CHECK(parsed.record->setup.seconds == Setup{}.seconds);
  CHECK(parsed.settings->ponder);
}

TEST_CASE("anything that is not exactly a game is refused with a reason") {
  const std::string good = record_text(sample());
  REQUIRE(parse_record(good, kWords).record);
  const std::string old = stored_file("state_2_midgame.txt");
  const std::vector<std::string> bad = {
      "",
      "{\"other\": 1}",
      "flipside-game",
      "flipside-game 2\n",
      replaced(good, "flipside-game 1", "flipside-game 2"),
      replaced(good, "revision 57 ", "revision "),
      replaced(good, "replaces 56 ", "replaces x "),
      replaced(good, "game 18446744073709551615", "game 18446744073709551616"),
      replaced(good, "f5d6", "f5a1"),
      replaced(good, "f5d6", "f5%%"),
      replaced(good, "ply 3", "ply 6"),
      replaced(good, "ply 3", "ply -1"),
      replaced(good, "ply 3", "ply 99999999999999999999"),
      replaced(good, "ply 3", "ply"),
      replaced(good, "computer max", "computer level99"),
      replaced(good, "computer", "robot"),
      replaced(good, "seed 18446744073709551615", "seed 18446744073709551616"),
      replaced(good, "seconds 30", "seconds 3601"),
      replaced(good, "seconds 30", "seconds 0"),
      replaced(good, "seconds 30", "seconds -1"),
      replaced(good, "browsing 1", "browsing 2"),
      replaced(good, "start -", "start "),
      replaced(good, "end\n", ""),
      good + "more 1\n",
      with_lines(sample(), "more 1\n"),
      with_lines(sample(), "beginning opening 99999\n"),
      with_lines(sample(), "beginning anywhere 1\n"),
      old + "more 1\n",
      replaced(old, "flipside-saved 2", "flipside-saved 3"),
      replaced(old, "theme wood", "theme dusk"),
      replaced(old, "variety much", "variety little"),
      replaced(old, "flips off", "flips sideways"),
      std::string(100000, 'x'),
      std::string(64, '\0'),
  };
  for (const std::string& text : bad) {
    CAPTURE(text.substr(0, 400));
    const ParsedRecord parsed = parse_record(text, kWords);
    CHECK_FALSE(parsed.record);
    CHECK(parsed.error != "");
  }
}

TEST_CASE("the result of a game is stored as counted, or as decided by the clock") {
  for (const Result& result : {counted_result(12, 51), counted_result(32, 32), counted_result(31, 31),
                               counted_result(13, 0), result_on_time(Color::kWhite)}) {
    GameRecord record = sample();
    if (!result.on_time) record.clock.flagged.reset();
    record.outcome = result;
    const ParsedRecord parsed = parse_record(record_text(record), kWords);
    REQUIRE(parsed.record);
    REQUIRE(parsed.record->outcome);
    CHECK(parsed.record->outcome->winner == result.winner);
    CHECK(parsed.record->outcome->black == result.black);
    CHECK(parsed.record->outcome->white == result.white);
    CHECK(parsed.record->outcome->on_time == result.on_time);
  }
}

TEST_CASE("a text truncated anywhere is refused") {
  const std::string good = record_text(sample());
  for (std::size_t length = 0; length + 1 < good.size(); ++length) {
    CAPTURE(length);
    CHECK_FALSE(parse_record(std::string_view(good).substr(0, length), kWords).record);
  }
}

TEST_CASE("settings are restored, and what are no settings of this version is refused") {
  const Settings settings = other_settings();
  const std::string text = settings_text(settings);
  CHECK(parse_settings(text, {}, kWords).settings == settings);
  // Settings that the text lacks have their defaults.
  CHECK(parse_settings("flipside-settings 1\n", settings, kWords).settings == settings);
  for (const std::string& bad :
       {std::string(), std::string("flipside-game 1\n"), replaced(text, "settings 1", "settings 2")}) {
    CAPTURE(bad);
    const ParsedSettings parsed = parse_settings(bad, {}, kWords);
    CHECK_FALSE(parsed.settings);
    CHECK(parsed.error != "");
  }
}

TEST_CASE("unreadable settings are quarantined with a notice, and the game continues") {
  Start start{record_text(sample()), 4};
  start.settings = "nonsense";
  State state;
  const Effects effects = update(state, start, 0);
  CHECK(effects.has<QuarantineSettings>());
  CHECK_FALSE(effects.has<QuarantineGame>());
  CHECK(state.record.game.ply() == 3);
  CHECK(state.ui.notices.back().kind == Notice::Kind::kSettingsQuarantined);
}

TEST_CASE("settings from another page are adopted and not stored again") {
  AppHarness app;
  app.act(SettingsStored{settings_text(other_settings()), shared_settings_text(other_settings()), ""});
  CHECK(app.state.settings == other_settings());
  CHECK_FALSE(app.last.has<SaveSettings>());
  app.act(SettingsStored{"nonsense"});
  CHECK(app.state.settings == other_settings());
}
