#include "engine/knowledge/lesson_file.h"

#include <algorithm>
#include <utility>

#include "engine/notation/keyed_lines.h"
#include "engine/notation/obf.h"
#include "engine/notation/text.h"

namespace flipside {
namespace {

constexpr std::string_view kBlanks = " \t\r";

bool is_id(std::string_view text) {
  return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos;
}

bool is_complete(const BilingualText& text) { return !text.english.empty() && !text.japanese.empty(); }

class Parser {
 public:
  ParsedCourses parse(std::string_view text) {
    KeyedLines lines(without_byte_order_mark(text));
    while (error_.empty()) {
      const auto line = lines.next();
      if (!line) break;
      line_ = line->number;
      if (!trimmed(line->text, kBlanks).empty() && !line->text.starts_with('#')) {
        take(trimmed(line->key, kBlanks), trimmed(line->value, kBlanks));
      }
    }
    if (error_.empty()) {
      ++line_;
      if (courses_.empty())
        fail("there is no course");
      else
        close_course();
    }
    if (!error_.empty()) return {{}, "line " + std::to_string(line_) + ": " + error_};
    return {std::move(courses_), {}};
  }

 private:
  bool fail(std::string error) {
    error_ = std::move(error);
    return false;
  }

  // Each returns false when something is wrong, which error_ tells.
  bool take(std::string_view key, std::string_view line) {
    if (key == "course") return open_course(line);
    if (courses_.empty()) return fail("the first line is not a course");
    if (key == "lesson") return open_lesson(line);
    if (key == "name") return take_text(line, lesson_ == nullptr ? courses_.back().name : lesson_->name);
    if (key == "board") return open_position(line);
    if (position_ == nullptr) return fail("'" + std::string(key.substr(0, 24)) + "' stands before a board");
    if (key == "replies") return take_replies(line);
    if (key == "ask") return take_text(line, position_->ask);
    if (key == "done") return take_text(line, position_->done);
    if (key != "claim") return fail("there is no line '" + std::string(key.substr(0, 24)) + "'");
    position_->claims.emplace_back(line);
    return true;
  }

  bool open_course(std::string_view id) {
    if (!courses_.empty() && !close_course()) return false;
    if (!is_new(id)) return fail("a course needs a name of its own in small letters");
    courses_.push_back({std::string(id), {}, {}});
    return true;
  }

  bool open_lesson(std::string_view id) {
    if (!close_lesson()) return false;
    if (!is_complete(courses_.back().name)) return fail("the course before has no name in both languages");
    if (!is_new(id)) return fail("a lesson needs a name of its own in small letters");
    courses_.back().lessons.push_back({std::string(id), {}, {}});
    lesson_ = &courses_.back().lessons.back();
    return true;
  }

  bool close_course() {
    if (!close_lesson()) return false;
    return courses_.back().lessons.empty() ? fail("the course before has no lesson") : true;
  }

  bool close_lesson() {
    if (lesson_ == nullptr) return true;
    if (!close_position()) return false;
    if (!is_complete(lesson_->name)) return fail("the lesson before has no name in both languages");
    if (lesson_->positions.empty()) return fail("the lesson before has no board");
    lesson_ = nullptr;
    return true;
  }

  bool open_position(std::string_view text) {
    if (lesson_ == nullptr) return fail("a board stands before a lesson");
    if (!close_position()) return false;
    const ParsedProblem parsed = parse_problem(text);
    if (!parsed.problem) return fail(parsed.error.empty() ? "there is no board" : parsed.error);
    LessonPosition position;
    position.line = line_;
    position.board = parsed.problem->board;
    Bitboard named = 0;
    for (const ScoredAnswer& answer : parsed.problem->answers) {
      if (answer.square == kPass) return fail("the side to move has no move");
      if (!position.moves.empty() && answer.score > position.moves.back().score)
        return fail("the best move is not the first");
      named |= bit(answer.square);
      position.moves.push_back({answer.square, answer.score});
    }
    if (named != position.board.legal_moves() || position.moves.empty()) return fail("a legal move is missing");
    if (std::cmp_not_equal(position.moves.size(), count(named))) return fail("a move is there twice");
    lesson_->positions.push_back(std::move(position));
    position_ = &lesson_->positions.back();
    return true;
  }

  // A reply is for each move that is not good.
  bool close_position() {
    if (position_ == nullptr) return true;
    if (!is_complete(position_->ask) || !is_complete(position_->done))
      return fail("the position before has no sentences in both languages");
    for (const LessonMove& move : position_->moves) {
      if (position_->is_good(move) == (move.reply != kNoMove))
        return fail("the position before has a wrong number of replies");
    }
    position_ = nullptr;
    return true;
  }

  bool take_replies(std::string_view text) {
    while (!text.empty()) {
      const std::string_view pair = take_word(text);
      const std::size_t colon = pair.find(':');
      if (colon == std::string_view::npos)
        return fail("'" + std::string(pair.substr(0, 24)) + "' is not a move and a reply");
      const auto move = parse_square(pair.substr(0, colon));
      const auto reply = parse_square(pair.substr(colon + 1));
      const auto found = std::find_if(position_->moves.begin(), position_->moves.end(),
                                      [&move](const LessonMove& one) { return move == one.square; });
      if (found == position_->moves.end() || !reply || !is_reply(found->square, *reply))
        return fail("'" + std::string(pair) + "' is not a move and a legal reply");
      found->reply = *reply;
    }
    return true;
  }

  bool is_reply(Square move, Square reply) const {
    const Position before = position_->board.position();
    const Bitboard replies = before.after(move).legal_moves();
    return reply == kPass ? replies == 0 : on_board(reply) && contains(replies, reply);
  }

  bool take_text(std::string_view line, BilingualText& text) {
    const std::string_view language = take_word(line);
    std::string* at = language == "en" ? &text.english : language == "ja" ? &text.japanese : nullptr;
    if (at == nullptr) return fail("there is no language '" + std::string(language.substr(0, 24)) + "'");
    if (line.empty()) return fail("the text is missing");
    if (!at->empty()) return fail("the text is there twice");
    *at = line;
    return true;
  }

  bool is_new(std::string_view id) {
    if (!is_id(id) || std::find(ids_.begin(), ids_.end(), id) != ids_.end()) return false;
    ids_.emplace_back(id);
    return true;
  }

  std::vector<Course> courses_;
  std::vector<std::string> ids_;
  CourseLesson* lesson_ = nullptr;      // the one that is being read
  LessonPosition* position_ = nullptr;  // and the position
  int line_ = 0;
  std::string error_;
};

int sign(int score) { return score > 0 ? 1 : score < 0 ? -1 : 0; }

}  // namespace

bool LessonPosition::exact() const { return board.position().empty_count() <= kLessonExactEmpties; }

bool LessonPosition::is_good(const LessonMove& move) const {
  return move.score >= best().score - kLessonGood && (!exact() || sign(move.score) == sign(best().score));
}

Bitboard LessonPosition::good_moves() const {
  Bitboard good = 0;
  for (const LessonMove& move : moves) {
    if (is_good(move)) good |= bit(move.square);
  }
  return good;
}

ParsedCourses parse_courses(std::string_view text) { return Parser().parse(text); }

std::string to_text(const LessonPosition& position) {
  Problem problem{position.board, {}, {}};
  std::string replies;
  for (const LessonMove& move : position.moves) {
    problem.answers.push_back({move.square, move.score});
    if (move.reply != kNoMove) replies += ' ' + square_name(move.square) + ':' + square_name(move.reply);
  }
  std::string text = "board " + to_text(problem);
  if (!replies.empty()) text += "\nreplies" + replies;
  for (const std::string& claim : position.claims) text += "\nclaim " + claim;
  return text + '\n';
}

}  // namespace flipside
