#include "web/app/reading.h"

#include <doctest/doctest.h>

#include "engine/game_code.h"
#include "engine/transcript.h"
#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Reading read(const std::string& text) { return read_games(text, kWords); }

}  // namespace

TEST_CASE("every notation is known by itself") {
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

TEST_CASE("what was read are the games that the text has") {
  CHECK(transcript(read("f5d6c3").games.at(0).game) == "f5d6c3");
  const Reading two = read("f5d6c3d3c4\n\nd3c5\n");
  CHECK(two.mistake.empty());
  REQUIRE(two.games.size() == 2);
  CHECK(transcript(two.games[1].game) == "d3c5");
  const Reading wrapped = read("f5 d6\nc3 d3\nc4");
  REQUIRE(wrapped.games.size() == 1);
  CHECK(transcript(wrapped.games[0].game) == "f5d6c3d3c4");
  const Reading problems = read(kStart + " X; % one\n\n" + kStart + " X; f5:0; % two\n");
  REQUIRE(problems.games.size() == 2);
  CHECK(problems.games[1].title == "two");
  const Reading named = read("(;GM[Othello]PB[Ann]PW[Ben]B[f5];)");
  CHECK(named.games.at(0).black == "Ann");
  Game half = played("f5d6c3");
  half.go_to(1);
  CHECK(read("see https://host/x/#g=" + game_code(half) + " there").games.at(0).game.ply() == 1);
}

TEST_CASE("a mistake is told with its place, and what was before it is there") {
  const Reading moves = read("f5d6\nc3 a1 d3");
  CHECK(moves.mistake == "Line 2, character 4, move 4: a1 turns no disc.");
  CHECK(moves.cut);
  CHECK(transcript(moves.games.at(0).game) == "f5d6c3");
  CHECK(read("f5zz").mistake == "Character 3, move 2: “zz” is not a move.");
  CHECK(read("f5 i9").mistake == "Character 4, move 2: “i9” is off the board.");
  CHECK(read("f5 é").mistake == "Character 4, move 2: This cannot be read.");
  CHECK(read("hello").games.empty());
  CHECK(read("f5d6\nc4 hello").games.size() == 1);

  CHECK(read(kStart).mistake.find("side to move is missing") != std::string::npos);
  CHECK(read("--XO").mistake.find("here are 4") != std::string::npos);
  CHECK(read(kStart + " X\n" + kStart + " Q\n").mistake ==
        "Line 2, character 66: “Q” is not a side to move. It is X or O.");
  CHECK(read(kStart + " X\n" + kStart + " Q\n").games.size() == 1);
  CHECK(read(kStart + " X; what").mistake.find("scores") != std::string::npos);

  const Reading cut = read("(;GM[Othello]B[f5];)\n(;GM[Othello]B[f5]W[a1];)");
  CHECK(cut.mistake == "Line 2, character 21, move 2: a1 turns no disc.");
  CHECK(cut.games.size() == 2);
  CHECK(cut.cut);
  CHECK(read("(;GM[Othello]B[f5];)(;GM[Chess];)").games.size() == 1);

  CHECK(read("#g=AAAA").mistake == kWords(Message::kWrongLink));
  CHECK(read(std::string(kLongestText + 1, 'a')).mistake == kWords(Message::kWrongTooLong));
}

TEST_CASE("any text at all is survived") {
  Random random(9);
  const std::string letters = "f5d6 c3\n1.;()[]BWOX-#g=AZ%";
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (int length = random.below(40); length > 0; --length) {
      text += random.below(8) == 0 ? static_cast<char>(random.below(256))
                                   : letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
    }
    const Reading reading = read(text);
    CHECK((reading.notation == Notation::kNone || !reading.games.empty() || !reading.mistake.empty()));
  }
}
