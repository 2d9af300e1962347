#include "engine/knowledge/puzzle.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/eval/built_in_weights.h"
#include "engine/notation/board_text.h"
#include "engine/training/puzzle_miner.h"

namespace flipside {
namespace {

// Ten empties: quickly proven.
constexpr std::string_view kOpen =
    "-----------O-------OOOO---OOOOO---XOOOO--XX-OO------O----------- X; c3:+21; h5:+13; % level 9, game 2, opening";
constexpr std::string_view kEnding =
    "X-OOXXXXOXOXXXXOOXXXXOXOOXXOXXOOOOOOOOOOOOXXOOXOO-X-XXOO----XXOO O; b1:+8; b7:-8; "
    "% level 10, game 4, ending only-move parity quiet-move";

TEST_CASE("a puzzle is read back from its text") {
  const ParsedPuzzle parsed = parse_puzzle(kEnding);
  REQUIRE(parsed.puzzle);
  CHECK(square_name(parsed.puzzle->answer) == "b1");
  CHECK(parsed.puzzle->score == 8);
  CHECK(parsed.puzzle->runner_up_score == -8);
  CHECK(parsed.puzzle->level == 10);
  CHECK(parsed.puzzle->game == 4);
  CHECK(parsed.puzzle->themes == std::vector{Theme::kEnding, Theme::kOnlyMove, Theme::kParity, Theme::kQuietMove});
  CHECK(to_text(*parsed.puzzle) == kEnding);
}

TEST_CASE("a line that is not a puzzle is refused with a reason") {
  const std::string board(kEnding.substr(0, kEnding.find(';')));
  const auto error = [](const std::string& line) { return parse_puzzle(line).error; };
  CHECK(error("") == "there is no board");
  CHECK(error(board + "; b1:+8; % level 1, game 2,") ==
        "a puzzle has two moves: the right one, and the best of the others");
  CHECK(error(board + "; a1:+8; b7:-8; % level 1, game 2,") == "a1 is not a legal move on this board");
  CHECK(error(board + "; b1:+8; b7:-8; % FFO 40") == "the remark does not begin with a level");
  CHECK(error(board + "; b1:+8; b7:-8; % level 1000, game 2,") == "the remark does not begin with a level");
  CHECK(error(board + "; b1:+8; b7:-8; % level 3, corner") == "the number of the game is missing");
  CHECK(error(board + "; b1:+8; b7:-8; % level 3, game 2, corner swindle") == "there is no theme 'swindle'");
}

TEST_CASE("an ending goes on where one reply leaves only one right move again") {
  const std::string text =
      "OOOOOOXX--XXOXXXXXXOXOXX-XXXXOXXXOXXXXXXXXXXXXXXX-XXXXXX--XXXX-X O; a4:+12; b2:-6; % level 1, game 95, line "
      "a2b2, "
      "ending only-move";
  const Puzzle puzzle = parse_puzzle(text).puzzle.value();
  CHECK(puzzle.line == std::vector{parse_square("a2").value(), parse_square("b2").value()});
  CHECK(to_text(puzzle) == text);
  TranspositionTable table(1);
  CHECK(training::fault_of(puzzle, built_in_weights(), table).empty());
  Puzzle wrong = puzzle;
  wrong.line.clear();
  CHECK(training::fault_of(wrong, built_in_weights(), table) == "it goes on otherwise after the right move");
  for (const char* bad : {"a2", "a2a2", "a1b2", "xy", ""}) {
    std::string other = text;
    other.replace(other.find("a2b2"), 4, bad);
    CHECK(parse_puzzle(other).error == "the line after the right move is none");
  }
}

TEST_CASE("themes describe the right move") {
  const auto themes = [](const char* board, const char* answer, int score, int next, bool exact) {
    return themes_of(parse_board(board).board.value(), parse_square(answer).value(), score, next, exact);
  };
  // The corner h1 leaves White without a move; it only wins by more.
  CHECK(themes("XXXXXXX-XXOXOXOXXXXXXOOXXXXXOXOXXXXXOOOXXXXXOOOXXXX--O--XXX----- X", "h1", 62, 56, true) ==
        std::vector{Theme::kCorner, Theme::kForcedPass, Theme::kQuietMove});
  // White could take a8, and must not.
  CHECK(themes("-XXXXX-O-XXXXXOOOXXOXOXOOXOOXOXOXXXOXOXOOOOXXXOO--XXXO-O-----O-- O", "g1", 28, 16, false) ==
        std::vector{Theme::kTrap, Theme::kQuietMove});
  // Early in the game, and only a better square. It saves the game, but no search has proven that.
  CHECK(themes("---------X-O-----XXOO----OOXOO-----OO------OOO------O-------O--- X", "c5", 5, -4, false) ==
        std::vector{Theme::kOpening, Theme::kOnlyMove});
}

TEST_CASE("a puzzle gets the scores and the level of other weights, as long as its answer is the only right one") {
  const Weights& weights = built_in_weights();
  TranspositionTable table(1);
  const Puzzle exact = parse_puzzle(kEnding).puzzle.value();
  Puzzle other = exact;
  other.level = 17;
  CHECK(training::renewed(other, weights, table).value().level == training::level_of(exact.board, exact.answer));
  CHECK(training::renewed(other, weights, table).value().score == exact.score);
  const Puzzle open = parse_puzzle(kOpen).puzzle.value();
  other = open;
  other.score += 3;
  other.themes.clear();
  const auto renewed = training::renewed(other, weights, table);
  REQUIRE(renewed);
  CHECK(training::fault_of(*renewed, weights, table).empty());
  other.answer = open.runner_up;
  CHECK_FALSE(training::renewed(other, weights, table));
}

TEST_CASE("a proof finds errors in a puzzle") {
  const Weights& weights = built_in_weights();
  TranspositionTable table(1);
  const auto fault = [&](const Puzzle& puzzle) { return training::fault_of(puzzle, weights, table); };
  const Puzzle puzzle = parse_puzzle(kEnding).puzzle.value();
  CHECK(fault(puzzle).empty());
  Puzzle wrong = puzzle;
  wrong.answer = puzzle.runner_up;
  CHECK(fault(wrong) == "b1 is the right move");
  wrong = puzzle;
  wrong.score = 10;
  CHECK(fault(wrong) == "the score is 8");
  wrong = puzzle;
  wrong.runner_up_score = -6;
  CHECK(fault(wrong) == "the score of the best other move is -8");
  wrong = puzzle;
  wrong.themes.pop_back();
  CHECK(fault(wrong) == "the themes are wrong");
  wrong = puzzle;
  wrong.board = Board{};
  wrong.answer = parse_square("d3").value();
  CHECK(fault(wrong) == "no move is the only right one");
}

}  // namespace
}  // namespace flipside
