#include "web/app/library/save_format.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/files.h"
#include "tests/unit/game_texts.h"
#include "tests/unit/games.h"
#include "tests/unit/random_trees.h"
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
  set_game(record, played("f5d6c3d3c4"));
  record.go_to(3);
  record.setup = {{SeatKind::kComputer, "max", "Ann B."}, {SeatKind::kPerson, "greedy"}, 18446744073709551615ULL, 30};
  record.setup.time = {5, 3};
  record.clock.left_ms = {250'000, 280'500};
  record.tree.set_spent(node_after(record, 2), 3200);
  record.tree.set_spent(node_after(record, 3), 1450);
  record.clock.flagged = Color::kWhite;
  record.outcome = result_on_time(Color::kWhite);
  record.tree.add_line(played("f5d6c4"));
  record.tree.set_comment(record.tree.add_line(played("f5f6")), "two\nlines \\ and a half");
  add_evaluation(shown_analysis(record), {-3, 14, true});
  record.assisted = true;
  record.browsing = true;
  return record;
}

Settings other_settings() {
  return {ThemeChoice::kNight, FlipSpeed::kFast,    false, true,          false, false, true,
          Variety::kMuch,      Language::kJapanese, false, Volume::kHigh, true,  true,  Overlay::kStable};
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t place = text.find(from);
  REQUIRE_MESSAGE(place != std::string::npos, from);
  return text.replace(place, from.size(), to);
}

// Stored by the page of commit 949385e, the oldest whose data this version reads.
std::string earlier_file(const std::string& name) { return file_text("949385e/" + name); }

}  // namespace

TEST_CASE("a game at an earlier ply is restored with all its plies") {
  const GameRecord record = sample();
  const ParsedRecord parsed = parse_record(record_text(record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  const GameRecord& back = *parsed.record;
  CHECK(back.game_id == record.game_id);
  CHECK(back.revision == record.revision);
  CHECK(back.parents == record.parents);
  CHECK(back.game().plies() == record.game().plies());
  CHECK(back.game().ply() == 3);
  CHECK(back.tree == record.tree);
  CHECK(back.tree.played_by() == record.tree.played_by());
  CHECK(back.setup == record.setup);
  CHECK(back.clock == record.clock);
  CHECK(back.outcome->winner == Color::kBlack);
  CHECK(back.browsing);
}

TEST_CASE("a tree of five thousand nodes is stored, read back, and written in SGF, with each of them") {
  GameRecord record = record_of(large_tree(), kRoot, kTwoPersons);
  for (const NodeId node : record.tree.nodes()) record.tree.set_comment(node, std::to_string(node));
  const ParsedRecord parsed = parse_record(record_text(record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  CHECK(parsed.record->tree == record.tree);
  CHECK(only_game(parse_sgf(sgf({.tree = record.tree}))).tree == record.tree);
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
  set_game(record, Game(board));
  add_played(record, 2);
  REQUIRE(record.game().must_pass());
  add_played(record, kPass);
  const ParsedRecord parsed = parse_record(record_text(record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  CHECK(parsed.record->game().plies() == record.game().plies());
  CHECK(parsed.record->game().ply() == 2);

  // At an earlier ply, with a clock that has recorded the pass.
  record.setup.time = {5, 0};
  record.tree.set_spent(node_after(record, 1), 1000);
  record.go_to(0);
  const ParsedRecord back = parse_record(record_text(record), kWords);
  REQUIRE_MESSAGE(back.record, back.error);
  CHECK(back.record->game().plies() == record.game().plies());
  CHECK(back.record->game().ply() == 0);
  CHECK(back.record->tree == record.tree);
}

TEST_CASE("a game that the page of commit 949385e has stored is read without loss") {
  const ParsedRecord parsed = parse_record(earlier_file("game.txt"), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  const GameRecord& record = *parsed.record;
  CHECK(record.game_id == 1234567890123456789ULL);
  CHECK(record.revision == Revision{2, 13069669094238030719ULL});
  CHECK(record.parents == std::vector<Revision>{{1, 13069669094238030719ULL}});
  CHECK(transcript(at_end(record.game())) == "f5d6c3d3c4f4d7b4");
  CHECK(record.game().ply() == 8);
  CHECK(lines_of(record.tree) == std::vector<std::string>{"f5d6c3d3c4f4d7b4", "f5d6c3d3c4f4f6g5e3f3g6e2f1d1"});
  CHECK(record.setup.black == Seat{SeatKind::kPerson, "level3", "Ann B."});
  CHECK(record.setup.white == Seat{SeatKind::kComputer, "level5"});
  CHECK(record.setup.time == TimeControl{5, 3});
  CHECK(record.clock.left_ms[0] == 243'992);
  CHECK(shown_node(record).spent_ms > 0);
  const std::vector<NodeId> nodes = record.tree.nodes();
  CHECK(std::count_if(nodes.begin(), nodes.end(),
                      [&record](NodeId node) { return record.tree[node].analysis.evaluation.has_value(); }) == 5);
  CHECK(record.assisted);
}

TEST_CASE("a game of version 1 is read whole: its comments, variations, evaluations and analysis") {
  State state;
  const std::string moves = "moves f5d6c3d3c4\n";
  std::string text = record_text(state.record);
  text = replaced(text, "moves -\n", moves);
  text = replaced(text, "ply 0\n", "ply 5\n");
  text = replaced(
      text, "end\n",
      "time 5 0\nclock 300000 280500\nspent 0 3200 1450\nworth 2 14 ~-3\n"
      "found 1 f6=0/14 d6~1/14 f4~-8/14\ncomment 0 a \\new\\ game\nline f5d6c5f4\nworth 4 9 =6\ncomment 3 a try\n"
      "line f5f6\nanalysis 1 3\nend\n");
  CAPTURE(text);
  const ParsedRecord parsed = parse_record(text, kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  const GameRecord& record = *parsed.record;
  CHECK(lines_of(record.tree) == std::vector<std::string>{"f5d6c3d3c4", "f5d6c5f4", "f5f6"});
  CHECK(played_moves(record) == "f5d6c3d3c4");
  CHECK(record.analysed);
  CHECK(record.tree[kRoot].comment == "a \\new\\ game");
  CHECK(shown_node(record).comment == "a try");
  CHECK(shown_node(record).square == at("c5"));
  const std::vector<NodeId> played_nodes = record.tree.path(record.tree.played_end());
  CHECK(record.tree[played_nodes[2]].spent_ms == 3200);
  CHECK(record.tree[played_nodes[2]].analysis.evaluation == Evaluation{-3, 14, false});
  CHECK(record.tree[played_nodes[1]].analysis.reviewed);
  CHECK(record.tree[played_nodes[1]].analysis.moves.size() == 3);
  CHECK(record.tree[record.tree.line_end(record.shown)].analysis.evaluation == Evaluation{6, 9, true});
  CHECK(parse_record(record_text(record), kWords).record->tree == record.tree);
}

TEST_CASE("a game is written in version 1 as long as that says all of it") {
  State state;
  const auto version = [&state] { return record_text(state.record).substr(0, 16); };
  set_game(state.record, played("f5d6c3d3c4"));
  state.record.go_to(2);
  state.record.tree.set_comment(kRoot, "one line");
  state.record.tree.set_spent(state.record.shown, 1200);
  CHECK(version() == "flipside-game 1\n");
  CHECK(record_text(state.record).find("\nply 2\n") != std::string::npos);
  const GameRecord plain = state.record;
  state.record.tree.set_comment(kRoot, "two\nlines");
  CHECK(version() == "flipside-game 2\n");
  state.record = plain;
  state.record.analysed = true;
  CHECK(version() == "flipside-game 2\n");
  state.record = plain;
  state.record.add(at("c5"));
  CHECK(version() == "flipside-game 2\n");
  state.record = plain;
  state.record.tree.set_played(state.record.tree.played_end(), 5);
  CHECK(version() == "flipside-game 2\n");
  set_game(state.record, played(kToForcedPass));
  CHECK(version() == "flipside-game 2\n");
  CHECK(parse_record(record_text(state.record), kWords).record->tree == state.record.tree);
  state.record = plain;
  state.record.tree.set_played(state.record.tree.played_end(), 5);
  state.record.revision = {1, 5};
  CHECK(version() == "flipside-game 1\n");
  CHECK(parse_record(record_text(state.record), kWords).record->tree.played_by() == 5);
  // What version 1 does not know it would refuse.
  CHECK(record_text(state.record).find("played-by") == std::string::npos);
}

TEST_CASE("the page of commit 949385e leaves its games, and what was learned with it, to this one") {
  State state;
  Start start{earlier_file("game.txt"), 5};
  start.shared_settings = earlier_file("settings.txt");
  const Effects effects = update(state, start, 0);
  CHECK_FALSE(effects.has<QuarantineGame>());
  CHECK_FALSE(effects.has<QuarantineSettings>());
  CHECK(lines_of(state.record.tree).size() == 2);
  const Settings& settings = state.settings;
  CHECK(settings.theme == ThemeChoice::kWood);
  CHECK(settings.variety == Variety::kMuch);
  CHECK(settings.volume == Volume::kLow);
  CHECK(settings.overlay == Overlay::kStable);
  CHECK(settings.show_evaluations);
  CHECK(settings.introduced);
  const Settings earlier = *parse_settings(earlier_file("settings.txt"), {}, kWords).settings;
  CHECK(settings.puzzles == earlier.puzzles);
  CHECK(settings.lessons == earlier.lessons);
  CHECK(settings.openings == earlier.openings);
  CHECK(settings.lessons != LessonRecord{});
  CHECK(settings.openings != OpeningRecord{});

  const std::string over = earlier_file("finished_game.txt");
  const GameLibrary library =
      parse_library(library_row("3590231862032047360 2 13518449399673882963", 1, over) + library_row(state.record));
  CHECK(library.unreadable == 0);
  REQUIRE(library.games.size() == 2);
  CHECK(std::ranges::count_if(library.games, [](const StoredGame& game) {
          return game.record.over() && game.record.outcome && game.record.outcome->black == 64;
        }) == 1);
}

TEST_CASE("anything that is not exactly a game is refused with a reason") {
  const std::string good = record_text(sample());
  REQUIRE(parse_record(good, kWords).record);
  const std::vector<std::string> bad = {
      "",
      "{\"other\": 1}",
      "flipside-game",
      "flipside-game 2\n",
      replaced(good, "flipside-game 2", "flipside-game 3"),
      replaced(good, "flipside-game 2", "flipside-game x"),
      replaced(good, "revision 57 ", "revision "),
      replaced(good, "replaces 56 ", "replaces x "),
      replaced(good, "game 18446744073709551615", "game 18446744073709551616"),
      replaced(good, "f5d6", "f5a1"),
      replaced(good, "f5d6", "f5%%"),
      replaced(good, "ply 3", "ply 600"),
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

TEST_CASE("the result of a game is stored as counted, or as decided by the clock or a resignation") {
  for (const Result& result :
       {counted_result(12, 51), counted_result(32, 32), counted_result(31, 31), counted_result(13, 0),
        result_on_time(Color::kWhite), result_by_resigning(Color::kWhite)}) {
    GameRecord record = sample();
    if (result.ending != Ending::kOnTime) record.clock.flagged.reset();
    if (result.ending == Ending::kResigned) record.resigned = Color::kWhite;
    record.outcome = result;
    const ParsedRecord parsed = parse_record(record_text(record), kWords);
    REQUIRE(parsed.record);
    REQUIRE(parsed.record->outcome);
    CHECK(parsed.record->outcome->winner == result.winner);
    CHECK(parsed.record->outcome->black == result.black);
    CHECK(parsed.record->outcome->white == result.white);
    CHECK(parsed.record->outcome->ending == result.ending);
    CHECK(parsed.record->resigned == record.resigned);
    CHECK(parsed.record->clock.flagged == record.clock.flagged);
  }
}

TEST_CASE("a resignation that an earlier version stored as a loss on time is read as what it was") {
  GameRecord record = sample();
  record.setup.black = {SeatKind::kFriend, "level3", "Ann B."};
  record.setup.time = {};
  const ParsedRecord parsed = parse_record(record_text(record), kWords);
  REQUIRE(parsed.record);
  CHECK(parsed.record->resigned == Color::kWhite);
  CHECK_FALSE(parsed.record->clock.flagged);
  CHECK(parsed.record->outcome == result_by_resigning(Color::kWhite));
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
  CHECK(state.record.game().ply() == 3);
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
