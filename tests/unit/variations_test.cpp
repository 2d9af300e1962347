#include "web/app/game/variations.h"

#include <doctest/doctest.h>

#include "engine/transcript.h"
#include "tests/unit/fake_table.h"
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
  FakeTable table = table_after(kToForcedPass + "b4");
  REQUIRE(table.state.record.game.ply() == 10);
  table.act(GoToPly{9});
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves() & ~bit(at("b4")))});
  const std::vector<Branch> found = branches(table.state);
  REQUIRE(found.size() == 1);
  CHECK(found[0].ply == 9);
  CHECK(found[0].move == 9);
  CHECK(table.announced("Taken back to move 8."));
  CHECK(describe_shown_evaluation(kWords, table.state) == "Move 9");
}

TEST_CASE("another move after going back in the list keeps the earlier line") {
  FakeTable table = table_after(kGame);
  table.act(GoToPly{11});
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves() & ~bit(at("e2")))});
  REQUIRE(table.state.record.variations.size() == 1);
  CHECK(transcript(at_end(table.state.record.variations[0])) == kGame);
  CHECK(table.announced("The moves before are kept as a variation."));
  const std::vector<Branch> found = branches(table.state);
  REQUIRE(found.size() == 1);
  CHECK(found[0].ply == 11);
  CHECK(found[0].square == at("e2"));
  CHECK(found[0].color == Color::kWhite);
  CHECK(found[0].discs == 1);
}

TEST_CASE("an undone slip is not kept, but longer lines are") {
  FakeTable table = table_after(kGame);
  table.act(Undo{});
  table.act(Undo{});
  CHECK(table.state.record.game.ply() == 10);
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves() & ~bit(at("g6")))});
  CHECK(table.state.record.variations.empty());

  table = table_after(kGame);
  for (int i = 0; i < 3; ++i) table.act(Undo{});
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves() & ~bit(at("f3")))});
  CHECK(table.state.record.variations.size() == 1);
}

TEST_CASE("against a computer player, an undone slip and its reply leave no variation") {
  FakeTable table = table_after("f5d6c3d3", {{true, "level3"}, {false, "level5"}, 7});
  table.act(Undo{});
  CHECK(table.state.record.game.ply() == 2);
  table.act(PlaceDisc{at("c5")});
  CHECK(table.state.record.variations.empty());
}

TEST_CASE("the end of a game is kept even if few moves are undone") {
  FakeTable table = table_after(kWipeout);
  table.act(Undo{});
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves() & ~bit(at("c5")))});
  CHECK(table.state.record.variations.size() == 1);
}

TEST_CASE("playing the move of a variation switches to it, with all its later moves") {
  FakeTable table = table_after(kGame);
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c3")});
  CHECK(table.state.record.game.length() == 12);
  CHECK(table.state.record.game.ply() == 3);
  CHECK(table.state.record.variations.empty());
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c5")});
  CHECK(table.state.record.game.length() == 3);
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c3")});
  CHECK(table.state.record.game.length() == 12);
  REQUIRE(table.state.record.variations.size() == 1);
  CHECK(transcript(at_end(table.state.record.variations[0])) == "f5d6c5");
}

TEST_CASE("a click on a branch puts it on the board, and the other line becomes the branch") {
  FakeTable table = table_after(kGame);
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c5")});
  table.act(SwitchVariation{0});
  CHECK(transcript(at_end(table.state.record.game)) == kGame);
  CHECK(table.state.record.game.ply() == 3);
  CHECK(table.state.record.browsing);
  REQUIRE(table.state.record.variations.size() == 1);
  CHECK(transcript(at_end(table.state.record.variations[0])) == "f5d6c5");
  table.act(SwitchVariation{1});
  table.act(SwitchVariation{-1});
  CHECK(transcript(at_end(table.state.record.game)) == kGame);
  table.act(SwitchVariation{0});
  CHECK(transcript(at_end(table.state.record.game)) == "f5d6c5");
}

TEST_CASE("switching to a variation ends the replay") {
  FakeTable table = table_after(kGame, {{true, "level3"}, {false, "level3"}, 1});
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c5")});
  table.wait(5000);
  table.act(StartReplay{});
  table.act(OpenDialog{Dialog::kVariations});
  table.act(SwitchVariation{0});
  CHECK_FALSE(table.state.play.replay);
  CHECK(table.state.record.browsing);
  const int ply = table.state.record.game.ply();
  table.wait(20'000);
  CHECK(table.state.record.game.ply() == ply);
}

TEST_CASE("branches of branches are listed by the ply where they leave the current line") {
  FakeTable table = table_after(kGame);
  table.act(GoToPly{2});
  for (const char* square : {"c5", "f6", "f7"}) {
    REQUIRE_FALSE(table.state.record.game.check(at(square)));
    table.act(PlaceDisc{at(square)});
  }
  table.act(GoToPly{3});
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves() & ~bit(at("f6")))});
  const std::vector<Branch> found = branches(table.state);
  REQUIRE(found.size() == 2);
  CHECK(found[0].ply == 2);
  CHECK(found[0].square == at("c3"));
  CHECK(found[1].ply == 3);
  CHECK(found[1].square == at("f6"));
  table.act(SwitchVariation{found[0].line});
  CHECK(branches(table.state).size() == 2);
}

TEST_CASE("variations are saved with their game, with the evaluations of their boards") {
  FakeTable table = table_after(kGame);
  const std::uint64_t end = table.state.record.game.hash();
  add_evaluation(table.state.record.analysis, end, {-7, 12, true});
  table.act(GoToPly{2});
  table.act(PlaceDisc{at("c5")});
  add_evaluation(table.state.record.analysis, table.state.record.game.hash(), {3, 12, false});
  const ParsedRecord parsed = parse_record(record_text(table.state.record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  REQUIRE(parsed.record->variations.size() == 1);
  CHECK(transcript(at_end(parsed.record->variations[0])) == kGame);
  CHECK(parsed.record->analysis == table.state.record.analysis);
  CHECK(transcript(at_end(parsed.record->game)) == "f5d6c5");
}

TEST_CASE("an illegal saved variation is refused") {
  const State state;
  for (const char* text : {"line f5f5\n", "line \n", "line x\n"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_record(with_lines(state.record, text), kWords).record);
  }
}

TEST_CASE("the result of a game stays, whatever is tried after its end") {
  FakeTable table = table_after("e6f4e3f6g5d6e7f5");
  table.act(PlaceDisc{at("c5")});
  REQUIRE(table.state.record.game.over());
  table.act(GoToPly{2});
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves() & ~bit(at("e3")))});
  CHECK_FALSE(table.state.record.game.over());
  const GameLibrary library = parse_library(library_row(table.state.record));
  REQUIRE(library.games.size() == 1);
  const GameRecord& record = library.games[0].record;
  CHECK(record.over());
  CHECK(result_of(record).winner == Color::kBlack);
  CHECK(result_of(record).black == 64);
}

TEST_CASE("after a loss on time another move can be tried without a clock") {
  FakeTable table = table_after(kGame);
  table.state.record.setup.time = {1, 0};
  table.state.record.clock.left_ms = {1000, 0};
  table.state.record.clock.fallen = Color::kWhite;
  table.state.record.outcome = counted_result(9, 7);
  table.act(GoToPly{2});
  CHECK(table.state.human_to_move());
  table.act(PlaceDisc{at("c5")});
  CHECK(table.state.record.game.ply() == 3);
  CHECK_FALSE(table.state.record.clock.fallen);
  CHECK(table.state.record.setup.time.minutes == 0);
  CHECK(table.state.record.outcome->winner == Color::kBlack);
}

TEST_CASE("only the newest variations are kept, up to a limit") {
  State state;
  Effects effects;
  state.record.game = played(kGame);
  for (std::size_t i = 0; i < kMaxVariations + 4; ++i) {
    Game line = state.record.game;
    line.go_to(static_cast<int>(i % 10));
    state.record.browsing = true;
    state.record.game.go_to(static_cast<int>(i % 10));
    const Bitboard legal = state.record.game.legal_moves();
    const Square next = state.record.game.plies()[i % 10].square;
    Bitboard others = legal & ~bit(next);
    for (std::size_t skip = i / 10; skip > 0 && (others & (others - 1)) != 0; --skip) others &= others - 1;
    if (others != 0) play_in_variations(state, first_square(others), effects);
    CHECK(state.record.variations.size() <= kMaxVariations);
  }
}
