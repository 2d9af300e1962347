// Pondering on the person's turn: a part of web/app/engine/wanted_job.h.

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Setup against(const char* player) { return {{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, player}, 7, 10}; }

const protocol::Ponder& last_ponder(const AppHarness& app) {
  for (auto i = app.requests.rbegin(); i != app.requests.rend(); ++i) {
    if (const auto* ponder = std::get_if<protocol::Ponder>(&*i)) return *ponder;
  }
  FAIL("the engine was never requested to ponder");
  return std::get<protocol::Ponder>(app.requests.front());
}

void play_first_move(AppHarness& app) { app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())}); }

}  // namespace

TEST_CASE("Max gets the chosen time and table size, and ponders on every turn of the person") {
  AppHarness app(against("max"));
  CHECK(last_ponder(app).board == app.state.record.game().board());
  CHECK(last_ponder(app).player == "max");
  CHECK(app.count_of<protocol::Ponder>() == 1);
  app.wait(5000);
  CHECK(app.count_of<protocol::Ponder>() == 1);
  play_first_move(app);
  CHECK(app.last_think().settings ==
        PlayerSettings{.seed = 7, .milliseconds = 10000, .keep_table = true, .threads = 8});
  CHECK(last_ponder(app).settings == app.last_think().settings);
  app.wait(5000);
  CHECK(app.count_of<protocol::Ponder>() == 2);
  CHECK(last_ponder(app).board == app.state.record.game().board());
  // A move ends it without a stop request.
  CHECK(app.count_of<protocol::Stop>() == 0);
}

TEST_CASE("there is no pondering for players of fixed strength or between two people") {
  for (const char* player : {"level10", "greedy"}) {
    AppHarness app(against(player));
    play_first_move(app);
    app.wait(5000);
    CHECK(app.count_of<protocol::Ponder>() == 0);
  }
  CHECK(AppHarness({{SeatKind::kPerson, "max"}, {SeatKind::kPerson, "max"}, 1, 5}).count_of<protocol::Ponder>() == 0);
}

TEST_CASE("there is no pondering in a hidden page, on a low battery, or if the settings forbid it") {
  AppHarness app(against("max"));
  const Action stops[] = {ChangeEnvironment{{false, false}}, ChangeEnvironment{{true, true}},
                          ChangeSetting{Setting::kPonder, 0}};
  const Action resumes[] = {ChangeEnvironment{}, ChangeEnvironment{}, ChangeSetting{Setting::kPonder, 1}};
  for (int i = 0; i < 3; ++i) {
    CAPTURE(i);
    CHECK(app.does(EngineJob::Purpose::kPonder));
    const std::uint64_t id = app.state.engine.job->id;
    app.act(stops[i]);
    CHECK_FALSE(app.does(EngineJob::Purpose::kPonder));
    REQUIRE(std::holds_alternative<protocol::Stop>(app.requests.back()));
    CHECK(std::get<protocol::Stop>(app.requests.back()).id == id);
    app.wait(5000);
    CHECK(app.count_of<protocol::Stop>() == i + 1);
    app.act(resumes[i]);
    CHECK(app.count_of<protocol::Ponder>() == i + 2);
  }
  CHECK(app.replaced == 0);
}

TEST_CASE("undo, another game or an engine failure ends pondering on the old board") {
  AppHarness app(against("max"));
  play_first_move(app);
  app.wait(5000);
  app.act(Undo{});
  CHECK(last_ponder(app).board == app.state.record.game().board());
  app.act(EngineCrashed{});
  CHECK(app.replaced == 1);
  CHECK(app.does(EngineJob::Purpose::kPonder));
  CHECK(std::holds_alternative<protocol::Ponder>(app.requests.back()));
  app.act(NewGame{against("level3")});
  CHECK_FALSE(app.does(EngineJob::Purpose::kPonder));
  CHECK(std::holds_alternative<protocol::Stop>(app.requests.back()));
}

TEST_CASE("each request says whether to keep the table") {
  AppHarness app(against("max"));
  app.act(ChangeSetting{Setting::kKeepTable, 0});
  play_first_move(app);
  CHECK_FALSE(app.last_think().settings.keep_table);
}
