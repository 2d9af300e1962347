#include "engine/knowledge/opening_tree.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "engine/knowledge/openings.h"
#include "engine/notation/transcript.h"
#include "engine/players/book.h"
#include "tests/unit/files.h"
#include "tests/unit/games.h"

using namespace flipside;

namespace {

std::string line_of(const std::string& text, const std::string& moves) {
  const std::size_t at = text.find('\n' + moves + "; ");
  REQUIRE(at != std::string::npos);
  return text.substr(at + 1, text.find('\n', at + 1) - at - 1);
}

}  // namespace

TEST_CASE("the tree has every named opening, by its name, and every way to it, once for all symmetries") {
  const OpeningTree tree;
  std::set<std::pair<Bitboard, Bitboard>> positions;
  for (const OpeningNode& node : tree.nodes()) {
    const Position image = canonical(node.board.position());
    CHECK(positions.emplace(image.player, image.opponent).second);
    CHECK(played(node.moves).board() == node.board);
  }
  for (int i = 0; i < static_cast<int>(openings().size()); ++i) {
    const Opening& opening = openings()[static_cast<std::size_t>(i)];
    CAPTURE(opening.name);
    const OpeningNode& node = tree.node(tree.node_of_opening(i));
    CHECK(node.opening == i);
    CHECK(opening_name(played(node.moves)) == opening.name);
    for (std::size_t length = 0; length <= opening.moves.size(); length += 2) {
      CHECK(tree.find(played(opening.moves.substr(0, length)).board()));
    }
  }
}

TEST_CASE("a board is found in all symmetries and orders of moves, and the symmetry is told") {
  const OpeningTree tree;
  const auto tiger = tree.find(played("c4e3f6e6f5").board());
  REQUIRE(tiger);
  for (const char* moves : {"f5d6c3d3c4", "f5d6c4d3c3", "d3c5f6f5e6"}) {
    CAPTURE(moves);
    const Board board = played(moves).board();
    const auto place = tree.find(board);
    REQUIRE(place);
    CHECK(place->node == tiger->node);
    CHECK(board.position().transformed_by(place->symmetry) == tree.node(place->node).board.position());
  }
  CHECK_FALSE(tree.find(played("f5f4e3").board()));
}

TEST_CASE("the moves from a position to the next ones are known, transpositions too") {
  const OpeningTree tree;
  const auto cat = tree.find(played("c4e3f5e6").board());
  REQUIRE(cat);
  bool to_tiger = false;
  for (const auto& [square, child] : tree.children(cat->node)) {
    Game game = played("c4e3f5e6");
    CHECK_FALSE(game.play(square).has_value());
    const auto place = tree.find(game.board());
    REQUIRE(place);
    CHECK(place->node == child);
    to_tiger = to_tiger || (tree.node(child).opening >= 0 && opening_name(game) == "Tiger");
  }
  CHECK(to_tiger);
}

TEST_CASE("a line of facts is read and written, and a wrong one is refused with a sentence") {
  OpeningTree tree;
  const std::string line = "c4e3f6e6f5; book -3; depth 20 +1; g4:60 c5:40";
  CHECK(tree.read_line(line).empty());
  const OpeningNode& tiger = tree.node(tree.find(played("c4e3f6e6f5").board())->node);
  CHECK(tiger.book == -3);
  CHECK(tiger.depth == 20);
  CHECK(tiger.score == 1);
  CHECK(tiger.games() == 100);
  CHECK(to_text(tiger) == line);
  CHECK(tree.read_line("-; book -; depth 1 0; c4:5").empty());
  CHECK_FALSE(tree.nodes().front().book.has_value());
  const std::string never_played = "-; book -; depth 1 0";
  CHECK(tree.read_line(never_played).empty());
  CHECK(to_text(tree.nodes().front()) == never_played);
  CHECK(tree.read_line("# a comment").empty());
  CHECK(tree.read_line("").empty());
  for (const char* wrong :
       {"c4e3f6e6f5", "c4e3f6e6f5; book 65; depth 20 1;", "c4e3f6e6f5; book 1; depth 0 1;",
        "c4e3f6e6f5; book 1; depth 20 +1; a1:5", "c4e3f6e6f5; book 1; depth 20 1; g4:0", "c4c4; book 1; depth 20 1;",
        "c4e3f4c5d6e6c6; book 1; depth 20 1; ", "f5d6c3d3c4; book 1; depth 20 1; ", "c4; ; ; ; ;", "rubbish"}) {
    CAPTURE(wrong);
    CHECK_FALSE(tree.read_line(wrong).empty());
  }
  CHECK(tiger.book == -3);
  CHECK(read_opening_tree("rubbish\n" + line + "\nrubbish").node(5).moves == tree.node(5).moves);
}

TEST_CASE("the page's file knows every position: the book's score, a deep search, and legal replies in 400 games") {
  const std::string text = page_file("openings.txt");
  CHECK(text.starts_with("# flipside openings --tree"));
  OpeningTree tree;
  std::size_t lines = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    REQUIRE(end != std::string::npos);
    const std::string line = text.substr(at, end - at);
    CHECK_MESSAGE(tree.read_line(line).empty(), line);
    lines += line.starts_with('#') ? 0 : 1;
    at = end + 1;
  }
  CHECK(lines == tree.nodes().size());
  for (const OpeningNode& node : tree.nodes()) {
    CAPTURE(node.moves);
    CHECK(node.depth >= 18);
    CHECK(node.games() == 400);
    CHECK(node.book == built_in_book().score(node.board.position()));
    if (!node.moves.empty()) CHECK(line_of(text, node.moves) == to_text(node));
  }
}
