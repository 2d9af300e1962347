#include "web/app/engine/refutation_text.h"

#include <doctest/doctest.h>

#include "engine/eval/built_in_weights.h"
#include "engine/notation/board_text.h"
#include "engine/players/analysis.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/files.h"
#include "web/app/learn/courses.h"
#include "web/app/learn/puzzle_text.h"
#include "web/app/learn/puzzles.h"
#include "web/app/learn/refutation.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// Black's b2 lets White take a1.
RefutedTry refuted(int best_score, int score) {
  const ParsedBoard parsed = parse_board("-------- -------- --O----- ---X---X ----O--- -------- -------- -------- X");
  REQUIRE(parsed.board);
  return {*parsed.board, *parse_square("b2"), {*parse_square("a1")}, score, best_score};
}

// "b2 loses 4 discs: White answers a1." says the reply, and no reason.
void check_reason(const LessonStep& step, const WrongMove& wrong) {
  const std::string text = describe_refutation(kWords, step, wrong);
  INFO(board_text(step.board), ": ", text);
  const auto colon = text.find(": ");
  REQUIRE(colon != std::string::npos);
  const std::string why = text.substr(colon + 2);
  const bool of_reply = why.starts_with("White answers ") || why.starts_with("Black answers ");
  CHECK((!of_reply || why.find(", which ") != std::string::npos));
  if (on_board(wrong.reply())) CHECK(why.find("answers " + square_name(wrong.reply())) != std::string::npos);
}

}  // namespace

TEST_CASE("a loss is said in discs as far as a person can picture them") {
  CHECK(describe_refutation(kWords, refuted(4, -8)) ==
        "b2 loses about 12 discs: White answers a1, which takes the corner.");
  CHECK(describe_refutation(kWords, refuted(4, -16)).starts_with("b2 loses about 20 discs: "));
  CHECK(describe_refutation(kWords, refuted(47, -23)) ==
        "b2 turns Black's +47 into −23: White answers a1, which takes the corner.");
  CHECK(describe_refutation(Translations(Language::kJapanese), refuted(47, -23)) ==
        "b2で黒の+47が−23になります。白の返しはa1で、隅を取ります。");
}

TEST_CASE("what is proven to change the winner is said once") {
  RefutedTry proven = refuted(2, -8);
  proven.exact = true;
  CHECK(describe_refutation(kWords, proven) ==
        "b2 loses 10 discs: White answers a1, which takes the corner. The win becomes a loss.");
  proven.best_score = 20;
  CHECK(describe_refutation(kWords, proven) ==
        "b2 turns Black's +20 into −8: White answers a1, which takes the corner.");
}

TEST_CASE("without a reply the harm in the move itself is said") {
  RefutedTry unanswered = refuted(4, -8);
  unanswered.line.clear();
  CHECK(describe_refutation(kWords, unanswered) == "b2 loses about 12 discs: it gives White the corner a1.");
}

TEST_CASE("the best move gives the reason, and is not named where it has still to be found") {
  // Black can take a1, or play at f6.
  const ParsedBoard parsed = parse_board("-------- -O------ --X----- ---X---- ----O--- -------- -------- -------- X");
  REQUIRE(parsed.board);
  RefutedTry left{*parsed.board, *parse_square("f6"), {}, 0, 6, false, *parse_square("a1")};
  CHECK(describe_refutation(kWords, left) == "f6 loses about 6 discs: it leaves the corner a1 untaken.");
  left.best_named = false;
  CHECK(describe_refutation(kWords, left) == "f6 loses about 6 discs: it leaves a corner untaken.");
}

TEST_CASE("every wrong answer of the page's lessons is refuted with its reason") {
  int answers = 0;
  for (const Course& course : parse_courses(page_file("lessons.txt")).courses) {
    for (const CourseLesson& lesson : course.lessons) {
      for (const LessonStep& step : steps_of(lesson)) {
        for (const WrongMove& wrong : step.wrong) {
          check_reason(step, wrong);
          ++answers;
        }
      }
    }
  }
  CHECK(answers > 400);
}

TEST_CASE("every wrong try in a puzzle is refuted with its reason, once its line is known") {
  const std::vector<std::string> lines = read_puzzles(page_file("puzzles.txt")).lines;
  TranspositionTable table(4);
  int tries = 0;
  for (std::size_t i = 0; i < lines.size(); i += lines.size() / 40) {
    const LessonStep step = puzzle_steps(kWords, lines[i]).steps.front();
    flipside::Analysis analysis(step.board.position(), {4, 6}, built_in_weights(), table);
    analysis.run(Limits{});
    for (const MoveEvaluation& move : analysis.moves()) {
      if (contains(step.answers, move.square)) continue;
      check_reason(step, {move.square, 8, line_after(move), step.score - 8});
      ++tries;
    }
  }
  CHECK(tries > 200);
}
