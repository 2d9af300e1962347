#include "web/app/library/quarantine.h"

#include <doctest/doctest.h>

#include <string>

#include "tests/unit/app_harness.h"
#include "tests/unit/stored.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

std::string listed(int number, const std::string& text) {
  return "text " + std::to_string(number) + ' ' + std::to_string(text.size()) + '\n' + text;
}

// The settings, opened on a device with these texts in quarantine.
AppHarness app_listing(const std::string& list) {
  AppHarness app;
  app.act(OpenDialog{Dialog::kSettings});
  REQUIRE(app.last.has<ListQuarantine>());
  app.act(QuarantineListed{list});
  return app;
}

const std::string kByAWrongClock =
    "flipside-settings 1\nvolume high\npuzzles 612000000 90000000 60000 20 34 20780 12\nlessons corners:5\n"
    "openings c4e3f6e6f5 b3 -365\n";

}  // namespace

TEST_CASE("the settings show what was set aside, and only then") {
  CHECK_FALSE(dialog_shows(app_listing(""), "Data set aside"));
  const AppHarness app = app_listing(listed(3, kByAWrongClock) + listed(5, "half a g\xC3\xA4me"));
  REQUIRE(app.state.ui.quarantine.size() == 2);
  CHECK(dialog_shows(app, "Data set aside"));
  CHECK(dialog_shows(app, "This version can read them."));
  CHECK(dialog_shows(app, "This version can't read it: it is not a Flipside game."));
  CHECK(app_listing("text 1 99\nshort").state.ui.quarantine.empty());
  CHECK(app_listing("rubbish").state.ui.quarantine.empty());
}

TEST_CASE("settings that were set aside are restored beside what was learned since") {
  AppHarness app = app_listing(listed(1, kByAWrongClock));
  app.state.settings.lessons.solved = {{"walls", 2}};
  app.act(RestoreQuarantined{1});
  const Settings& settings = app.state.settings;
  CHECK(settings.volume == Volume::kHigh);
  CHECK(settings.puzzles.solved == 20);
  CHECK(settings.lessons.solved == std::map<std::string, int>{{"corners", 5}, {"walls", 2}});
  CHECK(settings.openings.lines.size() == 1);
  CHECK(app.last.has<SaveSettings>());
  REQUIRE(app.last.of<RemoveQuarantined>().size() == 1);
  CHECK(app.last.of<RemoveQuarantined>()[0].number == 1);
  CHECK(app.state.ui.quarantine.empty());
}

TEST_CASE("what this version cannot read of it stays") {
  AppHarness app = app_listing(listed(1, kByAWrongClock + "theme sepia\n"));
  CHECK(dialog_shows(app, "except line 6"));
  app.act(RestoreQuarantined{1});
  CHECK(app.state.settings.puzzles.solved == 20);
  CHECK_FALSE(app.last.has<RemoveQuarantined>());
  CHECK(app.state.ui.quarantine.size() == 1);
  // Nothing of this one can be read.
  AppHarness other = app_listing(listed(1, "flipside-settings 1\ntheme sepia\n"));
  CHECK(dialog_shows(other, "This version can't read it: line 2 is not valid."));
}

TEST_CASE("a game that was set aside joins the library") {
  const GameRecord record = record_of(played("f5d6c3"), kTwoPersons, 7);
  AppHarness app = app_listing(listed(2, record_text(record)));
  CHECK(dialog_shows(app, "A game. This version can read it."));
  app.act(RestoreQuarantined{2});
  REQUIRE(app.last.of<StoreRow>().size() == 1);
  CHECK(app.last.of<StoreRow>()[0].row.text == record_text(record));
  CHECK(app.last.has<RemoveQuarantined>());
}

TEST_CASE("what was set aside is given as a file, byte by byte") {
  AppHarness app = app_listing(listed(4, "half a game"));
  app.act(SaveQuarantined{4});
  REQUIRE(app.last.of<SaveFile>().size() == 1);
  CHECK(app.last.of<SaveFile>()[0].text == "half a game");
  app.act(SaveQuarantined{5});
  app.act(RestoreQuarantined{5});
  CHECK_FALSE(app.last.has<SaveFile>());
}
