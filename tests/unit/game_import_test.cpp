#include "web/app/library/game_import.h"

#include <doctest/doctest.h>

#include "engine/game_code.h"
#include "engine/transcript.h"
#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;
using namespace flipside::app;

namespace {

ImportResult read(const std::string& text) { return import_games(text, kWords); }

}  // namespace

TEST_CASE("every notation is recognised") {
  CHECK(read("").notation == Notation::kNone);
  CHECK(read(" \n\t ").notation == Notation::kNone);
  CHECK(read("f5d6c3").notation == Notation::kTranscript);
  CHECK(read("F5 D6 C3").notation == Notation::kTranscript);
  CHECK(read("1. f5 d6 2. c3 d3").notation == Notation::kTranscript);
  CHECK(read("b4").notation == Notation::kTranscript);
  CHECK(read(kStart + " X").notation == Notation::kBoard);
  CHECK(read("........\n........\n........\n...OX...\n...XO...\n........\n........\n........\nX").notation ==
        Notation::kBoard);
  CHECK(read(kStart + " X; f5:+2; % start").notation == Notation::kObf);
  CHECK(read(kStart + " X\n" + kStart + " X\n").notation == Notation::kObf);
  CHECK(read("(;GM[Othello]B[f5];)").notation == Notation::kGgf);
  CHECK(read("https://host/#g=" + game_code(Game{})).notation == Notation::kLink);
}

TEST_CASE("the import finds the games of the text") {
  CHECK(transcript(read("f5d6c3").games.at(0).game) == "f5d6c3");
  const ImportResult two = read("f5d6c3d3c4\n\nd3c5\n");
  CHECK(two.error.empty());
  REQUIRE(two.games.size() == 2);
  CHECK(transcript(two.games[1].game) == "d3c5");
  const ImportResult wrapped = read("f5 d6\nc3 d3\nc4");
  REQUIRE(wrapped.games.size() == 1);
  CHECK(transcript(wrapped.games[0].game) == "f5d6c3d3c4");
  const ImportResult problems = read(kStart + " X; % one\n\n" + kStart + " X; f5:0; % two\n");
  REQUIRE(problems.games.size() == 2);
  CHECK(problems.games[1].title == "two");
  const ImportResult named = read("(;GM[Othello]PB[Ann]PW[Ben]B[f5];)");
  CHECK(named.games.at(0).black == "Ann");
  Game half = played("f5d6c3");
  half.go_to(1);
  CHECK(read("see https://host/x/#g=" + game_code(half) + " there").games.at(0).game.ply() == 1);
  CHECK(read("(see <https://host/x/#g=" + game_code(half) + ">).").games.at(0).game.ply() == 1);
}

TEST_CASE("an error has its position, and the games before it are imported") {
  const ImportResult moves = read("f5d6\nc3 a1 d3");
  CHECK(moves.error == "Line 2, character 4, move 4: a1 flips no disc.");
  CHECK(moves.truncated);
  CHECK(transcript(moves.games.at(0).game) == "f5d6c3");
  CHECK(read("f5zz").error == "Character 3, move 2: “zz” is not a move.");
  CHECK(read("f5 i9").error == "Character 4, move 2: “i9” is off the board.");
  CHECK(read("f5 é").error == "Character 4, move 2: This cannot be read.");
  CHECK(read("hello").games.empty());
  CHECK(read("f5d6\nc4 hello").games.size() == 1);

  CHECK(read(kStart).error.find("side to move is missing") != std::string::npos);
  CHECK(read("--XO").error.find("this one has 4") != std::string::npos);
  CHECK(read(kStart + " X\n" + kStart + " Q\n").error ==
        "Line 2, character 66: “Q” is not a side to move. It is X or O.");
  CHECK(read(kStart + " X\n" + kStart + " Q\n").games.size() == 1);
  CHECK(read(kStart + " X; what").error.find("scores") != std::string::npos);

  const ImportResult cut = read("(;GM[Othello]B[f5];)\n(;GM[Othello]B[f5]W[a1];)");
  CHECK(cut.error == "Line 2, character 21, move 2: a1 flips no disc.");
  CHECK(cut.games.size() == 2);
  CHECK(cut.truncated);
  CHECK(read("(;GM[Othello]B[f5];)(;GM[Chess];)").games.size() == 1);

  CHECK(read("#g=AAAA").error == kWords(Message::kWrongLink));
  CHECK(read(std::string(kLongestText + 1, 'a')).error == kWords(Message::kWrongTooLong));
}

TEST_CASE("each of several files is read on its own") {
  const std::string moves = "f5d6\nc3d3";
  const std::string ggf = "(;GM[Othello]PB[Ann]B[f5];)";
  const std::string next = std::string("\n") + kFileSeparator + "\n";
  const ImportResult mixed = read(moves + next + ggf + next + kStart + " X" + next + " " + next + "d3");
  CHECK(mixed.error.empty());
  REQUIRE(mixed.games.size() == 4);
  CHECK(transcript(mixed.games[0].game) == "f5d6c3d3");
  CHECK(mixed.games[1].black == "Ann");
  CHECK(mixed.games[3].game.ply() == 1);
  CHECK(mixed.notation != Notation::kBoard);
  CHECK(read(kStart + " X" + next + kStart + " O").notation == Notation::kBoard);
  CHECK(read(next + next).notation == Notation::kNone);

  // The first broken file is the last one, and its place is one in all of them.
  const ImportResult broken = read(moves + next + "f5d6a1" + next + "\x89PNG" + next + "f5f5" + next + ggf);
  CHECK(broken.error == "Line 4, character 5, move 3: a1 flips no disc.");
  REQUIRE(broken.games.size() == 3);
  CHECK(broken.games[1].black == "Ann");
  CHECK(transcript(broken.games[2].game) == "f5d6");
  CHECK(broken.truncated);
}

TEST_CASE("a byte-order mark is skipped, whatever follows it") {
  const std::string mark = "\xEF\xBB\xBF";
  CHECK(read(mark).notation == Notation::kNone);
  for (const std::string& text : {std::string("f5d6c3"), kStart + " X", kStart + " X; f5:+2; % start",
                                  std::string("(;GM[Othello]B[f5];)"), std::string("[White \"Ben\"] f5 d6")}) {
    CAPTURE(text);
    CHECK(read(mark + text).error.empty());
    CHECK(read(mark + text).games.size() == 1);
    CHECK(read(mark + text).notation == read(text).notation);
  }
  CHECK(read(mark + "f5zz").error == "Character 3, move 2: “zz” is not a move.");
}

TEST_CASE("games with the tags of other sites are imported, with players and date") {
  const std::string one =
      "[Event \"Club\"]\r\n[Site \"https://host/#g=1\"]\r\n[Date \"2016.05.16\"]\r\n[Black \"Ann\"]\r\n"
      "[White \"Ben\"]\r\n[Result \"34-30\"]\r\n\r\n1. f5 d6 2. c3 {by the book} d3 34-30\r\n";
  const ImportResult result = read(one);
  CHECK(result.error.empty());
  REQUIRE(result.games.size() == 1);
  CHECK(transcript(result.games[0].game) == "f5d6c3d3");
  CHECK(result.games[0].black == "Ann");
  CHECK(result.games[0].white == "Ben");
  CHECK(result.games[0].when > 0);
  const ImportResult two = read(one + "\n[Black \"Cleo\"]\n[White \"Dan\"]\n1. d3 c5 *\n");
  CHECK(two.error.empty());
  REQUIRE(two.games.size() == 2);
  CHECK(two.games[1].black == "Cleo");
  CHECK(transcript(two.games[1].game) == "d3c5");
  const ImportResult broken = read("[Black \"Ann\"]\n1. f5 d6\n[Black \"Cleo\"]\n1. d3 a1\n");
  CHECK(broken.error == "Line 4, character 7, move 2: a1 flips no disc.");
  CHECK(broken.games.size() == 2);
  CHECK(broken.truncated);
}

TEST_CASE("an error says how many squares the board has, or which move is wrong, also after a pass") {
  CHECK(read(std::string(63, '-') + " X").error.find("this one has 63") != std::string::npos);
  CHECK(read(kStart + "- X").error.find("this one has 65") != std::string::npos);
  CHECK(read(kToForcedPass + "b4a1").error == "Character 19, move 10: a1 flips no disc.");
}

TEST_CASE("a name that looks like a link's code does not make a link of a game in GGF") {
  const ImportResult result = import_games("(;GM[Othello]PB[Ann #g=x]PW[Ben]B[f5]W[d6];)", Words(Language::kEnglish));
  CHECK(result.notation == Notation::kGgf);
  CHECK(result.games.size() == 1);
}

TEST_CASE("a text without moves is refused") {
  for (const char* text : {"12", "{\"moves\":[\"f5\",\"d6\"]}", "[Event \"x\"]", "; f5"}) {
    CAPTURE(text);
    const ImportResult result = read(text);
    CHECK(result.games.empty());
    CHECK_FALSE(result.error.empty());
  }
}

TEST_CASE("any text is imported or refused") {
  Random random(9);
  const std::string letters = "f5d6 c3\n1.;()[]BWOX-#g=AZ%{}\"*";
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (int length = random.below(40); length > 0; --length) {
      text += random.below(8) == 0 ? static_cast<char>(random.below(256))
                                   : letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
    }
    const ImportResult result = read(text);
    CHECK((result.notation == Notation::kNone || !result.games.empty() || !result.error.empty()));
  }
}
