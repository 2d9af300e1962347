#include "engine/notation/obf.h"

#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

namespace flipside {
namespace {

std::string refusal(const std::string& line) {
  const ParsedProblem parsed = parse_problem(line);
  CHECK_FALSE(parsed.problem);
  return parsed.error;
}

TEST_CASE("a problem has a board, answers and a name") {
  const ParsedProblem parsed = parse_problem(kStart + " X; f5:+2; D3:-4 ;e6:0; % number 7 \r");
  REQUIRE(parsed.problem);
  CHECK(parsed.problem->board == Board{});
  REQUIRE(parsed.problem->answers.size() == 3);
  CHECK(parsed.problem->answers[1].square == 19);
  CHECK(parsed.problem->answers[1].score == -4);
  CHECK(parsed.problem->best_score() == 2);
  CHECK(parsed.problem->name == "number 7");
}

TEST_CASE("answers and the name may be left out") {
  for (const std::string& line : {kStart + " X", kStart + "X;", "  " + kStart + " X ; ;"}) {
    const ParsedProblem parsed = parse_problem(line);
    REQUIRE(parsed.problem);
    CHECK(parsed.problem->board == Board{});
    CHECK(parsed.problem->name.empty());
    CHECK_FALSE(parsed.problem->best_score());
  }
}

TEST_CASE("the mark that some programs write after the last move is no move") {
  const ParsedProblem parsed = parse_problem(kStart + " X; f5:+2; --:-127;");
  REQUIRE(parsed.problem);
  CHECK(parsed.problem->answers.size() == 1);
}

TEST_CASE("empty lines and comments are neither problems nor errors") {
  for (const char* line : {"", "   ", "\r", "% a remark; with: signs"}) {
    CHECK_FALSE(parse_problem(line).problem);
    CHECK(parse_problem(line).error.empty());
  }
}

TEST_CASE("malformed lines are refused with a reason") {
  CHECK(refusal("hello").find("is not X, O or -") != std::string::npos);
  CHECK(refusal(kStart).find("side to move") != std::string::npos);
  CHECK(refusal(kStart + " X; f5") == "'f5' is not a move and its score");
  CHECK(refusal(kStart + " X; f5:") == "'f5:' is not a move and its score");
  CHECK(refusal(kStart + " X; f5:+-2") == "'f5:+-2' is not a move and its score");
  CHECK(refusal(kStart + " X; f5:65") == "'f5:65' is not a move and its score");
  CHECK(refusal(kStart + " X; f5:99999999999999") == "'f5:99999999999999' is not a move and its score");
  CHECK(refusal(kStart + " X; f9:2") == "'f9:2' is not a move and its score");
  CHECK(refusal(kStart + " X; a1:2") == "a1 is not a legal move on this board");
  CHECK(refusal(kStart + " X; --:2") == "-- is not a legal move on this board");
}

TEST_CASE("any line is parsed or refused") {
  Random random(1);
  const std::string good = kStart + " X; f5:+2; % name";
  for (int i = 0; i < 5000; ++i) {
    std::string line = good;
    for (int changes = random.below(4); changes >= 0; --changes) {
      line[static_cast<std::size_t>(random.below(static_cast<int>(line.size())))] =
          static_cast<char>(random.below(256));
    }
    const ParsedProblem parsed = parse_problem(line);
    CHECK_FALSE((parsed.problem && !parsed.error.empty()));
  }
}

TEST_CASE("the FFO problems can be read") {
  std::ifstream file(FLIPSIDE_TEST_DATA "/ffo40-49.obf");
  REQUIRE(file);
  int problems = 0;
  for (std::string line; std::getline(file, line);) {
    const ParsedProblem parsed = parse_problem(line);
    CHECK(parsed.error.empty());
    if (parsed.problem) {
      ++problems;
      CHECK(parsed.problem->best_score());
    }
  }
  CHECK(problems == 10);
}

}  // namespace
}  // namespace flipside
