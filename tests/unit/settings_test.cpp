#include "web/app/settings/change_settings.h"

#include "fake_table.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

TEST_CASE("a reset restores all defaults, and can be undone until another change") {
  FakeTable table;
  table.act(ChangeSetting{Setting::kFlipSpeed, static_cast<int>(FlipSpeed::kFast)});
  table.act(ChangeSetting{Setting::kVariety, static_cast<int>(Variety::kMuch)});
  table.act(ChangeSetting{Setting::kCoordinates, 0});
  const Settings mine = table.state.settings;
  CHECK(table.last.has<SaveSettings>());
  table.act(ResetSettings{});
  CHECK(table.state.settings == Settings{});
  CHECK(table.last.has<SaveSettings>());
  CHECK(table.spoken.back() == "All settings are back to their defaults.");
  table.act(UndoReset{});
  CHECK(table.state.settings == mine);
  CHECK(table.last.has<SaveSettings>());

  table.act(ResetSettings{});
  table.act(ChangeSetting{Setting::kPonder, 0});
  const Settings other = table.state.settings;
  table.act(UndoReset{});
  CHECK(table.state.settings == other);
}

TEST_CASE("closing the dialog ends the undo of a reset") {
  FakeTable table;
  table.act(OpenDialog{Dialog::kSettings});
  table.act(ResetSettings{});
  CHECK(table.state.ui.before_reset);
  table.act(OpenDialog{Dialog::kSettings});
  CHECK_FALSE(table.state.ui.before_reset);
}

TEST_CASE("flips follow the system until somebody chooses a speed, which stays") {
  FakeTable table;
  Environment calm;
  calm.reduced_motion = true;
  CHECK(flip_speed(table.state) == FlipSpeed::kNormal);
  table.act(ToggleSound{});
  table.act(ChangeEnvironment{calm});
  CHECK(flip_speed(table.state) == FlipSpeed::kOff);
  table.act(OpenDialog{Dialog::kSettings});
  for (const FlipSpeed speed : {FlipSpeed::kSlow, FlipSpeed::kNormal}) {
    table.act(ChangeSetting{Setting::kFlipSpeed, static_cast<int>(speed)});
    CHECK(flip_speed(table.state) == speed);
    table.act(ChangeEnvironment{});
    table.act(ChangeEnvironment{calm});
    CHECK(flip_speed(table.state) == speed);
    CHECK(parse_settings(settings_text(table.state.settings), {}, kWords).settings->flip_speed == speed);
  }
  table.act(ResetSettings{});
  CHECK(flip_speed(table.state) == FlipSpeed::kOff);
  table.act(ChangeEnvironment{});
  CHECK(flip_speed(table.state) == FlipSpeed::kNormal);
}

TEST_CASE("of the speeds that earlier versions stored, all but the one they began with were chosen") {
  const auto stored = [](const std::string& line) {
    return parse_settings("flipside-settings 1\n" + line + '\n', {}, kWords).settings->flip_speed;
  };
  CHECK_FALSE(stored("flips normal"));
  CHECK(stored("flips slow") == FlipSpeed::kSlow);
  CHECK(stored("flips off") == FlipSpeed::kOff);
}

TEST_CASE("the variety is sent with move requests") {
  FakeTable table(Setup{{false, "level5"}, {true, "level3"}});
  CHECK(table.last_think().settings.variety == Variety::kSome);
  table.act(ChangeSetting{Setting::kVariety, static_cast<int>(Variety::kNone)});
  table.act(NewGame{table.state.record.setup});
  CHECK(table.last_think().settings.variety == Variety::kNone);
}

TEST_CASE("Back returns through the dialogs, and then closes the last") {
  FakeTable table;
  table.state.host.has_dialogs = true;
  table.act(OpenDialog{Dialog::kMenu});
  table.act(OpenDialog{Dialog::kSettings});
  table.act(OpenDialog{Dialog::kAbout});
  table.act(GoBack{});
  CHECK(table.state.ui.dialog == Dialog::kSettings);
  table.act(GoBack{});
  CHECK(table.state.ui.dialog == Dialog::kMenu);
  table.act(GoBack{});
  CHECK(table.state.ui.dialog == Dialog::kNone);

  table.act(OpenDialog{Dialog::kMenu});
  table.act(OpenDialog{Dialog::kHelp});
  table.act(CloseDialog{});
  table.act(OpenDialog{Dialog::kHelp});
  table.act(GoBack{});
  CHECK(table.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("every setting is changed by its name and a valid number") {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  for (int i = 0; i <= static_cast<int>(Setting::kLanguage); ++i) {
    const auto setting = static_cast<Setting>(i);
    CAPTURE(setting_name(setting));
    CHECK(setting_named(setting_name(setting)) == setting);
    const int other = value_of(table.state.settings, setting) == 0 ? 1 : 0;
    table.act(*action_of_event("setting " + std::string(setting_name(setting)) + ' ' + std::to_string(other)));
    CHECK(value_of(table.state.settings, setting) == other);
    CHECK(table.last.has<SaveSettings>());
    const Settings before = table.state.settings;
    for (const int wrong : {-1, 99}) table.act(ChangeSetting{setting, wrong});
    CHECK(table.state.settings == before);
  }
  CHECK_FALSE(setting_named("what"));
}

TEST_CASE("the settings switch to the chosen language at once") {
  FakeTable table;
  table.act(OpenDialog{Dialog::kSettings});
  CHECK(dialog_shows(table, "Settings"));
  table.act(*action_of_event("setting language 2"));
  CHECK(dialog_shows(table, "設定"));
}
