#include "engine/notation/ggf.h"

#include <doctest/doctest.h>

#include "engine/notation/board_text.h"
#include "engine/notation/transcript.h"
#include "tests/unit/game_texts.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

const std::string kBoard = "BO[8 ---------------------------O*------*O--------------------------- *]";

GameTextError refusal(const std::string& text) { return only_refusal(parse_ggf(text)); }
RecordedGame game_of(const std::string& text) { return only_game(parse_ggf(text)); }
Game line_of(const RecordedGame& record) { return record.tree.game(record.tree.played_end()); }

}  // namespace

TEST_CASE("a game from a server is parsed") {
  const RecordedGame game = game_of(
      "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[booklet]PW[jack]RB[1644.7]TI[05:00//02:00]TY[8]RE[+2.000]" +
      kBoard + "B[d3//0.01]W[c5/-1.2/1]B[F6]\nW[f5];)\n");
  CHECK(transcript(line_of(game)) == "d3c5f6f5");
  CHECK(game.black == "booklet");
  CHECK(game.white == "jack");
  CHECK(game.date == "2003.12.15_13:24:03.MST");
}

TEST_CASE("several games after a count and without boards are parsed") {
  const std::vector<ParsedGameText> parsed =
      parse_ggf("2 (;GM[Othello]B[f5]W[d6];)(;GM[Othello]B[d3];) and more (;GM[Othello];)");
  REQUIRE(parsed.size() == 3);
  CHECK(transcript(line_of(parsed[1].game)) == "d3");
  CHECK(line_of(parsed[2].game).ply() == 0);
  CHECK(parse_ggf("").empty());
  CHECK(parse_ggf("no game here").empty());
}

TEST_CASE("an error has its position, and the moves before it are parsed") {
  const std::string good = "(;GM[Othello]" + kBoard + "B[f5]W[d6]";
  const std::string text = good + "B[a1]W[c3];)";
  const GameTextError error = refusal(text);
  CHECK(error.kind == GameTextError::Kind::kRefused);
  CHECK(error.refusal == MoveError::kNoFlips);
  CHECK(error.square == 0);
  CHECK(error.move == 3);
  CHECK(text.substr(error.offset, 2) == "a1");
  CHECK(transcript(line_of(parse_ggf(text)[0].game)) == "f5d6");

  CHECK(refusal(good).kind == GameTextError::Kind::kTruncated);
  CHECK(refusal(good + "B[c3").kind == GameTextError::Kind::kTruncated);
  CHECK(refusal(good + "?").kind == GameTextError::Kind::kNotAProperty);
  CHECK(refusal("(;GM[Chess];)").found == "Chess");
  CHECK(refusal("(;GM[Othello]BO[10 --- *];)").kind == GameTextError::Kind::kBoardSize);
  CHECK(refusal("(;GM[Othello]TY[8a];)").kind == GameTextError::Kind::kAnti);
  CHECK(refusal("(;GM[Othello]TY[8kr];)").kind == GameTextError::Kind::kKomi);
  CHECK(refusal("(;GM[Othello]TY[10]B[f5];)").kind == GameTextError::Kind::kBoardSize);
  CHECK(refusal("(;GM[Othello]TY[s6r12]B[f5];)").found == "6");
  CHECK(refusal("(;GM[Othello]BO[8 --- *];)").kind == GameTextError::Kind::kBoard);
  CHECK(line_of(parse_ggf("(;GM[Othello]B[f5]BO[8 --- *];)")[0].game).ply() == 0);
  CHECK(refusal(good + "B[z9];)").found == "z9");
  CHECK(refusal(good + "W[c3];)").kind == GameTextError::Kind::kWrongColor);
  CHECK(refusal(good + "B[pa];)").refusal == MoveError::kMayNotPass);
}

TEST_CASE("a broken game leaves those after it as they are") {
  const std::string next = "(;GM[Othello]" + kBoard + "B[f5]W[d6];)";
  for (const char* broken : {"(;GM[Othello]B[f5", "(;GM[Othello]B[f5]", "(;GM[Othello]?;)", "(;GM[Othello]B[a1]W[b2];)",
                             "(;GM[Othello]BO[10 --- *]B[f5];)", "(;GM[Othello]C[(;", "(;GM[Othello]]"}) {
    CAPTURE(broken);
    const std::vector<ParsedGameText> parsed = parse_ggf(broken + next);
    REQUIRE(parsed.size() == 2);
    CHECK(parsed[0].error);
    CHECK_FALSE(parsed[1].error);
    CHECK(transcript(line_of(parsed[1].game)) == "f5d6");
  }
}

TEST_CASE("games are read back, with passes and other starts") {
  Random random(3);
  std::string all;
  std::vector<Game> games;
  for (int i = 0; i < 60; ++i) {
    const Board start = i % 3 == 0 ? Board::from(played_position(20, random), Color::kWhite) : Board{};
    const Game game = played_on(Game(start), random, random.below(80));
    games.push_back(game);
    all += ggf({GameTree(game), "Ann [the] \nfirst", "Ben", "2026.11.21", "Club"}) + "\n";
  }
  const std::vector<ParsedGameText> parsed = parse_ggf(all);
  REQUIRE(parsed.size() == games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    CHECK_FALSE(parsed[i].error);
    CHECK(line_of(parsed[i].game).plies() == games[i].plies());
    CHECK(parsed[i].game.tree.start() == games[i].start());
    CHECK(parsed[i].game.black == "Ann the first");
    CHECK(parsed[i].game.event == "Club");
  }
}

TEST_CASE("comments stand behind their moves") {
  RecordedGame game{.tree = GameTree(played("f5d6c3"))};
  const std::vector<NodeId> line = game.tree.path(game.tree.played_end());
  game.tree.set_comment(kRoot, "a [start]");
  game.tree.set_comment(line[2], "two\nlines");
  const std::string text = ggf(game);
  CHECK(text.find("C[a (start)]B[f5]W[d6]C[two lines]B[c3];)") != std::string::npos);
  const GameTree tree = game_of(text).tree;
  CHECK(tree[tree.played_end()].comment.empty());
  CHECK(tree[kRoot].comment == "a (start)");
  CHECK(tree[tree.path(tree.played_end())[2]].comment == "two lines");
  CHECK(ggf({.tree = tree}) == text);
}

TEST_CASE("the result is black's discs less white's, and open while the game is") {
  const GameTree open(played("f5d6"));
  CHECK(ggf({.tree = open}).find("RE[?]") != std::string::npos);
  CHECK(ggf({.tree = open, .result = result_on_time(Color::kBlack)}).find("RE[-64:t]") != std::string::npos);
  for (const Result& forfeit : {result_on_time(Color::kWhite), result_by_resigning(Color::kBlack)})
    CHECK(game_of(ggf({.tree = open, .result = forfeit})).result == forfeit);
  CHECK_FALSE(game_of(ggf({.tree = open})).result);
  Random random(1);
  const Game game = played_on(parse_transcript("f5f6d3f4g5g6e6f3f2f7").game, random);
  const int score = game.result().score();
  const std::string result = "RE[" + std::string(score > 0 ? "+" : "") + std::to_string(score) + "]";
  const std::string good = ggf({.tree = GameTree(game)});
  REQUIRE(good.find(result) != std::string::npos);
  // What stands there otherwise: the board is right.
  for (const char* other : {"RE[-64.000]", "RE[+64]", "RE[0]", "RE[?]", "RE[]", "RE[won by black]", ""}) {
    CAPTURE(other);
    std::string text = good;
    text.replace(text.find(result), result.size(), other);
    const RecordedGame read = game_of(text);
    CHECK_FALSE(read.result);
    CHECK(line_of(read).over());
    CHECK(line_of(read).result().score() == score);
    CHECK(ggf(read).find(result) != std::string::npos);
  }
}

TEST_CASE("any text is parsed, or refused with a position in it") {
  Random random(1);
  const std::string good = "(;GM[Othello]PB[a]" + kBoard + "B[f5]W[d6]B[c3];)";
  for (int i = 0; i < 5000; ++i) {
    std::string text = good;
    for (int changes = random.below(4); changes >= 0; --changes) {
      text[static_cast<std::size_t>(random.below(static_cast<int>(text.size())))] =
          static_cast<char>(random.below(256));
    }
    for (const ParsedGameText& parsed : parse_ggf(text)) {
      if (parsed.error) CHECK(parsed.error->offset < text.size());
    }
  }
}
