#include "web/app/sheet.h"

#include <doctest/doctest.h>

#include "engine/game_code.h"
#include "engine/transcript.h"
#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"

using namespace flipside;
using namespace flipside::app;

namespace {

FakeTable table_with_sheets() {
  FakeTable table;
  table.state.has_sheets = true;
  return table;
}

void answer(FakeTable& table, const std::string& line) {
  const auto action = action_of_sheet(line);
  REQUIRE_MESSAGE(action, line);
  table.act(*action);
}

}  // namespace

TEST_CASE("parts become JSON, whatever their texts are") {
  CHECK(Part("text", "a").with("text", "x\"\\\n\x01").json() ==
        "{\"is\":\"text\",\"id\":\"a\",\"text\":\"x\\\"\\\\\\u000a\\u0001\"}");
  CHECK(Part("row", "r").add(Part("text", "t")).json() ==
        "{\"is\":\"row\",\"id\":\"r\",\"parts\":[{\"is\":\"text\",\"id\":\"t\"}]}");
}

TEST_CASE("answers that make no sense are none") {
  for (const char* line :
       {"", " ", "what", "choose", "choose x", "choose 99999999999", "dialog", "dialog what", "form -"}) {
    CAPTURE(line);
    CHECK_FALSE(action_of_sheet(line));
  }
  FakeTable table = table_with_sheets();
  answer(table, "choose 7");
  answer(table, "form 7");
  answer(table, "open");
  CHECK(table.state.game.ply() == 0);
}

TEST_CASE("a desktop window opens no sheet, which it could not show") {
  FakeTable table;
  table.act(OpenDialog{Dialog::kMenu});
  table.act(BringText{"f5", true});
  CHECK(table.state.dialog == Dialog::kNone);
}

TEST_CASE("a game is brought in, looked at and opened") {
  FakeTable table = table_with_sheets();
  answer(table, "bring f5d6c3");
  CHECK(table.state.dialog == Dialog::kImport);
  CHECK(sheet_shows(table, "A game of 3 moves."));
  answer(table, "type f5d6c3 z9");
  CHECK(sheet_shows(table, "is off the board"));
  CHECK(sheet_shows(table, "The 3 moves before it can be kept."));
  CHECK(sheet_shows(table, "Keep and open"));
  answer(table, "open");
  CHECK(table.state.dialog == Dialog::kNone);
  CHECK(table.state.game.ply() == 3);
  CHECK(table.state.setup.white.human);
  CHECK(table.heard("Game opened at move 3. White to move."));
  answer(table, "dialog import");
  CHECK_FALSE(sheet_shows(table, "3 moves"));
}

TEST_CASE("one of several games is chosen, with its players") {
  FakeTable table = table_with_sheets();
  answer(table,
         "bring (;GM[Othello]PB[Ann]PW[Flipside level5]B[f5];)(;GM[Othello]PB[Ben]PW[Flipside level99]B[d3]W[c5];)");
  CHECK(sheet_shows(table, "2 games."));
  CHECK(sheet_shows(table, "1. Ann – Flipside level5"));
  answer(table, "choose 1");
  answer(table, "open");
  CHECK(transcript(table.state.game) == "d3c5");
  CHECK(table.state.setup.black == Seat{true, "level3", "Ben"});
  CHECK(table.state.setup.white.name == "Flipside level99");

  // A computer player sits down again, and waits until the person plays on.
  answer(table, "bring (;GM[Othello]PB[Person]PW[Flipside level5]B[f5];)");
  answer(table, "open");
  CHECK(table.state.setup.white == Seat{false, "level5"});
  table.wait(5000);
  CHECK(table.state.game.ply() == 1);
  table.act(PlayOn{});
  table.wait(5000);
  CHECK(table.state.game.ply() == 2);
}

TEST_CASE("the game is shared as a link, moves, a board and GGF") {
  FakeTable table = table_with_sheets();
  table.state.game = played("f5d6c3");
  answer(table, "dialog share");
  CHECK(sheet_shows(table, game_code(table.state.game)));
  CHECK(sheet_shows(table, "f5d6c3"));
  answer(table, "form 1");
  CHECK(sheet_shows(table, "OX"));
  answer(table, "form 2");
  CHECK(sheet_shows(table, "PB[Person]PW[Flipside level3]"));
}

TEST_CASE("a link opens its game, and a damaged one says so over a new game") {
  Game game = played("f5d6c3d3c4");
  game.go_to(2);
  FakeTable table;
  table.act(OpenLink{game_code(game)});
  CHECK(table.state.game.ply() == 2);
  CHECK(table.state.game.plies().size() == 5);
  CHECK(table.state.browsing);
  CHECK(table.last.save);
  table.act(OpenLink{"damaged"});
  CHECK(table.state.game.plies().empty());
  CHECK(table.has_notice(Notice::Kind::kLinkBroken));
  CHECK(table.heard("The link is damaged"));
}

TEST_CASE("the address's own game changes nothing") {
  FakeTable table;
  table.act(PlaceDisc{*parse_square("f5")});
  table.state.setup.white.player = "level5";
  table.act(OpenLink{game_code(table.state.game)});
  CHECK_FALSE(table.state.setup.white.human);
  CHECK(table.state.setup.white.player == "level5");
}

TEST_CASE("a position is painted, explained while it cannot be, and played on") {
  FakeTable table = table_with_sheets();
  answer(table, "dialog position");
  CHECK(sheet_shows(table, "Black to move, with a choice of 4. Black 2, White 2"));
  answer(table, "board 0");
  CHECK(sheet_shows(table, "The four squares in the middle"));
  answer(table, "position");
  CHECK(table.state.dialog == Dialog::kPosition);
  answer(table, "board 1");
  answer(table, "paint 0");
  CHECK(sheet_shows(table, "The disc on a1 cannot have been placed"));
  answer(table, "paint 0");
  CHECK_FALSE(sheet_shows(table, "a1 cannot"));
  // A stroke of white over three squares in line with d4 and e5.
  answer(table, "brush 1");
  answer(table, "paint 45");
  answer(table, "stroke 54");
  answer(table, "stroke 63");
  answer(table, "side 1");
  answer(table, "paint 64");
  answer(table, "brush 9");
  answer(table, "position");
  CHECK(table.state.dialog == Dialog::kNone);
  CHECK(table.state.game.board().disc_count(Color::kWhite) == 5);
  CHECK(table.state.game.side() == Color::kWhite);
  CHECK(table.state.setup.black.human);
  CHECK(table.last.save);
}
