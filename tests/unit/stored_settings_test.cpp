#include "web/app/settings/stored_settings.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/notation/text.h"
#include "tests/unit/app_harness.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

const std::string kCard =
    "---XXXX----XXX---XXXXOX----XXO----OOXOX----XX------------------- O; c4:+27; c2:+18; % played c2, box 2, due 20790";

Settings learned() {
  Settings settings;
  settings.theme = ThemeChoice::kNight;
  settings.puzzles.rating = {1234.5, 67.25, 0.06};
  settings.puzzles.solved = 20;
  settings.puzzles.tried = 34;
  settings.puzzles.day = 20'780;
  settings.puzzles.streak = 12;
  settings.puzzles.best_row = 9;
  settings.puzzles.played_lines = {true, false, true, true};
  settings.puzzles.mistakes = {kCard};
  settings.lessons.solved = {{"corners", 5}, {"walls", 2}};
  settings.openings.lines = {{"c4e3f6e6f5", Color::kBlack, 3, 20'779}};
  settings.unknown = {"later-than-this 1 2 3", "another"};
  return settings;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) lines.emplace_back(take_until(text, "\n"));
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// A device that starts with these two texts.
Effects begin(State& state, const std::string& text, const std::string& shared) {
  Start start;
  start.settings = text;
  start.shared_settings = shared;
  return update(state, start, 0);
}

}  // namespace

TEST_CASE("a line that is not valid costs nothing but itself") {
  const Settings settings = learned();
  const std::vector<std::string> lines = lines_of(settings_text(settings));
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::string key = lines[i].substr(0, lines[i].find(' '));
    if (key == "another" || key == "later-than-this" || key == "mistake") continue;
    CAPTURE(key);
    std::vector<std::string> broken = lines;
    broken[i] = key + " \x7f";
    const ParsedSettings parsed = parse_settings(text_of(broken), settings, kWords);
    // `fresh` has what the line had.
    REQUIRE(parsed.settings);
    CHECK(*parsed.settings == settings);
    REQUIRE(parsed.refused.size() == 1);
    CHECK(parsed.refused[0].number == static_cast<int>(i) + 1);
    CHECK(parsed.refused[0].text == broken[i]);
  }
}

TEST_CASE("the person is told which line could not be read, and it is set aside") {
  std::string text = settings_text(learned());
  text.replace(text.find("theme night"), 11, "theme sepia");
  State state;
  const Effects effects = begin(state, text, shared_settings_text(learned()));
  REQUIRE(effects.of<QuarantineSettings>().size() == 1);
  CHECK(effects.of<QuarantineSettings>()[0].lines == "flipside-settings 1\ntheme sepia\n");
  CHECK_FALSE(effects.of<QuarantineSettings>()[0].shared);
  CHECK(effects.of<Announce>()[0].sentence.find("Line 2") != std::string::npos);
  CHECK(state.settings.openings == learned().openings);
  // The device has a whole text from now on, so that it is said once.
  REQUIRE(effects.of<SaveSettings>().size() == 1);
  CHECK(parse_settings(effects.of<SaveSettings>()[0].text, {}, kWords).refused.empty());
}

TEST_CASE("lines of a newer version are written back in their order, to an export too") {
  State state;
  CHECK_FALSE(begin(state, settings_text(learned()), shared_settings_text(learned())).has<SaveSettings>());
  CHECK(state.ui.notices.empty());
  const Effects effects = update(state, ToggleSound{}, 0);
  REQUIRE(effects.has<SaveSettings>());
  CHECK(effects.of<SaveSettings>()[0].text.ends_with("\nlater-than-this 1 2 3\nanother\n"));
  update(state, ResetSettings{}, 0);
  CHECK(state.settings.unknown == learned().unknown);
  const ParsedSettings exported = parse_progress(progress_text(state.settings), kWords);
  REQUIRE(exported.settings);
  CHECK(exported.refused.empty());
  CHECK(exported.settings->unknown == learned().unknown);
  Settings elsewhere;
  elsewhere.unknown = {"of its own"};
  replace_progress(elsewhere, *exported.settings);
  CHECK(elsewhere.unknown == std::vector<std::string>{"of its own", "later-than-this 1 2 3", "another"});
}

TEST_CASE("the text for older versions has no line that they do not know") {
  const std::set<std::string> known{"theme",      "flips",      "legal-moves",  "flip-preview",   "coordinates",
                                    "ponder",     "keep-table", "variety",      "language",       "sound",
                                    "volume",     "values",     "overlay",      "opening-names",  "thinking",
                                    "introduced", "puzzles",    "puzzles-best", "puzzles-played", "endings-won",
                                    "lessons",    "openings",   "mistake"};
  std::set<std::string> written;
  const std::vector<std::string> lines = lines_of(shared_settings_text(learned()));
  CHECK(lines.front() == "flipside-settings 1");
  for (std::size_t i = 1; i < lines.size(); ++i) written.insert(lines[i].substr(0, lines[i].find(' ')));
  CHECK(written == known);
}

TEST_CASE("what an older version stored while this one was away is taken up, and nothing is lost") {
  Settings older = learned();
  older.sound = false;
  older.puzzles.tried = 35;
  older.puzzles.rating.rating = 1250;
  older.lessons.solved = {{"corners", 6}};
  older.openings.lines = {{"d3c3", Color::kWhite, 1, 20'780}};
  older.unknown.clear();
  State state;
  const Effects effects = begin(state, settings_text(learned()), settings_text(older));
  CHECK_FALSE(state.settings.sound);
  CHECK(state.settings.theme == ThemeChoice::kNight);
  CHECK(state.settings.puzzles.tried == 35);
  CHECK(state.settings.puzzles.rating.rating == 1250);
  CHECK(state.settings.lessons.solved == std::map<std::string, int>{{"corners", 6}, {"walls", 2}});
  CHECK(state.settings.openings.lines.size() == 2);
  CHECK(state.settings.unknown == learned().unknown);
  // Both texts have it all now.
  REQUIRE(effects.of<SaveSettings>().size() == 1);
  CHECK(effects.of<SaveSettings>()[0].shared == shared_settings_text(state.settings));
}

TEST_CASE("a device with the settings of an older version only has them") {
  Settings older = learned();
  older.unknown.clear();
  State state;
  Start start;
  start.shared_settings = settings_text(older);
  CHECK_FALSE(update(state, start, 0).has<SaveSettings>());
  CHECK(state.settings == older);
}

TEST_CASE("an open page takes up what an older one stores, and stores its own again only where that lacks something") {
  State state;
  const std::string text = settings_text(learned());
  begin(state, text, shared_settings_text(learned()));
  // From before the latest training.
  Settings stale = learned();
  stale.unknown.clear();
  stale.openings.lines[0] = {"c4e3f6e6f5", Color::kBlack, 2, 20'775};
  stale.volume = Volume::kHigh;
  Effects effects = update(state, SettingsStored{text, settings_text(stale), text}, 0);
  CHECK(state.settings.volume == Volume::kHigh);
  CHECK(state.settings.openings == learned().openings);
  CHECK(state.settings.unknown == learned().unknown);
  REQUIRE(effects.of<SaveSettings>().size() == 1);
  const SaveSettings saved = effects.of<SaveSettings>()[0];
  CHECK(parse_settings(saved.shared, {}, kWords).settings->openings == learned().openings);
  // The other pages of this version get those two texts, and have nothing to add.
  State other;
  begin(other, text, shared_settings_text(learned()));
  CHECK_FALSE(update(other, SettingsStored{saved.text, saved.shared, text}, 0).has<SaveSettings>());
  CHECK(other.settings == state.settings);
}

TEST_CASE("two pages that change the settings at once lose neither change") {
  const std::string text = settings_text(learned());
  State state;
  begin(state, text, shared_settings_text(learned()));
  Settings theirs = learned();
  theirs.theme = ThemeChoice::kWood;
  theirs.lessons.solved["walls"] = 3;
  update(state, ToggleSound{}, 0);
  state.settings.openings.lines.push_back({"d3c3", Color::kWhite, 1, 20'781});
  update(state, SettingsStored{settings_text(theirs), shared_settings_text(theirs), text}, 0);
  CHECK(state.settings.theme == ThemeChoice::kWood);
  CHECK_FALSE(state.settings.sound);
  CHECK(state.settings.lessons.solved["walls"] == 3);
  CHECK(state.settings.openings.lines.size() == 2);
}

TEST_CASE("of a mistake that two pages have, the one that was asked last stays") {
  Settings mine = learned();
  Settings theirs = learned();
  std::string& card = theirs.puzzles.mistakes[0];
  card.replace(card.find("box 2, due 20790"), 16, "box 0, due 20788");
  CHECK(merged_settings(mine, mine, theirs).puzzles.mistakes == theirs.puzzles.mistakes);
  CHECK(merged_settings(mine, theirs, mine).puzzles.mistakes == theirs.puzzles.mistakes);
}
