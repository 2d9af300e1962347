// The guarantees of the steps after every action, and their order (reconcile.h).

#include "web/app/reconcile.h"

#include <doctest/doctest.h>

#include "engine/knowledge/openings.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "web/app/game/timing.h"
#include "web/app/library/save_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

GameRecord stored_by(const Effects& effects) {
  REQUIRE(effects.has<SaveGame>());
  return *parse_record(effects.of<SaveGame>().front().record, kWords).record;
}

}  // namespace

TEST_CASE("play_due_pass: the side to move has a move before the game is stored") {
  AppHarness app = table_after("f5f6c4g5h5h4g7");
  app.act(PlaceDisc{at("h6")});
  CHECK(stored_by(app.last).game().plies().back().square == kPass);
}

TEST_CASE("advance_computer: a move is requested before ponder, which then ends without a stop request") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "max"}, 7});
  app.engine = AppHarness::Engine::kSilent;
  REQUIRE(app.does(EngineJob::Purpose::kPonder));
  app.act(PlaceDisc{at("f5")});
  const std::vector<SendRequest> sent = app.last.of<SendRequest>();
  REQUIRE(sent.size() == 1);
  CHECK(std::holds_alternative<protocol::Think>(sent[0].request));
  CHECK_FALSE(app.does(EngineJob::Purpose::kPonder));
}

TEST_CASE("take_over_game: a game of a silent page is taken over before the move is requested") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 7});
  app.engine = AppHarness::Engine::kSilent;
  // The other page has played the person's move, and falls silent before the computer's.
  add_played(app.state.record, at("f5"));
  app.state.session.elsewhere_until = app.now + 1000;
  app.act(Tick{});
  CHECK_FALSE(app.state.computer_thinks());
  REQUIRE(app.last.wake_at);
  CHECK(*app.last.wake_at <= app.now + 1000);
  app.now += 1000;
  app.act(Tick{});
  CHECK_FALSE(app.state.session.elsewhere_until);
  CHECK(app.state.computer_thinks());
}

TEST_CASE("take_over_game: a game that this page changes is taken over at once") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 7});
  app.engine = AppHarness::Engine::kSilent;
  app.state.session.elsewhere_until = app.now + 1000;
  app.act(PlaceDisc{at("f5")});
  CHECK_FALSE(app.state.session.elsewhere_until);
  CHECK(app.state.computer_thinks());
}

TEST_CASE("name_opening: the opening has the name of the moves on the board") {
  AppHarness app(kTwoPersons);
  for (const char* move : {"f5", "d6", "c3"}) app.act(PlaceDisc{at(move)});
  CHECK(app.state.session.opening == opening_name(app.state.record.game()));
  CHECK_FALSE(app.state.session.opening.empty());
  CHECK(app.state.session.opening_plies == plies_in_openings(app.state.record.game()));
}

TEST_CASE("follow_wanted_job: the analysis begins in the update in which ponder ends for it") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "max"}, 7});
  app.engine = AppHarness::Engine::kSilent;
  REQUIRE(app.does(EngineJob::Purpose::kPonder));
  app.act(ToggleEvaluations{});
  CHECK_FALSE(app.does(EngineJob::Purpose::kPonder));
  CHECK(app.does(EngineJob::Purpose::kAnalyse));
}

TEST_CASE("note_help: values that begin to be shown are noted in the same update") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 7});
  REQUIRE_FALSE(app.state.record.assisted);
  app.act(ToggleEvaluations{});
  CHECK(app.state.record.assisted);
}

TEST_CASE("run_replay: no position of a replay is stored") {
  AppHarness app = table_after("f5d6c3");
  app.act(StartReplay{});
  app.wait(10'000);
  CHECK_FALSE(app.last.has<SaveGame>());
  app.act(EndReplay{});
  CHECK(app.state.record.game().ply() == 3);
}

TEST_CASE("run_clock: a loss on time is stored in the same update") {
  AppHarness app(Setup{
      {SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}, 7, 5, StartPosition::kStandard, 0, 0, {1, 0}});
  app.act(PlaceDisc{at("f5")});
  app.now += 3 * 60'000;
  app.act(Tick{});
  CHECK(stored_by(app.last).clock.flagged == Color::kWhite);
}

TEST_CASE("keep_quiet: sounds are dropped while sound is off, whatever made them") {
  AppHarness app(kTwoPersons);
  app.state.settings.sound = false;
  app.act(PlaceDisc{at("f5")});
  CHECK_FALSE(app.last.has<PlaySound>());
  CHECK(app.last.has<StopSounds>());
}

TEST_CASE("schedule_wake: the next tick covers the result of a game that has just ended") {
  AppHarness app(kTwoPersons);
  while (!app.state.record.game().over()) app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  REQUIRE(app.last.wake_at);
  CHECK(*app.last.wake_at > app.state.session.rest_at);
  CHECK(app.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("forget_closed_dialogs: the result has nothing to go back to, whatever closed the dialogs before it") {
  AppHarness app(kTwoPersons);
  app.act(OpenDialog{Dialog::kMenu});
  app.act(OpenDialog{Dialog::kNewGame});
  app.act(NewGame{kTwoPersons});
  REQUIRE(app.state.ui.dialog == Dialog::kNone);
  while (!app.state.record.game().over()) app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  app.wait(5000);
  app.act(SkipCounting{});
  app.wait(kCountedPause);
  REQUIRE(app.state.ui.dialog == Dialog::kResult);
  app.act(GoBack{});
  CHECK(app.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("effects run in the order of their types, and in their original order within a type") {
  Effects effects;
  effects.add(PlaySound{{Sound::kPlace, 0, 0}});
  effects.add(Announce{"one"});
  effects.once(SaveGame{});
  effects.once(SaveGame{});
  effects.add(StopSounds{});
  effects.add(Announce{"two"});
  effects.sort();
  REQUIRE(effects.list.size() == 5);
  CHECK(effects.of<Announce>()[1].sentence == "two");
  CHECK(std::holds_alternative<StopSounds>(effects.list[2]));
  CHECK(std::holds_alternative<PlaySound>(effects.list[3]));
}
