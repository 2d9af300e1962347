#include "web/app/page/controls.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"

using namespace flipside;
using namespace flipside::app;

TEST_CASE("the toolbar's buttons are enabled while they are of use") {
  AppHarness app(kTwoPersons);
  const auto control = [&app](const char* id) { return controls_in(app.state).get<Button>(id); };
  CHECK(control("undo").disabled);
  app.act(PlaceDisc{*parse_square("f5")});
  CHECK_FALSE(control("undo").disabled);
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 0);
  CHECK_FALSE(control("redo").disabled);
  CHECK(control("values").pressed == false);
  app.act(ToggleEvaluations{});
  CHECK(control("values").pressed == true);
}

TEST_CASE("the list has every move, and a click goes to it") {
  AppHarness app = app_after("f5d6c3");
  const auto moves = [&app] { return controls_in(app.state).get<List>("moves").entries; };
  REQUIRE(moves().size() == 4);
  CHECK(moves()[2].title == "Move 2, White: d6");
  CHECK(moves()[3].chosen);
  app.act(GoToPly{1});
  CHECK(app.state.record.game().ply() == 1);
  CHECK(moves()[1].chosen);
  CHECK_FALSE(moves()[3].chosen);
}

TEST_CASE("the list says what a review thinks of a move, for black, and the bar whose value it shows") {
  AppHarness app = app_after("f5d6c3");
  GameTree& tree = app.state.record.tree;
  NodeAnalysis& before = tree.analysis(app.state.record.line()[1]);
  before.moves = {{*parse_square("f6"), {2, 16, true}, {}}, {*parse_square("d6"), {-6, 16, true}, {}}};
  before.reviewed = true;
  CHECK(controls_in(app.state).get<List>("moves").entries[2].title == "Move 2, White: d6, Mistake, Black +6");
  CHECK(controls_in(app.state).find<Button>("lead") == nullptr);
  app.state.settings.show_evaluations = true;
  app.state.engine.lead = Evaluation{-4, 12, false};
  CHECK(controls_in(app.state).get<Button>("lead").label == "Black about −4: What the numbers mean");
  for (const char* legend : {"lead", "moves-legend", "graph-legend"})
    CHECK(controls_in(app.state).get<Button>(legend).sends == Event(OpenDialog{Dialog::kLegend}));
}

TEST_CASE("a replay has its own controls") {
  AppHarness app = app_after("f5d6c3");
  CHECK(controls_in(app.state).find<Button>("replay-play") == nullptr);
  app.act(StartReplay{});
  CHECK(controls_in(app.state).get<Button>("replay-play").label.starts_with("Pause"));
  app.act(ToggleReplay{});
  CHECK(controls_in(app.state).get<Button>("replay-play").label.starts_with("Play"));
  CHECK(controls_in(app.state).get<Range>("replay-bar").last == 3);
  app.act(EndReplay{});
  CHECK(controls_in(app.state).find<Button>("replay-play") == nullptr);
}
