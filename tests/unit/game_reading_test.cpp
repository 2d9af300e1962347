#include "web/app/library/game_reading.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"

using namespace flipside;
using namespace flipside::app;

namespace {

AppHarness silent_app(const Setup& setup = kTwoPersons) {
  AppHarness app(setup);
  app.engine = AppHarness::Engine::kSilent;
  return app;
}

protocol::Read last_read(const AppHarness& app) {
  REQUIRE(std::holds_alternative<protocol::Read>(app.requests.back()));
  return std::get<protocol::Read>(app.requests.back());
}

bool can_open(const AppHarness& app) { return !dialog_in(app.state).get<Button>("open").disabled; }

}  // namespace

TEST_CASE("while a text is read nothing is opened, and the dialog says so if it takes long") {
  AppHarness app = silent_app();
  app.act(ImportText{true, "f5d6"});
  CHECK_FALSE(can_open(app));
  CHECK_FALSE(dialog_shows(app, kWords(Message::kGamesLoading)));
  app.wait(kReadingShown);
  CHECK(dialog_shows(app, kWords(Message::kGamesLoading)));
  app.act(OpenImported{});
  CHECK(app.state.ui.dialog == Dialog::kImport);
  app.act(EngineReplied{answer_to(last_read(app))});
  CHECK(dialog_shows(app, "A game of 2 moves."));
  CHECK(can_open(app));
  app.wait(2 * kReadingTimeout);
  CHECK(app.replaced == 0);
}

TEST_CASE(
    "of texts that come while another one is read, only the last is read, and the answer to an earlier one is "
    "dropped") {
  AppHarness app = silent_app();
  app.act(ImportText{true, "f5"});
  const protocol::Read first = last_read(app);
  app.act(ImportText{false, "f5d6"});
  app.act(ImportText{false, "f5d6c3"});
  CHECK(app.count_of<protocol::Read>() == 1);
  app.act(EngineReplied{answer_to(first)});
  CHECK_FALSE(dialog_shows(app, "A game of one move."));
  CHECK(last_read(app).text.starts_with("f5d6c3"));
  app.act(EngineReplied{answer_to(last_read(app))});
  CHECK(dialog_shows(app, "A game of 3 moves."));
  CHECK(app.count_of<protocol::Read>() == 2);
}

TEST_CASE("links and what was learned need no engine") {
  AppHarness app = silent_app();
  app.act(ImportText{true, "#g=suOIKDkC"});
  CHECK(can_open(app));
  CHECK(app.count_of<protocol::Read>() == 0);
}

TEST_CASE("an engine that is replaced reads the text again, and one that gave up is told with a retry") {
  AppHarness app = silent_app();
  app.act(ImportText{true, "f5d6"});
  const std::uint64_t first = last_read(app).id;
  app.act(EngineCrashed{});
  app.act(EngineReplied{protocol::Ready{"test"}});
  CHECK(last_read(app).id > first);
  app.act(EngineReplied{protocol::Games{last_read(app).id, "no such line"}});
  app.act(EngineReplied{protocol::Ready{"test"}});
  app.act(EngineCrashed{});
  CHECK(dialog_shows(app, kWords(Message::kNoticeEngineFailed)));
  CHECK_FALSE(can_open(app));
  app.act(RetryEngine{});
  app.act(EngineReplied{protocol::Ready{"test"}});
  app.act(EngineReplied{answer_to(last_read(app))});
  CHECK(dialog_shows(app, "A game of 2 moves."));
}

TEST_CASE("a search that is to stop while the engine reads has its time after that") {
  AppHarness app = silent_app({{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 7});
  app.act(PlaceDisc{19});  // d3
  REQUIRE(app.state.computer_thinks());
  app.act(ImportText{true, "f5d6"});
  const protocol::Read read = last_read(app);
  app.act(Undo{});
  REQUIRE_FALSE(app.state.engine.pending_stops.empty());
  app.wait(5000);
  CHECK(app.replaced == 0);
  app.act(EngineReplied{answer_to(read)});
  CHECK(app.replaced == 0);
  app.wait(1001);
  CHECK(app.replaced == 1);
}
