#include "web/app/hint.h"

#include <doctest/doctest.h>

#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "web/app/analysing.h"
#include "web/app/description.h"

using namespace flipside;
using namespace flipside::app;

namespace {

FakeTable hint_table(const Setup& setup = kTwoPersons) {
  FakeTable table(setup);
  table.engine = FakeTable::Engine::kSilent;
  return table;
}

std::uint64_t analysis(const FakeTable& table) {
  REQUIRE(table.state.analysing);
  return table.state.analysing->id;
}

// One step of every legal move: `best` is worth as much, all others 4 less.
void tell(FakeTable& table, Square best, int score, int depth, bool exact = false) {
  const std::uint64_t id = analysis(table);
  for (Bitboard legal = table.state.game.legal_moves(); legal != 0;) {
    const Square square = pop_first(legal);
    SearchInfo info;
    info.score = square == best ? score : score - 4;
    info.depth = depth;
    info.exact = exact;
    info.pv = {square};
    table.act(EngineReplied{protocol::MoveValue{id, square, info}});
    if (!table.state.analysing) return;
  }
}

}  // namespace

TEST_CASE("a hint asks for values, waits until they are good, marks the best move and says why") {
  FakeTable table = hint_table();
  table.act(ToggleHint{});
  CHECK(describe_hint(kWords, table.state) == "Looking for the best move …");
  tell(table, at("f5"), 1, 2);
  tell(table, at("f5"), 1, 3);
  CHECK(table.state.hint->square == kNoMove);
  tell(table, at("f5"), 1, kHintDepth - 1);
  tell(table, at("f5"), 1, kHintDepth);
  CHECK(table.state.hint->square == at("f5"));
  CHECK(table.spoken.back() == describe_hint(kWords, table.state));
  CHECK(table.spoken.back().starts_with("f5 "));
  CHECK(description(table.state).find("f5, empty, you may play here, hint\n") != std::string::npos);
  // Nothing more is asked for, and what is said by the way stays off the board.
  CHECK_FALSE(table.state.analysing);
  CHECK(shown_worth(table.state, at("f5")) == nullptr);
  table.act(ToggleHint{});
  CHECK_FALSE(table.state.hint);
}

TEST_CASE("a hint takes what is known when its time is over") {
  FakeTable table = hint_table();
  table.act(ToggleHint{});
  tell(table, at("c4"), 3, 2);
  tell(table, at("c4"), 3, 3);
  table.wait(kHintTime + 10);
  CHECK(table.state.hint->square == at("c4"));
}

TEST_CASE("where values are shown and deep enough the hint comes at once, and says how the game ends") {
  FakeTable table = hint_table();
  table.act(ToggleValues{});
  tell(table, at("e6"), 6, 60, true);
  table.act(ToggleHint{});
  REQUIRE(table.state.hint->square == at("e6"));
  CHECK(describe_hint(kWords, table.state).find("wins by 6 with best play") != std::string::npos);
}

TEST_CASE("a hint belongs to its board, and late answers are dropped") {
  FakeTable table = hint_table();
  table.act(ToggleHint{});
  const std::uint64_t old = analysis(table);
  table.act(PlaceDisc{at("f5")});
  CHECK_FALSE(table.state.hint);
  CHECK_FALSE(table.state.analysing);
  SearchInfo info;
  info.depth = 60;
  info.exact = true;
  table.act(EngineReplied{protocol::MoveValue{old, at("d3"), info}});
  CHECK_FALSE(table.state.hint);
}

TEST_CASE("there is no hint while the computer thinks or when the game is over") {
  FakeTable table = hint_table({{true, "level3"}, {false, "level5"}, 7});
  CHECK(can_hint(table.state));
  table.act(PlaceDisc{at("f5")});
  CHECK_FALSE(can_hint(table.state));
  table.act(ToggleHint{});
  CHECK_FALSE(table.state.hint);
  CHECK(table.heard("There is no move to look for now."));
}

TEST_CASE("a hint is given where power is short, but to nobody who is away") {
  FakeTable table = hint_table();
  table.act(ChangeSurroundings{{true, true}});
  table.act(ToggleHint{});
  CHECK(table.state.analysing);
  table.act(ChangeSurroundings{{false, true}});
  CHECK_FALSE(table.state.analysing);
}

TEST_CASE("the reasons make sentences") {
  State state;
  state.hint = Hint{};
  state.hint->hash = state.game.hash();
  state.hint->side = Color::kBlack;
  state.hint->square = at("a1");
  const auto said = [&state](std::vector<Reason> reasons) {
    state.hint->reasons = std::move(reasons);
    return describe_hint(kWords, state);
  };
  using Kind = Reason::Kind;
  CHECK(said({}) == "a1 promises most.");
  CHECK(said({{Kind::kTakesCorner, at("a1"), 0}}) == "a1 takes the corner.");
  CHECK(said({{Kind::kLimitsReplies, kNoMove, 2}, {Kind::kTurnsInner, kNoMove, 0}}) ==
        "a1 leaves White only 2 moves and turns only inner discs.");
  CHECK(said({{Kind::kAvoidsCorners, kNoMove, 3}, {Kind::kLimitsSafe, kNoMove, 0}}) ==
        "a1 gives up no corner where 3 other moves do and leaves White nothing but moves that give up a corner.");
  CHECK(said({{Kind::kLimitsSafe, kNoMove, 1}}) == "a1 leaves White a single move that gives up no corner.");
  state.hint->exact = true;
  state.hint->score = 4;
  CHECK(said({{Kind::kForcesPass, kNoMove, 0}, {Kind::kTurnsInner, kNoMove, 0}}) ==
        "a1 makes White pass and wins by 4 with best play.");
  state.hint->score = 0;
  CHECK(said({}) == "a1 holds the draw with best play.");
}
