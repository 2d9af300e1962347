#include "web/app/game/replay.h"

#include "fake_table.h"
#include "tests/unit/games.h"
#include "web/app/page/accessible_text.h"
#include "web/app/page/html_board.h"

using namespace flipside;
using namespace flipside::app;

namespace {

FakeTable table_with(const char* moves, int ply) {
  FakeTable table(Setup{{true, "level3"}, {true, "level3"}});
  table.state.record.game = played(moves);
  table.state.record.game.go_to(ply);
  return table;
}

}  // namespace

TEST_CASE("a replay shows every ply with its sounds, and then returns to the same ply") {
  FakeTable table = table_with("f5d6c3d3c4", 3);
  table.act(StartReplay{});
  REQUIRE(table.state.play.replay);
  CHECK(table.state.record.game.ply() == 0);
  int plies = 0;
  for (int i = 0; i < 200 && table.state.play.replay->playing; ++i) {
    const int before = table.state.record.game.ply();
    REQUIRE(table.last.wake_at);
    table.wait(*table.last.wake_at - table.now);
    if (table.state.record.game.ply() == before + 1) ++plies;
    if (table.state.record.game.ply() == before + 1) CHECK_FALSE(table.last.of<PlaySound>().empty());
  }
  CHECK(plies == 5);
  CHECK_FALSE(table.state.play.replay->playing);
  CHECK(table.state.record.game.ply() == 5);
  table.act(EndReplay{});
  CHECK_FALSE(table.state.play.replay);
  CHECK(table.state.record.game.ply() == 3);
  CHECK_FALSE(table.state.record.browsing);
}

TEST_CASE("a replay can pause, jump, run faster, and restart at its end") {
  FakeTable table = table_with("f5d6c3d3c4", 5);
  table.act(StartReplay{});
  table.act(ToggleReplay{});
  CHECK_FALSE(table.state.play.replay->playing);
  table.wait(20000);
  CHECK(table.state.record.game.ply() == 0);
  table.act(GoToPly{4});
  CHECK(table.state.record.game.ply() == 4);
  table.act(Undo{});
  CHECK(table.state.record.game.ply() == 3);
  table.act(Redo{});
  table.act(Redo{});
  table.act(Redo{});
  CHECK(table.state.record.game.ply() == 5);
  table.act(ChangeReplaySpeed{});
  CHECK(table.state.play.replay->speed == 2);
  table.act(ChangeReplaySpeed{});
  CHECK(table.state.play.replay->speed == 0);
  table.act(ToggleReplay{});
  CHECK(table.state.record.game.ply() == 0);
  CHECK(table.state.play.replay->playing);
}

TEST_CASE("no moves can be played during a replay, and a new game ends it") {
  FakeTable table = table_with("f5d6c3", 3);
  table.act(StartReplay{});
  table.act(PlaceDisc{*parse_square("c4")});
  CHECK(table.state.record.game.length() == 3);
  CHECK(table.state.record.game.ply() == 0);
  table.act(PlayOn{});
  CHECK(table.state.record.browsing);
  table.act(NewGame{table.state.record.setup});
  CHECK_FALSE(table.state.play.replay);
}

TEST_CASE("during a replay nothing says that a move can be played") {
  FakeTable table = table_after("f5d6c3", {{true, "level3"}, {false, "level3"}, 1});
  table.act(StartReplay{});
  CHECK(table.state.record.game.ply() == 0);
  const std::string text = accessible_text(table.state);
  CHECK(text.find("Black to move.") != std::string::npos);
  CHECK(text.find("Moves:") == std::string::npos);
  CHECK(text.find("you may play") == std::string::npos);
  CHECK(html_board_json(table.state, table.now).find("\"legal\":\"\"") != std::string::npos);
  table.act(EndReplay{});
  table.act(GoToPly{0});
  CHECK(accessible_text(table.state).find("Moves:") != std::string::npos);
}

TEST_CASE("a game without plies has no replay") {
  FakeTable table(Setup{{true, "level3"}, {true, "level3"}});
  table.act(StartReplay{});
  CHECK_FALSE(table.state.play.replay);
}
