#include "engine/notation/pgn_game.h"

#include <doctest/doctest.h>

#include "tests/unit/game_texts.h"
#include "tests/unit/games.h"
#include "tests/unit/random_trees.h"

using namespace flipside;

namespace {

std::vector<ParsedGameText> games_of_pgn(const std::string& text) {
  std::vector<ParsedGameText> out;
  for (const TaggedGame& game : split_tagged_games(text)) out.push_back(parse_pgn(game));
  return out;
}

RecordedGame pgn_game_of(const std::string& text) { return only_game(games_of_pgn(text)); }
GameTextError pgn_refusal(const std::string& text) { return only_refusal(games_of_pgn(text)); }

}  // namespace

TEST_CASE("a game with variations and comments is read from PGN") {
  const RecordedGame game = pgn_game_of(
      "[Black \"Ann\"]\n[White \"Ben\"]\n[Result \"0-64\"]\n[Termination \"time forfeit\"]\n[TimeControl \"300+3\"]\n\n"
      "{start\nof it} 1. f5 {[%emt 0:00:03.25] one\n\ntwo &#125;} d6 2. c3!? ({why} 2. c4 {x} f3 (2... d3) 3. e3) 2... "
      "d3 $4 ; quick\n"
      "*");
  CHECK(transcript(game.tree.game(game.tree.played_end())) == "f5d6c3d3");
  CHECK(game.black == "Ann");
  CHECK(game.result == result_on_time(Color::kBlack));
  CHECK(game.seconds == 300);
  CHECK(game.increment == 3);
  CHECK(game.tree[kRoot].comment == "start of it");
  const std::vector<NodeId> line = game.tree.path(game.tree.played_end());
  CHECK(game.tree[line[1]].comment == "one\ntwo }");
  CHECK(game.tree[line[1]].spent_ms == 3250);
  CHECK(game.tree[line[4]].comment == "quick");
  REQUIRE(game.tree[line[2]].children.size() == 2);
  const NodeId variation = game.tree[line[2]].children[1];
  CHECK(game.tree[variation].comment == "why\nx");
  CHECK(game.tree[variation].children.size() == 2);
  CHECK(game.tree.size() == 9);
}

TEST_CASE("what is wrong with PGN is told with its place") {
  using Kind = GameTextError::Kind;
  const std::string text = "1. f5 d6 (1... a1) 2. c3";
  const GameTextError error = pgn_refusal(text);
  CHECK(error.kind == Kind::kRefused);
  CHECK(text.substr(error.offset, 2) == "a1");
  CHECK(error.move == 2);
  CHECK(pgn_refusal("(1. f5)").kind == Kind::kVariation);
  CHECK(pgn_refusal("1. f5 ((d3))").kind == Kind::kVariation);
  CHECK(pgn_refusal("1. f5)").kind == Kind::kVariation);
  CHECK(pgn_refusal("1. f5 (1. d3").kind == Kind::kTruncated);
  CHECK(pgn_refusal("1. f5 xyz").kind == Kind::kNotAMove);
  CHECK(pgn_refusal("1. f5 xyz").found == "xyz");
  CHECK(pgn_refusal("1. f5 {open").offset == 6);
  CHECK(pgn_refusal("[FEN \"rubbish\"]\n1. f5").kind == Kind::kStart);
}

TEST_CASE("trees are read back from their PGN") {
  Random random(31);
  std::string all;
  std::vector<GameTree> trees;
  for (int i = 0; i < 200; ++i) {
    RecordedGame game;
    game.tree = random_tree(random, i % 3 == 0);
    for (const NodeId node : game.tree.nodes()) game.tree.analysis(node) = {};
    game.black = i % 2 == 0 ? "Ann ] \\ :" : "";
    game.white = "手 {";
    game.date = "2026.11.21";
    game.event = i % 3 == 0 ? "" : "Club";
    game.seconds = i % 2 == 0 ? 300 : 0;
    game.increment = i % 4 == 0 ? 2 : 0;
    if (i % 5 == 0) game.result = result_on_time(Color::kWhite);
    if (i % 5 == 1) game.result = counted_result(40, 24);
    if (i % 5 == 2) game.result = result_by_resigning(Color::kBlack);
    const std::string text = pgn(game);
    CAPTURE(text);
    const RecordedGame again = pgn_game_of(text);
    CHECK(again.tree == game.tree);
    CHECK(again.black == game.black);
    CHECK(again.white == game.white);
    CHECK(again.event == game.event);
    CHECK(again.seconds == game.seconds);
    CHECK(again.increment == game.increment);
    CHECK(known_result(again) == known_result(game));
    all += text + '\n';
    trees.push_back(game.tree);
  }
  const std::vector<ParsedGameText> parsed = games_of_pgn(all);
  REQUIRE(parsed.size() == trees.size());
  for (std::size_t i = 0; i < trees.size(); ++i) CHECK(parsed[i].game.tree == trees[i]);
}

TEST_CASE("any text is parsed as PGN, or refused with a position in it") {
  Random random(6);
  static const char* const kParts[] = {"(", ")", " ",      "1. f5",     "d6 ", "c3", "{", "}",
                                       "[", "]", "&#125;", "[A \"b\"]", "\n",  "--", ";"};
  for (int i = 0; i < 5000; ++i) {
    std::string text;
    for (int parts = random.below(30); parts > 0; --parts)
      text += kParts[random.below(static_cast<int>(std::size(kParts)))];
    for (const ParsedGameText& parsed : games_of_pgn(text)) {
      if (parsed.error) CHECK(parsed.error->offset < text.size());
      CHECK(pgn_game_of(pgn(parsed.game)).tree == parsed.game.tree);
    }
  }
}
