#include "web/app/dialogs/dialog.h"

#include <doctest/doctest.h>

#include "engine/game_code.h"
#include "engine/transcript.h"
#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"

using namespace flipside;
using namespace flipside::app;

namespace {

FakeTable table_with_dialogs() {
  FakeTable table;
  table.state.host.has_dialogs = true;
  return table;
}

void answer(FakeTable& table, const std::string& line) {
  const auto action = action_of_event(line);
  REQUIRE_MESSAGE(action, line);
  table.act(*action);
}

}  // namespace

TEST_CASE("elements become JSON, whatever their texts") {
  CHECK(Element("text", "a").with("text", "x\"\\\n\x01").json() ==
        "{\"type\":\"text\",\"id\":\"a\",\"text\":\"x\\\"\\\\\\u000a\\u0001\"}");
  CHECK(Element("row", "r").add(Element("text", "t")).json() ==
        "{\"type\":\"row\",\"id\":\"r\",\"elements\":[{\"type\":\"text\",\"id\":\"t\"}]}");
}

TEST_CASE("malformed events are ignored") {
  for (const char* line :
       {"", " ", "what", "choose", "choose x", "choose 99999999999", "dialog", "dialog what", "form -"}) {
    CAPTURE(line);
    CHECK_FALSE(action_of_event(line));
  }
  FakeTable table = table_with_dialogs();
  answer(table, "choose 7");
  answer(table, "form 7");
  answer(table, "open");
  CHECK(table.state.record.game.ply() == 0);
}

TEST_CASE("a window without a page opens no dialog, and a new game has the same players") {
  FakeTable table = table_after("f5d6c3");
  table.state.host.has_dialogs = false;
  table.act(OpenDialog{Dialog::kMenu});
  table.act(ImportText{"f5", true});
  CHECK(table.state.ui.dialog == Dialog::kNone);
  table.act(OpenDialog{Dialog::kNewGame});
  CHECK(table.state.record.game.plies().empty());
  CHECK(table.state.record.setup.white.human);
}

TEST_CASE("the result dialog shows the winner, the score, and the next options") {
  FakeTable table = table_after("e6f4e3f6g5d6e7f5c5", {{true, "level3"}, {false, "level5"}});
  table.act(OpenDialog{Dialog::kResult});
  CHECK(dialog_shows(table, "You win"));
  CHECK(dialog_shows(table, "Level 5"));
  answer(table, "rematch");
  CHECK(table.state.ui.dialog == Dialog::kNone);
  CHECK(table.state.record.setup.white.human);
}

TEST_CASE("Back does not lead to a closed dialog") {
  FakeTable table = table_after("e6f4e3f6g5d6e7f5c5");
  answer(table, "dialog menu");
  answer(table, "dialog settings");
  answer(table, "close");
  table.act(Tick{});
  table.act(StartReview{});
  table.act(GoBack{});
  CHECK(table.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("a game is imported, previewed and opened") {
  FakeTable table = table_with_dialogs();
  answer(table, "import f5d6c3");
  CHECK(table.state.ui.dialog == Dialog::kImport);
  CHECK(dialog_shows(table, "A game of 3 moves."));
  answer(table, "type f5d6c3 z9");
  CHECK(dialog_shows(table, "is off the board"));
  CHECK(dialog_shows(table, "The 3 moves before it can be imported."));
  CHECK(dialog_shows(table, "Open these moves"));
  answer(table, "open");
  CHECK(table.state.ui.dialog == Dialog::kNone);
  CHECK(table.state.record.game.ply() == 3);
  CHECK(table.state.record.setup.white.human);
  CHECK(table.announced("Game opened at move 3. White to move."));
  answer(table, "dialog import");
  CHECK_FALSE(dialog_shows(table, "3 moves"));
}

TEST_CASE("one of several imported games is chosen, with its players") {
  FakeTable table = table_with_dialogs();
  answer(table,
         "import (;GM[Othello]PB[Ann]PW[Flipside level5]B[f5];)(;GM[Othello]PB[Ben]PW[Flipside level99]B[d3]W[c5];)");
  CHECK(dialog_shows(table, "2 games."));
  CHECK(dialog_shows(table, "1. Ann – Flipside level5"));
  answer(table, "choose 1");
  answer(table, "open");
  CHECK(transcript(table.state.record.game) == "d3c5");
  CHECK(table.state.record.setup.black == Seat{true, "level3", "Ben"});
  CHECK(table.state.record.setup.white.name == "Flipside level99");

  // The computer player is back, and waits until the person continues.
  answer(table, "import (;GM[Othello]PB[Person]PW[Flipside level5]B[f5];)");
  answer(table, "open");
  CHECK(table.state.record.setup.white == Seat{false, "level5"});
  table.wait(5000);
  CHECK(table.state.record.game.ply() == 1);
  table.act(PlayOn{});
  table.wait(5000);
  CHECK(table.state.record.game.ply() == 2);
}

TEST_CASE("the game is shared as a link, moves, a board and GGF") {
  FakeTable table = table_with_dialogs();
  table.state.record.game = played("f5d6c3");
  answer(table, "dialog share");
  CHECK(dialog_shows(table, game_code(table.state.record.game)));
  CHECK(dialog_shows(table, "f5d6c3"));
  answer(table, "form 1");
  CHECK(dialog_shows(table, "OX"));
  answer(table, "form 2");
  CHECK(dialog_shows(table, "PB[Person]PW[Flipside level3]"));
}

TEST_CASE("a page opened from a file offers no link") {
  FakeTable table = table_with_dialogs();
  Environment file;
  file.has_address = false;
  table.act(ChangeEnvironment{file});
  table.state.record.game = played("f5d6c3");
  answer(table, "dialog share");
  CHECK_FALSE(dialog_shows(table, game_code(table.state.record.game)));
  CHECK_FALSE(dialog_shows(table, "copy-link"));
  CHECK(dialog_shows(table, "This page is a file on your device"));
  CHECK(dialog_shows(table, "f5d6c3"));
  CHECK(dialog_shows(table, "save-picture"));
}

TEST_CASE("a link opens its game, and a damaged one is reported and keeps the current game") {
  Game game = played("f5d6c3d3c4");
  game.go_to(2);
  FakeTable table;
  table.act(OpenLink{game_code(game)});
  CHECK(table.state.record.game.ply() == 2);
  CHECK(table.state.record.game.length() == 5);
  CHECK(table.state.record.browsing);
  CHECK(table.last.has<SaveGame>());
  table.act(OpenLink{"damaged"});
  CHECK(table.state.record.game.plies() == game.plies());
  CHECK(table.last.has<ShowLink>());
  CHECK(table.has_notice(Notice::Kind::kLinkBroken));
  CHECK(table.announced("The link is damaged"));
}

TEST_CASE("opening the link of the current game changes nothing") {
  FakeTable table;
  table.act(PlaceDisc{*parse_square("f5")});
  table.state.record.setup.white.player = "level5";
  table.act(OpenLink{game_code(table.state.record.game)});
  CHECK_FALSE(table.state.record.setup.white.human);
  CHECK(table.state.record.setup.white.player == "level5");
}

TEST_CASE("a position is painted, its errors are explained, and a game starts from it") {
  FakeTable table = table_with_dialogs();
  answer(table, "dialog position");
  CHECK(dialog_shows(table, "Black to move, with a choice of 4. Black 2, White 2"));
  answer(table, "board 0");
  CHECK(dialog_shows(table, "The four squares in the middle"));
  answer(table, "position");
  CHECK(table.state.ui.dialog == Dialog::kPosition);
  answer(table, "board 1");
  answer(table, "paint 0");
  CHECK(dialog_shows(table, "The disc on a1 cannot have been placed"));
  answer(table, "paint 0");
  CHECK_FALSE(dialog_shows(table, "a1 cannot"));
  // Paints three squares white, in line with d4 and e5.
  answer(table, "brush 1");
  answer(table, "paint 45");
  answer(table, "stroke 54");
  answer(table, "stroke 63");
  answer(table, "side 1");
  answer(table, "paint 64");
  answer(table, "brush 9");
  answer(table, "position");
  CHECK(table.state.ui.dialog == Dialog::kNone);
  CHECK(table.state.record.game.board().disc_count(Color::kWhite) == 5);
  CHECK(table.state.record.game.side() == Color::kWhite);
  CHECK(table.state.record.setup.black.human);
  CHECK(table.last.has<SaveGame>());
}
