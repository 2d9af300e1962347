#include "web/app/engine/analysis_cache.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/move_evaluations.h"
#include "web/app/library/save_format.h"
#include "web/app/library/saved_analysis.h"

using namespace flipside;
using namespace flipside::app;

namespace {

std::uint64_t hash_at(Game game, int ply) {
  game.go_to(ply);
  return game.hash();
}

}  // namespace

TEST_CASE("an exact evaluation replaces a deep one, and a deep one replaces a shallow one") {
  AnalysisCache cache;
  const auto evaluation = [&cache] { return cache.boards.at(7); };
  add_evaluation(cache, 7, {3, 8, false});
  add_evaluation(cache, 7, {1, 6, false});
  CHECK(evaluation() == Evaluation{3, 8, false});
  add_evaluation(cache, 7, {2, 12, false});
  CHECK(evaluation() == Evaluation{2, 12, false});
  add_evaluation(cache, 7, {4, 5, true});
  CHECK(evaluation() == Evaluation{4, 5, true});
  add_evaluation(cache, 7, {-9, 30, false});
  CHECK(evaluation() == Evaluation{4, 5, true});
}

TEST_CASE("what is known of a board's moves is not replaced by a shallower search, which adds its proofs and lines") {
  const Game game;
  const Square d3 = at("d3");
  const Square c4 = at("c4");
  AnalysisCache cache;
  const auto of = [&](Square square) { return *find_move(cache.moves.at(game.hash()), square); };
  CHECK(add_moves(cache, game.hash(), {{d3, {3, 18, false}, {d3, at("c3")}}, {c4, {-2, 18, false}, {}}}));
  CHECK_FALSE(add_moves(cache, game.hash(), {{c4, {9, 12, false}, {}}, {d3, {1, 12, false}, {d3}}}));
  CHECK(of(d3).evaluation == Evaluation{3, 18, false});
  CHECK(add_moves(cache, game.hash(), {{d3, {1, 12, false}, {}}, {c4, {-4, 12, false}, {c4, at("c3")}}}));
  CHECK(of(c4) == MoveEvaluation{c4, {-2, 18, false}, {c4, at("c3")}});
  CHECK(add_moves(cache, game.hash(), {{d3, {1, 12, false}, {}}, {c4, {8, 12, true}, {}}}));
  CHECK(of(c4).evaluation == Evaluation{8, 12, true});
  CHECK(cache.moves.at(game.hash()).front().square == c4);
  CHECK(add_moves(cache, game.hash(), {{d3, {2, 19, false}, {}}, {c4, {7, 19, false}, {}}}));
  CHECK(of(d3).evaluation == Evaluation{2, 19, false});
  CHECK(of(c4).evaluation == Evaluation{8, 12, true});
}

TEST_CASE("a board is worth what its best move is, unless more is known of the board alone") {
  const Game game;
  AnalysisCache cache;
  add_evaluation(cache, game.hash(), {5, 17, false});
  const auto know = [&](const Evaluation& best) { add_moves(cache, game.hash(), {{at("d3"), best, {}}}); };
  know({1, 3, false});
  CHECK(known_evaluation(cache, game) == Evaluation{5, 17, false});
  know({2, kSteadyDepth, false});
  CHECK(known_evaluation(cache, game) == Evaluation{2, kSteadyDepth, false});
  add_evaluation(cache, game.hash(), {4, 17, true});
  CHECK(known_evaluation(cache, game) == Evaluation{4, 17, true});
  know({4, 20, true});
  CHECK(known_evaluation(cache, game) == Evaluation{4, 20, true});
}

TEST_CASE("a strong computer player's move gives an evaluation of the board after it, for black") {
  const Game game = played("f5d6");
  AnalysisCache cache;
  add_answer(cache, game, "level15", {6, 7});
  CHECK(evaluations_of_line(game, cache)[2] == Evaluation{-6, 7, false});
  CHECK_FALSE(evaluations_of_line(game, cache)[1]);
}

TEST_CASE("the scores of weak players are on another scale and ignored") {
  for (const char* player : {"random", "greedy", "minimax2", "level1", "level12"}) {
    AnalysisCache cache;
    add_answer(cache, played("f5d6"), player, {6, 3});
    CHECK(cache.boards.empty());
  }
}

TEST_CASE("the evaluation of a finished game is its result, and that of a forced pass is that of the next board") {
  const Game over = played(kWipeout);
  REQUIRE(over.over());
  CHECK(evaluations_of_line(over, {}).back() == Evaluation{64, 0, true});
  // White has no move after black's c5.
  Board board;
  board.black = bit(*parse_square("a1")) | bit(*parse_square("h1"));
  board.white = bit(*parse_square("b1")) | bit(*parse_square("g1"));
  Game game(board);
  REQUIRE_FALSE(game.play(*parse_square("c1")));
  REQUIRE(game.must_pass());
  REQUIRE_FALSE(game.play(kPass));
  AnalysisCache cache;
  add_evaluation(cache, game.hash(), {12, 9, true});
  CHECK(evaluations_of_line(game, cache)[1] == Evaluation{12, 9, true});
}

TEST_CASE("evaluations stay with their boards when the line of play changes") {
  AnalysisCache cache;
  const Game first = played("f5d6c3d3");
  add_evaluation(cache, hash_at(first, 1), {1, 8, false});
  add_evaluation(cache, hash_at(first, 3), {2, 8, false});
  const auto line = evaluations_of_line(played("f5f6e6"), cache);
  CHECK(line[1] == Evaluation{1, 8, false});
  CHECK_FALSE(line[3]);
}

TEST_CASE("the evaluations of a game are saved with it") {
  State state;
  state.record.game = played("f5d6c3d3c4");
  add_evaluation(state.record.analysis, hash_at(state.record.game, 2), {-3, 14, false});
  add_evaluation(state.record.analysis, hash_at(state.record.game, 5), {10, 20, true});
  state.record.analysis.moves[hash_at(state.record.game, 1)] = {{*parse_square("d6"), {1, 14, false}},
                                                                {*parse_square("f6"), {0, 14, true}},
                                                                {*parse_square("f4"), {-8, 13, false}}};
  state.record.analysis.reviewed.insert(hash_at(state.record.game, 1));
  const ParsedRecord parsed = parse_record(record_text(state.record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  CHECK(parsed.record->analysis == state.record.analysis);
}

TEST_CASE("a game that ends on a pass is saved with its evaluations") {
  Board board;
  board.black = bit(*parse_square("a1")) | bit(*parse_square("h1"));
  board.white = bit(*parse_square("b1")) | bit(*parse_square("g1"));
  State state;
  state.record.game = Game(board);
  state.record.game.play(*parse_square("c1"));
  add_evaluation(state.record.analysis, state.record.game.hash(), {12, 9, true});
  state.record.game.play(kPass);
  add_evaluation(state.record.analysis, state.record.game.hash(), {12, 9, true});
  state.record.game.undo();
  const ParsedRecord parsed = parse_record(record_text(state.record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  CHECK(evaluations_of_line(parsed.record->game, parsed.record->analysis)[1] == Evaluation{12, 9, true});
}

TEST_CASE("malformed evaluations are refused") {
  const Game game = played("f5d6");
  AnalysisCache cache;
  for (const char* text : {"", "3 8 ~1", "-1 8 ~1", "1 8 1", "1 8 ~65", "1 99 ~1", "1 8 ~1 ", "1 8 ~", "x 8 ~1"}) {
    CAPTURE(text);
    CHECK_FALSE(read_board_evaluation(text, game, cache));
  }
  for (const char* text : {"1", "1 d6~1/8", "1 d6~1/8 f6~1/8 f4~1/8 d6~1/8", "1 d6~1/8 f6~1/8 a1~1/8",
                           "1 d6~1 f6~1 f4~1", "1 d6~1/8 f6~1/8 f4~99/8"}) {
    CAPTURE(text);
    CHECK_FALSE(read_move_evaluations(text, game, cache));
  }
  CHECK(cache == AnalysisCache{});
}

TEST_CASE("evaluations become words, exact ones without \"about\"") {
  CHECK(describe_evaluation(kWords, {4, 12, false}) == "Black ahead by about 4");
  CHECK(describe_evaluation(kWords, {-4, 12, true}) == "White ahead by 4");
  CHECK(describe_evaluation(kWords, {0, 12, false}) == "About even");
  CHECK(describe_evaluation(kWords, {0, 12, true}) == "Even");
  CHECK(signed_score(kWords, -12) == "−12");
  CHECK(signed_score(kWords, 0) == "0");
  CHECK(signed_score(kWords, 3) == "+3");
  State state;
  state.record.game = played("f5d6");
  CHECK(describe_shown_evaluation(kWords, state) == "Move 2");
  add_evaluation(state.record.analysis, state.record.game.hash(), {4, 12, false});
  CHECK(describe_shown_evaluation(kWords, state) == "Move 2: Black ahead by about 4");
}
