#include "web/app/settings/change_settings.h"

#include "app_harness.h"
#include "web/app/action_text.h"
#include "web/app/settings/setting_fields.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

TEST_CASE("a reset restores all defaults, and can be undone until another change") {
  AppHarness app;
  app.act(ChangeSetting{Setting::kFlipSpeed, static_cast<int>(FlipSpeed::kFast)});
  app.act(ChangeSetting{Setting::kVariety, static_cast<int>(Variety::kMuch)});
  app.act(ChangeSetting{Setting::kCoordinates, 0});
  const Settings mine = app.state.settings;
  CHECK(app.last.has<SaveSettings>());
  app.act(ResetSettings{});
  CHECK(app.state.settings == Settings{});
  CHECK(app.last.has<SaveSettings>());
  CHECK(app.spoken.back() == "All settings were reset.");
  app.act(UndoReset{});
  CHECK(app.state.settings == mine);
  CHECK(app.last.has<SaveSettings>());

  app.act(ResetSettings{});
  app.act(ChangeSetting{Setting::kPonder, 0});
  const Settings other = app.state.settings;
  app.act(UndoReset{});
  CHECK(app.state.settings == other);
}

TEST_CASE("closing the dialog ends the undo of a reset") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kSettings});
  app.act(ResetSettings{});
  CHECK(app.state.ui.before_reset);
  app.act(OpenDialog{Dialog::kSettings});
  CHECK_FALSE(app.state.ui.before_reset);
}

TEST_CASE("flips follow the system until somebody chooses a speed, which stays") {
  AppHarness app;
  Environment calm;
  calm.reduced_motion = true;
  CHECK(flip_speed(app.state) == FlipSpeed::kNormal);
  app.act(ToggleSound{});
  app.act(ChangeEnvironment{calm});
  CHECK(flip_speed(app.state) == FlipSpeed::kOff);
  app.act(OpenDialog{Dialog::kSettings});
  for (const FlipSpeed speed : {FlipSpeed::kSlow, FlipSpeed::kNormal}) {
    app.act(ChangeSetting{Setting::kFlipSpeed, static_cast<int>(speed)});
    CHECK(flip_speed(app.state) == speed);
    app.act(ChangeEnvironment{});
    app.act(ChangeEnvironment{calm});
    CHECK(flip_speed(app.state) == speed);
    CHECK(parse_settings(settings_text(app.state.settings), {}, kWords).settings->flip_speed == speed);
  }
  app.act(ResetSettings{});
  CHECK(flip_speed(app.state) == FlipSpeed::kOff);
  app.act(ChangeEnvironment{});
  CHECK(flip_speed(app.state) == FlipSpeed::kNormal);
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
  AppHarness app(Setup{{SeatKind::kComputer, "level5"}, {SeatKind::kPerson, "level3"}});
  CHECK(app.last_think().settings.variety == Variety::kSome);
  app.act(ChangeSetting{Setting::kVariety, static_cast<int>(Variety::kNone)});
  app.act(NewGame{app.state.record.setup});
  CHECK(app.last_think().settings.variety == Variety::kNone);
}

TEST_CASE("Back returns through the dialogs, and then closes the last") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kMenu});
  app.act(OpenDialog{Dialog::kSettings});
  app.act(OpenDialog{Dialog::kAbout});
  app.act(GoBack{});
  CHECK(app.state.ui.dialog == Dialog::kSettings);
  app.act(GoBack{});
  CHECK(app.state.ui.dialog == Dialog::kMenu);
  app.act(GoBack{});
  CHECK(app.state.ui.dialog == Dialog::kNone);

  app.act(OpenDialog{Dialog::kMenu});
  app.act(OpenDialog{Dialog::kHelp});
  app.act(CloseDialog{});
  app.act(OpenDialog{Dialog::kHelp});
  app.act(GoBack{});
  CHECK(app.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("every setting is changed by a valid number") {
  AppHarness app;
  app.engine = AppHarness::Engine::kSilent;
  for (const SettingField& field : chosen_fields()) {
    if (!field.setting) continue;
    CAPTURE(field.key);
    const int other = field.value(app.state.settings) == 0 ? 1 : 0;
    app.act(ChangeSetting{*field.setting, other});
    CHECK(field.value(app.state.settings) == other);
    CHECK(app.last.has<SaveSettings>());
    const Settings before = app.state.settings;
    for (const int wrong : {-1, static_cast<int>(field.values.size())}) app.act(ChangeSetting{*field.setting, wrong});
    CHECK(app.state.settings == before);
  }
}

TEST_CASE("every setting is in the dialog, and a number that is no setting changes nothing") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kSettings});
  for (int i = 0; i <= static_cast<int>(Setting::kLanguage); ++i) {
    CAPTURE(i);
    const SettingField* field = setting_field(static_cast<Setting>(i));
    REQUIRE(field != nullptr);
    const Shown dialog = dialog_in(app.state);
    const Event sends = action_begin<ChangeSetting>(static_cast<Setting>(i));
    const Switch* on_or_off = dialog.find<Switch>(field->key);
    CHECK((on_or_off != nullptr ? on_or_off->sends : dialog.get<Choice>(field->key).sends) == sends);
  }
  const Settings before = app.state.settings;
  for (const int wrong : {static_cast<int>(Setting::kLanguage) + 1, 255}) {
    app.act(ChangeSetting{static_cast<Setting>(wrong), 1});
  }
  CHECK(app.state.settings == before);
}

TEST_CASE("the settings switch to the chosen language as soon as it has come") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kSettings});
  CHECK(dialog_shows(app, "Settings"));
  app.act(ChangeSetting{Setting::kLanguage, 2});
  CHECK(dialog_shows(app, "Settings"));
  app.act(JapaneseReady{});
  CHECK(dialog_shows(app, "設定"));
  app.act(ChangeSetting{Setting::kLanguage, 1});
  CHECK(dialog_shows(app, "Settings"));
  app.act(ChangeSetting{Setting::kLanguage, 2});
  CHECK(dialog_shows(app, "設定"));
}
