#pragma once

// Courses of lessons as text. A lesson is a list of positions, each with something to find and sentences about it.
//
//   course first-steps
//   name en First steps
//   name ja はじめの一歩
//   lesson corners
//   name en Corners
//   name ja 隅
//   board ---…--- X; a1:+12; b2:-4; c3:-6;
//   replies b2:a1 c3:--
//   claim stable a1 4
//   ask en …
//   ask ja …
//   done en …
//   done ja …
//
// A board is in the open board format (obf.h), with all legal moves and their scores, the best first. The replies are
// what the opponent answers to each move that is not good: a square, or -- where it must pass or the game is over. A
// claim is what the sentences say of the board (lesson_claim.h). Blank lines and lines that start with # are comments.

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/position.h"

namespace flipside {

struct BilingualText {
  std::string english;
  std::string japanese;

  friend bool operator==(const BilingualText&, const BilingualText&) = default;
};

struct LessonMove {
  Square square = kNoMove;
  int score = 0;           // from the side to move
  Square reply = kNoMove;  // the opponent's best answer to a move that is not good; kPass where there is none

  friend bool operator==(const LessonMove&, const LessonMove&) = default;
};

struct LessonPosition {
  int line = 0;  // of the file, where its board is
  Board board;
  std::vector<LessonMove> moves;  // all legal ones, the best first
  std::vector<std::string> claims;
  BilingualText ask;
  BilingualText done;

  const LessonMove& best() const { return moves.front(); }
  // Where the end can be searched, scores are exact.
  bool exact() const;
  // A move is good when it loses at most kLessonGood discs, and with an exact score not the game nor the draw.
  bool is_good(const LessonMove& move) const;
  Bitboard good_moves() const;
};

inline constexpr int kLessonGood = 2;
inline constexpr int kLessonExactEmpties = 22;

struct CourseLesson {
  std::string id;  // of a-z and -
  BilingualText name;
  std::vector<LessonPosition> positions;
};

struct Course {
  std::string id;
  BilingualText name;
  std::vector<CourseLesson> lessons;
};

// The courses, or a sentence with the line that is wrong. Moves are legal, complete and in order, and ids are unique;
// scores and claims are not checked.
struct ParsedCourses {
  std::vector<Course> courses;
  std::string error;
};
ParsedCourses parse_courses(std::string_view text);

// The lines of a position without its sentences.
std::string to_text(const LessonPosition& position);

}  // namespace flipside
