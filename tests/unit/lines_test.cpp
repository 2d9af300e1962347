#include "web/app/lines.h"

#include <doctest/doctest.h>

#include "engine/transcript.h"
#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "web/app/kept.h"
#include "web/app/saved.h"
#include "web/view/move_grid.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr const char* kGame = "f5d6c3d3c4f4f6g5e3f3g6e2";

std::string line_text(Game line) {
  line.go_to(static_cast<int>(line.plies().size()));
  return transcript(line);
}

}  // namespace

TEST_CASE("who goes back by the list and tries another move keeps the line before") {
  FakeTable table = table_after(kGame);
  table.act(GoToPly{11});
  table.act(PlaceDisc{first_square(table.state.game.legal_moves() & ~bit(at("e2")))});
  REQUIRE(table.state.lines.size() == 1);
  CHECK(line_text(table.state.lines[0]) == kGame);
  CHECK(table.heard("The line before stays in the list of moves."));
  const std::vector<Branch> found = branches(table.state);
  REQUIRE(found.size() == 1);
  CHECK(found[0].ply == 11);
  CHECK(found[0].square == at("e2"));
  CHECK(found[0].color == Color::kWhite);
  CHECK(found[0].discs == 1);
}

TEST_CASE("a slip that is taken back is not kept, more than that is") {
  FakeTable table = table_after(kGame);
  table.act(Undo{});
  table.act(Undo{});
  CHECK(table.state.game.ply() == 10);
  table.act(PlaceDisc{first_square(table.state.game.legal_moves() & ~bit(at("g6")))});
  CHECK(table.state.lines.empty());

  table = table_after(kGame);
  for (int i = 0; i < 3; ++i) table.act(Undo{});
  table.act(PlaceDisc{first_square(table.state.game.legal_moves() & ~bit(at("f3")))});
  CHECK(table.state.lines.size() == 1);
}

TEST_CASE("against a computer player, a slip and its answer are taken back without a trace") {
  FakeTable table = table_after("f5d6c3d3", {{true, "level3"}, {false, "level5"}, 7});
  table.act(Undo{});
  CHECK(table.state.game.ply() == 2);
  table.act(PlaceDisc{at("c5")});
  CHECK(table.state.lines.empty());
}

TEST_CASE("the end of a game is kept, however few discs are taken back") {
  FakeTable table = table_after(kWipeout);
  table.act(Undo{});
  table.act(PlaceDisc{first_square(table.state.game.legal_moves() & ~bit(at("c5")))});
  CHECK(table.state.lines.size() == 1);
}

TEST_CASE("who plays what was played before is on that line again, with all that comes after") {
  FakeTable table = table_after(kGame);
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c3")});
  CHECK(table.state.game.plies().size() == 12);
  CHECK(table.state.game.ply() == 3);
  CHECK(table.state.lines.empty());
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c5")});
  CHECK(table.state.game.plies().size() == 3);
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c3")});
  CHECK(table.state.game.plies().size() == 12);
  REQUIRE(table.state.lines.size() == 1);
  CHECK(line_text(table.state.lines[0]) == "f5d6c5");
}

TEST_CASE("a press on a branch puts it on the board, and the other line in its place") {
  FakeTable table = table_after(kGame);
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c5")});
  table.act(SwitchLine{0});
  CHECK(line_text(table.state.game) == kGame);
  CHECK(table.state.game.ply() == 3);
  CHECK(table.state.browsing);
  REQUIRE(table.state.lines.size() == 1);
  CHECK(line_text(table.state.lines[0]) == "f5d6c5");
  table.act(SwitchLine{1});
  table.act(SwitchLine{-1});
  CHECK(line_text(table.state.game) == kGame);
  table.act(SwitchLine{0});
  CHECK(line_text(table.state.game) == "f5d6c5");
}

TEST_CASE("another line ends the replay of the one before") {
  FakeTable table = table_after(kGame, {{true, "level3"}, {false, "level3"}, 1});
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c5")});
  table.wait(5000);
  table.act(StartReplay{});
  table.act(OpenDialog{Dialog::kLines});
  table.act(SwitchLine{0});
  CHECK_FALSE(table.state.replay);
  CHECK(table.state.browsing);
  const int ply = table.state.game.ply();
  table.wait(20'000);
  CHECK(table.state.game.ply() == ply);
}

TEST_CASE("branches of branches are told by where they leave the line on the board") {
  FakeTable table = table_after(kGame);
  table.act(GoToPly{2});
  for (const char* square : {"c5", "f6", "f7"}) {
    REQUIRE_FALSE(table.state.game.check(at(square)));
    table.act(PlaceDisc{at(square)});
  }
  table.act(GoToPly{3});
  table.act(PlaceDisc{first_square(table.state.game.legal_moves() & ~bit(at("f6")))});
  const std::vector<Branch> found = branches(table.state);
  REQUIRE(found.size() == 2);
  CHECK(found[0].ply == 2);
  CHECK(found[0].square == at("c3"));
  CHECK(found[1].ply == 3);
  CHECK(found[1].square == at("f6"));
  table.act(SwitchLine{found[0].line});
  CHECK(branches(table.state).size() == 2);
}

TEST_CASE("lines are saved with their game, with what is known of their boards") {
  FakeTable table = table_after(kGame);
  const std::uint64_t end = table.state.game.hash();
  put_worth(table.state.findings, end, {-7, 12, true});
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c5")});
  put_worth(table.state.findings, table.state.game.hash(), {3, 12, false});
  const ParsedSaved parsed = parse_saved(saved_text(table.state), Words(Language::kEnglish));
  REQUIRE_MESSAGE(parsed.saved, parsed.error);
  REQUIRE(parsed.saved->lines.size() == 1);
  CHECK(line_text(parsed.saved->lines[0]) == kGame);
  CHECK(parsed.saved->findings == table.state.findings);
  CHECK(line_text(parsed.saved->game) == "f5d6c5");
}

TEST_CASE("a saved line that breaks the rules is refused") {
  const State state;
  for (const char* text : {"line f5f5\n", "line \n", "line x\n"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_saved(saved_text(state) + text, Words(Language::kEnglish)).saved);
  }
}

TEST_CASE("a game's result stays what it was, whatever is tried after it") {
  FakeTable table = table_after("e6f4e3f6g5d6e7f5");
  table.act(PlaceDisc{at("c5")});
  REQUIRE(table.state.game.over());
  table.act(GoToPly{2});
  table.act(PlaceDisc{first_square(table.state.game.legal_moves() & ~bit(at("e3")))});
  CHECK_FALSE(table.state.game.over());
  const auto kept = parse_kept("kept 7 1000\n" + saved_text(table.state));
  REQUIRE(kept.size() == 1);
  CHECK(kept[0].over());
  CHECK(result_of(kept[0]).winner == Color::kBlack);
  CHECK(result_of(kept[0]).black_discs == 13);
}

TEST_CASE("after a game that was lost on time, another move can be tried without a clock") {
  FakeTable table = table_after(kGame);
  table.state.setup.time = {1, 0};
  table.state.clock.left_ms = {1000, 0};
  table.state.clock.fallen = Color::kWhite;
  table.state.outcome = Result{Color::kBlack, 9, 7, 0};
  table.act(GoToPly{2});
  CHECK(table.state.human_to_move());
  table.act(PlaceDisc{at("c5")});
  CHECK(table.state.game.ply() == 3);
  CHECK_FALSE(table.state.clock.fallen);
  CHECK(table.state.setup.time.minutes == 0);
  CHECK(table.state.outcome->winner == Color::kBlack);
}

TEST_CASE("no more lines are kept than one can tell apart, the newest ones") {
  State state;
  Effects effects;
  state.game = played(kGame);
  for (std::size_t i = 0; i < kMostLines + 4; ++i) {
    Game line = state.game;
    line.go_to(static_cast<int>(i % 10));
    state.browsing = true;
    state.game.go_to(static_cast<int>(i % 10));
    const Bitboard legal = state.game.legal_moves();
    const Square next = state.game.plies()[i % 10].square;
    Bitboard others = legal & ~bit(next);
    for (std::size_t skip = i / 10; skip > 0 && (others & (others - 1)) != 0; --skip) others &= others - 1;
    if (others != 0) play_on_lines(state, first_square(others), effects);
    CHECK(state.lines.size() <= kMostLines);
  }
}
