#include "web/app/game/stack.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"
#include "tests/unit/random_app_harness.h"
#include "web/app/library/save_format.h"

namespace flipside::app {
namespace {

// A person against a level, a puzzle above the game.
AppHarness puzzle_over_game() {
  AppHarness app;
  app.act(PlaceDisc{at("f5")});
  app.wait(3000);
  app.act(OpenPuzzles{20000, std::string(kTwoMovePuzzle)});
  app.act(StartPuzzles{static_cast<int>(PuzzleMode::kRated)});
  REQUIRE(app.state.doing<Puzzles>());
  return app;
}

void solve_puzzle(AppHarness& app) {
  for (const char* name : {"c4", "b2"}) app.act(PlaceDisc{at(name)});
  REQUIRE(app.state.exercise()->done);
}

TEST_CASE("game, puzzle, analysis, back, back: the puzzle as it was solved, and the game byte for byte") {
  AppHarness app = puzzle_over_game();
  const std::string game = record_text(game_record(app.state));
  const int saves = app.saves;
  solve_puzzle(app);
  const std::string task = controls_json(app.state);
  const Board board = app.state.record.game().board();
  app.act(StartAnalysis{});
  REQUIRE(app.state.doing<Analysis>());
  CHECK(app.state.record.shown == kRoot);
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves() & ~bit(at("c4")))});
  CHECK(app.state.record.game().ply() == 1);
  app.act(CommentBoard{"not so good"});
  app.act(LeaveAnalysis{});
  REQUIRE(app.state.doing<Puzzles>());
  CHECK(app.state.exercise()->done);
  CHECK(app.state.record.game().board() == board);
  CHECK(controls_json(app.state) == task);
  app.act(LeaveLesson{});
  CHECK(app.state.doing<Play>());
  CHECK(app.state.suspended.empty());
  CHECK(record_text(app.state.record) == game);
  CHECK(app.saves == saves);
}

TEST_CASE("what uses the game ends the analysis of a puzzle and the puzzle") {
  AppHarness app = puzzle_over_game();
  const std::string game = record_text(game_record(app.state));
  solve_puzzle(app);
  app.act(StartAnalysis{});
  app.act(OpenDialog{Dialog::kShare});
  CHECK(app.state.doing<Play>());
  CHECK(record_text(app.state.record) == game);
}

TEST_CASE("a puzzle that is not solved is not analysed: the game is") {
  AppHarness app = puzzle_over_game();
  app.act(StartAnalysis{});
  CHECK(app.state.doing<Analysis>());
  CHECK(app.state.game_on_board());
  CHECK(app.state.record.analysed);
}

TEST_CASE("another exercise takes the place of the one on the board, and an analysed game waits as such") {
  AppHarness app = app_after("f5d6c3");
  app.act(StartAnalysis{});
  app.act(StartLesson{});
  app.act(OpenPuzzles{20000, std::string(kTwoMovePuzzle)});
  app.act(StartPuzzles{static_cast<int>(PuzzleMode::kRated)});
  CHECK(app.state.suspended.size() == 2);
  CHECK_FALSE(app.state.analyses());
  app.act(LeaveLesson{});
  CHECK(app.state.analyses());
  CHECK(app.state.record.game().ply() == 3);
}

TEST_CASE("what another page has added to the game is merged into it, and stored, while a puzzle is on the board") {
  AppHarness app = puzzle_over_game();
  AppHarness other;
  other.act(RestoreHistory{record_text(game_record(app.state))});
  // Each page has a move of its own before it hears of the other.
  other.act(GoToPly{0});
  other.act(PlaceDisc{at("d3")});
  GameRecord theirs = other.state.record;
  begin_revision(theirs, other.state.host.page + 1);
  add_played(game_record(app.state), first_square(game_record(app.state).game().legal_moves()));
  begin_revision(game_record(app.state), app.state.host.page);
  const Board board = app.state.record.game().board();
  app.act(GameStored{record_text(theirs)});
  CHECK(app.state.doing<Puzzles>());
  CHECK(app.state.record.game().board() == board);
  CHECK(holds(game_record(app.state).tree, theirs.tree));
  REQUIRE(app.last.has<SaveGame>());
  CHECK(app.last.of<SaveGame>().front().record == record_text(game_record(app.state)));
  app.act(LeaveLesson{});
  CHECK(holds(app.state.record.tree, theirs.tree));
}

TEST_CASE("after any actions in any order, ending everything above the game gives it back as it waited") {
  for (std::uint64_t seed = 101; seed <= 120; ++seed) {
    CAPTURE(seed);
    RandomAppHarness app{Choices(seed)};
    for (int step = 1; step <= 300; ++step) {
      CAPTURE(step);
      app.step();
      app.check_stack();
    }
  }
}

}  // namespace
}  // namespace flipside::app
