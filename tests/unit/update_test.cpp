#include "web/app/update.h"
#include "web/app/game/steps.h"

#include <doctest/doctest.h>

#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "web/app/game/timing.h"
#include "web/app/library/save_format.h"
#include "web/app/settings/change_settings.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Setup computers() { return {{SeatKind::kComputer, "greedy"}, {SeatKind::kComputer, "random"}, 7}; }
Setup person_is_white() { return {{SeatKind::kComputer, "level5"}, {SeatKind::kPerson, "level3"}, 7}; }

// The computer player is asked for its move after f5, and does not answer.
AppHarness table_that_thinks() {
  AppHarness app;
  app.engine = AppHarness::Engine::kSilent;
  app.act(PlaceDisc{at("f5")});
  return app;
}

void play_to_the_end(AppHarness& app) {
  for (int step = 0; step < 200 && !app.state.record.game().over(); ++step) {
    if (app.state.human_to_move()) app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
    app.wait(5000);
  }
  REQUIRE(app.state.record.game().over());
  app.wait(5000);
}

}  // namespace

TEST_CASE("a person plays a whole game against the computer, to the result") {
  AppHarness app;
  play_to_the_end(app);
  CHECK(app.state.ui.dialog == Dialog::kResult);
  CHECK(app.announced("The game is over."));
  CHECK_FALSE(app.state.computer_thinks());
  CHECK_FALSE(app.last.wake_at);
  CHECK(app.saves > 50);
}

TEST_CASE("after a reload a finished game shows its result, but one that was opened to be looked at its board") {
  AppHarness app(kTwoPersons);
  while (!app.state.record.game().over()) app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  const auto dialog_after_reload = [&app] {
    State reloaded;
    Effects effects = update(reloaded, Start{record_text(app.state.record), 5}, 0);
    while (effects.wake_at) effects = update(reloaded, Tick{}, *effects.wake_at);
    CHECK(reloaded.record.game().over());
    return reloaded.ui.dialog;
  };
  CHECK(dialog_after_reload() == Dialog::kResult);
  app.act(ImportText{true, transcript(app.state.record.game())});
  app.act(OpenImported{});
  CHECK(app.state.record.game().over());
  CHECK_FALSE(app.state.looking_back());
  app.wait(20000);
  CHECK(app.state.ui.dialog == Dialog::kNone);
  CHECK(dialog_after_reload() == Dialog::kNone);
}

TEST_CASE("computer against computer plays on its own, slowly enough to follow") {
  AppHarness app(computers());
  const double begun = app.now;
  CHECK(app.state.record.game().ply() == 0);
  while (!app.state.record.game().over() && app.now < begun + 1e6) {
    const int before = app.state.record.game().ply();
    app.wait(300);
    CHECK(app.state.record.game().ply() <= before + 2);
  }
  CHECK(app.state.record.game().over());
  CHECK(app.now - begun > 30 * 500);
  app.wait(5000);
  CHECK(app.state.ui.dialog == Dialog::kResult);
}

TEST_CASE("the result dialog opens after the last discs are at rest and counted, but not over another dialog") {
  AppHarness app(kTwoPersons);
  while (!app.state.record.game().over()) app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  CHECK(app.state.ui.dialog == Dialog::kNone);
  app.act(OpenDialog{Dialog::kSettings});
  app.wait(5000);
  CHECK(app.state.ui.dialog == Dialog::kSettings);
  app.act(CloseDialog{});
  // The discs are counted first, which can be skipped.
  CHECK(app.state.ui.dialog == Dialog::kNone);
  CHECK(app.state.session.counting_since);
  app.act(SkipCounting{});
  app.wait(kCountedPause);
  CHECK(app.state.ui.dialog == Dialog::kResult);
  app.act(Undo{});
  CHECK_FALSE(app.state.session.counting_since);
  CHECK(app.state.ui.dialog == Dialog::kNone);
  app.wait(5000);
  CHECK(app.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("a rematch swaps the colours and gets a new seed") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "greedy"}, 5});
  app.act(Rematch{});
  CHECK(app.state.record.setup.black == Seat{SeatKind::kComputer, "greedy"});
  CHECK(app.state.record.setup.white == Seat{SeatKind::kPerson, "level3"});
  CHECK(app.state.record.setup.seed != 5);
  CHECK(app.state.record.game().plies().empty());
  app.wait(2000);
  CHECK(app.state.record.game().ply() == 1);
}

TEST_CASE("a forced pass is played, and its notice stays until the person's next disc") {
  AppHarness app = app_after("f5f6c4g5h5h4g7", kTwoPersons);
  app.act(PlaceDisc{at("h6")});
  REQUIRE(app.has_notice(Notice::Kind::kPass));
  CHECK(app.state.record.game().plies().back().square == kPass);
  CHECK_FALSE(app.state.record.game().must_pass());
  CHECK(app.announced("has no move and passes"));
  app.wait(60000);
  CHECK(app.has_notice(Notice::Kind::kPass));

  SUBCASE("the next disc removes the notice") {
    Square next = kNoMove;
    for (const Square square : squares_of(app.state.record.game().legal_moves())) {
      Game after = app.state.record.game();
      after.play(square);
      if (!after.must_pass()) next = square;
    }
    REQUIRE(next != kNoMove);
    app.act(PlaceDisc{next});
    CHECK_FALSE(app.has_notice(Notice::Kind::kPass));
  }
  SUBCASE("the notice can be dismissed") {
    app.act(DismissNotice{0});
    CHECK(app.state.ui.notices.empty());
  }
  SUBCASE("undo takes back the pass and the disc before it, and redo plays both again") {
    const int ply = app.state.record.game().ply();
    app.act(Undo{});
    CHECK(app.state.record.game().ply() == ply - 2);
    CHECK_FALSE(app.has_notice(Notice::Kind::kPass));
    app.act(Redo{});
    CHECK(app.state.record.game().ply() == ply);
  }
}

TEST_CASE("a refused move changes nothing and says why") {
  AppHarness app(kTwoPersons);
  app.act(PlaceDisc{at("e4")});
  REQUIRE(app.state.ui.notices.size() == 1);
  CHECK(app.state.ui.notices[0].error == MoveError::kOccupied);
  app.act(PlaceDisc{at("a1")});
  REQUIRE(app.state.ui.notices.size() == 1);
  CHECK(app.state.ui.notices[0].error == MoveError::kNoFlips);
  app.act(PlaceDisc{kPass});
  app.act(PlaceDisc{-5});
  CHECK(app.state.record.game().plies().empty());
  CHECK(app.announced("e4 is taken."));
  app.act(PlaceDisc{at("f5")});
  CHECK(app.state.ui.notices.empty());
  CHECK(app.announced("Black plays f5, flips e5."));
}

TEST_CASE("a person cannot move for the computer") {
  AppHarness app = table_that_thinks();
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  CHECK(app.state.record.game().ply() == 1);
  CHECK(app.announced("It is White's turn."));
}

TEST_CASE("undo goes back to the person's last decision, and redo reverses that") {
  AppHarness app;
  app.act(PlaceDisc{at("f5")});
  app.wait(5000);
  REQUIRE(app.state.record.game().ply() == 2);
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  app.wait(5000);
  REQUIRE(app.state.record.game().ply() == 4);

  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 2);
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 0);
  CHECK_FALSE(can_undo(app.state));
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 0);
  app.act(Redo{});
  CHECK(app.state.record.game().ply() == 2);
  app.act(Redo{});
  CHECK(app.state.record.game().ply() == 4);
  CHECK_FALSE(can_redo(app.state));
}

TEST_CASE("there is nothing to undo before the person's first disc") {
  AppHarness app(person_is_white());
  app.wait(5000);
  REQUIRE(app.state.record.game().ply() == 1);
  CHECK_FALSE(can_undo(app.state));
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 1);
}

TEST_CASE("between two people undo takes back one ply") {
  AppHarness app = app_after("f5d6c3", kTwoPersons);
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 2);
  app.act(Undo{});
  app.act(Redo{});
  CHECK(app.state.record.game().ply() == 2);
}

TEST_CASE("undo while the computer thinks stops it and takes back the person's own move") {
  AppHarness app = table_that_thinks();
  REQUIRE(app.state.computer_thinks());
  const std::uint64_t id = app.state.engine.job->id;
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 0);
  CHECK_FALSE(app.state.computer_thinks());
  CHECK(app.requests.back() == protocol::Request{protocol::Stop{id}});

  SUBCASE("a late reply is dropped") {
    app.act(EngineReplied{protocol::Move{id, {.move = {at("d6")}}}});
    CHECK(app.state.record.game().ply() == 0);
    CHECK_FALSE(app.state.computer_thinks());
  }
  SUBCASE("redo plays the move again, and sends a new request") {
    app.act(Redo{});
    CHECK(app.state.record.game().ply() == 1);
    REQUIRE(app.state.computer_thinks());
    CHECK(app.state.engine.job->id > id);
  }
  SUBCASE("an engine that stops is kept") {
    app.act(EngineReplied{protocol::Stopped{id}});
    app.wait(60000);
    CHECK(app.replaced == 0);
  }
  SUBCASE("an engine that does not stop is replaced within 200 ms") {
    app.wait(200);
    CHECK(app.replaced == 1);
    CHECK(app.state.engine.client.failures == 0);
  }
}

TEST_CASE("a new game starts at once while the computer thinks") {
  AppHarness app = table_that_thinks();
  app.act(NewGame{Setup{{SeatKind::kComputer, "level2"}, {SeatKind::kPerson, "level3"}, 3}});
  CHECK(app.state.record.game().plies().empty());
  CHECK(app.last_think().player == "level2");
  CHECK(app.last_think().board == Board{});
  app.wait(200);
  CHECK(app.replaced == 1);
  app.act(EngineReplied{protocol::Ready{"test"}});
  CHECK(app.last_think().player == "level2");
  CHECK(app.state.computer_thinks());
}

TEST_CASE("an engine that replies with an illegal move is replaced") {
  AppHarness app = table_that_thinks();
  app.act(EngineReplied{protocol::Move{app.state.engine.job->id, {.move = {at("a1")}}}});
  CHECK(app.replaced == 1);
  CHECK(app.state.record.game().ply() == 1);
}

TEST_CASE("a crashed engine is replaced and gets the request again; three failures end in a notice with Try again") {
  AppHarness app = table_that_thinks();
  const std::uint64_t first = app.state.engine.job->id;
  app.act(EngineCrashed{});
  CHECK(app.replaced == 1);
  app.act(EngineReplied{protocol::Ready{"test"}});
  REQUIRE(app.state.computer_thinks());
  CHECK(app.state.engine.job->id > first);
  CHECK(app.last_think().board == app.state.record.game().board());

  app.act(EngineCrashed{});
  app.act(EngineReplied{protocol::Ready{"test"}});
  app.act(EngineCrashed{});
  CHECK(app.replaced == 2);
  CHECK(app.state.engine.client.gave_up);
  CHECK(app.has_notice(Notice::Kind::kEngineFailed));
  CHECK(app.announced("isn't responding"));
  CHECK(app.state.record.game().ply() == 1);
  app.wait(600000);
  CHECK(app.replaced == 2);

  app.engine = AppHarness::Engine::kAnswers;
  SUBCASE("Try again continues the game") {
    app.act(RetryEngine{});
    app.wait(5000);
    CHECK(app.state.record.game().ply() == 2);
  }
  SUBCASE("a new game tries again, too") {
    app.act(NewGame{app.state.record.setup});
    app.act(PlaceDisc{at("f5")});
    app.wait(5000);
    CHECK(app.state.record.game().ply() == 2);
  }
  CHECK_FALSE(app.state.engine.client.gave_up);
  CHECK_FALSE(app.has_notice(Notice::Kind::kEngineFailed));
}

TEST_CASE("an engine without memory has a different notice from one that does not reply") {
  AppHarness app = table_that_thinks();
  while (!app.state.engine.client.gave_up) {
    app.act(EngineCrashed{kPlayingEngine, true});
    app.act(EngineReplied{protocol::Ready{"test"}});
  }
  CHECK(app.announced("Not enough memory"));
  CHECK_FALSE(app.announced("isn't responding"));
}

TEST_CASE("a silent engine is replaced, but one that sends progress is not") {
  AppHarness app = table_that_thinks();
  for (int i = 0; i < 30; ++i) {
    app.wait(2000);
    app.act(EngineReplied{protocol::Progress{app.state.engine.job->id, {}}});
  }
  CHECK(app.replaced == 0);
  app.wait(10500);
  CHECK(app.replaced == 1);
}

TEST_CASE("a device that slept does not count as a silent engine") {
  AppHarness app = table_that_thinks();
  app.now += 3600000;
  app.act(Tick{});
  CHECK(app.replaced == 0);
  CHECK(app.state.computer_thinks());
}

TEST_CASE("the computer's disc waits for the person's discs to come to rest; the person never waits") {
  AppHarness app;
  app.act(PlaceDisc{at("f5")});
  CHECK(app.state.record.game().ply() == 1);
  CHECK(app.state.computer_thinks());
  app.wait(100);
  CHECK(app.state.record.game().ply() == 1);
  app.wait(3000);
  CHECK(app.state.record.game().ply() == 2);

  AppHarness persons(kTwoPersons);
  for (int i = 0; i < 10; ++i) persons.act(PlaceDisc{first_square(persons.state.record.game().legal_moves())});
  CHECK(persons.state.record.game().ply() >= 10);
}

TEST_CASE("while browsing the computer waits until the game continues") {
  AppHarness app = app_after("f5d6c3d3", Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 1});
  app.act(GoToPly{1});
  CHECK(app.state.record.browsing);
  CHECK_FALSE(app.state.computer_thinks());
  app.wait(60000);
  CHECK(app.state.record.game().ply() == 1);
  CHECK(app.state.record.game().length() == 4);
  app.act(GoToPly{99});
  app.act(GoToPly{-1});
  CHECK(app.state.record.game().ply() == 1);

  SUBCASE("PlayOn: the computer moves from here") {
    app.act(PlayOn{});
    app.wait(5000);
    CHECK(app.state.record.game().length() == 2);
  }
  SUBCASE("back to the last ply: nothing is lost") {
    app.act(GoToPly{4});
    CHECK_FALSE(app.state.record.browsing);
    CHECK(app.state.record.game().length() == 4);
  }
  SUBCASE("a move at an earlier board continues from there") {
    app.act(GoToPly{2});
    app.act(PlaceDisc{first_square(app.state.record.game().legal_moves() & ~bit(at("c3")))});
    CHECK_FALSE(app.state.record.browsing);
    CHECK(app.state.record.game().length() == 3);
  }
}

TEST_CASE("going to a ply or undo pauses a watched game, and PlayOn continues it") {
  AppHarness app(computers());
  app.wait(6000);
  const int ply = app.state.record.game().ply();
  REQUIRE(ply > 2);
  CHECK(controls_in(app.state).get<Button>("play-on").label == "Pause");
  app.act(GoToPly{ply});
  CHECK(controls_in(app.state).get<Button>("play-on").label == "Play on");
  app.wait(60000);
  CHECK(app.state.record.game().ply() == ply);
  app.act(Undo{});
  app.wait(60000);
  CHECK(app.state.record.game().ply() == ply - 1);
  app.act(PlayOn{});
  app.wait(10000);
  CHECK(app.state.record.game().ply() > ply);
}

TEST_CASE("game and settings are stored and restored, and the computer continues") {
  AppHarness app;
  app.state.settings.theme = ThemeChoice::kWood;
  app.engine = AppHarness::Engine::kSilent;
  app.act(PlaceDisc{at("f5")});
  Start start{record_text(app.state.record), 99};
  start.settings = settings_text(app.state.settings);
  start.shared_settings = shared_settings_text(app.state.settings);

  State restored;
  Effects effects = update(restored, start, 0);
  CHECK_FALSE(effects.has<QuarantineGame>());
  CHECK_FALSE(effects.has<QuarantineSettings>());
  CHECK_FALSE(effects.has<SaveSettings>());
  CHECK(restored.record.game().board() == app.state.record.game().board());
  CHECK(restored.record.setup == app.state.record.setup);
  CHECK(restored.settings == app.state.settings);
  effects = update(restored, EngineReplied{protocol::Ready{"test"}}, 0);
  CHECK(effects.of<SendRequest>().size() == 1);
}

TEST_CASE("an unreadable stored game is quarantined with a notice, and a new game starts") {
  State state;
  const Effects effects = update(state, Start{"something else", 4}, 0);
  CHECK(effects.has<QuarantineGame>());
  REQUIRE(state.ui.notices.size() == 1);
  CHECK(state.ui.notices[0].kind == Notice::Kind::kGameQuarantined);
  CHECK(effects.of<Announce>().size() == 1);
  CHECK(state.record.game().plies().empty());
  CHECK(state.record.setup.seed == 4);
}

TEST_CASE("with reduced motion flips are off, also with stored settings, but a saved choice takes precedence") {
  State state;
  Start start{std::nullopt, 1};
  start.environment.reduced_motion = true;
  update(state, start, 0);
  CHECK(flip_speed(state) == FlipSpeed::kOff);
  start.settings = settings_text(Settings{});
  update(state, start, 0);
  CHECK(flip_speed(state) == FlipSpeed::kOff);
  Settings chosen;
  chosen.flip_speed = FlipSpeed::kSlow;
  start.settings = settings_text(chosen);
  update(state, start, 0);
  CHECK(flip_speed(state) == FlipSpeed::kSlow);
}

TEST_CASE("the cursor stays on the board, and a letter and a digit place a disc") {
  AppHarness app(kTwoPersons);
  app.act(MoveCursor{1, 0});
  CHECK(app.state.ui.cursor == first_square(Board{}.position().legal_moves()));
  for (int i = 0; i < 10; ++i) app.act(MoveCursor{1, 1});
  CHECK(app.state.ui.cursor == at("h8"));
  app.act(TypeFile{5});
  CHECK(app.state.session.typed_file == 5);
  CHECK(app.state.ui.cursor == at("f8"));
  // No square is named before it is known.
  CHECK(app.spoken.back() == "f");
  app.act(PlaceDisc{at("f5")});
  CHECK(app.spoken.back() == "Black plays f5, flips e5.");
  CHECK(app.state.session.typed_file == -1);
  CHECK(app.state.ui.cursor == at("f5"));
  CHECK(app.state.record.game().ply() == 1);
  app.act(SetCursor{kNoMove});
  CHECK(app.state.ui.cursor == kNoMove);
}

TEST_CASE("the state has the opening up to the current ply") {
  AppHarness app(kTwoPersons);
  CHECK(app.state.session.opening.empty());
  for (const char* square : {"f5", "d6", "c3", "d3", "c4"}) app.act(PlaceDisc{at(square)});
  CHECK(app.state.session.opening == "Tiger");
  app.act(GoToPly{2});
  CHECK(app.state.session.opening == "Perpendicular");
  app.act(NewGame{kTwoPersons});
  CHECK(app.state.session.opening.empty());
}
