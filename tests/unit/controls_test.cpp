#include "web/app/page/controls.h"

#include <doctest/doctest.h>

#include "tests/unit/fake_table.h"

using namespace flipside;
using namespace flipside::app;

namespace {

std::string control(const FakeTable& table, const std::string& id) {
  const std::string json = controls_json(table.state);
  const std::size_t begin = json.find("\"id\":\"" + id + '"');
  return begin == std::string::npos ? std::string() : json.substr(begin, json.find('}', begin) - begin);
}

}  // namespace

TEST_CASE("the toolbar's buttons are enabled while they are of use") {
  FakeTable table(kTwoPersons);
  CHECK(control(table, "undo").find("disabled") != std::string::npos);
  table.act(PlaceDisc{*parse_square("f5")});
  CHECK(control(table, "undo").find("disabled") == std::string::npos);
  table.act(*action_of_event("undo"));
  CHECK(table.state.record.game.ply() == 0);
  CHECK(control(table, "redo").find("disabled") == std::string::npos);
  CHECK(control(table, "values").find("\"pressed\":\"false\"") != std::string::npos);
  table.act(*action_of_event("values"));
  CHECK(control(table, "values").find("\"pressed\":\"true\"") != std::string::npos);
}

TEST_CASE("the list has every move, and a click goes to it") {
  FakeTable table = table_after("f5d6c3");
  CHECK(table.shows("Move 2, White: d6"));
  CHECK(control(table, "moves").find("\"chosen\":\"3\"") != std::string::npos);
  table.act(*action_of_event("ply 1"));
  CHECK(table.state.record.game.ply() == 1);
  CHECK(control(table, "moves").find("\"chosen\":\"1\"") != std::string::npos);
}

TEST_CASE("a replay has its own controls") {
  FakeTable table = table_after("f5d6c3");
  CHECK(control(table, "replay-play").empty());
  table.act(StartReplay{});
  CHECK(control(table, "replay-play").find("Pause") != std::string::npos);
  table.act(*action_of_event("toggle-replay"));
  CHECK(control(table, "replay-play").find("Play") != std::string::npos);
  CHECK_FALSE(control(table, "replay-bar").empty());
  table.act(*action_of_event("end-replay"));
  CHECK(control(table, "replay-play").empty());
}
