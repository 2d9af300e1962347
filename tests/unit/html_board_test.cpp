#include "web/app/page/html_board.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"

namespace flipside::app {
TEST_CASE("HTML board: squares, marks and the side to move") {
  AppHarness app(kTwoPersons);
  const HtmlBoard before = html_board(app.state, app.now);
  CHECK(before.squares == "---------------------------OX------XO---------------------------");
  CHECK(before.legal == "d3 c4 f5 e6");
  CHECK(before.last.empty());
  app.act(PlaceDisc{square_at(5, 4)});
  const HtmlBoard after = html_board(app.state, app.now);
  CHECK(after.squares == "---------------------------OX------XXX--------------------------");
  CHECK(after.last == "f5");
  CHECK(after.white.name == "White");
  CHECK(after.white.discs == 1);
  CHECK(after.white.clock.empty());
  CHECK(after.white.active);
  CHECK_FALSE(after.black.active);
}

TEST_CASE("HTML board: the last move stays marked after a pass") {
  AppHarness app(kTwoPersons);
  for (std::size_t i = 0; i < kToForcedPass.size(); i += 2) app.act(PlaceDisc{at(kToForcedPass.substr(i, 2))});
  CHECK(app.state.record.game.plies().back().square == kPass);
  CHECK(html_board(app.state, app.now).last == "c1");
}

TEST_CASE("HTML board: a notice says that the graphics are lost until they are back") {
  AppHarness app(kTwoPersons);
  app.act(ChangeGraphics{false});
  CHECK(!app.state.host.has_graphics);
  CHECK(app.has_notice(Notice::Kind::kNoGraphics));
  CHECK(app.spoken.back().find("simpler") != std::string::npos);
  app.act(ChangeGraphics{true});
  CHECK(app.state.host.has_graphics);
  CHECK(!app.has_notice(Notice::Kind::kNoGraphics));
}

TEST_CASE("HTML board: a game that starts without graphics says so once") {
  AppHarness app;
  Start start;
  start.has_graphics = false;
  app.act(start);
  app.act(ChangeGraphics{false});
  CHECK(app.state.ui.notices.size() == 1);
}

}  // namespace flipside::app
