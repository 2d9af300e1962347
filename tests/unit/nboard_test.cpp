#include "engine/protocols/nboard.h"

#include <doctest/doctest.h>

#include <vector>

#include "engine/eval/built_in_weights.h"

namespace flipside {
namespace {

class NBoardSession {
 public:
  using Lines = std::vector<std::string>;

  Lines operator()(std::string_view line) {
    Lines replies;
    engine_.receive(line, [&](const std::string& text) { replies.push_back(text); });
    return replies;
  }
  bool finished() const { return engine_.finished(); }

 private:
  NBoard engine_{{built_in_weights(), 1, {}}};
};

const char* const kAfterThreeMoves =
    "set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 "
    "---------------------------O*------*O"
    "--------------------------- *]B[F5]W[F6]B[D3];)";

TEST_CASE("an NBoard session has a name, pings, a game and a move") {
  NBoardSession session;
  CHECK(session("nboard 2") == NBoardSession::Lines{"set myname Flipside"});
  CHECK(session("set depth 4").empty());
  CHECK(session("ping 17") == NBoardSession::Lines{"pong 17"});
  CHECK(session(kAfterThreeMoves).empty());
  const auto replies = session("go\r");
  REQUIRE(replies.size() == 4);
  CHECK(replies[0] == "status Flipside is thinking");
  CHECK(replies[1].starts_with("nodestats "));
  CHECK(replies[2].starts_with("=== "));
  CHECK(replies[3] == "status");
  // The engine does not play its own move: the controller sends it.
  CHECK(session("go")[2].substr(0, 6) == replies[2].substr(0, 6));
  CHECK(session("move " + replies[2].substr(4)).empty());
  CHECK(session("go")[2].substr(0, 6) != replies[2].substr(0, 6));
  CHECK(session("quit").empty());
  CHECK(session.finished());
}

TEST_CASE("hints are the best moves with lines and scores, best first") {
  NBoardSession session;
  session("set depth 4");
  session(kAfterThreeMoves);
  const auto replies = session("hint 2");
  REQUIRE(replies.size() == 4);
  for (const std::size_t line : {1U, 2U}) {
    CHECK(replies[line].starts_with("search "));
    CHECK(replies[line].ends_with(" 0 4"));
  }
  CHECK(replies[1] != replies[2]);
  CHECK(session("hint 0").empty());
}

TEST_CASE("malformed commands are ignored, or answered by a status") {
  NBoardSession session;
  for (const char* line :
       {"", "  ", "frobnicate", "set", "set contempt 3", "set depth deep", "hint", "hint many", "set depth -5"})
    CHECK(session(line).empty());
  CHECK(session("set game nonsense").size() == 1);
  CHECK(session("move a1") == NBoardSession::Lines{"status a1 is not a legal move here"});
  CHECK(session("move") == NBoardSession::Lines{"status  is not a legal move here"});
  CHECK(session("move f5/1.5/2").empty());
}

TEST_CASE("passes and the end of a game") {
  NBoardSession session;
  for (const char* move : {"d3", "c3", "f5", "d2", "d1", "e1", "b3", "c1"})
    REQUIRE(session(std::string("move ") + move).empty());
  CHECK(session("go") == NBoardSession::Lines{"=== PA"});
  CHECK(session("hint 1").size() == 1);
  CHECK(session("move pa").empty());
  NBoardSession over;
  for (const char* move : {"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"})
    REQUIRE(over(std::string("move ") + move).empty());
  CHECK(over("go").empty());
  CHECK(over("hint 3").empty());
}

}  // namespace
}  // namespace flipside
