#include "web/app/learn/puzzles.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "engine/book.h"
#include "engine/puzzle.h"
#include "tests/unit/fake_table.h"
#include "web/app/learn/lesson.h"
#include "web/app/page/controls.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr int kDay = 20780;

// Three puzzles of rising difficulty.
const std::string kThree =
    "---XXXX----XXX---XXXXOX----XXO----OOXOX----XX------------------- O; c4:+27; c2:+18; % level 5, game 8, "
    "quiet-move\n"
    "-----------O-------OOOO---OOOOO---XOOOO--XX-OO------O----------- X; c3:+21; h5:+13; % level 9, game 2, opening\n"
    "X-OOXXXXOXOXXXXOOXXXXOXOOXXOXXOOOOOOOOOOOOXXOOXOO-X-XXOO----XXOO O; b1:+8; b7:-8; % level 10, game 4, ending\n";

bool says(const FakeTable& table, const std::string& part) {
  return controls_json(table.state).find(part) != std::string::npos;
}

Square answer(const FakeTable& table) { return first_square(step_of(table.state).answers); }

}  // namespace

TEST_CASE("the puzzle of the day is the same for everybody, and comes first") {
  const PuzzleFile file = read_puzzles(kThree + "no puzzle\n");
  REQUIRE(file.lines.size() == 3);
  PuzzleRecord experienced;
  experienced.played = {true, true, true};
  experienced.rating.rating = 1700;
  experienced.tried = 9;
  std::set<int> seen;
  for (int day = kDay; day < kDay + 40; ++day) {
    CHECK(next_puzzle(file, PuzzleRecord{}, day) == next_puzzle(file, experienced, day));
    seen.insert(next_puzzle(file, PuzzleRecord{}, day));
  }
  CHECK(seen.size() == 3);
}

TEST_CASE("after the puzzle of the day come those that have not been played") {
  const PuzzleFile file = read_puzzles(kThree);
  PuzzleRecord record;
  std::set<int> played;
  for (int i = 0; i < 3; ++i) {
    const int puzzle = next_puzzle(file, record, kDay);
    if (i > 0) CHECK_FALSE(record.has_played(static_cast<std::size_t>(puzzle)));
    played.insert(puzzle);
    record = with_result(record, file, puzzle, true, kDay);
  }
  CHECK(played.size() == 3);
  const int again = next_puzzle(file, record, kDay);
  CHECK((again >= 0 && again < 3));
}

TEST_CASE("days in a row are counted, and ratings rise and fall") {
  const PuzzleFile file = read_puzzles(kThree);
  const PuzzleRecord fresh;
  const PuzzleRecord solved = with_result(fresh, file, 2, true, kDay);
  CHECK(solved.rating.rating > fresh.rating.rating);
  CHECK(with_result(fresh, file, 2, false, kDay).rating.rating < solved.rating.rating);
  CHECK(solved.streak == 1);
  CHECK(with_result(solved, file, 0, true, kDay).streak == 1);
  CHECK(with_result(solved, file, 0, true, kDay + 1).streak == 2);
  CHECK(with_result(solved, file, 0, true, kDay + 2).streak == 1);
}

TEST_CASE("the record of puzzles is stored with the settings, and survives their reset") {
  FakeTable table;
  table.act(OpenPuzzles{kDay, kThree});
  table.act(PlaceDisc{answer(table)});
  CHECK(table.last.has<SaveSettings>());
  const PuzzleRecord record = table.state.settings.puzzles;
  CHECK(record.solved == 1);
  const auto again = parse_settings(settings_text(table.state.settings), {}, kWords);
  REQUIRE(again.settings);
  CHECK(settings_text(*again.settings) == settings_text(table.state.settings));
  CHECK(again.settings->puzzles.day == kDay);
  CHECK(again.settings->puzzles.has_played(static_cast<std::size_t>(table.state.lesson->puzzle)));
  table.act(ResetSettings{});
  CHECK(table.state.settings.puzzles == record);
}

TEST_CASE("a puzzle counts by its first try, and the next one follows") {
  FakeTable table;
  table.act(OpenPuzzles{kDay, kThree});
  REQUIRE(table.state.lesson);
  CHECK(says(table, "Puzzle of the day"));
  const Bitboard wrong = table.state.record.game.legal_moves() & ~step_of(table.state).answers;
  table.act(PlaceDisc{first_square(wrong)});
  CHECK(table.state.settings.puzzles.tried == 1);
  table.act(PlaceDisc{answer(table)});
  CHECK(table.state.lesson->done);
  CHECK(table.state.settings.puzzles.tried == 1);
  CHECK(table.state.settings.puzzles.solved == 0);
  CHECK(says(table, "is right"));
  table.act(NextStep{});
  CHECK_FALSE(table.state.lesson->done);
  CHECK_FALSE(says(table, "Puzzle of the day"));
  table.act(ShowAnswer{});
  CHECK(table.state.settings.puzzles.tried == 2);
  table.act(LeaveLesson{});
  CHECK_FALSE(table.state.lesson);
  CHECK(table.state.record.game.board() == Board{});
}

TEST_CASE("the page's file holds at least two thousand puzzles that can be read, no two alike") {
  std::ifstream file(FLIPSIDE_TEST_DATA "/../../shell/puzzles.txt");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  const PuzzleFile puzzles = read_puzzles(text);
  CHECK(puzzles.lines.size() >= 2000);
  std::set<std::pair<Bitboard, Bitboard>> positions;
  for (const std::string& line : puzzles.lines) {
    const ParsedPuzzle parsed = parse_puzzle(line);
    REQUIRE_MESSAGE(parsed.puzzle, line << ": " << parsed.error);
    const Position image = canonical(parsed.puzzle->board.position());
    CHECK_MESSAGE(positions.emplace(image.player, image.opponent).second, line);
  }
}

TEST_CASE("the puzzles that the page sends are opened, and rubbish is not") {
  CHECK(action_of_event("puzzles 20780 text of\nthe file"));
  CHECK_FALSE(action_of_event("puzzles"));
  CHECK_FALSE(action_of_event("puzzles x y"));
  FakeTable table;
  table.act(OpenPuzzles{kDay, "rubbish"});
  CHECK_FALSE(table.state.lesson);
}
