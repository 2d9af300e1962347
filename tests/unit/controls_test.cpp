#include "web/app/page/controls.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"

using namespace flipside;
using namespace flipside::app;

namespace {

std::string control(const AppHarness& app, const std::string& id) {
  const std::string json = controls_json(app.state);
  const std::size_t begin = json.find("\"id\":\"" + id + '"');
  return begin == std::string::npos ? std::string() : json.substr(begin, json.find('}', begin) - begin);
}

}  // namespace

TEST_CASE("the toolbar's buttons are enabled while they are of use") {
  AppHarness app(kTwoPersons);
  CHECK(control(app, "undo").find("disabled") != std::string::npos);
  app.act(PlaceDisc{*parse_square("f5")});
  CHECK(control(app, "undo").find("disabled") == std::string::npos);
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 0);
  CHECK(control(app, "redo").find("disabled") == std::string::npos);
  CHECK(control(app, "values").find("\"pressed\":\"false\"") != std::string::npos);
  app.act(ToggleEvaluations{});
  CHECK(control(app, "values").find("\"pressed\":\"true\"") != std::string::npos);
}

TEST_CASE("the list has every move, and a click goes to it") {
  AppHarness app = table_after("f5d6c3");
  CHECK(app.shows("Move 2, White: d6"));
  CHECK(control(app, "moves").find("\"chosen\":\"3\"") != std::string::npos);
  app.act(GoToPly{1});
  CHECK(app.state.record.game().ply() == 1);
  CHECK(control(app, "moves").find("\"chosen\":\"1\"") != std::string::npos);
}

TEST_CASE("a replay has its own controls") {
  AppHarness app = table_after("f5d6c3");
  CHECK(control(app, "replay-play").empty());
  app.act(StartReplay{});
  CHECK(control(app, "replay-play").find("Pause") != std::string::npos);
  app.act(ToggleReplay{});
  CHECK(control(app, "replay-play").find("Play") != std::string::npos);
  CHECK_FALSE(control(app, "replay-bar").empty());
  app.act(EndReplay{});
  CHECK(control(app, "replay-play").empty());
}
