#include "engine/rules/game_tree.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "tests/unit/games.h"
#include "tests/unit/random_trees.h"

using namespace flipside;

namespace {

NodeId add_plies(GameTree& tree, NodeId node, std::string_view moves) {
  for (std::size_t i = 0; i + 1 < moves.size(); i += 2) node = tree.add(node, at(moves.substr(i, 2)));
  return node;
}

// "f5 d6 (f6) c3": rows of the tree with brackets around each deeper one.
std::string shown_rows(const GameTree& tree) {
  std::string out;
  for (const GameTree::Row& row : tree.rows()) {
    std::string text;
    for (const NodeId node : row.nodes) text += (text.empty() ? "" : " ") + square_name(tree[node].square);
    for (int i = 0; i < row.depth; ++i) text = '(' + text + ')';
    out += (out.empty() ? "" : " ") + text;
  }
  return out;
}

std::string main_moves(const GameTree& tree) { return transcript(tree.game(tree.main_end())); }
std::string played_moves(const GameTree& tree) { return transcript(tree.game(tree.played_end())); }

void check_invariants(const GameTree& tree) {
  for (const NodeId node : tree.nodes()) {
    REQUIRE(tree.has(node));
    std::set<Square> squares;
    for (const NodeId child : tree[node].children) {
      REQUIRE(tree[child].parent == node);
      REQUIRE(tree[child].ply == tree[node].ply + 1);
      REQUIRE(squares.insert(tree[child].square).second);
      REQUIRE(!(tree[child].played && child != tree[node].children.front()));
    }
  }
  for (const NodeId node : tree.path(tree.played_end())) REQUIRE(tree[node].played);
  REQUIRE(tree.line_end(tree.played_end()) == tree.main_end());
}

GameTree unite(const GameTree& a, const GameTree& b) {
  auto out = united(a, b);
  REQUIRE(out);
  check_invariants(*out);
  return *out;
}

// The paths of a tree, with the comments as parts of one.
std::set<std::string> paths_of(const GameTree& tree) {
  std::set<std::string> out;
  for (const NodeId node : tree.nodes()) {
    std::string path;
    for (const NodeId step : tree.path(node)) path += square_name(tree[step].square);
    out.insert(path);
  }
  return out;
}

}  // namespace

TEST_CASE("a game tree holds a game and its variations in order") {
  GameTree tree(played("f5d6c3d3c4"));
  CHECK(played_moves(tree) == "f5d6c3d3c4");
  CHECK(tree.size() == 6);
  const NodeId second = tree.path(tree.played_end())[2];
  add_plies(tree, second, "c4f3");
  const NodeId other = add_plies(tree, second, "c5f6");
  add_plies(tree, tree[other].parent, "f4");
  CHECK(shown_rows(tree) == "f5 d6 c3 (c4 f3) (c5 f6) ((f4)) d3 c4");
  CHECK(tree.add(second, at("c4")) == tree.child(second, at("c4")));
  CHECK(tree.child(second, at("e6")) == kNoNode);
  CHECK(tree.line_end(other) != tree.main_end());
  const Game shown = tree.game(other);
  CHECK(transcript(shown) == "f5d6c5f6");
  CHECK(tree.game(tree[other].parent).length() == 4);
  CHECK(tree.game(tree[other].parent).ply() == 3);
  CHECK(shown.board() == tree[other].board);
  CHECK(shown.hash() == tree[other].hash);
  check_invariants(tree);
}

TEST_CASE("a pass is a node, and illegal plies are refused") {
  GameTree tree(played(kToForcedPass));
  const NodeId end = tree.played_end();
  CHECK(tree.check(end, at("a1")) == MoveError::kMustPass);
  CHECK_FALSE(tree.check(end, kPass));
  const NodeId pass = tree.add(end, kPass);
  CHECK(tree[pass].board.side == tree[tree[end].parent].board.side);
  CHECK(tree.check(pass, kPass) == MoveError::kMayNotPass);
  CHECK(tree.game(pass).plies().back().square == kPass);
}

TEST_CASE("the played line is locked, and what is played instead makes a variation of it") {
  GameTree tree(played("f5d6c3"));
  const NodeId first = tree.path(tree.played_end())[1];
  const NodeId slip = tree.add(first, at("f4"));
  CHECK_FALSE(tree.can_promote(slip));
  CHECK_FALSE(tree.promote(slip));
  CHECK_FALSE(tree.can_remove(first));
  CHECK(tree.can_remove(slip));
  // Analysis may go on from the end of the played line.
  add_plies(tree, tree.played_end(), "d3");
  CHECK(main_moves(tree) == "f5d6c3d3");
  CHECK(played_moves(tree) == "f5d6c3");
  tree.set_played(slip, 7);
  CHECK(played_moves(tree) == "f5f4");
  CHECK(tree.played_by() == 7);
  CHECK(shown_rows(tree) == "f5 f4 (d6 c3 d3)");
  // With less of it played it stays the main line.
  tree.set_played(first);
  CHECK(main_moves(tree) == "f5f4");
  CHECK(tree.can_remove(slip));
  check_invariants(tree);
}

TEST_CASE("a variation is promoted one place at a time") {
  GameTree tree;
  add_plies(tree, kRoot, "f5d6");
  add_plies(tree, kRoot, "d3c3");
  const NodeId third = add_plies(tree, kRoot, "c4e3");
  add_plies(tree, kRoot, "e6");
  CHECK(tree.promote(third));
  CHECK(shown_rows(tree) == "f5 (c4 e3) (d3 c3) (e6) d6");
  CHECK(tree.promote(third));
  CHECK(shown_rows(tree) == "c4 (f5 d6) (d3 c3) (e6) e3");
  CHECK_FALSE(tree.can_promote(third));
  GameTree base;
  add_plies(base, kRoot, "f5d6");
  add_plies(base, kRoot, "d3c3");
  add_plies(base, kRoot, "c4e3");
  CHECK(shown_rows(unite(tree, base)) == shown_rows(tree));
}

TEST_CASE("a removed branch comes back with its nodes, whatever has changed since") {
  GameTree tree(played("f5d6c3"));
  const NodeId first = tree.path(tree.played_end())[1];
  const NodeId branch = tree.add(first, at("f6"));
  const NodeId leaf = add_plies(tree, branch, "e6");
  tree.add(first, at("f4"));
  tree.set_comment(leaf, "sharp");
  const GameTree before = tree;
  tree.remove(branch);
  CHECK_FALSE(tree.has(leaf));
  CHECK(tree.size() == before.size() - 2);
  CHECK_FALSE(tree == before);
  GameTree same = tree;
  same.restore(branch);
  CHECK(same == before);
  CHECK(same[leaf].comment == "sharp");
  // The same move again.
  const NodeId again = tree.add(first, at("f6"));
  tree.set_comment(again, "again");
  tree.restore(branch);
  CHECK(tree[again].comment == "again");
  CHECK(tree[tree.child(again, at("e6"))].comment == "sharp");
  check_invariants(tree);
}

TEST_CASE("a comment has no blanks around it and nothing unprintable") {
  GameTree tree;
  tree.set_comment(kRoot, " \n two\r\nlines\tand \x01 手 \n");
  CHECK(tree[kRoot].comment == "two\nlines and  手");
  tree.set_comment(kRoot, " \n ");
  CHECK(tree[kRoot].comment.empty());
}

TEST_CASE("two revisions that were played on apart are united") {
  GameTree base(played("f5d6"));
  GameTree mine = base;
  mine.set_played(add_plies(mine, mine.played_end(), "c3d3c4"), 5);
  mine.set_comment(kRoot, "mine");
  GameTree theirs = base;
  theirs.set_played(add_plies(theirs, theirs.played_end(), "c4f3"), 3);
  theirs.set_comment(kRoot, "theirs");
  const GameTree both = unite(mine, theirs);
  CHECK(played_moves(both) == "f5d6c3d3c4");
  CHECK(shown_rows(both) == "f5 d6 c3 (c4 f3) d3 c4");
  CHECK(both[kRoot].comment == "mine\n---\ntheirs");
  CHECK(both == unite(theirs, mine));
  // Of two lines of the same length the smaller page has the main line.
  theirs.set_played(add_plies(theirs, theirs.played_end(), "d3"), 3);
  CHECK(played_moves(unite(mine, theirs)) == "f5d6c4f3d3");
  CHECK(unite(mine, theirs).played_by() == 3);
  CHECK_FALSE(united(mine, GameTree(Board{mine.start().white, mine.start().black, Color::kBlack})));
}

TEST_CASE("a union loses nothing, and any order of unions has the same result") {
  Random random(11);
  for (int i = 0; i < 300; ++i) {
    const GameTree base = random_tree(random, i % 4 == 0);
    GameTree trees[3] = {base, base, base};
    for (GameTree& tree : trees) {
      grow_lines(tree, random.below(5), 6, random);
      annotate(tree, random.below(5), random);
      if (random.below(2) == 0) tree.set_played(random_node(tree, random), random.next() % 4);
      for (int j = random.below(4); j > 0; --j) tree.promote(random_node(tree, random));
      const NodeId removed = random_node(tree, random);
      if (tree.can_remove(removed)) tree.remove(removed);
      check_invariants(tree);
    }
    const auto& [a, b, c] = trees;
    const GameTree ab = unite(a, b);
    CHECK(ab == unite(b, a));
    CHECK(unite(ab, c) == unite(a, unite(b, c)));
    CHECK(unite(unite(c, a), b) == unite(ab, c));
    CHECK(unite(ab, b) == ab);
    CHECK(unite(a, a) == a);
    CHECK(ab[ab.played_end()].ply == std::max(a[a.played_end()].ply, b[b.played_end()].ply));
    std::set<std::string> paths = paths_of(a);
    paths.merge(paths_of(b));
    CHECK(paths_of(ab) == paths);
  }
}

TEST_CASE("of five thousand nodes none is dropped: all are walked, listed, and united") {
  const GameTree tree = large_tree();
  const std::vector<NodeId> nodes = tree.nodes();
  REQUIRE(nodes.size() >= 5000);
  CHECK(std::cmp_equal(std::set<NodeId>(nodes.begin(), nodes.end()).size(), tree.id_end()));
  for (const NodeId node : nodes) REQUIRE(tree.game(node).board() == tree[node].board);
  std::size_t listed = 1;  // the root, which has no move
  for (const GameTree::Row& row : tree.rows()) listed += row.nodes.size();
  CHECK(listed == nodes.size());
  CHECK(unite(tree, tree) == tree);
}
