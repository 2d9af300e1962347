#include "web/app/page/accessible_text.h"

#include <doctest/doctest.h>

#include <sstream>
#include <vector>

using namespace flipside;
using namespace flipside::app;

namespace {

std::vector<std::string> lines_of(const State& state) {
  std::istringstream in(accessible_text(state));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

TEST_CASE("the accessible text has its lines in the order that the page expects") {
  State state;
  const auto lines = lines_of(state);
  REQUIRE(lines.size() == 7 + 64);
  CHECK(lines[0] == "Black: You. White: Level 3.");
  CHECK(lines[1] == "Black to move.");
  CHECK(lines[2] == "Black 2, White 2");
  CHECK(lines[3] == "Moves: d3 c4 f5 e6");
  CHECK(lines[4].empty());
  CHECK(lines[5].empty());
  CHECK(lines[6].empty());
  CHECK(lines[7] == "a1, empty");
  CHECK(lines[7 + 63] == "h8, empty");
}

TEST_CASE("notices come last, one line each, whatever their text") {
  State state;
  state.ui.notices.push_back({Notice::Kind::kGameQuarantined, Color::kBlack, {}, kNoMove, "two\nlines"});
  state.ui.notices.push_back({Notice::Kind::kPass, Color::kWhite, {}, kNoMove, {}});
  const auto lines = lines_of(state);
  REQUIRE(lines.size() == 7 + 64 + 2);
  CHECK(lines[71].find("two lines") != std::string::npos);
  CHECK(lines[72] == "White has no move and passes. Black plays again.");
}

TEST_CASE("the players are called what the screen calls them") {
  State state;
  state.record.setup = {{true, "level3", "Mika"}, {false, "level5"}, 1};
  CHECK(lines_of(state)[0] == "Black: Mika. White: Level 5.");
  std::swap(state.record.setup.black, state.record.setup.white);
  state.record.setup.white.name.clear();
  CHECK(lines_of(state)[0] == "Black: Level 5. White: You.");
  // Their colours, which the line names already.
  state.record.setup.black.human = true;
  CHECK(lines_of(state)[0] == "Black: Person. White: Person.");
}

TEST_CASE("the opening is included once it has a name") {
  State state;
  state.session.opening = "Tiger";
  CHECK(lines_of(state)[4] == "Opening: Tiger · in book");
}
