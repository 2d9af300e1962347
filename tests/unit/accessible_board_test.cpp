#include "web/app/page/accessible_board.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"

namespace flipside::app {
namespace {

bool board_has(const State& state, std::string_view part) { return board_json(state).find(part) != std::string::npos; }

// How often a text is part of it.
int times_on_board(const State& state, std::string_view part) {
  const std::string json = board_json(state);
  int times = 0;
  for (std::size_t at = json.find(part); at != std::string::npos; at = json.find(part, at + 1)) ++times;
  return times;
}

}  // namespace

TEST_CASE("accessible board: the state in words") {
  State state;
  CHECK(board_has(state, R"("players":"Black: You. White: Level 3.")"));
  CHECK(board_has(state, R"("turn":"Black to move.")"));
  CHECK(board_has(state, R"("message":"")"));
  CHECK(board_has(state, R"("score":"Black 2, White 2")"));
  CHECK(board_has(state, R"("moves":"Moves: d3 c4 f5 e6")"));
  CHECK(board_has(state, R"("opening":"")"));
  CHECK(board_has(state, R"("values":"")"));
  CHECK(times_on_board(state, R"("type":"square")") == 64);
  CHECK(board_has(state, R"("id":"a1","label":"a1, empty"})"));
}

TEST_CASE("accessible board: notices come last, one element each, whatever their text") {
  State state;
  state.ui.notices.push_back({Notice::Kind::kGameQuarantined, Color::kBlack, {}, kNoMove, "two\nlines"});
  state.ui.notices.push_back({Notice::Kind::kPass, Color::kWhite, {}, kNoMove, {}});
  CHECK(times_on_board(state, R"("type":"notice")") == 2);
  CHECK(board_json(state).ends_with(R"("label":"White has no move and passes. Black plays again."}]})"));
}

TEST_CASE("accessible board: the players are called what the screen calls them") {
  State state;
  state.record.setup = {{true, "level3", "Mika"}, {false, "level5"}, 1};
  CHECK(board_has(state, "Black: Mika. White: Level 5."));
  std::swap(state.record.setup.black, state.record.setup.white);
  state.record.setup.white.name.clear();
  CHECK(board_has(state, "Black: Level 5. White: You."));
  // Their colours, which the line names already.
  state.record.setup.black.human = true;
  CHECK(board_has(state, "Black: Person. White: Person."));
}

TEST_CASE("accessible board: a running clock counts down beside the names") {
  Setup setup = kTwoPersons;
  setup.time.minutes = 5;
  AppHarness app;
  app.act(NewGame{setup});
  app.act(PlaceDisc{*parse_square("f5")});
  app.now = app.state.session.rest_at + 2000;
  app.act(Tick{});
  CHECK(board_has(app.state, "Black: Person · 5:00. White: Person · 4:58."));
}

TEST_CASE("accessible board: the opening is included once it has a name") {
  State state;
  state.session.opening = "Tiger";
  CHECK(board_has(state, R"("opening":"Opening: Tiger · in book")"));
}

TEST_CASE("accessible board: discs and marks to be seen") {
  AppHarness app(kTwoPersons);
  CHECK(board_has(app.state, R"("discs":"---------------------------OX------XO--------------------------- X")"));
  CHECK(times_on_board(app.state, R"("marks":"legal")") == 4);
  app.act(PlaceDisc{*parse_square("f5")});
  CHECK(board_has(app.state, R"("discs":"---------------------------OX------XXX-------------------------- O")"));
  CHECK(board_has(app.state, R"("label":"f5, black, last move","marks":"last")"));
  app.act(SetCursor{*parse_square("a8")});
  CHECK(board_has(app.state, R"("label":"a8, empty","marks":"cursor")"));
}

TEST_CASE("accessible board: the last move stays marked after a pass") {
  AppHarness app(kTwoPersons);
  for (std::size_t i = 0; i < kToForcedPass.size(); i += 2) app.act(PlaceDisc{at(kToForcedPass.substr(i, 2))});
  CHECK(app.state.record.game().plies().back().square == kPass);
  CHECK(board_has(app.state, R"("id":"c1","label":"c1, white, last move","marks":"last")"));
}

TEST_CASE("accessible board: a notice says that the graphics are lost until they are back") {
  AppHarness app(kTwoPersons);
  CHECK(board_has(app.state, R"("drawn":"1")"));
  app.act(ChangeGraphics{false});
  CHECK_FALSE(board_has(app.state, R"("drawn")"));
  CHECK(app.has_notice(Notice::Kind::kNoGraphics));
  CHECK(app.spoken.back().find("simpler") != std::string::npos);
  app.act(ChangeGraphics{true});
  CHECK(board_has(app.state, R"("drawn":"1")"));
  CHECK(!app.has_notice(Notice::Kind::kNoGraphics));
}

TEST_CASE("accessible board: a game that starts without graphics says so once") {
  AppHarness app;
  Start start;
  start.has_graphics = false;
  app.act(start);
  app.act(ChangeGraphics{false});
  CHECK(app.state.ui.notices.size() == 1);
}

}  // namespace flipside::app
