#include "engine/notation/tree_lines.h"

#include <doctest/doctest.h>

#include "engine/notation/keyed_lines.h"
#include "tests/unit/games.h"
#include "tests/unit/random_trees.h"

using namespace flipside;

namespace {

TreeLineReader read_tree_lines(const std::string& text, const Board& start = Board{}) {
  TreeLineReader reader(start);
  KeyedLines lines(text);
  while (const auto line = lines.next()) {
    CAPTURE(std::string(line->text));
    REQUIRE(TreeLineReader::has_key(line->key));
    REQUIRE(reader.take(line->key, line->value));
  }
  return reader;
}

}  // namespace

TEST_CASE("trees are read back from their keyed lines") {
  Random random(41);
  for (int i = 0; i < 200; ++i) {
    const GameTree mine = random_tree(random, i % 3 == 0);
    GameTree theirs = mine;
    grow_lines(theirs, 2, 5, random);
    const GameTree tree = i % 2 == 0 ? mine : *united(mine, theirs);
    const std::string text = tree_lines(tree);
    CAPTURE(text);
    const TreeLineReader reader = read_tree_lines(text, tree.start());
    CHECK(reader.tree() == tree);
    CHECK(tree_lines(reader.tree()) == text);
    CHECK(reader.tree().played_by() == tree.played_by());
    const NodeId node = random_node(tree, random);
    CHECK(transcript(reader.tree().game(reader.node(number_in_lines(tree, node)))) == transcript(tree.game(node)));
    // So a union has the same result before and after.
    GameTree other = mine;
    grow_lines(other, 3, 5, random);
    CHECK(*united(reader.tree(), other) == *united(tree, other));
  }
}

TEST_CASE("a stored game without variations is written as one line") {
  CHECK(tree_lines(GameTree(played("f5d6c3"))) == "moves f5d6c3\n");
  CHECK(tree_lines(GameTree()) == "moves -\n");
  GameTree tree(played("f5d6c3"));
  const NodeId first = tree.path(tree.played_end())[1];
  const NodeId branch = tree.add(first, at("f4"));
  tree.set_comment(branch, "a\nb\\n");
  tree.set_spent(tree.played_end(), 1450);
  tree.analysis(kRoot).evaluation = Evaluation{-3, 14, false};
  CHECK(tree_lines(tree) == "moves f5d6c3\nspent 0 0 1450\nworth 0 14 ~-3\nbranch 1 f4\ncomment 4 a\\nb\\\\n\n");
}

TEST_CASE("lines of earlier texts, which count plies, are read too") {
  TreeLineReader reader = read_tree_lines("moves f5d6c3\ncomment 2 two\nfound 0 f5=3/14 c4~-1/14 d3~-1/14 e6=-2/14\n");
  const Game line = played("f5f4c3");
  reader.number_path(reader.tree().add_line(line));
  REQUIRE(reader.take("comment", "2 other"));
  CHECK(reader.tree().size() == 6);
  CHECK(reader.tree()[reader.node(2)].comment == "other");
  CHECK(reader.tree()[reader.node(2)].square == at("f4"));
  CHECK(reader.tree()[kRoot].analysis.reviewed);
  CHECK(reader.tree()[kRoot].analysis.moves.front().evaluation == Evaluation{3, 14, true});
}

TEST_CASE("a line of a tree that makes no sense is refused, and changes nothing") {
  const std::string good = "moves f5d6c3\nbranch 1 f4c3\n";
  for (const std::string line : {"moves d3",
                                 "branch 1 d6",
                                 "branch 9 c3",
                                 "branch 1",
                                 "branch 1 a1",
                                 "branch x c3",
                                 "comment 1",
                                 "comment 9 x",
                                 "spent",
                                 "branch-spent 5",
                                 "spent 1 -3",
                                 "spent 1 2 3 4 5 6",
                                 "branch-spent 0 9",
                                 "branch-spent 5 1 2",
                                 "branch-spent x 9",
                                 "worth 1 14 3",
                                 "worth 1 99 ~3",
                                 "worth 1 14 ~99",
                                 "found 0 f5=3/14",
                                 "found 0",
                                 "found 0 f5=3/14 f5=3/14 c4~-1/14 d3~-1/14",
                                 "known 0 a1=3/14",
                                 "played-by 5",
                                 "rank 9 1",
                                 "rank 1 x",
                                 "other 1 2"}) {
    CAPTURE(line);
    TreeLineReader reader = read_tree_lines(good);
    const GameTree before = reader.tree();
    std::string_view value = line;
    const std::string_view key = take_word(value);
    CHECK_FALSE(reader.take(key, value));
    CHECK(reader.tree() == before);
  }
}
