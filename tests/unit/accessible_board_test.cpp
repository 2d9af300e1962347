#include "web/app/page/accessible_board.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/unit/app_harness.h"

namespace flipside::app {
namespace {

const AccessibleSquare& square_named(const AccessibleBoard& board, std::string_view name) {
  return board.squares[static_cast<std::size_t>(*parse_square(name))];
}

}  // namespace

TEST_CASE("accessible board: the state in words") {
  const AccessibleBoard board = accessible_board(State{});
  CHECK(board.players == "Black: You. White: Level 3.");
  CHECK(board.turn == "Black to move.");
  CHECK(board.message == "");
  CHECK(board.score == "Black 2, White 2");
  CHECK(board.moves == "Moves: d3 c4 f5 e6");
  CHECK(board.opening == "");
  CHECK(board.evaluations == "");
  CHECK(board.squares.size() == 64);
  CHECK(square_named(board, "a1").label == "a1, empty");
  CHECK(square_named(board, "a1").marks == "");
}

TEST_CASE("accessible board: a friend who waits calls somebody who does not see the page") {
  State state;
  state.record.setup.white = {SeatKind::kFriend};
  state.record.channel = LiveChannel{.id = 1, .guest = "guest"};
  state.live_game.now = true;
  CHECK(accessible_board(state).title == "");
  state.environment.visible = false;
  CHECK(accessible_board(state).title == "Your turn. · Flipside");
  state.record.channel.reset();
  CHECK(accessible_board(state).title == "Your turn. · Flipside");
  set_game(state.record, played("f5"));
  CHECK(accessible_board(state).title == "");
}

TEST_CASE("accessible board: each notice has its own sentence, whatever its text") {
  State state;
  state.ui.notices.push_back({.kind = Notice::Kind::kGameQuarantined, .detail = "two\nlines"});
  state.ui.notices.push_back({.kind = Notice::Kind::kPass, .color = Color::kWhite});
  const AccessibleBoard board = accessible_board(state);
  REQUIRE(board.notices.size() == 2);
  CHECK(board.notices[1] == "White has no move and passes. Black plays again.");
}

TEST_CASE("accessible board: the players are called what the screen calls them") {
  State state;
  state.record.setup = {{SeatKind::kPerson, "level3", "Mika"}, {SeatKind::kComputer, "level5"}, 1};
  CHECK(accessible_board(state).players == "Black: Mika. White: Level 5.");
  std::swap(state.record.setup.black, state.record.setup.white);
  state.record.setup.white.name.clear();
  CHECK(accessible_board(state).players == "Black: Level 5. White: You.");
  // Their colours, which the line names already.
  state.record.setup.black.kind = SeatKind::kPerson;
  CHECK(accessible_board(state).players == "Black: Person. White: Person.");
}

TEST_CASE("accessible board: a running clock counts down beside the names") {
  Setup setup = kTwoPersons;
  setup.time.minutes = 5;
  AppHarness app;
  app.act(NewGame{setup});
  app.act(PlaceDisc{*parse_square("f5")});
  app.now = app.state.session.rest_at + 2000;
  app.act(Tick{});
  CHECK(accessible_board(app.state).players == "Black: Person · 5:00. White: Person · 4:58.");
}

TEST_CASE("accessible board: the opening is included once it has a name") {
  State state;
  state.session.opening = "Tiger";
  CHECK(accessible_board(state).opening == "Opening: Tiger · in book");
}

TEST_CASE("accessible board: discs and marks to be seen") {
  AppHarness app(kTwoPersons);
  AccessibleBoard board = accessible_board(app.state);
  CHECK(board.discs == "---------------------------OX------XO--------------------------- X");
  CHECK(std::ranges::count(board.squares, "legal", &AccessibleSquare::marks) == 4);
  app.act(PlaceDisc{*parse_square("f5")});
  app.act(SetCursor{*parse_square("a8")});
  board = accessible_board(app.state);
  CHECK(board.discs == "---------------------------OX------XXX-------------------------- O");
  CHECK(square_named(board, "f5").label == "f5, black, last move");
  CHECK(square_named(board, "f5").marks == "last");
  CHECK(square_named(board, "a8").marks == "cursor");
}

TEST_CASE("accessible board: the numbered discs of an expected line are told of") {
  State state;
  state.session.marks.line = {{at("f5"), Color::kBlack, 1}, {at("d6"), Color::kWhite, 2}};
  CHECK(square_named(accessible_board(state), "f5").label == "f5, empty, legal move, expected move 1, Black");
  CHECK(square_named(accessible_board(state), "d6").label == "d6, empty, expected move 2, White");
  CHECK(square_named(accessible_board(state), "e6").label == "e6, empty, legal move");
  state.settings.language = Language::kJapanese;
  CHECK(square_named(accessible_board(state), "d6").label == "d6, empty, expected move 2, White");
  state.host.has_japanese = true;
  CHECK(square_named(accessible_board(state), "d6").label == "d6、空き、予想手順の2手目、白");
}

TEST_CASE("accessible board: a move that is worth less has the colour of its loss") {
  AppHarness app(kTwoPersons);
  app.state.settings.show_evaluations = true;
  NodeAnalysis& known = app.state.record.tree.analysis(kRoot);
  known.moves = {{at("f5"), {4, 16, false}, {}},
                 {at("e6"), {1, 16, false}, {}},
                 {at("d3"), {-2, 16, false}, {}},
                 {at("c4"), {-20, 16, false}, {}}};
  const AccessibleBoard board = accessible_board(app.state);
  CHECK(square_named(board, "f5").marks == "legal best");
  CHECK(square_named(board, "e6").marks == "legal loss-1");
  CHECK(square_named(board, "d3").marks == "legal loss-2");
  CHECK(square_named(board, "c4").marks == "legal loss-3");
  CHECK(square_named(board, "c4").value == "−20");
}

TEST_CASE("accessible board: the last move stays marked after a pass") {
  AppHarness app(kTwoPersons);
  for (std::size_t i = 0; i < kToForcedPass.size(); i += 2) app.act(PlaceDisc{at(kToForcedPass.substr(i, 2))});
  CHECK(app.state.record.game().plies().back().square == kPass);
  const AccessibleBoard board = accessible_board(app.state);
  CHECK(square_named(board, "c1").label == "c1, white, last move");
  CHECK(square_named(board, "c1").marks == "last");
}

TEST_CASE("accessible board: a notice says that the graphics are lost until they are back") {
  AppHarness app(kTwoPersons);
  CHECK(accessible_board(app.state).drawn);
  app.act(ChangeGraphics{false});
  CHECK_FALSE(accessible_board(app.state).drawn);
  CHECK(app.has_notice(Notice::Kind::kNoGraphics));
  CHECK(app.spoken.back().find("simpler") != std::string::npos);
  app.act(ChangeGraphics{true});
  CHECK(accessible_board(app.state).drawn);
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
