#include "engine/protocols/gtp.h"

#include <doctest/doctest.h>

#include "engine/notation/transcript.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

Gtp engine() { return Gtp({.player = "greedy", .settings = {}, .now = {}}); }

// After eight plies black has no move, but white has.
void play_to_forced_pass(Gtp& gtp) {
  for (const char* move : {"b d3", "w c3", "b f5", "w d2", "b d1", "w e1", "b b3", "w c1"}) {
    REQUIRE(gtp.answer(std::string("play ") + move) == "=\n\n");
  }
}

void play_wipeout(Gtp& gtp) {
  for (const char* move : {"b e6", "w f4", "b e3", "w f6", "b g5", "w d6", "b e7", "w f5", "b c5"}) {
    REQUIRE(gtp.answer(std::string("play ") + move) == "=\n\n");
  }
}

}  // namespace

TEST_CASE("the controller gets the name and the version") {
  Gtp gtp = engine();
  CHECK(gtp.answer("protocol_version") == "= 2\n\n");
  CHECK(gtp.answer("name") == "= Flipside\n\n");
  CHECK(gtp.answer("version") == "= " FLIPSIDE_VERSION "\n\n");
  CHECK(gtp.answer("known_command genmove") == "= true\n\n");
  CHECK(gtp.answer("known_command frobnicate") == "= false\n\n");
  const std::string list = gtp.answer("list_commands");
  for (const char* name : {"protocol_version", "name", "version", "known_command", "list_commands", "boardsize",
                           "clear_board", "komi", "play", "genmove", "undo", "showboard", "quit", "set_game"}) {
    CHECK(list.find(name) != std::string::npos);
  }
  CHECK(gtp.answer("set_game Othello") == "=\n\n");
  CHECK(gtp.answer("set_game Chess") == "? unsupported game\n\n");
  CHECK(gtp.answer("boardsize 8") == "=\n\n");
  CHECK(gtp.answer("boardsize 10") == "? unacceptable size\n\n");
  CHECK(gtp.answer("komi 6.5") == "=\n\n");
  CHECK(gtp.answer("komi much") == "? syntax error: komi needs a number\n\n");
}

TEST_CASE("ids, comments, blanks and control characters are accepted") {
  Gtp gtp = engine();
  CHECK(gtp.answer("17 name") == "=17 Flipside\n\n");
  CHECK(gtp.answer("17 nonsense") == "?17 unknown command\n\n");
  CHECK(gtp.answer("17") == "?17 unknown command\n\n");
  CHECK(gtp.answer("  name # who are you\r") == "= Flipside\n\n");
  CHECK(gtp.answer("\tplay\tB\tF5") == "=\n\n");
  CHECK(gtp.answer("").empty());
  CHECK(gtp.answer("   # only a comment").empty());
  CHECK(gtp.answer("\r").empty());
  CHECK(gtp.answer("NAME") == "? unknown command\n\n");
}

TEST_CASE("moves are played, refused with a reason, and undone") {
  Gtp gtp = engine();
  CHECK(gtp.answer("play black f5") == "=\n\n");
  CHECK(gtp.answer("play w D6") == "=\n\n");
  CHECK(gtp.answer("play b e4") == "? illegal move: e4 is occupied\n\n");
  CHECK(gtp.answer("play b a1") == "? illegal move: a1 flips no disc\n\n");
  CHECK(gtp.answer("play w c3") == "? illegal move: it is black's turn\n\n");
  CHECK(gtp.answer("play b pass") == "? illegal move: no pass is allowed while there is a move\n\n");
  CHECK(gtp.answer("play b z9").substr(0, 14) == "? syntax error");
  CHECK(gtp.answer("play green f5").substr(0, 14) == "? syntax error");
  CHECK(gtp.answer("play b").substr(0, 14) == "? syntax error");
  CHECK(transcript(gtp.game()) == "f5d6");
  CHECK(gtp.answer("undo") == "=\n\n");
  CHECK(gtp.answer("undo") == "=\n\n");
  CHECK(gtp.answer("undo") == "? cannot undo\n\n");
  CHECK(gtp.game().board() == Board{});
  CHECK(gtp.answer("play b f5") == "=\n\n");
  CHECK(gtp.answer("clear_board") == "=\n\n");
  CHECK(gtp.game().board() == Board{});
  CHECK(gtp.answer("undo") == "? cannot undo\n\n");
}

TEST_CASE("passes may be sent or left out") {
  Gtp gtp = engine();
  play_to_forced_pass(gtp);
  CHECK(gtp.answer("play b h8") == "? illegal move: the side to move has no move and must pass\n\n");
  CHECK(gtp.answer("play w h8") == "? illegal move: h8 flips no disc\n\n");
  CHECK(gtp.game().ply() == 8);
  CHECK(gtp.game().must_pass());
  CHECK(gtp.answer("play w b4") == "=\n\n");
  CHECK(gtp.game().ply() == 10);
  CHECK(gtp.answer("undo") == "=\n\n");
  CHECK(gtp.game().ply() == 8);
  CHECK(gtp.answer("play b pass") == "=\n\n");
  CHECK(gtp.answer("play w b4") == "=\n\n");
  CHECK(gtp.game().ply() == 10);
}

TEST_CASE("the engine passes when it must, and accepts a pass that was left out") {
  Gtp gtp = engine();
  play_to_forced_pass(gtp);
  CHECK(gtp.answer("genmove b") == "= pass\n\n");
  CHECK(gtp.game().ply() == 9);
  CHECK(gtp.answer("undo") == "=\n\n");
  CHECK(gtp.answer("genmove white") != "= pass\n\n");
  CHECK(gtp.game().ply() == 10);
}

TEST_CASE("the engine plays a whole game against itself") {
  Gtp gtp = engine();
  CHECK(gtp.answer("genmove w") == "? it is black's turn\n\n");
  CHECK(gtp.answer("genmove").substr(0, 14) == "? syntax error");
  bool black = true;
  while (!gtp.game().over()) {
    const std::string answer = gtp.answer(black ? "genmove b" : "genmove w");
    REQUIRE(answer.substr(0, 2) == "= ");
    black = !black;
  }
  CHECK_FALSE(parse_transcript(transcript(gtp.game())).error.has_value());
}

TEST_CASE("after the end of the game there are only passes") {
  Gtp gtp = engine();
  play_wipeout(gtp);
  CHECK(gtp.answer("genmove w") == "= pass\n\n");
  CHECK(gtp.answer("play b pass") == "=\n\n");
  CHECK(gtp.answer("play b a1") == "? illegal move: the game is over\n\n");
  CHECK(gtp.answer("undo") == "=\n\n");
  CHECK(gtp.answer("undo") == "=\n\n");
  CHECK(gtp.game().over());
  CHECK(gtp.answer("undo") == "=\n\n");
  CHECK_FALSE(gtp.game().over());
}

TEST_CASE("the board is shown") {
  Gtp gtp = engine();
  CHECK(gtp.answer("showboard") ==
        "= \n"
        "  a b c d e f g h\n"
        "1 - - - - - - - -\n"
        "2 - - - - - - - -\n"
        "3 - - - - - - - -\n"
        "4 - - - O X - - -\n"
        "5 - - - X O - - -\n"
        "6 - - - - - - - -\n"
        "7 - - - - - - - -\n"
        "8 - - - - - - - -\n"
        "X black 2, O white 2, black to move\n\n");
}

TEST_CASE("the level can be changed") {
  Gtp gtp = engine();
  CHECK(gtp.answer("level 2") == "=\n\n");
  CHECK(gtp.answer("level 20") == "=\n\n");
  CHECK(gtp.answer("level 21") == "? there is no level 21\n\n");
  CHECK(gtp.answer("level").substr(0, 14) == "? syntax error");
  CHECK(gtp.answer("level five").substr(0, 14) == "? syntax error");
}

TEST_CASE("time settings are accepted, or refused in one sentence") {
  Gtp gtp = engine();
  CHECK(gtp.answer("time_settings 300 10 5") == "=\n\n");
  CHECK(gtp.answer("time_settings 0.5 0 0") == "=\n\n");
  CHECK(gtp.answer("time_settings 1e9 0 0") == "=\n\n");
  CHECK(gtp.answer("time_settings 1.5e+2 0 0") == "=\n\n");
  CHECK(gtp.answer("time_settings 1e10 0 0").find("from 0 to 1e9") != std::string::npos);
  CHECK(gtp.answer("time_left b 12.5 0") == "=\n\n");
  for (const char* line : {"time_settings", "time_settings 1 2", "time_settings -1 0 0", "time_settings 1e10 0 0",
                           "time_settings inf 0 0", "time_settings 0x10 0 0", "time_settings 1e 0 0",
                           "time_settings 99999999999 0 0", "time_left 3 0", "time_left b x 0", "time_left green 1 0"})
    CHECK(gtp.answer(line).substr(0, 14) == "? syntax error");
}

TEST_CASE("a move takes no more than its time") {
  // A clock that advances by a millisecond at each call.
  double seconds = 0;
  Gtp gtp({.player = "max", .settings = {}, .now = [&] { return seconds += 0.001; }});
  play_to_forced_pass(gtp);  // far from any book
  REQUIRE(gtp.answer("time_settings 0 0.5 1") == "=\n\n");
  for (const char* move : {"genmove w", "genmove b", "genmove w"}) {
    const double before = seconds;
    CHECK(gtp.answer(move).substr(0, 2) == "= ");
    CHECK(seconds - before > 0.45);
    CHECK(seconds - before < 0.5);
  }
  REQUIRE(gtp.answer("time_left b 0 0") == "=\n\n");
  const double before = seconds;
  CHECK(gtp.answer("genmove b").substr(0, 2) == "= ");
  CHECK(seconds - before < 0.1);
}

TEST_CASE("quit ends the session") {
  Gtp gtp = engine();
  CHECK_FALSE(gtp.finished());
  CHECK(gtp.answer("9 quit") == "=9\n\n");
  CHECK(gtp.finished());
}

TEST_CASE("any line is answered or ignored") {
  Random random(41);
  Gtp gtp = engine();
  const std::string words[] = {"play",     "genmove", "undo", "b",    "w",        "f5",        "d6",
                               "c3",       "pass",    "12",   "komi", "set_game", "boardsize", "known_command",
                               "showboard"};
  for (int i = 0; i < 5000; ++i) {
    std::string line;
    for (int length = random.below(5); length > 0; --length) {
      line += words[random.below(15)] + " ";
      if (random.below(6) == 0) line += static_cast<char>(random.below(256));
    }
    const std::string answer = gtp.answer(line);
    if (answer.empty()) continue;
    REQUIRE((answer[0] == '=' || answer[0] == '?'));
    REQUIRE(answer.find("\n\n") == answer.size() - 2);
  }
}
