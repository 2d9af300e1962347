#include "web/app/action_text.h"

#include <doctest/doctest.h>

#include <string>

#include "tests/unit/app_harness.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// The page adds nothing, a number, a text, or the two numbers of ShowGameRows and PaintSquare.
bool is_action(const std::string& event) {
  for (const char* value : {"", " 0", " \"text\"", " 0 30"}) {
    if (parse_action(event + value)) return true;
  }
  return false;
}

void check_events(const Shown& shown) {
  for (const std::string& event : shown.events()) {
    CAPTURE(event);
    CHECK(is_action(event));
  }
}

}  // namespace

TEST_CASE("an action is read from its text") {
  CHECK(action_text(Undo{}) == "Undo");
  CHECK(action_text(PlaceDisc{37}) == "PlaceDisc 37");
  CHECK(action_text(ImportText{true, "f5\n\"d6\\"}) == "ImportText 1 \"f5\\n\\\"d6\\\\\"");
  const Action actions[] = {Undo{},
                            StepPlies{-1},
                            OpenStored{18446744073709551615u},
                            OpenDialog{Dialog::kPuzzles},
                            ImportText{true, "f5\n\"d6\\"},
                            CommentBoard{""},
                            GoToNode{7}};
  for (const Action& action : actions) {
    const std::string text = action_text(action);
    CAPTURE(text);
    const auto read = parse_action(text);
    REQUIRE(read);
    CHECK(action_text(*read) == text);
  }
}

TEST_CASE("the page ends an action with what was chosen or typed") {
  CHECK(action_text(*parse_action(action_begin<ChangeSetting>(Setting::kVolume) + " 2")) ==
        action_text(ChangeSetting{Setting::kVolume, 2}));
  CHECK(action_text(*parse_action(action_begin<SearchGames>() + " \"level 7\"")) ==
        action_text(SearchGames{"level 7"}));
  CHECK(action_text(*parse_action(action_begin<NamePlayer>(1) + " \"Bo\"")) == action_text(NamePlayer{1, "Bo"}));
}

TEST_CASE("what is no action's text is none") {
  for (const char* text :
       {"", " ", "NoSuchThing", "Undo 1", "GoToPly", "GoToPly x", "GoToPly 1 2", "GoToPly 99999999999",
        "ShowGameRows 1", "ShowGameRows a b", "ImportText 0 f5", "ImportText 0 \"f5", "GoToPly -", "OpenStored -1"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_action(text));
  }
}

TEST_CASE("all that a dialog or a control sends is an action") {
  AppHarness app = app_after("f5d6c3");
  check_events(controls_in(app.state));
  for (int dialog = 1; dialog <= static_cast<int>(kLastDialog); ++dialog) {
    app.state.ui.dialog = static_cast<Dialog>(dialog);
    check_events(dialog_in(app.state));
  }
  app.state.ui.dialog = Dialog::kNone;
  app.act(StartAnalysis{});
  check_events(controls_in(app.state));
  app.act(LeaveAnalysis{});
  app.act(StartLesson{});
  check_events(controls_in(app.state));
}
