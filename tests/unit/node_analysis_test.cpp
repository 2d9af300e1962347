#include "web/app/engine/node_analysis.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/move_evaluations.h"
#include "web/app/library/save_format.h"

using namespace flipside;
using namespace flipside::app;

TEST_CASE("an exact evaluation replaces a deep one, and a deep one replaces a shallow one") {
  NodeAnalysis known;
  add_evaluation(known, {3, 8, false});
  add_evaluation(known, {1, 6, false});
  CHECK(known.evaluation == Evaluation{3, 8, false});
  add_evaluation(known, {2, 12, false});
  CHECK(known.evaluation == Evaluation{2, 12, false});
  add_evaluation(known, {4, 5, true});
  CHECK(known.evaluation == Evaluation{4, 5, true});
  add_evaluation(known, {-9, 30, false});
  CHECK(known.evaluation == Evaluation{4, 5, true});
}

TEST_CASE("what is known of a board's moves is not replaced by a shallower search, which adds its proofs and lines") {
  const Square d3 = at("d3");
  const Square c4 = at("c4");
  NodeAnalysis known;
  const auto of = [&](Square square) { return *find_move(known.moves, square); };
  CHECK(add_moves(known, {{d3, {3, 18, false}, {d3, at("c3")}}, {c4, {-2, 18, false}, {}}}));
  CHECK_FALSE(add_moves(known, {{c4, {9, 12, false}, {}}, {d3, {1, 12, false}, {d3}}}));
  CHECK(of(d3).evaluation == Evaluation{3, 18, false});
  CHECK(add_moves(known, {{d3, {1, 12, false}, {}}, {c4, {-4, 12, false}, {c4, at("c3")}}}));
  CHECK(of(c4) == MoveEvaluation{c4, {-2, 18, false}, {c4, at("c3")}});
  CHECK(add_moves(known, {{d3, {1, 12, false}, {}}, {c4, {8, 12, true}, {}}}));
  CHECK(of(c4).evaluation == Evaluation{8, 12, true});
  CHECK(known.moves.front().square == c4);
  CHECK(add_moves(known, {{d3, {2, 19, false}, {}}, {c4, {7, 19, false}, {}}}));
  CHECK(of(d3).evaluation == Evaluation{2, 19, false});
  CHECK(of(c4).evaluation == Evaluation{8, 12, true});
}

TEST_CASE("a board is worth what its best move is, unless more is known of the board alone") {
  GameTree tree;
  NodeAnalysis& known = tree.analysis(kRoot);
  add_evaluation(known, {5, 17, false});
  const auto know = [&](const Evaluation& best) { add_moves(known, {{at("d3"), best, {}}}); };
  know({1, 3, false});
  CHECK(known_evaluation(tree[kRoot]) == Evaluation{5, 17, false});
  know({2, kSteadyDepth, false});
  CHECK(known_evaluation(tree[kRoot]) == Evaluation{2, kSteadyDepth, false});
  add_evaluation(known, {4, 17, true});
  CHECK(known_evaluation(tree[kRoot]) == Evaluation{4, 17, true});
  know({4, 20, true});
  CHECK(known_evaluation(tree[kRoot]) == Evaluation{4, 20, true});
}

TEST_CASE("a strong computer player's move gives an evaluation of the board after it, for black") {
  GameTree tree(played("f5d6"));
  add_answer(tree, tree.played_end(), "level15", {6, 7});
  const auto line = evaluations_of_line(tree, tree.line(kRoot));
  CHECK(line[2] == Evaluation{-6, 7, false});
  CHECK_FALSE(line[1]);
}

TEST_CASE("after the only move, which nobody thinks about, a board is worth what it was before") {
  // Black can only play c1, and white then c3.
  GameTree tree(Board{bit(at("a1")) | bit(at("b3")), bit(at("b1")) | bit(at("a3")), Color::kBlack});
  const NodeId after = tree.add(kRoot, at("c1"));
  add_answer(tree, after, "max", {-20, 1});
  CHECK_FALSE(known_evaluation(tree[after]));
  add_evaluation(tree.analysis(kRoot), {4, 30, true});
  add_answer(tree, after, "max", {-20, 1});
  CHECK(known_evaluation(tree[after]) == Evaluation{4, 30, true});
}

TEST_CASE("the scores of weak players are on another scale and ignored") {
  for (const char* player : {"random", "greedy", "minimax2", "level1", "level12"}) {
    GameTree tree(played("f5d6"));
    add_answer(tree, tree.played_end(), player, {6, 3});
    CHECK_FALSE(tree[tree.played_end()].analysis.evaluation);
  }
}

TEST_CASE("the evaluation of a finished game is its result, and that of a forced pass is that of the next board") {
  const GameTree over{played(kWipeout)};
  CHECK(evaluations_of_line(over, over.line(kRoot)).back() == Evaluation{64, 0, true});
  // White has no move after black's c5.
  Board board;
  board.black = bit(*parse_square("a1")) | bit(*parse_square("h1"));
  board.white = bit(*parse_square("b1")) | bit(*parse_square("g1"));
  Game game(board);
  REQUIRE_FALSE(game.play(*parse_square("c1")));
  REQUIRE(game.must_pass());
  REQUIRE_FALSE(game.play(kPass));
  GameTree tree(game);
  add_evaluation(tree.analysis(tree.played_end()), {12, 9, true});
  CHECK(evaluations_of_line(tree, tree.line(kRoot))[1] == Evaluation{12, 9, true});
}

TEST_CASE("what is found out about a board is known at each of its nodes, also at one that is added later") {
  GameRecord record;
  set_game(record, played("f5d6c3d3c4"));
  // The same board by other moves.
  const NodeId other = record.tree.add_line(played("f5d6c4d3c3"));
  const std::uint64_t board = record.tree[record.shown].hash;
  REQUIRE(record.tree[other].hash == board);
  std::vector<MoveEvaluation> moves;
  for (const Square square : squares_of(record.game().legal_moves())) moves.push_back({square, {1, 12, false}, {}});
  CHECK(add_moves(record.tree, board, moves));
  mark_reviewed(record.tree, board);
  CHECK(record.tree[other].analysis == shown_node(record).analysis);
  CHECK(record.tree[other].analysis.reviewed);
  record.tree.remove(other);
  record.shown = record.tree[other].parent;
  CHECK(record.tree[record.add(at("c3"))].analysis.moves.size() == moves.size());
}

TEST_CASE("the evaluations of a game are saved with it; of moves that no review judges by, what the board is worth") {
  State state;
  set_game(state.record, played("f5d6c3d3c4"));
  add_evaluation(state.record.tree.analysis(node_after(state.record, 2)), {-3, 14, false});
  add_evaluation(state.record.tree.analysis(node_after(state.record, 5)), {10, 20, true});
  NodeAnalysis& reviewed = state.record.tree.analysis(node_after(state.record, 1));
  reviewed.moves = {{*parse_square("d6"), {1, 14, false}},
                    {*parse_square("f6"), {0, 14, true}},
                    {*parse_square("f4"), {-8, 13, false}}};
  reviewed.reviewed = true;
  const ParsedRecord parsed = parse_record(record_text(state.record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  CHECK(parsed.record->tree == state.record.tree);
  state.record.tree.analysis(node_after(state.record, 1)).reviewed = false;
  const ParsedRecord again = parse_record(record_text(state.record), kWords);
  REQUIRE_MESSAGE(again.record, again.error);
  const TreeNode& node = again.record->tree[node_after(*again.record, 1)];
  CHECK(node.analysis.moves.empty());
  CHECK(node.analysis.evaluation == Evaluation{-1, 13, false});
}

TEST_CASE("a game that ends on a pass is saved with its evaluations") {
  Board board;
  board.black = bit(*parse_square("a1")) | bit(*parse_square("h1"));
  board.white = bit(*parse_square("b1")) | bit(*parse_square("g1"));
  State state;
  set_game(state.record, Game(board));
  add_played(state.record, *parse_square("c1"));
  add_evaluation(shown_analysis(state.record), {12, 9, true});
  add_played(state.record, kPass);
  add_evaluation(shown_analysis(state.record), {12, 9, true});
  state.record.go_to(1);
  const ParsedRecord parsed = parse_record(record_text(state.record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  CHECK(parsed.record->tree == state.record.tree);
}

TEST_CASE("evaluations become words, exact ones without \"about\"") {
  CHECK(describe_evaluation(kWords, {4, 12, false}) == "Black about +4");
  CHECK(describe_evaluation(kWords, {-4, 12, true}) == "Black −4");
  CHECK(describe_evaluation(kWords, {0, 12, false}) == "Black about 0");
  CHECK(describe_evaluation(kWords, {0, 12, true}) == "Black 0");
  CHECK(signed_score(kWords, -12) == "−12");
  CHECK(signed_score(kWords, 0) == "0");
  CHECK(signed_score(kWords, 3) == "+3");
  State state;
  set_game(state.record, played("f5d6"));
  CHECK(describe_shown_evaluation(kWords, state.record) == "Move 2");
  add_evaluation(shown_analysis(state.record), {4, 12, false});
  CHECK(describe_shown_evaluation(kWords, state.record) == "Move 2: Black about +4");
}
