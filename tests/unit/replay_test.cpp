#include "web/app/activities/replay.h"

#include "app_harness.h"
#include "tests/unit/games.h"
#include "web/app/page/accessible_board.h"

using namespace flipside;
using namespace flipside::app;

namespace {

AppHarness app_with(const char* moves, int ply) {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}});
  set_game(app.state.record, played(moves));
  app.state.record.go_to(ply);
  return app;
}

}  // namespace

TEST_CASE("a replay shows every ply with its sounds, and then returns to the same ply") {
  AppHarness app = app_with("f5d6c3d3c4", 3);
  app.act(StartReplay{});
  REQUIRE(app.state.doing<Replay>());
  CHECK(app.state.record.game().ply() == 0);
  int plies = 0;
  for (int i = 0; i < 200 && app.state.doing<Replay>()->playing; ++i) {
    const int before = app.state.record.game().ply();
    REQUIRE(app.last.wake_at);
    app.wait(*app.last.wake_at - app.now);
    if (app.state.record.game().ply() == before + 1) ++plies;
    if (app.state.record.game().ply() == before + 1) CHECK_FALSE(app.last.of<PlaySound>().empty());
  }
  CHECK(plies == 5);
  CHECK_FALSE(app.state.doing<Replay>()->playing);
  CHECK(app.state.record.game().ply() == 5);
  app.act(EndReplay{});
  CHECK_FALSE(app.state.doing<Replay>());
  CHECK(app.state.record.game().ply() == 3);
  CHECK_FALSE(app.state.record.browsing);
}

TEST_CASE("a replay can pause, jump, run faster, and restart at its end") {
  AppHarness app = app_with("f5d6c3d3c4", 5);
  app.act(StartReplay{});
  app.act(ToggleReplay{});
  CHECK_FALSE(app.state.doing<Replay>()->playing);
  app.wait(20000);
  CHECK(app.state.record.game().ply() == 0);
  app.act(GoToPly{4});
  CHECK(app.state.record.game().ply() == 4);
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 3);
  app.act(Redo{});
  app.act(Redo{});
  app.act(Redo{});
  CHECK(app.state.record.game().ply() == 5);
  app.act(ChangeReplaySpeed{});
  CHECK(app.state.doing<Replay>()->speed == 2);
  app.act(ChangeReplaySpeed{});
  CHECK(app.state.doing<Replay>()->speed == 0);
  app.act(ToggleReplay{});
  CHECK(app.state.record.game().ply() == 0);
  CHECK(app.state.doing<Replay>()->playing);
}

TEST_CASE("no moves can be played during a replay, and a new game ends it") {
  AppHarness app = app_with("f5d6c3", 3);
  app.act(StartReplay{});
  app.act(PlaceDisc{*parse_square("c4")});
  CHECK(app.state.record.game().length() == 3);
  CHECK(app.state.record.game().ply() == 0);
  app.act(PlayOn{});
  CHECK(app.state.record.browsing);
  app.act(NewGame{app.state.record.setup});
  CHECK_FALSE(app.state.doing<Replay>());
}

TEST_CASE("during a replay nothing says that a move can be played") {
  AppHarness app = app_after("f5d6c3", {{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 1});
  app.act(StartReplay{});
  CHECK(app.state.record.game().ply() == 0);
  const AccessibleBoard board = accessible_board(app.state);
  CHECK(board.turn == "Black to move.");
  CHECK(board.moves.empty());
  for (const AccessibleSquare& square : board.squares) {
    CHECK(square.label.find("legal move") == std::string::npos);
    CHECK_FALSE(square.marks.starts_with("legal"));
  }
  app.act(EndReplay{});
  app.act(GoToPly{0});
  CHECK_FALSE(accessible_board(app.state).moves.empty());
}

TEST_CASE("a game without plies has no replay") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}});
  app.act(StartReplay{});
  CHECK_FALSE(app.state.doing<Replay>());
}
