// The steps after every action, in order (settle.h).

#include "web/app/settle.h"

#include <doctest/doctest.h>

#include "engine/openings.h"
#include "tests/unit/fake_table.h"
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

TEST_CASE("settle plays a forced pass before the game is stored") {
  FakeTable table = table_after("f5f6c4g5h5h4g7");
  table.act(PlaceDisc{at("h6")});
  CHECK(stored_by(table.last).game.plies().back().square == kPass);
}

TEST_CASE("settle requests a move before it starts pondering, and ends pondering without a stop request") {
  FakeTable table(Setup{{true, "level3"}, {false, "max"}, 7});
  table.engine = FakeTable::Engine::kSilent;
  REQUIRE(table.state.engine.pondering);
  table.act(PlaceDisc{at("f5")});
  const std::vector<SendRequest> sent = table.last.of<SendRequest>();
  REQUIRE(sent.size() == 1);
  CHECK(std::holds_alternative<protocol::Think>(sent[0].request));
  CHECK_FALSE(table.state.engine.pondering);
}

TEST_CASE("settle takes over a game from a silent page before it requests the move") {
  FakeTable table(Setup{{true, "level3"}, {false, "level3"}, 7});
  table.engine = FakeTable::Engine::kSilent;
  // The other page has played the person's move, and falls silent before the computer's.
  table.state.record.game.play(at("f5"));
  table.state.play.elsewhere_until = table.now + 1000;
  table.act(Tick{});
  CHECK_FALSE(table.state.engine.move_search);
  table.now += 1000;
  table.act(Tick{});
  CHECK_FALSE(table.state.play.elsewhere_until);
  CHECK(table.state.engine.move_search);
}

TEST_CASE("settle names the opening of the board after the update") {
  FakeTable table(kTwoPersons);
  for (const char* move : {"f5", "d6", "c3"}) table.act(PlaceDisc{at(move)});
  CHECK(table.state.play.opening == opening_name(table.state.record.game));
  CHECK_FALSE(table.state.play.opening.empty());
}

TEST_CASE("settle ends pondering for the live analysis in the same update") {
  FakeTable table(Setup{{true, "level3"}, {false, "max"}, 7});
  table.engine = FakeTable::Engine::kSilent;
  REQUIRE(table.state.engine.pondering);
  table.act(ToggleEvaluations{});
  CHECK_FALSE(table.state.engine.pondering);
  CHECK(table.state.engine.live_analysis);
}

TEST_CASE("settle stores no position of a replay") {
  FakeTable table = table_after("f5d6c3");
  table.act(StartReplay{});
  table.wait(10'000);
  CHECK_FALSE(table.last.has<SaveGame>());
  table.act(EndReplay{});
  CHECK(table.state.record.game.ply() == 3);
}

TEST_CASE("settle stores a loss on time in the same update") {
  FakeTable table(Setup{{true, "level3"}, {true, "level3"}, 7, 5, StartPosition::kStandard, 0, 0, {1, 0}});
  table.act(PlaceDisc{at("f5")});
  table.now += 3 * 60'000;
  table.act(Tick{});
  CHECK(stored_by(table.last).clock.fallen == Color::kWhite);
}

TEST_CASE("settle drops sounds while sound is off, whatever made them") {
  FakeTable table(kTwoPersons);
  table.state.settings.sound = false;
  table.act(PlaceDisc{at("f5")});
  CHECK_FALSE(table.last.has<PlaySound>());
  CHECK(table.last.has<StopSounds>());
}

TEST_CASE("settle sets the next tick last, so it covers the result of a game that has just ended") {
  FakeTable table(kTwoPersons);
  while (!table.state.record.game.over()) table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
  REQUIRE(table.last.wake_at);
  CHECK(*table.last.wake_at > table.state.play.rest_at);
  CHECK(table.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("settle leaves the result nothing to go back to, whatever closed the dialogs before it") {
  FakeTable table(kTwoPersons);
  table.act(OpenDialog{Dialog::kMenu});
  table.act(OpenDialog{Dialog::kNewGame});
  table.act(NewGame{kTwoPersons});
  REQUIRE(table.state.ui.dialog == Dialog::kNone);
  while (!table.state.record.game.over()) table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
  table.wait(5000);
  table.act(SkipCounting{});
  table.wait(kCountedPause);
  REQUIRE(table.state.ui.dialog == Dialog::kResult);
  table.act(GoBack{});
  CHECK(table.state.ui.dialog == Dialog::kNone);
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
