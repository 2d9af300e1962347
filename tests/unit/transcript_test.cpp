#include "engine/notation/transcript.h"

#include <doctest/doctest.h>

#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

void check_error(std::string_view text, int move, int column, std::string_view message, std::string_view kept) {
  CAPTURE(text);
  const ParsedGame parsed = parse_transcript(text);
  REQUIRE(parsed.error.has_value());
  CHECK(parsed.error->move == move);
  CHECK(parsed.error->column == column);
  CHECK(parsed.error->message == message);
  CHECK(transcript(parsed.game) == kept);
}

}  // namespace

TEST_CASE("a game is parsed in every spelling") {
  for (const std::string text : {
           "f5d6c3d3c4",
           "F5D6C3D3C4",
           "f5 d6 c3 d3 c4",
           "  f5\td6\r\nc3\n\nd3 c4  \n",
           "1. f5 d6 2. c3 d3 3. c4",
           "1.f5 2.d6 3.c3 4.d3 5.c4",
           "1.f52.d63.c34.d35.c4",
           "1 f5 2 d6 3 c3 4 d3 5 c4",
           "1. f5 1... d6 2. c3 2... d3 3. c4",
           "f5;d6;c3;d3;c4",
           "f5; d6; c3; d3; c4;\n",
           "f5 ; d6 ;\nc3;d3 ; c4",
           "1;f5;2;d6;3;c3;4;d3;5;c4",
           "f5,d6,c3,d3,c4",
           "1,f5,2,d6,3,c3,4,d3,5,c4",
           "f5, d6, c3, d3, c4.",
           "f5/d6/c3/d3/c4",
           "f5|d6 | c3 | d3|c4",
           "f5-d6-c3-d3-c4",
           "1. f5-d6 2. c3-d3 3. c4",
           "1.f5 d6 2.c3 d3 3.c4",
           "f5.d6.c3.d3.c4",
       }) {
    CAPTURE(text);
    const ParsedGame parsed = parse_transcript(text);
    REQUIRE_FALSE(parsed.error.has_value());
    CHECK(transcript(parsed.game) == "f5d6c3d3c4");
    CHECK(parsed.game.ply() == 5);
  }
}

TEST_CASE("text of other programs around the moves is skipped") {
  for (const std::string text : {
           "f5 d6 c3 d3 c4 34-30",
           "[Event \"Club ]\"]\n[Black \"Ann\"]\n\n1. f5 d6 2. c3 d3 3. c4 *",
           "1. f5! d6?! 2. c3 $4 {a comment, g1 [too]} d3 ; and one\n3. c4 1/2-1/2\n",
           "{before}f5 d6 c3 d3 c4",
           "f5 d6 c3 d3 c4 1-0",
           "f5,d6,c3,d3,c4,34-30",
           "; f5\nf5 d6 ; c3 was better\n c3 d3 ;c5\xe2\x80\xa6\n c4 ; the end",
       }) {
    CAPTURE(text);
    const ParsedGame parsed = parse_transcript(text);
    REQUIRE_FALSE(parsed.error.has_value());
    CHECK(transcript(parsed.game) == "f5d6c3d3c4");
  }
  check_error("f5 {d6", 2, 4, "move 2: \"{\" is not a move", "f5");
  check_error("f5 [d6]", 2, 4, "move 2: \"[\" is not a move", "f5");
  check_error("!f5", 1, 1, "move 1: \"!\" is not a move", "");
  check_error("f5;d6;xx;c3", 3, 7, "move 3: \"xx\" is not a move", "f5d6");
  check_error("f5; d6; a9; c3", 3, 9, "move 3: \"a9\" is off the board", "f5d6");
}

TEST_CASE("an error after a pass has the number of discs placed") {
  check_error(kToForcedPass + " a1", 9, 18, "move 9: a1 flips no disc", kToForcedPass);
}

TEST_CASE("an empty text is a game without moves") {
  for (const std::string text : {"", " ", "\n\n", "1.", "1"}) {
    const ParsedGame parsed = parse_transcript(text);
    CHECK_FALSE(parsed.error.has_value());
    CHECK(parsed.game.ply() == 0);
  }
}

TEST_CASE("a pass may be left out or written") {
  for (const std::string pass : {"", "--", "pa", "PA", "ps", "pass", " Pass ", "\n--\n", " 9. pa 10. "}) {
    CAPTURE(pass);
    const ParsedGame parsed = parse_transcript(kToForcedPass + pass + "b4");
    REQUIRE_FALSE(parsed.error.has_value());
    CHECK(parsed.game.ply() == 10);
    CHECK(parsed.game.plies()[8].square == kPass);
    CHECK(transcript(parsed.game) == kToForcedPass + "b4");
  }
  CHECK(parse_transcript(kToForcedPass).game.must_pass());
  CHECK_FALSE(parse_transcript(kToForcedPass + "--").game.must_pass());
}

TEST_CASE("an error has ply, column and reason, and the moves before it are parsed") {
  check_error("f5f5", 2, 3, "move 2: f5 is occupied", "f5");
  check_error("f5 d6 E4", 3, 7, "move 3: e4 is occupied", "f5d6");
  check_error("a1", 1, 1, "move 1: a1 flips no disc", "");
  check_error("f5 i9", 2, 4, "move 2: \"i9\" is off the board", "f5");
  check_error("f5a0", 2, 3, "move 2: \"a0\" is off the board", "f5");
  check_error("f5 xyzzy", 2, 4, "move 2: \"xyzzy\" is not a move", "f5");
  check_error("f5d", 2, 3, "move 2: \"d\" is not a move", "f5");
  check_error("f5:d6", 2, 3, "move 2: \":\" is not a move", "f5");
  check_error("f5 \xc3\xa9", 2, 4, "move 2: \"\xc3\xa9\" is not a move", "f5");
  check_error("f5 \xff", 2, 4, "move 2: the text there is not a move", "f5");
  check_error("f5 --", 2, 4, "move 2: no pass is allowed while there is a move", "f5");
  check_error("e6f4e3f6g5d6e7f5c5 a1", 10, 20, "move 10: the game is over", "e6f4e3f6g5d6e7f5c5");
  check_error("1234 f5", 1, 1, "move 1: \"1234\" is not a move", "");
}

TEST_CASE("an illegal move after a pass that was left out does not play the pass") {
  check_error(kToForcedPass + "h8", 9, 17, "move 9: h8 flips no disc", kToForcedPass);
  const ParsedGame parsed = parse_transcript(kToForcedPass + "h8");
  CHECK(parsed.game.ply() == 8);
  CHECK(parsed.game.length() == 8);
  CHECK(parsed.game.must_pass());
}

TEST_CASE("only the plies up to the current board are written") {
  Game game = parse_transcript("f5d6c3d3c4").game;
  game.go_to(2);
  CHECK(transcript(game) == "f5d6");
}

TEST_CASE("random games are read back, from the start and from other boards") {
  Random random(21);
  for (int i = 0; i < 300; ++i) {
    const Board start = i % 2 == 0 ? Board{} : Board::from(played_position(random.below(40), random), Color::kWhite);
    const Game game = played_on(Game(start), random);
    const ParsedGame parsed = parse_transcript(transcript(game), game.start());
    REQUIRE_FALSE(parsed.error.has_value());
    REQUIRE(parsed.game.plies() == game.plies());
    REQUIRE(parsed.game.board() == game.board());
  }
}

TEST_CASE("any text gives a legal game") {
  constexpr std::string_view kLetters = "abcdefgh12345678fFdDcC356..-- \npasxi09";
  Random random(22);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = i % 3 == 0 ? "f5d6c3" : "";
    for (int length = random.below(40); length > 0; --length) {
      text += i % 2 == 0 ? kLetters[static_cast<std::size_t>(random.below(static_cast<int>(kLetters.size())))]
                         : static_cast<char>(random.below(256));
    }
    const ParsedGame parsed = parse_transcript(text);
    if (parsed.error) {
      REQUIRE(parsed.error->column >= 1);
      REQUIRE(parsed.error->column <= static_cast<int>(text.size()));
      REQUIRE(parsed.error->move > parsed.game.move_number());
      REQUIRE_FALSE(parsed.error->message.empty());
    }
    REQUIRE_FALSE(parse_transcript(transcript(parsed.game)).error.has_value());
  }
}
