#include "engine/ggf.h"

#include <doctest/doctest.h>

#include "engine/board_text.h"
#include "engine/transcript.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

const std::string kBoard = "BO[8 ---------------------------O*------*O--------------------------- *]";

GgfError refusal(const std::string& text) {
  const ParsedGgf parsed = parse_ggf(text);
  REQUIRE(parsed.error);
  return *parsed.error;
}

}  // namespace

TEST_CASE("a game from a server is parsed") {
  const ParsedGgf parsed = parse_ggf(
      "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[booklet]PW[jack]RB[1644.7]TI[05:00//02:00]TY[8]RE[+2.000]" +
      kBoard + "B[d3//0.01]W[c5/-1.2/1]B[F6]\nW[f5];)\n");
  REQUIRE_FALSE(parsed.error);
  REQUIRE(parsed.games.size() == 1);
  CHECK(transcript(parsed.games[0].game) == "d3c5f6f5");
  CHECK(parsed.games[0].black == "booklet");
  CHECK(parsed.games[0].white == "jack");
  CHECK(parsed.games[0].date == "2003.12.15_13:24:03.MST");
}

TEST_CASE("several games after a count and without boards are parsed") {
  const ParsedGgf parsed = parse_ggf("2 (;GM[Othello]B[f5]W[d6];)(;GM[Othello]B[d3];) and more (;GM[Othello];)");
  REQUIRE_FALSE(parsed.error);
  REQUIRE(parsed.games.size() == 3);
  CHECK(transcript(parsed.games[1].game) == "d3");
  CHECK(parsed.games[2].game.ply() == 0);
}

TEST_CASE("an error has its position, and the games before it are parsed") {
  const std::string good = "(;GM[Othello]" + kBoard + "B[f5]W[d6]";
  const std::string text = good + "B[a1]W[c3];)";
  const ParsedGgf parsed = parse_ggf(text);
  REQUIRE(parsed.error);
  CHECK(parsed.error->kind == GgfError::Kind::kRefused);
  CHECK(parsed.error->refusal == MoveError::kNoFlips);
  CHECK(parsed.error->square == 0);
  CHECK(parsed.error->move == 3);
  CHECK(text.substr(parsed.error->offset, 2) == "a1");
  REQUIRE(parsed.games.size() == 1);
  CHECK(transcript(parsed.games[0].game) == "f5d6");

  CHECK(refusal("").kind == GgfError::Kind::kNoGame);
  CHECK(refusal("no game here").kind == GgfError::Kind::kNoGame);
  CHECK(refusal(good).kind == GgfError::Kind::kTruncated);
  CHECK(refusal(good + "B[c3").kind == GgfError::Kind::kTruncated);
  CHECK(refusal(good + "?").kind == GgfError::Kind::kNotAProperty);
  CHECK(refusal("(;GM[Chess];)").found == "Chess");
  CHECK(refusal("(;GM[Othello]BO[10 --- *];)").kind == GgfError::Kind::kBoardSize);
  CHECK(refusal("(;GM[Othello]BO[8 --- *];)").kind == GgfError::Kind::kBoard);
  CHECK(parse_ggf("(;GM[Othello]BO[8 --- *];)").games.empty());
  CHECK(refusal(good + "B[z9];)").found == "z9");
  CHECK(refusal(good + "W[c3];)").kind == GgfError::Kind::kWrongColor);
  CHECK(refusal(good + "B[pa];)").refusal == MoveError::kMayNotPass);
}

TEST_CASE("games are read back, with passes and other starts") {
  Random random(3);
  std::string all;
  std::vector<Game> games;
  for (int i = 0; i < 60; ++i) {
    Game game(i % 3 == 0 ? Board::from(played_position(20, random), Color::kWhite) : Board{});
    for (int ply = random.below(80); ply > 0 && !game.over(); --ply) {
      game.play(game.must_pass() ? kPass : random_square(game.legal_moves(), random));
    }
    games.push_back(game);
    all += ggf({game, "Ann [the] \nfirst", "Ben", "2026.11.21"}) + "\n";
  }
  const ParsedGgf parsed = parse_ggf(all);
  REQUIRE_FALSE(parsed.error);
  REQUIRE(parsed.games.size() == games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    CHECK(parsed.games[i].game.plies() == games[i].plies());
    CHECK(parsed.games[i].game.start() == games[i].start());
    CHECK(parsed.games[i].black == "Ann the first");
  }
}

TEST_CASE("the result is black's discs less white's, and open while the game is") {
  CHECK(ggf({played("f5d6"), "", "", ""}).find("RE[?]") != std::string::npos);
  CHECK(ggf({played("f5d6"), "", "", ""}, Color::kBlack).find("RE[-64:t]") != std::string::npos);
  const ParsedGame wipeout = parse_transcript("f5f6d3f4g5g6e6f3f2f7");
  Game game = wipeout.game;
  Random random(1);
  while (!game.over()) game.play(game.must_pass() ? kPass : random_square(game.legal_moves(), random));
  const int score = game.result().score();
  const std::string result = "RE[" + std::string(score > 0 ? "+" : "") + std::to_string(score) + "]";
  CHECK(ggf({game, "", "", ""}).find(result) != std::string::npos);
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
    const ParsedGgf parsed = parse_ggf(text);
    if (parsed.error) CHECK(parsed.error->offset < text.size());
  }
}
