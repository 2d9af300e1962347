#include "web/app/learn/courses.h"

#include <doctest/doctest.h>

#include <iterator>

#include "tests/unit/courses.h"
#include "tests/unit/fake_table.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/game/steps.h"
#include "web/app/learn/lesson.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

FakeTable table_with_courses() {
  FakeTable table;
  table.act(OpenLessons{std::string(kCourses)});
  return table;
}

FakeTable table_in_lesson() {
  FakeTable table = table_with_courses();
  table.act(StartCourseLesson{"counting"});
  return table;
}

}  // namespace

TEST_CASE("the lessons are listed with how far one has come") {
  FakeTable table = table_with_courses();
  CHECK(table.state.ui.dialog == Dialog::kLessons);
  const auto shows = [&table](const char* part) { return dialog_json(table.state).find(part) != std::string::npos; };
  CHECK(shows("Endings"));
  CHECK(shows("2 positions"));
  CHECK(shows("0 of 1 lessons done"));
  table.state.settings.lessons.solved["counting"] = 1;
  CHECK(shows("1 of 2 positions"));
  table.state.settings.lessons.solved["counting"] = 2;
  CHECK(shows("1 of 1 lessons done"));
  table.state.settings.language = Language::kJapanese;
  CHECK(shows("終盤"));
}

TEST_CASE("a lesson is played to its end, and the list opens again") {
  FakeTable table = table_in_lesson();
  CHECK(table.shows("Count the discs."));
  table.act(PlaceDisc{at("h1")});
  CHECK(table.shows("h1 wins by 4."));
  CHECK(table.state.settings.lessons.solved_in("counting") == 1);
  table.act(NextStep{});
  table.act(PlaceDisc{at("h8")});
  CHECK(table.state.settings.lessons.solved_in("counting") == 2);
  table.act(NextStep{});
  CHECK_FALSE(table.state.lesson);
  CHECK(table.state.ui.dialog == Dialog::kLessons);
}

TEST_CASE("a wrong move is refuted on the board, and taken back") {
  FakeTable table = table_in_lesson();
  const Board before = table.state.record.game.board();
  table.act(PlaceDisc{at("h7")});
  CHECK(table.state.record.game.length() == 1);
  CHECK_FALSE(table.shows("loses"));
  table.wait(5000);
  REQUIRE(table.state.record.game.length() >= 2);
  CHECK(table.state.record.game.plies()[1].square == at("h6"));
  CHECK(table.shows("h7 loses 10 discs: Black answers h6"));
  CHECK(table.shows("The win becomes a loss."));
  SUBCASE("nothing else can be played meanwhile") {
    const std::size_t plies = table.state.record.game.plies().size();
    table.act(PlaceDisc{at("h1")});
    CHECK(table.state.record.game.plies().size() == plies);
  }
  SUBCASE("by the button") { table.act(TryStepAgain{}); }
  SUBCASE("by undo") {
    CHECK(can_undo(table.state));
    table.act(Undo{});
    CHECK_FALSE(can_undo(table.state));
  }
  SUBCASE("by asking for the answer") {
    table.act(ShowAnswer{});
    CHECK(table.state.play.marks.better == at("h1"));
  }
  if (table.state.lesson->refuted) table.act(TryStepAgain{});
  CHECK(table.state.record.game.board() == before);
  CHECK(table.state.settings.lessons.solved.empty());
  table.act(PlaceDisc{at("h1")});
  CHECK(table.state.lesson->done);
}

TEST_CASE("a lesson that is left during a refutation leaves nothing behind") {
  FakeTable table = table_in_lesson();
  table.act(PlaceDisc{at("h7")});
  table.act(LeaveLesson{});
  table.wait(5000);
  CHECK(table.state.record.game.plies().empty());
  CHECK(table.state.record.game.board() == Board{});
}

TEST_CASE("a lesson goes on where it was left, and begins anew when it was finished") {
  FakeTable table = table_with_courses();
  table.state.settings.lessons.solved["counting"] = 1;
  table.act(StartCourseLesson{"counting"});
  CHECK(table.state.lesson->step == 1);
  table.act(LeaveLesson{});
  table.state.settings.lessons.solved["counting"] = 2;
  table.act(StartCourseLesson{"counting"});
  CHECK(table.state.lesson->step == 0);
  table.act(PlaceDisc{at("h1")});
  CHECK(table.state.settings.lessons.solved_in("counting") == 2);
}

TEST_CASE("courses that cannot be read, and lessons that are not there, do no harm") {
  FakeTable table;
  table.act(OpenLessons{"rubbish"});
  CHECK(table.state.ui.courses.empty());
  table.act(StartCourseLesson{"counting"});
  CHECK_FALSE(table.state.lesson);
}

TEST_CASE("progress in lessons is stored with the settings") {
  Settings settings;
  settings.lessons.solved = {{"corners", 5}, {"walls", 2}};
  const Words words(Language::kEnglish);
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
