#include "web/app/game/overlay.h"

#include <doctest/doctest.h>

#include "tests/unit/games.h"
#include "web/app/state.h"
#include "web/app/update.h"

using namespace flipside;
using namespace flipside::app;

TEST_CASE("the moves of both sides are marked, whichever side is to move") {
  const Game game = played("f5");
  const OverlayMarks marks = overlay_marks(Overlay::kMobility, game.board());
  CHECK(marks.white == game.legal_moves());
  CHECK(contains(marks.black, square_at(2, 3)));
  CHECK((marks.black & marks.white) == 0);
}

TEST_CASE("a disc in a corner and its neighbours along the edge are stable") {
  Board board;
  board.black = bit(0) | bit(1) | bit(2) | bit(27);
  board.white = bit(28) | bit(35) | bit(36);
  const OverlayMarks marks = overlay_marks(Overlay::kStable, board);
  CHECK(marks.black == (bit(0) | bit(1) | bit(2)));
  CHECK(marks.white == 0);
}

TEST_CASE("the frontier is the discs beside an empty square") {
  Board board;
  board.black = ~(bit(0) | bit(63));
  board.white = bit(63);
  const OverlayMarks marks = overlay_marks(Overlay::kFrontier, board);
  CHECK(marks.black == (bit(1) | bit(8) | bit(9)));
  CHECK(marks.white == 0);
}

TEST_CASE("a key cycles through the overlays and announces what is marked") {
  State state;
  const auto press = [&state] { return update(state, NextOverlay{}, 0).of<Announce>().back().sentence; };
  CHECK(press() == "Diamonds mark stable discs, which can never be flipped: Black 0, White 0.");
  CHECK(press() == "Triangles mark the frontier, discs beside an empty square: Black 2, White 2.");
  CHECK(press() == "Small discs mark where each side could play: Black 4, White 4.");
  CHECK(press() == "Overlay: Nothing");
}
