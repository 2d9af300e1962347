#include "engine/knowledge/lesson_file.h"

#include <doctest/doctest.h>

#include <set>

#include "engine/eval/built_in_weights.h"
#include "engine/knowledge/lesson_claim.h"
#include "engine/notation/board_text.h"
#include "engine/training/lesson_features.h"
#include "engine/training/lesson_finder.h"
#include "tests/unit/files.h"

namespace flipside {
namespace {

// Three empties: h1 wins by 4, and both other moves lose.
const std::string kBoard =
    "board XXXXXXX-XOXOOXXOXOXXXXXOXXOXXOXOXOXOOOXOXOXXOOX-XXXXXXO-OOOOOOOO O; h1:+4; h6:-4; h7:-6;\n"
    "replies h6:h7 h7:h6\n";
const std::string kSentences =
    "ask en Count.\nask ja 数えてください。\ndone en h1 wins by 4.\ndone ja h1で4石勝ちです。\n";
const std::string kHead =
    "course endings\nname en Endings\nname ja 終盤\nlesson counting\nname en Counting\nname ja 数える\n";

std::string error_of(const std::string& text) { return parse_courses(text).error; }

LessonPosition example() {
  const ParsedCourses parsed = parse_courses(kHead + kBoard + "claim empties 3\n" + kSentences);
  REQUIRE(parsed.error == "");
  return parsed.courses.at(0).lessons.at(0).positions.at(0);
}

std::string fault(const LessonPosition& position) {
  TranspositionTable table(1);
  return training::fault_of(position, {}, built_in_weights(), table);
}

TEST_CASE("courses are read from their text, with what is wrong and where") {
  const LessonPosition position = example();
  CHECK(position.moves.size() == 3);
  CHECK(square_name(position.best().square) == "h1");
  CHECK(position.good_moves() == bit(position.best().square));
  CHECK(position.moves[1].reply == parse_square("h7"));
  CHECK(position.done.japanese == "h1で4石勝ちです。");
  CHECK(parse_courses(kHead + to_text(position) + kSentences).courses.size() == 1);
  CHECK(error_of("") == "line 1: there is no course");
  CHECK(error_of("lesson corners\n") == "line 1: the first line is not a course");
  CHECK(error_of("course Corners\n") == "line 1: a course needs a name of its own in small letters");
  CHECK(error_of(kHead) == "line 7: the lesson before has no board");
  CHECK(error_of(kHead + kBoard) == "line 9: the position before has no sentences in both languages");
  CHECK(error_of(kHead + "ask en Count.\n") == "line 7: 'ask' stands before a board");
  CHECK(error_of(kHead + "board OX X;\n") == "line 7: a board has 64 squares, the text has 2");
  CHECK(error_of(kHead + kBoard + "replies h6:a1\n") == "line 9: 'h6:a1' is not a move and a legal reply");
  CHECK(error_of(kHead + kBoard + "answer h1\n") == "line 9: there is no line 'answer'");
  CHECK(error_of(kHead + kBoard + "ask fr Comptez.\n") == "line 9: there is no language 'fr'");
  CHECK(error_of(kHead + kBoard + kSentences + kSentences) == "line 13: the text is there twice");
}

TEST_CASE("a board of a lesson has all legal moves, the best first, and a reply to each that is not good") {
  const auto replaced = [](const char* from, const char* to) {
    std::string text = kHead + kBoard + kSentences;
    return error_of(text.replace(text.find(from), std::string(from).size(), to));
  };
  CHECK(replaced(" h7:-6;", "") == "line 7: a legal move is missing");
  CHECK(replaced("h1:+4", "h1:-8") == "line 7: the best move is not the first");
  CHECK(replaced(" h7:h6", "") == "line 13: the position before has a wrong number of replies");
}

TEST_CASE("a move that gives away the game is not good, however little it loses") {
  LessonPosition position = example();
  position.moves[1].score = 2;
  CHECK(position.is_good(position.moves[1]));
  position.moves[0].score = 2;
  position.moves[1].score = 0;
  CHECK_FALSE(position.is_good(position.moves[1]));
}

TEST_CASE("claims hold or do not") {
  const Board start;
  CHECK(fault_of_claim(start, "moves 4").empty());
  CHECK(fault_of_claim(start, "moves 5") == "'moves 5' does not hold: it is 4");
  CHECK(fault_of_claim(start, "flips f5 1").empty());
  CHECK(fault_of_claim(start, "replies f5 3").empty());
  CHECK(fault_of_claim(start, "gives f5 f4").empty());
  CHECK(fault_of_claim(start, "keeps f5 a1").empty());
  CHECK(fault_of_claim(start, "keeps f5 f4") == "'keeps f5 f4' does not hold");
  CHECK(fault_of_claim(start, "passes f5") == "'passes f5' does not hold");
  CHECK(fault_of_claim(start, "flips a1 1") == "'flips a1 1' is about a move that is not legal");
  CHECK(fault_of_claim(start, "flips f5") == "'flips f5' has a wrong number of words");
  CHECK(fault_of_claim(start, "flips z9 1") == "'flips z9 1' does not name a square");
  CHECK(fault_of_claim(start, "nice f5") == "there is no claim 'nice f5'");
  for (const std::string& fact : facts_of(start, *parse_square("f5"))) CHECK(fault_of_claim(start, fact).empty());
}

TEST_CASE("a proof finds every kind of error in a position") {
  const LessonPosition position = example();
  CHECK(fault(position) == "");
  LessonPosition wrong = position;
  wrong.claims = {"empties 4"};
  CHECK(fault(wrong) == "'empties 4' does not hold: it is 3");
  wrong = position;
  wrong.done.english = wrong.done.japanese = "h1 wins by 5.";
  CHECK(fault(wrong) == "nothing is claimed of 5");
  wrong.done.english = wrong.done.japanese = "a1 wins by 4.";
  CHECK(fault(wrong) == "nothing is claimed of a1");
  wrong = position;
  wrong.done.japanese = "h1です。";
  CHECK(fault(wrong) == "the two languages name different squares or numbers");
  wrong = position;
  wrong.moves[0].score = 6;
  CHECK(fault(wrong) == "the score of h1 is 4");
  wrong = position;
  std::swap(wrong.moves[0].square, wrong.moves[1].square);
  CHECK(fault(wrong) == "the good moves are h1");
}

// The whole of it is proven by `flipside lessons --check`: the same proof with deeper searches.
TEST_CASE("every statement of the page's lessons holds") {
  const ParsedCourses parsed = parse_courses(page_file("lessons.txt"));
  REQUIRE(parsed.error == "");
  REQUIRE(parsed.courses.size() == 3);
  TranspositionTable table(16);
  std::set<std::string> boards;
  for (const Course& course : parsed.courses) {
    CHECK(course.lessons.size() >= 6);
    for (const CourseLesson& lesson : course.lessons) {
      CHECK(lesson.positions.size() >= 5);
      CHECK(lesson.positions.size() <= 8);
      for (const LessonPosition& position : lesson.positions) {
        INFO("line ", position.line);
        CHECK(boards.insert(board_text(position.board)).second);
        CHECK(training::fault_of(position, {}, built_in_weights(), table) == "");
      }
    }
  }
}

TEST_CASE("boards for lessons are found, the same ones again for the same game") {
  TranspositionTable table(16);
  const auto boards_of = [&table](std::uint64_t game) {
    return training::find_in_game(training::lesson_features(), 1, game, built_in_weights(), table);
  };
  // The weights decide which game has some: the first of them.
  std::uint64_t game = 0;
  auto first = boards_of(game);
  while (first.empty() && game < 100) first = boards_of(++game);
  REQUIRE(!first.empty());
  const auto second = boards_of(game);
  REQUIRE(first.size() == second.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK(to_text(first[i].position) == to_text(second[i].position));
    CHECK(training::teaches(first[i].feature, first[i].position));
    CHECK(fault(first[i].position) == "");
  }
}

}  // namespace
}  // namespace flipside
