#include "web/app/page/html_board.h"

#include <doctest/doctest.h>

#include "tests/unit/fake_table.h"

namespace flipside::app {
namespace {

bool shows(const FakeTable& table, std::string_view part) {
  return html_board_json(table.state, table.now).find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("HTML board: squares, marks and the side to move") {
  FakeTable table(kTwoPersons);
  CHECK(shows(table, R"("squares":"---------------------------OX------XO---------------------------")"));
  CHECK(shows(table, R"("legal":"d3 c4 f5 e6","last":"")"));
  table.act(PlaceDisc{square_at(5, 4)});
  CHECK(shows(table, R"("squares":"---------------------------OX------XXX--------------------------")"));
  CHECK(shows(table, R"("last":"f5")"));
  CHECK(shows(table, R"("name":"White","count":"1","clock":"","active":"1")"));
}

TEST_CASE("HTML board: the last move stays marked after a pass") {
  FakeTable table(kTwoPersons);
  for (std::size_t i = 0; i < kToForcedPass.size(); i += 2) table.act(PlaceDisc{at(kToForcedPass.substr(i, 2))});
  CHECK(table.state.record.game.plies().back().square == kPass);
  CHECK(shows(table, R"("last":"c1")"));
}

TEST_CASE("HTML board: a notice says that the graphics are lost until they are back") {
  FakeTable table(kTwoPersons);
  table.act(ChangeGraphics{false});
  CHECK(!table.state.host.has_graphics);
  CHECK(table.has_notice(Notice::Kind::kNoGraphics));
  CHECK(table.spoken.back().find("simpler") != std::string::npos);
  table.act(ChangeGraphics{true});
  CHECK(table.state.host.has_graphics);
  CHECK(!table.has_notice(Notice::Kind::kNoGraphics));
}

TEST_CASE("HTML board: a game that starts without graphics says so once") {
  FakeTable table;
  Start start;
  start.has_graphics = false;
  table.act(start);
  table.act(ChangeGraphics{false});
  CHECK(table.state.ui.notices.size() == 1);
}

}  // namespace flipside::app
