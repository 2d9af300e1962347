#include "engine/notation/sgf.h"

#include <doctest/doctest.h>

#include "tests/unit/game_texts.h"
#include "tests/unit/games.h"
#include "tests/unit/random_trees.h"

using namespace flipside;

namespace {

RecordedGame sgf_game(const std::string& text) { return only_game(parse_sgf(text)); }
GameTextError sgf_refusal(const std::string& text) { return only_refusal(parse_sgf(text)); }

std::string main_line(const RecordedGame& game) { return transcript(game.tree.game(game.tree.played_end())); }

}  // namespace

TEST_CASE("a game with variations and comments is read from SGF") {
  const RecordedGame game = sgf_game(
      "(;FF[4]GM[2]SZ[8]PB[Ann]PW[Ben \\[x\\]]DT[2026-11-21]EV[Club]RE[W+T]TM[300]OT[3 "
      "fischer]C[start];B[f5]BL[299.5];W[dF]"
      "C[a \\] b\\\\\nc\\\nd]\n(;B[c3];W[d3]C[x];B[c4])(;B[C4]WL[1]XX[unknown]\n(;W[f3])(;W[d3])))");
  CHECK(main_line(game) == "f5d6c3d3c4");
  CHECK(game.black == "Ann");
  CHECK(game.white == "Ben [x]");
  CHECK(game.date == "2026-11-21");
  CHECK(game.event == "Club");
  CHECK(game.result == result_on_time(Color::kBlack));
  CHECK(game.seconds == 300);
  CHECK(game.increment == 3);
  CHECK(game.tree.size() == 9);
  CHECK(game.tree[kRoot].comment == "start");
  const std::vector<NodeId> line = game.tree.path(game.tree.played_end());
  CHECK(game.tree[line[1]].spent_ms == 3500);
  CHECK(game.tree[line[2]].comment == "a ] b\\\ncd");
  CHECK(game.tree[line[2]].children.size() == 2);
}

TEST_CASE("a board of its own, squares as in Go, and passes are read from SGF") {
  const RecordedGame game = sgf_game("(;GM[2]AB[dd:ed]AW[de][f4];W[c4])");
  CHECK(game.tree.start().side == Color::kWhite);
  CHECK(game.tree.start().white == (bit(at("d5")) | bit(at("f4"))));
  CHECK(game.tree.start().black == (bit(at("d4")) | bit(at("e4"))));
  std::string moves = "(;GM[2]";
  bool black = true;
  const Game to_pass = played(kToForcedPass);
  for (const Ply& ply : to_pass.plies()) {
    moves += std::string(black ? ";B[" : ";W[") + square_name(ply.square) + "]";
    black = !black;
  }
  const Game passed =
      sgf_game(moves + ";B[];W[" + square_name(first_square(to_pass.board().position().opponent_moves())) + "])")
          .tree.game(kRoot);
  CHECK(passed.plies()[8].square == kPass);
  const Game implied =
      sgf_game(moves + ";W[" + square_name(first_square(to_pass.board().position().opponent_moves())) + "])")
          .tree.game(kRoot);
  CHECK(implied.plies() == passed.plies());
}

TEST_CASE("what is wrong with SGF is told with its place") {
  const std::string text = "(;GM[2];B[f5];W[d6]\n(;B[c3])(;B[a1]))";
  const GameTextError error = sgf_refusal(text);
  CHECK(error.kind == GameTextError::Kind::kRefused);
  CHECK(error.refusal == MoveError::kNoFlips);
  CHECK(error.move == 3);
  CHECK(text.substr(error.offset, 2) == "a1");
  CHECK(main_line(parse_sgf(text)[0].game) == "f5d6c3");
  using Kind = GameTextError::Kind;
  CHECK(sgf_refusal("(;GM[1];B[aa])").kind == Kind::kNotOthello);
  CHECK(sgf_refusal("(;GM[1];B[aa])").found == "1");
  CHECK(sgf_refusal("(;GM[2]SZ[10])").kind == Kind::kBoardSize);
  CHECK(sgf_refusal("(;GM[2]AB[z9])").kind == Kind::kBoard);
  CHECK(sgf_refusal("(;GM[2]AB[a1]AW[a1])").kind == Kind::kBoard);
  CHECK(sgf_refusal("(;GM[2];AB[a1])").kind == Kind::kSetup);
  CHECK(sgf_refusal("(;GM[2];W[f5])").kind == Kind::kWrongColor);
  CHECK(sgf_refusal("(;GM[2];B[q])").kind == Kind::kNotAMove);
  CHECK(sgf_refusal("(;GM[2];B[f5]").kind == Kind::kTruncated);
  CHECK(sgf_refusal("(;GM[2];B[f5").kind == Kind::kTruncated);
  CHECK(sgf_refusal("(;GM[2];B[f5]rubbish)").kind == Kind::kNotAProperty);
  CHECK(sgf_refusal("(;GM[2];B[]").refusal == MoveError::kMayNotPass);
}

TEST_CASE("SGF holds several games, and a broken one leaves the others as they are") {
  const auto good = [](const std::string& move) { return "(;GM[2]C[(\\;GM[2\\]];B[" + move + "](;W[d6])(;W[f6]))"; };
  for (const std::string broken : {"(;GM[2];B[a1](;W[d6])(;W[f6]))", "(;GM[2];B[f5](;W[d6]", "(;GM[2];B[f5",
                                   "(;GM[2];B[f5]]))", "(;GM[1];B[aa])"}) {
    CAPTURE(broken);
    const std::vector<ParsedGameText> parsed = parse_sgf("text " + good("f5") + broken + "\n" + good("f5"));
    REQUIRE(parsed.size() == 3);
    CHECK_FALSE(parsed[0].error);
    CHECK(parsed[1].error);
    CHECK_FALSE(parsed[2].error);
    CHECK(parsed[2].game.tree == parsed[0].game.tree);
    CHECK(parsed[0].game.tree[kRoot].comment == "(;GM[2]");
  }
  CHECK(parse_sgf("").empty());
  CHECK(parse_sgf("nothing (here)").empty());
}

TEST_CASE("SGF and GGF are told apart") {
  CHECK(has_sgf("some ( ;FF[4]GM[2])"));
  CHECK_FALSE(has_sgf("(;GM[Othello]PC[x])"));
  CHECK_FALSE(has_sgf("f5d6 (GM[2])"));
}

TEST_CASE("trees are read back from their SGF") {
  Random random(21);
  for (int i = 0; i < 200; ++i) {
    RecordedGame game;
    game.tree = random_tree(random, i % 3 == 0);
    for (const NodeId node : game.tree.nodes()) game.tree.analysis(node) = {};
    game.black = i % 2 == 0 ? "Ann ] \\ :" : "";
    game.white = "手 (;GM[2]";
    game.date = "2026-11-21";
    game.event = "x\\";
    game.seconds = i % 2 == 0 ? 300 : 0;
    game.increment = i % 4 == 0 ? 2 : 0;
    if (i % 5 == 0) game.result = result_on_time(Color::kWhite);
    if (i % 5 == 1) game.result = counted_result(40, 24);
    if (i % 5 == 2) game.result = result_by_resigning(Color::kBlack);
    if (game.seconds == 0) {
      for (const NodeId node : game.tree.nodes()) game.tree.set_spent(node, 0);
    }
    const std::string text = sgf(game);
    CAPTURE(text);
    CHECK(has_sgf(text));
    const RecordedGame again = sgf_game(text);
    CHECK(again.tree == game.tree);
    CHECK(again.black == game.black);
    CHECK(again.white == game.white);
    CHECK(again.event == game.event);
    CHECK(again.seconds == game.seconds);
    CHECK(again.increment == game.increment);
    CHECK(known_result(again) == known_result(game));
    const std::vector<ParsedGameText> twice = parse_sgf(text + text);
    REQUIRE(twice.size() == 2);
    CHECK(twice[1].game.tree == game.tree);
  }
}

TEST_CASE("any text is parsed as SGF, or refused with a position in it") {
  Random random(4);
  static const char* const kParts[] = {"(", ")", ";",  "B[f5]", "W[d6]",  "B[c3]", "C[x",
                                       "]", "[", "\\", "GM[2]", "AB[a1]", "SZ[8]", "x"};
  for (int i = 0; i < 5000; ++i) {
    std::string text = "(;";
    for (int parts = random.below(30); parts > 0; --parts)
      text += kParts[random.below(static_cast<int>(std::size(kParts)))];
    for (const ParsedGameText& parsed : parse_sgf(text)) {
      if (parsed.error) CHECK(parsed.error->offset < text.size());
      CHECK(parse_sgf(sgf(parsed.game)).size() == 1);
    }
  }
}
