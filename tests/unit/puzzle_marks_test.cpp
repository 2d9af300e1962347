#include "web/app/settings/puzzle_marks.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/rules/random.h"
#include "engine/rules/square.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/files.h"
#include "web/app/learn/puzzles.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr int kPuzzleDay = 20780;

// Three puzzles of the page's first file, on its lines 0, 1 and 2.
const std::string kFirst =
    "-----------O-------OOOO---OOOOO---XOOOO--XX-OO------O----------- X; c3:+23; h5:+14; % level 9, game 2, opening\n";
const std::string kSecond =
    "X-OOXXXXOXOXXXXOOXXXXOXOOXXOXXOOOOOOOOOOOOXXOOXOO-X-XXOO----XXOO O; b1:+8; b7:-8; % level 10, game 4, ending\n";
const std::string kThird =
    "----------XXOO---OXOOOO--OOOOOOO-OXOOO---XX-OO------------------ X; d6:+25; h3:+18; % level 7, game 7551, "
    "quiet-move\n";

PuzzleMark mark_of(const std::string& puzzle) { return read_puzzles(puzzle).marks.at(0); }

// The settings of commit 949385e: the second and third puzzle have been played, and the second was won.
const std::string kEarlier =
    "flipside-settings 1\n"
    "puzzles 512000000 180000000 60000 1 2 20779 1\n"
    "puzzles-best 3 4\n"
    "puzzles-played 6\n"
    "endings-won 2\n";

}  // namespace

TEST_CASE("symmetric images of a position, and its colours swapped, have the same mark") {
  std::set<PuzzleMark> marks;
  for (std::uint64_t i = 0; i < 200; ++i) {
    Position position;
    position.player = splitmix64(i, 1);
    position.opponent = splitmix64(i, 2) & ~position.player;
    const PuzzleMark mark = puzzle_mark(position);
    CHECK(mark < PuzzleMark{1} << 48);
    for (int symmetry = 0; symmetry < kSymmetryCount; ++symmetry)
      CHECK(puzzle_mark(position.transformed_by(symmetry)) == mark);
    CHECK(puzzle_mark(Position{position.opponent, position.player}) != mark);
    marks.insert(mark);
  }
  CHECK(marks.size() == 200);
  const std::string swapped =
      "-----------X-------XXXX---XXXXX---OXXXX--OO-XX------X----------- O; c3:+23; h5:+14; % level 9, game 2, "
      "opening\n";
  CHECK(mark_of(swapped) == mark_of(kFirst));
}

TEST_CASE("marks are read as they were written, and other text is refused") {
  const PuzzleMarks marks{0, 1, 63, 64, 0x123456789abcULL, (PuzzleMark{1} << 48) - 1};
  const auto again = parse_marks(marks_text(marks));
  REQUIRE(again);
  CHECK(std::ranges::equal(*again, marks));
  CHECK(parse_marks("")->empty());
  for (const char* bad : {"AAAAAAA", "AAAAAAAAA", "AAAAAAA=", "AAAA AAA", "-"}) {
    CAPTURE(bad);
    CHECK_FALSE(parse_marks(bad));
  }
}

TEST_CASE("the page has the order of the first file of puzzles") {
  const std::string order = page_file("puzzle_order.txt");
  const auto marks = parse_marks(order.substr(0, order.find('\n')));
  REQUIRE(marks);
  CHECK(marks->size() == 2000);
  CHECK(std::set(marks->begin(), marks->end()).size() == 2000);
  CHECK(marks->at(0) == mark_of(kFirst));
  CHECK(marks->at(1) == mark_of(kSecond));
  CHECK(marks->at(2) == mark_of(kThird));
}

TEST_CASE("what is marked stays with its position when the page has another file of puzzles") {
  AppHarness app;
  app.act(OpenPuzzles{kPuzzleDay, kFirst + kSecond + kThird});
  Settings& settings = app.state.settings;
  settings.puzzles = with_result(settings.puzzles, app.state.ui.puzzles, 1, true);
  const auto stored = parse_settings(settings_text(settings), {}, kWords).settings;
  REQUIRE(stored);
  const PuzzleFile renewed = read_puzzles(kThird + kSecond + kFirst);
  CHECK(stored->puzzles.played.contains(renewed.marks[1]));
  CHECK_FALSE(stored->puzzles.played.contains(renewed.marks[0]));
  const PuzzleFile shorter = read_puzzles(kThird + kFirst);
  CHECK(std::ranges::none_of(shorter.marks, [&](PuzzleMark mark) { return stored->puzzles.played.contains(mark); }));
}

TEST_CASE("what commit 949385e has stored by line comes to the same positions, whatever the file is now") {
  AppHarness app;
  const PuzzleRecord& record = app.state.settings.puzzles;
  SUBCASE("as settings") { app.state.settings = *parse_settings(kEarlier, {}, kWords).settings; }
  SUBCASE("as a file of what was learned") {
    std::string progress = kEarlier;
    progress.replace(0, progress.find('\n'), std::string(kProgressFormat) + " 1");
    app.act(ImportText{true, progress});
    app.act(ReplaceProgress{});
  }
  app.act(OpenDialog{Dialog::kMenu});
  CHECK(dialog_in(app.state).get<Button>("puzzles").command->name == PageCommand::kEarlierPuzzles);
  app.act(ConvertPuzzleMarks{page_file("puzzle_order.txt")});
  app.act(OpenPuzzles{20780, kThird + kFirst + kSecond});
  CHECK(record.played == PuzzleMarks{mark_of(kSecond), mark_of(kThird)});
  CHECK(record.endings_won == PuzzleMarks{mark_of(kSecond)});
  CHECK(puzzle_near(app.state.ui.puzzles, record, kAllThemes) == 1);
  // Once more changes nothing.
  const PuzzleRecord converted = record;
  app.act(ConvertPuzzleMarks{page_file("puzzle_order.txt")});
  CHECK(record == converted);
  app.act(ConvertPuzzleMarks{"no order at all"});
  CHECK(record == converted);
}

TEST_CASE("somebody without earlier marks needs no order") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kMenu});
  CHECK(dialog_in(app.state).get<Button>("puzzles").command->name == PageCommand::kPuzzles);
}
