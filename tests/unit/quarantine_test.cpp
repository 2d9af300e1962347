#include "web/app/library/quarantine.h"

#include <doctest/doctest.h>

#include <string>

#include "tests/unit/fake_table.h"
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
FakeTable table_listing(const std::string& list) {
  FakeTable table;
  table.act(OpenDialog{Dialog::kSettings});
  REQUIRE(table.last.has<ListQuarantine>());
  table.act(QuarantineListed{list});
  return table;
}

bool shows(const FakeTable& table, std::string_view text) {
  return dialog_json(table.state).find(text) != std::string::npos;
}

const std::string kByAWrongClock =
    "flipside-settings 1\nvolume high\npuzzles 612000000 90000000 60000 20 34 20780 12\nlessons corners:5\n"
    "openings c4e3f6e6f5 b3 -365\n";

}  // namespace

TEST_CASE("the settings show what was set aside, and only then") {
  CHECK_FALSE(shows(table_listing(""), "Set aside"));
  const FakeTable table = table_listing(listed(3, kByAWrongClock) + listed(5, "half a g\xC3\xA4me"));
  REQUIRE(table.state.ui.quarantine.size() == 2);
  CHECK(shows(table, "Set aside"));
  CHECK(shows(table, "This version can read them."));
  CHECK(shows(table, "This version cannot read it: it is not a game of Flipside."));
  CHECK(table_listing("text 1 99\nshort").state.ui.quarantine.empty());
  CHECK(table_listing("rubbish").state.ui.quarantine.empty());
}

TEST_CASE("settings that were set aside are restored beside what was learned since") {
  FakeTable table = table_listing(listed(1, kByAWrongClock));
  table.state.settings.lessons.solved = {{"walls", 2}};
  table.act(RestoreQuarantined{1});
  const Settings& settings = table.state.settings;
  CHECK(settings.volume == Volume::kHigh);
  CHECK(settings.puzzles.solved == 20);
  CHECK(settings.lessons.solved == std::map<std::string, int>{{"corners", 5}, {"walls", 2}});
  CHECK(settings.openings.lines.size() == 1);
  CHECK(table.last.has<SaveSettings>());
  REQUIRE(table.last.of<RemoveQuarantined>().size() == 1);
  CHECK(table.last.of<RemoveQuarantined>()[0].number == 1);
  CHECK(table.state.ui.quarantine.empty());
}

TEST_CASE("what this version cannot read of it stays") {
  FakeTable table = table_listing(listed(1, kByAWrongClock + "theme sepia\n"));
  CHECK(shows(table, "except line 6"));
  table.act(RestoreQuarantined{1});
  CHECK(table.state.settings.puzzles.solved == 20);
  CHECK_FALSE(table.last.has<RemoveQuarantined>());
  CHECK(table.state.ui.quarantine.size() == 1);
  // Nothing of this one can be read.
  FakeTable other = table_listing(listed(1, "flipside-settings 1\ntheme sepia\n"));
  CHECK(shows(other, "This version cannot read it: line 2 makes no sense."));
}

TEST_CASE("a game that was set aside joins the library") {
  const GameRecord record = record_of(played("f5d6c3"), kTwoPersons, 7);
  FakeTable table = table_listing(listed(2, record_text(record)));
  CHECK(shows(table, "A game. This version can read it."));
  table.act(RestoreQuarantined{2});
  REQUIRE(table.last.of<StoreRow>().size() == 1);
  CHECK(table.last.of<StoreRow>()[0].row.text == record_text(record));
  CHECK(table.last.has<RemoveQuarantined>());
}

TEST_CASE("what was set aside is given as a file, byte by byte") {
  FakeTable table = table_listing(listed(4, "half a game"));
  table.act(SaveQuarantined{4});
  REQUIRE(table.last.of<SaveFile>().size() == 1);
  CHECK(table.last.of<SaveFile>()[0].text == "half a game");
  table.act(SaveQuarantined{5});
  table.act(RestoreQuarantined{5});
  CHECK_FALSE(table.last.has<SaveFile>());
}
