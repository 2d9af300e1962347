#include "engine/notation/game_code.h"

#include <doctest/doctest.h>

#include "engine/notation/code_bits.h"
#include "tests/unit/games.h"
#include "tests/unit/random_trees.h"

using namespace flipside;

TEST_CASE("a game and its current ply are read back from a code") {
  Random random(5);
  std::size_t longest = 0;
  for (int i = 0; i < 300; ++i) {
    const bool other_start = i % 3 == 0;
    const Board start = other_start ? Board::from(played_position(random.below(50), random), Color::kBlack) : Board{};
    Game game = played_on(Game(start), random, random.below(130));
    game.go_to(random.below(game.length() + 1));
    const std::string code = game_code(game);
    const ParsedCode parsed = parse_game_code(code);
    REQUIRE(parsed.game);
    CHECK(parsed.game->start() == game.start());
    CHECK(parsed.game->plies() == game.plies());
    CHECK(parsed.game->ply() == game.ply());
    if (!other_start) longest = std::max(longest, code.size());
  }
  CHECK(longest <= 52);
}

TEST_CASE("a tree and its shown node are read back from a code") {
  Random random(15);
  for (int i = 0; i < 300; ++i) {
    GameTree tree = random_tree(random, i % 3 == 0);
    for (const NodeId node : tree.nodes()) {
      tree.set_spent(node, 0);
      tree.analysis(node) = {};
    }
    const NodeId shown = random_node(tree, random);
    const auto code = tree_code(tree, shown);
    REQUIRE(code);
    const ParsedTreeCode parsed = parse_tree_code(*code + ".");
    REQUIRE(parsed.tree);
    CHECK(*parsed.tree == tree);
    CHECK(parsed.tree->game(parsed.shown).plies() == tree.game(shown).plies());
    CHECK(parsed.tree->game(parsed.shown).ply() == tree.game(shown).ply());
    std::string changed = *code;
    char& letter = changed[static_cast<std::size_t>(random.below(static_cast<int>(changed.size())))];
    letter = letter == 'A' ? 'B' : 'A';
    CHECK_FALSE(parse_tree_code(changed).tree);
    CHECK_FALSE(parse_tree_code(code->substr(0, code->size() - 1)).tree);
  }
}

TEST_CASE("a tree that is only a game has a game's code, and codes of games are trees") {
  Game game = played("f5d6c3d3c4");
  game.go_to(3);
  const GameTree tree(game);
  CHECK(tree_code(tree, tree.path(tree.played_end())[3]) == "suOIKDkC");
  const ParsedTreeCode parsed = parse_tree_code("suOIKDkC");
  REQUIRE(parsed.tree);
  CHECK(*parsed.tree == tree);
  CHECK((*parsed.tree)[parsed.shown].ply == 3);
}

TEST_CASE("codes of trees are stable too") {
  GameTree tree(played("f5d6c3"));
  const NodeId first = tree.path(tree.played_end())[1];
  tree.set_comment(tree.add(first, at("f4")), "good");
  const auto code = tree_code(tree, first);
  REQUIRE(code);
  CHECK(parse_game_code(*code).problem == ParsedCode::Problem::kNewer);
  // Made by this program. A change of the format needs a new version.
  CHECK(*code == "aK1QGFgSgASM7e3sgA");
  const ParsedTreeCode parsed = parse_tree_code("aK1QGFgSgASM7e3sgA");
  REQUIRE(parsed.tree);
  CHECK(*parsed.tree == tree);
}

TEST_CASE("a tree whose code would be too long has none") {
  GameTree tree(played("f5d6"));
  tree.set_comment(kRoot, std::string(5000, 'x'));
  CHECK(tree_code(tree, kRoot));
  CHECK_FALSE(tree_code(tree, kRoot, 1000));
  tree.set_comment(kRoot, std::string(6000, 'x'));
  CHECK_FALSE(tree_code(tree, kRoot));
}

TEST_CASE("codes are stable, so old links stay valid") {
  // Made by this program. A change of the format needs a new version.
  const ParsedCode parsed = parse_game_code("suOIKDkC");
  REQUIRE(parsed.game);
  CHECK(parsed.game->plies() == played("f5d6c3d3c4").plies());
  CHECK(parsed.game->ply() == 3);
}

TEST_CASE("a code with a changed, removed or added character is refused") {
  Game game = played("f5d6c3d3c4f4f6g5");
  game.go_to(4);
  const std::string code = game_code(game);
  for (std::size_t i = 0; i < code.size(); ++i) {
    for (const char letter : {'A', 'z', '_', '%', '\0'}) {
      std::string changed = code;
      if (changed[i] == letter) continue;
      changed[i] = letter;
      CHECK_FALSE(parse_game_code(changed).game);
    }
    CHECK_FALSE(parse_game_code(code.substr(0, i)).game);
    CHECK_FALSE(parse_game_code(code.substr(i + 1)).game);
  }
  CHECK_FALSE(parse_game_code(code + "A").game);
  CHECK_FALSE(parse_game_code(std::string(100000, 'A')).game);
  CHECK(parse_game_code("").problem == ParsedCode::Problem::kDamaged);
}

TEST_CASE("what other programs attach to a link is ignored, and a damaged code stays damaged") {
  for (const std::string attached :
       {".", ")", "!", ",", ">", "\"", "'", "\xE2\x80\x9D", "%E2%80%9D", "&utm_source=x", "?a#b", " f5"}) {
    CAPTURE(attached);
    const ParsedCode parsed = parse_game_code("suOIKDkC" + attached);
    REQUIRE(parsed.game);
    CHECK(parsed.game->ply() == 3);
    CHECK(parse_game_code("suOIKDkD" + attached).problem == ParsedCode::Problem::kDamaged);
    CHECK(parse_game_code(attached).problem == ParsedCode::Problem::kDamaged);
  }
}

TEST_CASE("any text is parsed or refused") {
  Random random(2);
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (int length = random.below(60); length > 0; --length) text += static_cast<char>(random.below(256));
    CHECK_FALSE(parse_game_code(text).game);
    CHECK_FALSE(parse_tree_code(text).tree);
    // With a good checksum.
    for (char& letter : text) letter = static_cast<char>('A' + (letter & 15));
    const ParsedTreeCode parsed = parse_tree_code(code_checksum(text) + text);
    if (parsed.tree) CHECK(tree_code(*parsed.tree, parsed.shown));
  }
}
