#include "web/app/findings.h"

#include <doctest/doctest.h>

#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "web/app/assessment.h"
#include "web/app/saved.h"
#include "web/app/saved_findings.h"

using namespace flipside;
using namespace flipside::app;

namespace {

std::uint64_t hash_at(Game game, int ply) {
  game.go_to(ply);
  return game.hash();
}

SearchInfo info_of(int score, int depth, bool exact = false) {
  SearchInfo info;
  info.score = score;
  info.depth = depth;
  info.exact = exact;
  return info;
}

}  // namespace

TEST_CASE("exact counts more than deep, and deep more than shallow") {
  Findings findings;
  const auto worth = [&findings] { return findings.boards.at(7); };
  put_worth(findings, 7, {3, 8, false});
  put_worth(findings, 7, {1, 6, false});
  CHECK(worth() == Worth{3, 8, false});
  put_worth(findings, 7, {2, 12, false});
  CHECK(worth() == Worth{2, 12, false});
  put_worth(findings, 7, {4, 5, true});
  CHECK(worth() == Worth{4, 5, true});
  put_worth(findings, 7, {-9, 30, false});
  CHECK(worth() == Worth{4, 5, true});
}

TEST_CASE("a strong computer player's move says what the board behind it is worth, to black") {
  const Game game = played("f5d6");
  Findings findings;
  put_answer(findings, game, "level15", info_of(6, 7));
  CHECK(worth_of_line(game, findings)[2] == Worth{-6, 7, false});
  CHECK_FALSE(worth_of_line(game, findings)[1]);
}

TEST_CASE("what beginners and counters of discs expect is of another scale and left out") {
  for (const char* player : {"random", "greedy", "minimax2", "level1", "level12"}) {
    Findings findings;
    put_answer(findings, played("f5d6"), player, info_of(6, 3));
    CHECK(findings.boards.empty());
  }
}

TEST_CASE("the end of a game is worth its result, and a board on which one must pass what follows") {
  const Game over = played(kWipeout);
  REQUIRE(over.over());
  CHECK(worth_of_line(over, {}).back() == Worth{64, 0, true});
  // White has no move behind black's c5.
  Board board;
  board.black = bit(*parse_square("a1")) | bit(*parse_square("h1"));
  board.white = bit(*parse_square("b1")) | bit(*parse_square("g1"));
  Game game(board);
  REQUIRE_FALSE(game.play(*parse_square("c1")));
  REQUIRE(game.must_pass());
  REQUIRE_FALSE(game.play(kPass));
  Findings findings;
  put_worth(findings, game.hash(), {12, 9, true});
  CHECK(worth_of_line(game, findings)[1] == Worth{12, 9, true});
}

TEST_CASE("findings stay with their boards when the line of play changes") {
  Findings findings;
  const Game first = played("f5d6c3d3");
  put_worth(findings, hash_at(first, 1), {1, 8, false});
  put_worth(findings, hash_at(first, 3), {2, 8, false});
  const auto line = worth_of_line(played("f5f6e6"), findings);
  CHECK(line[1] == Worth{1, 8, false});
  CHECK_FALSE(line[3]);
}

TEST_CASE("what is known of a game is saved with it") {
  State state;
  state.game = played("f5d6c3d3c4");
  put_worth(state.findings, hash_at(state.game, 2), {-3, 14, false});
  put_worth(state.findings, hash_at(state.game, 5), {10, 20, true});
  state.findings.moves[hash_at(state.game, 1)] = {
      {*parse_square("d6"), 1, 14, false}, {*parse_square("f6"), 0, 14, true}, {*parse_square("f4"), -8, 13, false}};
  const ParsedSaved parsed = parse_saved(saved_text(state), kWords);
  REQUIRE_MESSAGE(parsed.saved, parsed.error);
  CHECK(parsed.saved->findings == state.findings);
}

TEST_CASE("a game that ends on a pass is saved with what is known of it") {
  Board board;
  board.black = bit(*parse_square("a1")) | bit(*parse_square("h1"));
  board.white = bit(*parse_square("b1")) | bit(*parse_square("g1"));
  State state;
  state.game = Game(board);
  state.game.play(*parse_square("c1"));
  put_worth(state.findings, state.game.hash(), {12, 9, true});
  state.game.play(kPass);
  put_worth(state.findings, state.game.hash(), {12, 9, true});
  state.game.undo();
  const ParsedSaved parsed = parse_saved(saved_text(state), kWords);
  REQUIRE_MESSAGE(parsed.saved, parsed.error);
  CHECK(worth_of_line(parsed.saved->game, parsed.saved->findings)[1] == Worth{12, 9, true});
}

TEST_CASE("findings that make no sense are refused") {
  const Game game = played("f5d6");
  Findings findings;
  for (const char* text : {"", "3 8 ~1", "-1 8 ~1", "1 8 1", "1 8 ~65", "1 99 ~1", "1 8 ~1 ", "1 8 ~", "x 8 ~1"}) {
    CAPTURE(text);
    CHECK_FALSE(read_worth(text, game, findings));
  }
  for (const char* text : {"1", "1 d6~1/8", "1 d6~1/8 f6~1/8 f4~1/8 d6~1/8", "1 d6~1/8 f6~1/8 a1~1/8",
                           "1 d6~1 f6~1 f4~1", "1 d6~1/8 f6~1/8 f4~99/8"}) {
    CAPTURE(text);
    CHECK_FALSE(read_found(text, game, findings));
  }
  CHECK(findings == Findings{});
}

TEST_CASE("worths are said in words, exact ones without a doubt") {
  CHECK(describe_worth(kWords, {4, 12, false}) == "Black ahead by about 4");
  CHECK(describe_worth(kWords, {-4, 12, true}) == "White ahead by 4");
  CHECK(describe_worth(kWords, {0, 12, false}) == "About even");
  CHECK(describe_worth(kWords, {0, 12, true}) == "Even");
  CHECK(signed_score(kWords, -12) == "−12");
  CHECK(signed_score(kWords, 0) == "0");
  CHECK(signed_score(kWords, 3) == "+3");
  State state;
  state.game = played("f5d6");
  CHECK(describe_shown_worth(kWords, state) == "Move 2");
  put_worth(state.findings, state.game.hash(), {4, 12, false});
  CHECK(describe_shown_worth(kWords, state) == "Move 2: Black ahead by about 4");
}
