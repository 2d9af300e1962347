// Parses any text as courses of lessons. Every position must have its legal moves, a good one among them, and a reply to each that is not
// good; and any text as a claim.

#include "engine/knowledge/lesson_file.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/knowledge/lesson_claim.h"

using namespace flipside;

namespace {

void check(const LessonPosition& position) {
  const Bitboard legal = position.board.position().legal_moves();
  if (position.good_moves() == 0 || (position.good_moves() & ~legal) != 0) std::abort();
  for (const LessonMove& move : position.moves) {
    if (position.is_good(move) != (move.reply == kNoMove)) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  fault_of_claim(Board{}, text);
  const ParsedCourses parsed = parse_courses(text);
  if (parsed.courses.empty() == parsed.error.empty()) std::abort();
  for (const Course& course : parsed.courses) {
    for (const CourseLesson& lesson : course.lessons) {
      for (const LessonPosition& position : lesson.positions) check(position);
    }
  }
  return 0;
}
