#include "web/app/preferences.h"

#include "fake_table.h"

using namespace flipside;
using namespace flipside::app;

TEST_CASE("a reset puts all settings back, and can be taken back until something else is chosen") {
  FakeTable table;
  Settings mine = table.state.settings;
  mine.flip_speed = FlipSpeed::kFast;
  mine.variety = Variety::kMuch;
  mine.show_coordinates = false;
  table.act(ChangeSettings{mine});
  const int saves = table.saves;
  table.act(ResetSettings{});
  CHECK(table.state.settings == Settings{});
  CHECK(table.saves == saves + 1);
  CHECK(table.spoken.back() == "All settings are as they were at first.");
  table.act(UndoReset{});
  CHECK(table.state.settings == mine);
  CHECK(table.saves == saves + 2);

  table.act(ResetSettings{});
  Settings other;
  other.ponder = false;
  table.act(ChangeSettings{other});
  table.act(UndoReset{});
  CHECK(table.state.settings == other);
}

TEST_CASE("what was reset is forgotten with the dialog") {
  FakeTable table;
  table.act(OpenDialog{Dialog::kSettings});
  table.act(ResetSettings{});
  CHECK(table.state.before_reset);
  table.act(OpenDialog{Dialog::kSettings});
  CHECK_FALSE(table.state.before_reset);
}

TEST_CASE("where the system asks for less motion, a reset leaves the discs without") {
  State state;
  update(state, Start{std::nullopt, true, 1}, 0);
  CHECK(state.settings.flip_speed == FlipSpeed::kOff);
  state.settings.flip_speed = FlipSpeed::kSlow;
  update(state, ResetSettings{}, 0);
  CHECK(state.settings.flip_speed == FlipSpeed::kOff);
}

TEST_CASE("the players are told of the variety") {
  FakeTable table(Setup{{false, "level5"}, {true, "level3"}});
  CHECK(table.last_think().settings.variety == Variety::kSome);
  Settings settings = table.state.settings;
  settings.variety = Variety::kNone;
  table.act(ChangeSettings{settings});
  table.act(NewGame{table.state.setup});
  CHECK(table.last_think().settings.variety == Variety::kNone);
}

TEST_CASE("back goes the way by which a dialog was opened, and then closes") {
  FakeTable table;
  table.state.has_sheets = true;
  table.act(OpenDialog{Dialog::kMenu});
  table.act(OpenDialog{Dialog::kSettings});
  table.act(OpenDialog{Dialog::kAbout});
  table.act(GoBack{});
  CHECK(table.state.dialog == Dialog::kSettings);
  table.act(GoBack{});
  CHECK(table.state.dialog == Dialog::kMenu);
  table.act(GoBack{});
  CHECK(table.state.dialog == Dialog::kNone);

  table.act(OpenDialog{Dialog::kMenu});
  table.act(OpenDialog{Dialog::kHelp});
  table.act(CloseDialog{});
  table.act(OpenDialog{Dialog::kHelp});
  table.act(GoBack{});
  CHECK(table.state.dialog == Dialog::kNone);
}
