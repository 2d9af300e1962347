#include "web/app/game/new_game_choices.h"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "engine/knowledge/openings.h"
#include "engine/players/player.h"
#include "tests/unit/app_harness.h"
#include "web/app/library/player_names.h"
#include "web/app/text/announcements.h"

using namespace flipside;
using namespace flipside::app;

namespace {

using Mode = NewGameChoices::Mode;
using Side = NewGameChoices::Side;

}  // namespace

TEST_CASE("the choices start with the options of the current game") {
  Setup setup{{SeatKind::kComputer, "level7"}, {SeatKind::kPerson, "level3"}, 5};
  setup.seconds = 10;
  setup.handicap = 2;
  setup.time = {5, 3};
  const NewGameChoices choices = choices_from(setup);
  CHECK(choices.mode == Mode::kComputer);
  CHECK(choices.side == Side::kWhite);
  const Setup again = setup_of(choices, 5, 0, kFirstLevel);
  CHECK(again.black == Seat{SeatKind::kComputer, "level7"});
  CHECK(again.white.person());
  CHECK(again.seconds == 10);
  CHECK(again.handicap == 2);
  CHECK(again.time == TimeControl{5, 3});
  CHECK(choices_from(kTwoPersons).mode == Mode::kTwoPlayers);
  CHECK(choices_from({{SeatKind::kComputer, "level1"}, {SeatKind::kComputer, "max"}}).mode == Mode::kWatch);
}

TEST_CASE("the start position of the game before is not the default of the next") {
  Setup setup = kTwoPersons;
  setup.start_position = StartPosition::kPosition;
  CHECK(choices_from(setup).start_position == StartPosition::kStandard);
}

TEST_CASE("a handicap and another start exclude each other") {
  NewGameChoices choices;
  choose(choices, NewGameChoice::kHandicap, 3);
  choose(choices, NewGameChoice::kStart, kFirstOpening + 4);
  CHECK(choices.handicap == 0);
  CHECK(start_index(choices) == kFirstOpening + 4);
  choose(choices, NewGameChoice::kHandicap, 1);
  CHECK(start_index(choices) == 0);
}

TEST_CASE("an invalid value changes nothing") {
  NewGameChoices choices;
  for (int choice = 0; choice <= static_cast<int>(NewGameChoice::kClock); ++choice) {
    for (const int value : {-1, 1000}) choose(choices, static_cast<NewGameChoice>(choice), value);
  }
  CHECK(choices == NewGameChoices{});
}

TEST_CASE("a random colour is drawn by the seed") {
  NewGameChoices choices;
  choose(choices, NewGameChoice::kSide, static_cast<int>(Side::kRandom));
  CHECK(setup_of(choices, 1, ~std::uint64_t{0}, kFirstLevel).black.person());
  CHECK(setup_of(choices, 1, 0, kFirstLevel).white.person());
  CHECK_FALSE(setup_of(choices, 1, 0, kFirstLevel).black.person());
}

TEST_CASE("the dialog shows the choices, and starts a game with them") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kNewGame});
  CHECK(dialog_shows(app, "Level 3"));
  CHECK_FALSE(dialog_shows(app, "Thinking time per move"));
  app.act(ChooseForNewGame{NewGameChoice::kOpponent, static_cast<int>(player_kinds().size()) - 1});
  CHECK(dialog_shows(app, "Thinking time per move"));
  app.act(ChooseForNewGame{NewGameChoice::kMoveTime, 3});
  app.act(ChooseForNewGame{NewGameChoice::kSide, 1});
  app.act(ChooseForNewGame{NewGameChoice::kClock, 5});
  CHECK(app.state.record.setup.white.player == "level3");
  app.act(StartChosenGame{});
  CHECK(app.state.ui.dialog == Dialog::kNone);
  CHECK(app.state.record.setup.black == Seat{SeatKind::kComputer, "max"});
  CHECK(app.state.record.setup.seconds == 10);
  CHECK(app.state.record.setup.time == TimeControl{5, 0});
  CHECK(app.announced("New game."));
}

TEST_CASE("two players have names, which stay for the next game and are exported") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kNewGame});
  app.act(ChooseForNewGame{NewGameChoice::kMode, 1});
  CHECK(dialog_in(app.state).find<Field>("black-name") != nullptr);
  app.act(NamePlayer{0, " Ada\n"});
  app.act(NamePlayer{1, "Bo"});
  app.act(NamePlayer{2, "nobody"});
  app.act(StartChosenGame{});
  const Setup& setup = app.state.record.setup;
  CHECK(setup.black.name == "Ada");
  CHECK(setup.white.name == "Bo");
  CHECK(seat_title(kWords, setup, Color::kBlack) == "Ada");
  CHECK(text_name(setup.white) == "Bo");
  CHECK(choices_from(setup).names == std::array<std::string, 2>{"Ada", "Bo"});
  // Nobody has a name against the computer.
  app.act(OpenDialog{Dialog::kNewGame});
  app.act(ChooseForNewGame{NewGameChoice::kMode, 0});
  app.act(StartChosenGame{});
  CHECK(app.state.record.setup.black.name.empty());
}

TEST_CASE("choices are discarded if no game is started") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kNewGame});
  app.act(ChooseForNewGame{NewGameChoice::kMode, 1});
  app.act(CloseDialog{});
  app.act(OpenDialog{Dialog::kNewGame});
  CHECK(app.state.ui.new_game.mode == Mode::kComputer);
}
