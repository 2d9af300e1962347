#include "web/app/page/keys.h"

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::app;

namespace {

std::optional<Action> typed(char character, const State& state) {
  return action_of(Key{Key::Code::kCharacter, character, false}, state);
}
std::optional<Action> pressed(Key::Code code, const State& state) { return action_of(Key{code, 0, false}, state); }

template <typename Kind>
bool is(const std::optional<Action>& action) {
  return action && std::holds_alternative<Kind>(*action);
}

}  // namespace

TEST_CASE("arrows step through the game, also where the cursor is shown") {
  State state;
  for (const Square cursor : {kNoMove, Square{19}}) {
    state.ui.cursor = cursor;
    CHECK(std::get<StepPlies>(*pressed(Key::Code::kUp, state)).by == -1);
    CHECK(std::get<StepPlies>(*pressed(Key::Code::kLeft, state)).by == -1);
    CHECK(std::get<StepPlies>(*pressed(Key::Code::kDown, state)).by == 1);
    CHECK(std::get<StepPlies>(*pressed(Key::Code::kRight, state)).by == 1);
    CHECK(std::get<GoToPly>(*pressed(Key::Code::kHome, state)).ply == 0);
  }
}

TEST_CASE("with Shift, or after Tab, arrows move the cursor, and Enter and Space place a disc on it") {
  State state;
  const auto chosen = [&state](Key::Code code) {
    return std::get<MoveCursor>(*action_of(Key{code, 0, false, true}, state));
  };
  CHECK(chosen(Key::Code::kUp).ranks == -1);
  CHECK(chosen(Key::Code::kDown).ranks == 1);
  CHECK(chosen(Key::Code::kLeft).files == -1);
  CHECK(chosen(Key::Code::kRight).files == 1);
  CHECK_FALSE(pressed(Key::Code::kEnter, state));
  state.ui.cursor = 19;
  CHECK(std::get<PlaceDisc>(*pressed(Key::Code::kEnter, state)).square == 19);
  CHECK(std::get<PlaceDisc>(*pressed(Key::Code::kSpace, state)).square == 19);
}

TEST_CASE("a letter and then a digit select a square, in either case") {
  State state;
  CHECK(std::get<TypeFile>(*typed('a', state)).file == 0);
  CHECK(std::get<TypeFile>(*typed('H', state)).file == 7);
  CHECK_FALSE(typed('5', state));
  state.session.typed_file = 5;
  CHECK(std::get<PlaceDisc>(*typed('5', state)).square == *parse_square("f5"));
  CHECK_FALSE(typed('9', state));
  CHECK_FALSE(typed('0', state));
}

TEST_CASE("letters are commands") {
  const State state;
  CHECK(is<Undo>(typed('u', state)));
  CHECK(is<ShowGraph>(typed('o', state)));
  CHECK(is<Redo>(typed('R', state)));
  CHECK(std::get<OpenDialog>(*typed('n', state)).dialog == Dialog::kNewGame);
  CHECK(std::get<OpenDialog>(*typed(',', state)).dialog == Dialog::kSettings);
}

TEST_CASE(
    "Escape goes back in the dialog, then closes the newest notice, then hides the cursor, then is left to the "
    "browser") {
  State state;
  state.ui.dialog = Dialog::kHelp;
  state.ui.notices.resize(2);
  state.ui.cursor = 3;
  CHECK(is<GoBack>(pressed(Key::Code::kEscape, state)));
  state.ui.dialog = Dialog::kNone;
  CHECK(std::get<DismissNotice>(*pressed(Key::Code::kEscape, state)).index == 1);
  state.ui.notices.clear();
  CHECK(std::get<SetCursor>(*pressed(Key::Code::kEscape, state)).square == kNoMove);
  state.ui.cursor = kNoMove;
  CHECK_FALSE(pressed(Key::Code::kEscape, state));
}

TEST_CASE("other keys are left to the browser") {
  State state;
  state.ui.cursor = 19;
  for (const char other : {'q', 'y', 'k', '/', '-'}) CHECK_FALSE(typed(other, state));
  CHECK_FALSE(pressed(Key::Code::kTab, state));
  CHECK_FALSE(pressed(Key::Code::kOther, state));
  for (const char shortcut : {'r', 'n', 'u', 'a', 'f'}) {
    CHECK_FALSE(action_of(Key{Key::Code::kCharacter, shortcut, true}, state));
  }
  CHECK_FALSE(action_of(Key{Key::Code::kLeft, 0, true}, state));
}

TEST_CASE("an open dialog gets all keys except Escape") {
  State state;
  state.ui.dialog = Dialog::kSettings;
  state.ui.cursor = 19;
  CHECK_FALSE(pressed(Key::Code::kEnter, state));
  CHECK_FALSE(pressed(Key::Code::kLeft, state));
  CHECK(is<GoBack>(pressed(Key::Code::kEscape, state)));
  CHECK_FALSE(typed('u', state));
}
