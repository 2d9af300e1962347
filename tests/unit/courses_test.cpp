#include "web/app/learn/courses.h"

#include <doctest/doctest.h>

#include <iterator>

#include "tests/unit/app_harness.h"
#include "tests/unit/courses.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/game/steps.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

AppHarness table_with_courses() {
  AppHarness app;
  app.act(OpenLessons{std::string(kCourses)});
  return app;
}

AppHarness table_in_lesson() {
  AppHarness app = table_with_courses();
  app.act(StartCourseLesson{"counting"});
  return app;
}

}  // namespace

TEST_CASE("the lessons are listed with how far one has come") {
  AppHarness app = table_with_courses();
  CHECK(app.state.ui.dialog == Dialog::kLessons);
  CHECK(dialog_shows(app, "Endings"));
  CHECK(dialog_shows(app, "2 positions · 1 min"));
  CHECK(dialog_shows(app, "0 of 1 lessons done"));
  CHECK(dialog_shows(app, "0 of 1 lessons done · 1 min"));
  app.state.settings.lessons.solved["counting"] = 1;
  CHECK(dialog_shows(app, "1 of 2 positions · 1 min"));
  CHECK(dialog_in(app.state).get<Button>("counting").icon == "begun");
  app.state.settings.lessons.solved["counting"] = 2;
  CHECK(dialog_shows(app, "1 of 1 lessons done"));
  CHECK(dialog_in(app.state).get<Button>("counting").icon == "done");
  CHECK(dialog_in(app.state).get<Button>("counting").hint == "Done · 1 min");
  app.state.settings.language = Language::kJapanese;
  app.act(JapaneseReady{});
  CHECK(dialog_shows(app, "終盤"));
}

TEST_CASE("a lesson is played to its end, and the list opens again") {
  AppHarness app = table_in_lesson();
  CHECK(app.shows("Count the discs."));
  app.act(PlaceDisc{at("h1")});
  CHECK(app.shows("h1 wins by 4."));
  CHECK(app.state.settings.lessons.solved_in("counting") == 1);
  app.act(NextStep{});
  app.act(PlaceDisc{at("h8")});
  CHECK(app.state.settings.lessons.solved_in("counting") == 2);
  app.act(NextStep{});
  CHECK_FALSE(app.state.exercise());
  CHECK(app.state.ui.dialog == Dialog::kLessons);
}

TEST_CASE("a wrong move is refuted on the board, and taken back") {
  AppHarness app = table_in_lesson();
  const Board before = app.state.record.game().board();
  app.act(PlaceDisc{at("h7")});
  CHECK(app.state.record.game().length() == 1);
  CHECK_FALSE(app.shows("loses"));
  app.wait(5000);
  REQUIRE(app.state.record.game().length() >= 2);
  CHECK(app.state.record.game().plies()[1].square == at("h6"));
  CHECK(app.shows("h7 loses 10 discs: "));
  CHECK(app.shows("Black answers h6"));
  CHECK(app.shows("The win becomes a loss."));
  SUBCASE("nothing else can be played meanwhile") {
    const std::size_t plies = app.state.record.game().plies().size();
    app.act(PlaceDisc{at("h1")});
    CHECK(app.state.record.game().plies().size() == plies);
  }
  SUBCASE("by the button") { app.act(TryStepAgain{}); }
  SUBCASE("by undo") {
    CHECK(can_undo(app.state));
    app.act(Undo{});
    CHECK_FALSE(can_undo(app.state));
  }
  SUBCASE("by asking for the answer") {
    app.act(ShowAnswer{});
    CHECK(app.state.session.marks.better == at("h1"));
  }
  if (app.state.exercise()->refuted) app.act(TryStepAgain{});
  CHECK(app.state.record.game().board() == before);
  CHECK(app.state.settings.lessons.solved.empty());
  app.act(PlaceDisc{at("h1")});
  CHECK(app.state.exercise()->done);
}

TEST_CASE("a lesson that is left during a refutation leaves nothing behind") {
  AppHarness app = table_in_lesson();
  app.act(PlaceDisc{at("h7")});
  app.act(LeaveLesson{});
  app.wait(5000);
  CHECK(app.state.record.game().plies().empty());
  CHECK(app.state.record.game().board() == Board{});
}

TEST_CASE("a lesson goes on where it was left, and begins anew when it was finished") {
  AppHarness app = table_with_courses();
  app.state.settings.lessons.solved["counting"] = 1;
  app.act(StartCourseLesson{"counting"});
  CHECK(app.state.exercise()->step == 1);
  app.act(LeaveLesson{});
  app.state.settings.lessons.solved["counting"] = 2;
  app.act(StartCourseLesson{"counting"});
  CHECK(app.state.exercise()->step == 0);
  app.act(PlaceDisc{at("h1")});
  CHECK(app.state.settings.lessons.solved_in("counting") == 2);
}

TEST_CASE("courses that cannot be read, and lessons that are not there, do no harm") {
  AppHarness app;
  app.act(OpenLessons{"rubbish"});
  CHECK(app.state.ui.courses.empty());
  app.act(StartCourseLesson{"counting"});
  CHECK_FALSE(app.state.exercise());
}

TEST_CASE("progress in lessons is stored with the settings") {
  Settings settings;
  settings.lessons.solved = {{"corners", 5}, {"walls", 2}};
  const Translations words(Language::kEnglish);
  const ParsedSettings parsed = parse_settings(settings_text(settings), Settings{}, words);
  REQUIRE(parsed.settings);
  CHECK(parsed.settings->lessons == settings.lessons);
  const auto reads = [](const char* value) {
    Settings read;
    return read_setting("lessons", value, read);
  };
  CHECK(reads("-") == true);
  CHECK(reads("corners:5") == true);
  CHECK(reads("corners") == false);
  CHECK(reads("corners:0") == false);
  CHECK(reads(":5") == false);
  CHECK(reads("corners:x") == false);
}
