#include "web/app/update.h"
#include "web/app/game/steps.h"

#include <doctest/doctest.h>

#include "engine/transcript.h"
#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "web/app/game/timing.h"
#include "web/app/library/save_format.h"
#include "web/app/settings/change_settings.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Setup computers() { return {{false, "greedy"}, {false, "random"}, 7}; }
Setup person_is_white() { return {{false, "level5"}, {true, "level3"}, 7}; }

void play_to_the_end(FakeTable& table) {
  for (int step = 0; step < 200 && !table.state.record.game.over(); ++step) {
    if (table.state.human_to_move()) table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
    table.wait(5000);
  }
  REQUIRE(table.state.record.game.over());
  table.wait(5000);
}

}  // namespace

TEST_CASE("a person plays a whole game against the computer, to the result") {
  FakeTable table;
  play_to_the_end(table);
  CHECK(table.state.ui.dialog == Dialog::kResult);
  CHECK(table.announced("The game is over."));
  CHECK_FALSE(table.state.engine.move_search);
  CHECK_FALSE(table.last.wake_at);
  CHECK(table.saves > 50);
}

TEST_CASE("after a reload a finished game shows its result, but one that was opened to be looked at its board") {
  FakeTable table(kTwoPersons);
  while (!table.state.record.game.over()) table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
  const auto dialog_after_reload = [&table] {
    State reloaded;
    Effects effects = update(reloaded, Start{record_text(table.state.record), 5, "", true}, 0);
    while (effects.wake_at) effects = update(reloaded, Tick{}, *effects.wake_at);
    CHECK(reloaded.record.game.over());
    return reloaded.ui.dialog;
  };
  CHECK(dialog_after_reload() == Dialog::kResult);
  table.state.host.has_dialogs = true;
  table.act(ImportText{transcript(table.state.record.game), true});
  table.act(OpenImported{});
  CHECK(table.state.record.game.over());
  CHECK_FALSE(table.state.looking_back());
  table.wait(20000);
  CHECK(table.state.ui.dialog == Dialog::kNone);
  CHECK(dialog_after_reload() == Dialog::kNone);
}

TEST_CASE("computer against computer plays on its own, slowly enough to follow") {
  FakeTable table(computers());
  const double begun = table.now;
  CHECK(table.state.record.game.ply() == 0);
  while (!table.state.record.game.over() && table.now < begun + 1e6) {
    const int before = table.state.record.game.ply();
    table.wait(300);
    CHECK(table.state.record.game.ply() <= before + 2);
  }
  CHECK(table.state.record.game.over());
  CHECK(table.now - begun > 30 * 500);
  table.wait(5000);
  CHECK(table.state.ui.dialog == Dialog::kResult);
}

TEST_CASE("the result dialog opens after the last discs are at rest and counted, but not over another dialog") {
  FakeTable table(kTwoPersons);
  while (!table.state.record.game.over()) table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
  CHECK(table.state.ui.dialog == Dialog::kNone);
  table.act(OpenDialog{Dialog::kSettings});
  table.wait(5000);
  CHECK(table.state.ui.dialog == Dialog::kSettings);
  table.act(CloseDialog{});
  // The discs are counted first, which can be skipped.
  CHECK(table.state.ui.dialog == Dialog::kNone);
  CHECK(table.state.play.counting_since);
  table.act(SkipCounting{});
  table.wait(kCountedPause);
  CHECK(table.state.ui.dialog == Dialog::kResult);
  table.act(Undo{});
  CHECK_FALSE(table.state.play.counting_since);
  CHECK(table.state.ui.dialog == Dialog::kNone);
  table.wait(5000);
  CHECK(table.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("a rematch swaps the colours and gets a new seed") {
  FakeTable table(Setup{{true, "level3"}, {false, "greedy"}, 5});
  table.act(Rematch{});
  CHECK(table.state.record.setup.black == Seat{false, "greedy"});
  CHECK(table.state.record.setup.white == Seat{true, "level3"});
  CHECK(table.state.record.setup.seed != 5);
  CHECK(table.state.record.game.plies().empty());
  table.wait(2000);
  CHECK(table.state.record.game.ply() == 1);
}

TEST_CASE("a forced pass is played, and its notice stays until the person's next disc") {
  FakeTable table = table_after("f5f6c4g5h5h4g7", kTwoPersons);
  table.act(PlaceDisc{at("h6")});
  REQUIRE(table.has_notice(Notice::Kind::kPass));
  CHECK(table.state.record.game.plies().back().square == kPass);
  CHECK_FALSE(table.state.record.game.must_pass());
  CHECK(table.announced("has no move and passes"));
  table.wait(60000);
  CHECK(table.has_notice(Notice::Kind::kPass));

  SUBCASE("the next disc removes the notice") {
    Square next = kNoMove;
    for (Bitboard left = table.state.record.game.legal_moves(); left != 0;) {
      const Square square = pop_first(left);
      Game after = table.state.record.game;
      after.play(square);
      if (!after.must_pass()) next = square;
    }
    REQUIRE(next != kNoMove);
    table.act(PlaceDisc{next});
    CHECK_FALSE(table.has_notice(Notice::Kind::kPass));
  }
  SUBCASE("the notice can be dismissed") {
    table.act(DismissNotice{0});
    CHECK(table.state.ui.notices.empty());
  }
  SUBCASE("undo takes back the pass and the disc before it, and redo plays both again") {
    const int ply = table.state.record.game.ply();
    table.act(Undo{});
    CHECK(table.state.record.game.ply() == ply - 2);
    CHECK_FALSE(table.has_notice(Notice::Kind::kPass));
    table.act(Redo{});
    CHECK(table.state.record.game.ply() == ply);
  }
}

TEST_CASE("a refused move changes nothing and says why") {
  FakeTable table(kTwoPersons);
  table.act(PlaceDisc{at("e4")});
  REQUIRE(table.state.ui.notices.size() == 1);
  CHECK(table.state.ui.notices[0].error == MoveError::kOccupied);
  table.act(PlaceDisc{at("a1")});
  REQUIRE(table.state.ui.notices.size() == 1);
  CHECK(table.state.ui.notices[0].error == MoveError::kNoFlips);
  table.act(PlaceDisc{kPass});
  table.act(PlaceDisc{-5});
  CHECK(table.state.record.game.plies().empty());
  CHECK(table.announced("e4 is taken."));
  table.act(PlaceDisc{at("f5")});
  CHECK(table.state.ui.notices.empty());
  CHECK(table.announced("Black plays f5, flips e5."));
}

TEST_CASE("a person cannot move for the computer") {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  table.act(PlaceDisc{at("f5")});
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
  CHECK(table.state.record.game.ply() == 1);
  CHECK(table.announced("It is White's turn."));
}

TEST_CASE("undo goes back to the person's last decision, and redo reverses that") {
  FakeTable table;
  table.act(PlaceDisc{at("f5")});
  table.wait(5000);
  REQUIRE(table.state.record.game.ply() == 2);
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
  table.wait(5000);
  REQUIRE(table.state.record.game.ply() == 4);

  table.act(Undo{});
  CHECK(table.state.record.game.ply() == 2);
  table.act(Undo{});
  CHECK(table.state.record.game.ply() == 0);
  CHECK_FALSE(can_undo(table.state));
  table.act(Undo{});
  CHECK(table.state.record.game.ply() == 0);
  table.act(Redo{});
  CHECK(table.state.record.game.ply() == 2);
  table.act(Redo{});
  CHECK(table.state.record.game.ply() == 4);
  CHECK_FALSE(can_redo(table.state));
}

TEST_CASE("there is nothing to undo before the person's first disc") {
  FakeTable table(person_is_white());
  table.wait(5000);
  REQUIRE(table.state.record.game.ply() == 1);
  CHECK_FALSE(can_undo(table.state));
  table.act(Undo{});
  CHECK(table.state.record.game.ply() == 1);
}

TEST_CASE("between two people undo takes back one ply") {
  FakeTable table = table_after("f5d6c3", kTwoPersons);
  table.act(Undo{});
  CHECK(table.state.record.game.ply() == 2);
  table.act(Undo{});
  table.act(Redo{});
  CHECK(table.state.record.game.ply() == 2);
}

TEST_CASE("undo while the computer thinks stops it and takes back the person's own move") {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  table.act(PlaceDisc{at("f5")});
  REQUIRE(table.state.engine.move_search);
  const std::uint64_t id = table.state.engine.move_search->id;
  table.act(Undo{});
  CHECK(table.state.record.game.ply() == 0);
  CHECK_FALSE(table.state.engine.move_search);
  CHECK(table.requests.back() == protocol::Request{protocol::Stop{id}});

  SUBCASE("a late reply is dropped") {
    table.act(EngineReplied{protocol::Move{id, {.move = {at("d6")}}}});
    CHECK(table.state.record.game.ply() == 0);
    CHECK_FALSE(table.state.engine.move_search);
  }
  SUBCASE("redo plays the move again, and sends a new request") {
    table.act(Redo{});
    CHECK(table.state.record.game.ply() == 1);
    REQUIRE(table.state.engine.move_search);
    CHECK(table.state.engine.move_search->id > id);
  }
  SUBCASE("an engine that stops is kept") {
    table.act(EngineReplied{protocol::Stopped{id}});
    table.wait(60000);
    CHECK(table.replaced == 0);
  }
  SUBCASE("an engine that does not stop is replaced within 200 ms") {
    table.wait(200);
    CHECK(table.replaced == 1);
    CHECK(table.state.engine.client.failures == 0);
  }
}

TEST_CASE("a new game starts at once while the computer thinks") {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  table.act(PlaceDisc{at("f5")});
  table.act(NewGame{Setup{{false, "level2"}, {true, "level3"}, 3}});
  CHECK(table.state.record.game.plies().empty());
  CHECK(table.last_think().player == "level2");
  CHECK(table.last_think().board == Board{});
  table.wait(200);
  CHECK(table.replaced == 1);
  table.act(EngineReplied{protocol::Ready{"test"}});
  CHECK(table.last_think().player == "level2");
  CHECK(table.state.engine.move_search);
}

TEST_CASE("an engine that replies with an illegal move is replaced") {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  table.act(PlaceDisc{at("f5")});
  table.act(EngineReplied{protocol::Move{table.state.engine.move_search->id, {.move = {at("a1")}}}});
  CHECK(table.replaced == 1);
  CHECK(table.state.record.game.ply() == 1);
}

TEST_CASE("a crashed engine is replaced and gets the request again; three failures end in a notice with Try again") {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  table.act(PlaceDisc{at("f5")});
  const std::uint64_t first = table.state.engine.move_search->id;
  table.act(EngineCrashed{});
  CHECK(table.replaced == 1);
  table.act(EngineReplied{protocol::Ready{"test"}});
  REQUIRE(table.state.engine.move_search);
  CHECK(table.state.engine.move_search->id > first);
  CHECK(table.last_think().board == table.state.record.game.board());

  table.act(EngineCrashed{});
  table.act(EngineReplied{protocol::Ready{"test"}});
  table.act(EngineCrashed{});
  CHECK(table.replaced == 2);
  CHECK(table.state.engine.client.gave_up);
  CHECK(table.has_notice(Notice::Kind::kEngineFailed));
  CHECK(table.announced("does not answer"));
  CHECK(table.state.record.game.ply() == 1);
  table.wait(600000);
  CHECK(table.replaced == 2);

  table.engine = FakeTable::Engine::kAnswers;
  SUBCASE("Try again continues the game") {
    table.act(RetryEngine{});
    table.wait(5000);
    CHECK(table.state.record.game.ply() == 2);
  }
  SUBCASE("a new game tries again, too") {
    table.act(NewGame{table.state.record.setup});
    table.act(PlaceDisc{at("f5")});
    table.wait(5000);
    CHECK(table.state.record.game.ply() == 2);
  }
  CHECK_FALSE(table.state.engine.client.gave_up);
  CHECK_FALSE(table.has_notice(Notice::Kind::kEngineFailed));
}

TEST_CASE("an engine without memory has a different notice from one that does not reply") {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  table.act(PlaceDisc{at("f5")});
  while (!table.state.engine.client.gave_up) {
    table.act(EngineCrashed{kPlayingEngine, true});
    table.act(EngineReplied{protocol::Ready{"test"}});
  }
  CHECK(table.announced("does not get enough memory"));
  CHECK_FALSE(table.announced("does not answer"));
}

TEST_CASE("a silent engine is replaced, but one that sends progress is not") {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  table.act(PlaceDisc{at("f5")});
  for (int i = 0; i < 30; ++i) {
    table.wait(2000);
    table.act(EngineReplied{protocol::Progress{table.state.engine.move_search->id, {}}});
  }
  CHECK(table.replaced == 0);
  table.wait(10500);
  CHECK(table.replaced == 1);
}

TEST_CASE("a device that slept does not count as a silent engine") {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  table.act(PlaceDisc{at("f5")});
  table.now += 3600000;
  table.act(Tick{});
  CHECK(table.replaced == 0);
  CHECK(table.state.engine.move_search);
}

TEST_CASE("the computer's disc waits for the person's discs to come to rest; the person never waits") {
  FakeTable table;
  table.act(PlaceDisc{at("f5")});
  CHECK(table.state.record.game.ply() == 1);
  CHECK(table.state.engine.move_search);
  table.wait(100);
  CHECK(table.state.record.game.ply() == 1);
  table.wait(3000);
  CHECK(table.state.record.game.ply() == 2);

  FakeTable persons(kTwoPersons);
  for (int i = 0; i < 10; ++i) persons.act(PlaceDisc{first_square(persons.state.record.game.legal_moves())});
  CHECK(persons.state.record.game.ply() >= 10);
}

TEST_CASE("while browsing the computer waits until the game continues") {
  FakeTable table = table_after("f5d6c3d3", Setup{{true, "level3"}, {false, "level3"}, 1});
  table.act(GoToPly{1});
  CHECK(table.state.record.browsing);
  CHECK_FALSE(table.state.engine.move_search);
  table.wait(60000);
  CHECK(table.state.record.game.ply() == 1);
  CHECK(table.state.record.game.length() == 4);
  table.act(GoToPly{99});
  table.act(GoToPly{-1});
  CHECK(table.state.record.game.ply() == 1);

  SUBCASE("PlayOn: the computer moves from here") {
    table.act(PlayOn{});
    table.wait(5000);
    CHECK(table.state.record.game.length() == 2);
  }
  SUBCASE("back to the last ply: nothing is lost") {
    table.act(GoToPly{4});
    CHECK_FALSE(table.state.record.browsing);
    CHECK(table.state.record.game.length() == 4);
  }
  SUBCASE("a move at an earlier board continues from there") {
    table.act(GoToPly{2});
    table.act(PlaceDisc{first_square(table.state.record.game.legal_moves() & ~bit(at("c3")))});
    CHECK_FALSE(table.state.record.browsing);
    CHECK(table.state.record.game.length() == 3);
  }
}

TEST_CASE("going to a ply or undo pauses a watched game, and PlayOn continues it") {
  FakeTable table(computers());
  table.wait(6000);
  const int ply = table.state.record.game.ply();
  REQUIRE(ply > 2);
  table.act(GoToPly{ply});
  table.wait(60000);
  CHECK(table.state.record.game.ply() == ply);
  table.act(Undo{});
  table.wait(60000);
  CHECK(table.state.record.game.ply() == ply - 1);
  table.act(PlayOn{});
  table.wait(10000);
  CHECK(table.state.record.game.ply() > ply);
}

TEST_CASE("game and settings are stored and restored, and the computer continues") {
  FakeTable table;
  table.state.settings.theme = ThemeChoice::kWood;
  table.engine = FakeTable::Engine::kSilent;
  table.act(PlaceDisc{at("f5")});
  Start start{record_text(table.state.record), 99};
  start.settings = settings_text(table.state.settings);
  start.shared_settings = shared_settings_text(table.state.settings);

  State restored;
  Effects effects = update(restored, start, 0);
  CHECK_FALSE(effects.has<QuarantineGame>());
  CHECK_FALSE(effects.has<QuarantineSettings>());
  CHECK_FALSE(effects.has<SaveSettings>());
  CHECK(restored.record.game.board() == table.state.record.game.board());
  CHECK(restored.record.setup == table.state.record.setup);
  CHECK(restored.settings == table.state.settings);
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
  CHECK(state.record.game.plies().empty());
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
  FakeTable table(kTwoPersons);
  table.act(MoveCursor{1, 0});
  CHECK(table.state.ui.cursor == first_square(Board{}.position().legal_moves()));
  for (int i = 0; i < 10; ++i) table.act(MoveCursor{1, 1});
  CHECK(table.state.ui.cursor == at("h8"));
  table.act(TypeFile{5});
  CHECK(table.state.play.typed_file == 5);
  CHECK(table.state.ui.cursor == at("f8"));
  // No square is named before it is known.
  CHECK(table.spoken.back() == "f");
  table.act(PlaceDisc{at("f5")});
  CHECK(table.spoken.back() == "Black plays f5, flips e5.");
  CHECK(table.state.play.typed_file == -1);
  CHECK(table.state.ui.cursor == at("f5"));
  CHECK(table.state.record.game.ply() == 1);
  table.act(SetCursor{kNoMove});
  CHECK(table.state.ui.cursor == kNoMove);
}

TEST_CASE("the state has the opening up to the current ply") {
  FakeTable table(kTwoPersons);
  CHECK(table.state.play.opening.empty());
  for (const char* square : {"f5", "d6", "c3", "d3", "c4"}) table.act(PlaceDisc{at(square)});
  CHECK(table.state.play.opening == "Tiger");
  table.act(GoToPly{2});
  CHECK(table.state.play.opening == "Perpendicular");
  table.act(NewGame{kTwoPersons});
  CHECK(table.state.play.opening.empty());
}
