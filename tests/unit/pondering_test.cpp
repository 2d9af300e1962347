// Pondering on the person's turn: a part of web/app/engine/move_requests.h.

#include <doctest/doctest.h>

#include "tests/unit/fake_table.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Setup against(const char* player) { return {{true, "level3"}, {false, player}, 7, 10}; }

const protocol::Ponder& last_ponder(const FakeTable& table) {
  for (auto i = table.requests.rbegin(); i != table.requests.rend(); ++i) {
    if (const auto* ponder = std::get_if<protocol::Ponder>(&*i)) return *ponder;
  }
  FAIL("the engine was never requested to ponder");
  return std::get<protocol::Ponder>(table.requests.front());
}

void play_first_move(FakeTable& table) { table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())}); }

}  // namespace

TEST_CASE("Max gets the chosen time and table size, and ponders on every turn of the person") {
  FakeTable table(against("max"));
  CHECK(last_ponder(table).board == table.state.record.game.board());
  CHECK(last_ponder(table).player == "max");
  CHECK(table.count_of<protocol::Ponder>() == 1);
  table.wait(5000);
  CHECK(table.count_of<protocol::Ponder>() == 1);
  play_first_move(table);
  CHECK(table.last_think().settings ==
        PlayerSettings{.seed = 7, .milliseconds = 10000, .keep_table = true, .threads = 8});
  CHECK(last_ponder(table).settings == table.last_think().settings);
  table.wait(5000);
  CHECK(table.count_of<protocol::Ponder>() == 2);
  CHECK(last_ponder(table).board == table.state.record.game.board());
  // A move ends it without a stop request.
  CHECK(table.count_of<protocol::Stop>() == 0);
}

TEST_CASE("there is no pondering for players of fixed strength or between two people") {
  for (const char* player : {"level10", "greedy"}) {
    FakeTable table(against(player));
    play_first_move(table);
    table.wait(5000);
    CHECK(table.count_of<protocol::Ponder>() == 0);
  }
  CHECK(FakeTable({{true, "max"}, {true, "max"}, 1, 5}).count_of<protocol::Ponder>() == 0);
}

TEST_CASE("there is no pondering in a hidden page, on a low battery, or if the settings forbid it") {
  FakeTable table(against("max"));
  const Action stops[] = {ChangeEnvironment{{false, false}}, ChangeEnvironment{{true, true}},
                          ChangeSetting{Setting::kPonder, 0}};
  const Action resumes[] = {ChangeEnvironment{}, ChangeEnvironment{}, ChangeSetting{Setting::kPonder, 1}};
  for (int i = 0; i < 3; ++i) {
    CAPTURE(i);
    CHECK(table.state.engine.pondering);
    const std::uint64_t id = table.state.engine.pondering->id;
    table.act(stops[i]);
    CHECK_FALSE(table.state.engine.pondering);
    REQUIRE(std::holds_alternative<protocol::Stop>(table.requests.back()));
    CHECK(std::get<protocol::Stop>(table.requests.back()).id == id);
    table.wait(5000);
    CHECK(table.count_of<protocol::Stop>() == i + 1);
    table.act(resumes[i]);
    CHECK(table.count_of<protocol::Ponder>() == i + 2);
  }
  CHECK(table.replaced == 0);
}

TEST_CASE("undo, another game or an engine failure ends pondering on the old board") {
  FakeTable table(against("max"));
  play_first_move(table);
  table.wait(5000);
  table.act(Undo{});
  CHECK(last_ponder(table).board == table.state.record.game.board());
  table.act(EngineCrashed{});
  CHECK(table.replaced == 1);
  CHECK(table.state.engine.pondering);
  CHECK(std::holds_alternative<protocol::Ponder>(table.requests.back()));
  table.act(NewGame{against("level3")});
  CHECK_FALSE(table.state.engine.pondering);
  CHECK(std::holds_alternative<protocol::Stop>(table.requests.back()));
}

TEST_CASE("each request says whether to keep the table") {
  FakeTable table(against("max"));
  table.act(ChangeSetting{Setting::kKeepTable, 0});
  play_first_move(table);
  CHECK_FALSE(table.last_think().settings.keep_table);
}
