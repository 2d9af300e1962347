#include "web/app/game/branches.h"

#include <doctest/doctest.h>

#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "tests/unit/stored.h"
#include "web/app/engine/evaluation_text.h"
#include "web/view/move_grid.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr const char* kGame = "f5d6c3d3c4f4f6g5e3f3g6e2";

}  // namespace

TEST_CASE("a variation after a pass has the number of its first disc") {
  AppHarness app = app_after(kToForcedPass + "b4");
  REQUIRE(app.state.record.game().ply() == 10);
  app.act(GoToPly{9});
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves() & ~bit(at("b4")))});
  const std::vector<Branch> found = branches(app.state.record);
  REQUIRE(found.size() == 1);
  CHECK(found[0].ply == 9);
  CHECK(found[0].move == 9);
  CHECK(app.announced("Back to move 8."));
  CHECK(describe_shown_evaluation(kWords, app.state.record) == "Move 9");
}

TEST_CASE("another move after going back in the list keeps the earlier line") {
  AppHarness app = app_after(kGame);
  app.act(GoToPly{11});
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves() & ~bit(at("e2")))});
  REQUIRE(lines_of(app.state.record.tree).size() == 2);
  CHECK(lines_of(app.state.record.tree)[1] == kGame);
  CHECK(app.announced("The earlier moves are kept as a variation."));
  const std::vector<Branch> found = branches(app.state.record);
  REQUIRE(found.size() == 1);
  CHECK(found[0].ply == 11);
  CHECK(found[0].square == at("e2"));
  CHECK(found[0].color == Color::kWhite);
  CHECK(found[0].discs == 1);
}

TEST_CASE("an undone slip is not kept, but longer lines are") {
  AppHarness app = app_after(kGame);
  app.act(Undo{});
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 10);
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves() & ~bit(at("g6")))});
  CHECK(branches(app.state.record).empty());

  app = app_after(kGame);
  for (int i = 0; i < 3; ++i) app.act(Undo{});
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves() & ~bit(at("f3")))});
  CHECK(branches(app.state.record).size() == 1);
}

TEST_CASE("against a computer player, an undone slip and its reply leave no variation") {
  AppHarness app = app_after("f5d6c3d3", {{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level5"}, 7});
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 2);
  app.act(PlaceDisc{at("c5")});
  CHECK(branches(app.state.record).empty());
}

TEST_CASE("the end of a game is kept even if few moves are undone") {
  AppHarness app = app_after(kWipeout);
  app.act(Undo{});
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves() & ~bit(at("c5")))});
  CHECK(branches(app.state.record).size() == 1);
}

TEST_CASE("playing the move of a variation switches to it, with all its later moves") {
  AppHarness app = app_after(kGame);
  app.act(GoToPly{2});
  app.act(PlaceDisc{at("c3")});
  CHECK(app.state.record.game().length() == 12);
  CHECK(app.state.record.game().ply() == 3);
  CHECK(branches(app.state.record).empty());
  app.act(GoToPly{2});
  app.act(PlaceDisc{at("c5")});
  CHECK(app.state.record.game().length() == 3);
  app.act(GoToPly{2});
  app.act(PlaceDisc{at("c3")});
  CHECK(app.state.record.game().length() == 12);
  CHECK(lines_of(app.state.record.tree) == std::vector<std::string>{kGame, "f5d6c5"});
}

TEST_CASE("a click on a branch puts it on the board, and the other line becomes the branch") {
  AppHarness app = app_after(kGame);
  app.act(GoToPly{2});
  app.act(PlaceDisc{at("c5")});
  app.act(SwitchVariation{branches(app.state.record).at(0).node});
  CHECK(transcript(at_end(app.state.record.game())) == kGame);
  CHECK(app.state.record.game().ply() == 3);
  CHECK(app.state.record.browsing);
  CHECK(played_moves(app.state.record) == kGame);
  CHECK(lines_of(app.state.record.tree) == std::vector<std::string>{kGame, "f5d6c5"});
  app.act(SwitchVariation{app.state.record.tree.id_end()});
  app.act(SwitchVariation{-1});
  CHECK(transcript(at_end(app.state.record.game())) == kGame);
  app.act(SwitchVariation{branches(app.state.record).at(0).node});
  CHECK(transcript(at_end(app.state.record.game())) == "f5d6c5");
}

TEST_CASE("switching to a variation ends the replay") {
  AppHarness app = app_after(kGame, {{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 1});
  app.act(GoToPly{2});
  app.act(PlaceDisc{at("c5")});
  app.wait(5000);
  app.act(StartReplay{});
  app.act(OpenDialog{Dialog::kVariations});
  app.act(SwitchVariation{branches(app.state.record).at(0).node});
  CHECK_FALSE(app.state.doing<Replay>());
  CHECK(app.state.record.browsing);
  const int ply = app.state.record.game().ply();
  app.wait(20'000);
  CHECK(app.state.record.game().ply() == ply);
}

TEST_CASE("branches of branches are listed by the ply where they leave the current line") {
  AppHarness app = app_after(kGame);
  app.act(GoToPly{2});
  for (const char* square : {"c5", "f6", "f7"}) {
    REQUIRE_FALSE(app.state.record.game().check(at(square)));
    app.act(PlaceDisc{at(square)});
  }
  app.act(GoToPly{3});
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves() & ~bit(at("f6")))});
  const std::vector<Branch> found = branches(app.state.record);
  REQUIRE(found.size() == 2);
  CHECK(found[0].ply == 2);
  CHECK(found[0].square == at("c3"));
  CHECK(found[1].ply == 3);
  CHECK(found[1].square == at("f6"));
  // What leaves a line that is not shown is listed when that is.
  app.act(SwitchVariation{found[0].node});
  REQUIRE(branches(app.state.record).size() == 1);
  CHECK(branches(app.state.record)[0].square == at("c5"));
  app.act(SwitchVariation{branches(app.state.record)[0].node});
  CHECK(branches(app.state.record).size() == 2);
}

TEST_CASE("variations are saved with their game, with the evaluations of their boards") {
  AppHarness app = app_after(kGame);
  add_evaluation(shown_analysis(app.state.record), {-7, 12, true});
  app.act(GoToPly{2});
  app.act(PlaceDisc{at("c5")});
  add_evaluation(shown_analysis(app.state.record), {3, 12, false});
  const ParsedRecord parsed = parse_record(record_text(app.state.record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  CHECK(parsed.record->tree == app.state.record.tree);
  CHECK(lines_of(parsed.record->tree) == std::vector<std::string>{"f5d6c5", kGame});
  CHECK(transcript(at_end(parsed.record->game())) == "f5d6c5");
}

TEST_CASE("a slip that somebody has written about stays, and so do the variations behind it") {
  AppHarness app = app_after(kGame);
  app.state.record.tree.set_comment(app.state.record.shown, "a mistake");
  app.act(Undo{});
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves() & ~bit(at("e2")))});
  CHECK(branches(app.state.record).size() == 1);
  CHECK(app.announced("The earlier moves are kept as a variation."));
}

TEST_CASE("an illegal saved variation is refused") {
  const State state;
  for (const char* text : {"line f5f5\n", "line \n", "line x\n"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_record(with_lines(state.record, text), kWords).record);
  }
}

TEST_CASE("the result of a game stays, whatever is tried after its end") {
  AppHarness app = app_after("e6f4e3f6g5d6e7f5");
  app.act(PlaceDisc{at("c5")});
  REQUIRE(app.state.record.game().over());
  app.act(GoToPly{2});
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves() & ~bit(at("e3")))});
  CHECK_FALSE(app.state.record.game().over());
  const GameLibrary library = parse_library(library_row(app.state.record));
  REQUIRE(library.games.size() == 1);
  const GameRecord& record = library.games[0].record;
  CHECK(record.over());
  CHECK(result_of(record).winner == Color::kBlack);
  CHECK(result_of(record).black == 64);
}

TEST_CASE("after a loss on time another move can be tried without a clock") {
  AppHarness app = app_after(kGame);
  app.state.record.setup.time = {1, 0};
  app.state.record.clock.left_ms = {1000, 0};
  app.state.record.clock.flagged = Color::kWhite;
  app.state.record.outcome = counted_result(9, 7);
  app.act(GoToPly{2});
  CHECK(app.state.human_to_move());
  app.act(PlaceDisc{at("c5")});
  CHECK(app.state.record.game().ply() == 3);
  CHECK_FALSE(app.state.record.clock.flagged);
  CHECK(app.state.record.setup.time.minutes == 0);
  CHECK(app.state.record.outcome->winner == Color::kBlack);
}

TEST_CASE("no variation is dropped, however many there are") {
  AppHarness app = app_after(kGame);
  std::size_t tried = 0;
  for (int ply = 0; ply < 12; ++ply) {
    app.act(GoToPly{ply});
    const Bitboard own = bit(app.state.record.game().plies()[index_of(ply)].square);
    for (Bitboard others = app.state.record.game().legal_moves() & ~own; others != 0; ++tried) {
      app.act(PlaceDisc{pop_first(others)});
      app.act(GoToPly{ply});
    }
    app.act(SwitchVariation{same_node(app.state.record.tree, GameTree(played(kGame)), 12)});
  }
  CHECK(tried > 32);
  CHECK(lines_of(app.state.record.tree).size() == tried + 1);
}
