#include "web/app/game/start_position.h"

#include <doctest/doctest.h>

#include <set>

#include "engine/knowledge/openings.h"
#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Setup against_computer(bool person_is_black) {
  return {{person_is_black ? SeatKind::kPerson : SeatKind::kComputer, "level3"},
          {person_is_black ? SeatKind::kComputer : SeatKind::kPerson, "level3"},
          1};
}

}  // namespace

TEST_CASE("a handicap gives the person corners, and the other side moves first") {
  for (int corners = 1; corners <= 4; ++corners) {
    Setup setup = against_computer(true);
    setup.handicap = corners;
    const Board black = initial_game(setup, {}).start();
    CHECK(count(black.black & kCorners) == corners);
    CHECK(black.disc_count(Color::kWhite) == 2);
    CHECK(black.side == Color::kWhite);
    setup = against_computer(false);
    setup.handicap = corners;
    const Board white = initial_game(setup, {}).start();
    CHECK(count(white.white & kCorners) == corners);
    CHECK(white.side == Color::kBlack);
  }
  const Setup standard = against_computer(true);
  CHECK(initial_game(standard, {}).start() == Board{});
}

TEST_CASE("the moves of a named opening are played, and can be undone") {
  Setup setup{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}, 1};
  setup.start_position = StartPosition::kOpening;
  setup.opening = 7;
  const Game game = initial_game(setup, {});
  CHECK(transcript(game) == openings()[7].moves);
  AppHarness app;
  app.act(NewGame{setup});
  CHECK(app.state.session.opening == openings()[7].name);
  app.act(Undo{});
  CHECK(app.state.record.game().ply() + 1 == game.ply());
}

TEST_CASE("balanced openings are drawn by the seed") {
  Setup setup{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}, 1};
  setup.start_position = StartPosition::kBalanced;
  std::set<std::string> seen;
  AppHarness app;
  for (int i = 0; i < 30; ++i) {
    // The game gets a new seed.
    setup.seed = app.state.record.setup.seed;
    app.act(NewGame{setup});
    CHECK(app.state.record.game().ply() >= 4);
    seen.insert(transcript(app.state.record.game()));
  }
  CHECK(seen.size() >= 10);
}

TEST_CASE("a game from the current position, and its rematch, start from the same position") {
  AppHarness app({{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}, 1});
  for (const char* square : {"f5", "d6", "c3"}) app.act(PlaceDisc{*parse_square(square)});
  const Board board = app.state.record.game().board();
  Setup setup{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}, 1};
  setup.start_position = StartPosition::kPosition;
  app.act(NewGame{setup});
  CHECK(app.state.record.game().start() == board);
  CHECK(app.state.record.game().plies().empty());
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  app.act(Rematch{});
  CHECK(app.state.record.game().start() == board);
  CHECK(app.state.record.game().plies().empty());
}
