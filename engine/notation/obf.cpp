#include "engine/notation/obf.h"

#include <algorithm>

#include "engine/notation/board_text.h"
#include "engine/notation/text.h"

namespace flipside {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// Some programs write this after the last move.
constexpr std::string_view kEndMark = "--:-127";

std::optional<int> parse_score(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  const auto score = whole_number<int>(text);
  return score && *score >= -64 && *score <= 64 ? score : std::nullopt;
}

// "a2:+38". Nothing when the text is not such a pair.
std::optional<ScoredAnswer> parse_answer(std::string_view text) {
  const std::optional<Square> square = parse_square(trimmed(take_until(text, ":"), kBlanks));
  const std::optional<int> score = parse_score(trimmed(text, kBlanks));
  if (!square || !score) return std::nullopt;
  return ScoredAnswer{*square, *score};
}

bool is_legal(const Position& position, Square square) {
  const Bitboard moves = position.legal_moves();
  if (square == kPass) return moves == 0 && position.opponent_moves() != 0;
  return on_board(square) && contains(moves, square);
}

}  // namespace

std::string to_text(const ScoredAnswer& answer) {
  return square_name(answer.square) + (answer.score >= 0 ? ":+" : ":") + std::to_string(answer.score);
}

std::string to_text(const Problem& problem) {
  std::string text = board_text(problem.board) + ';';
  for (const ScoredAnswer& answer : problem.answers) text += ' ' + to_text(answer) + ';';
  if (!problem.name.empty()) text += " % " + problem.name;
  return text;
}

std::optional<int> Problem::best_score() const {
  if (answers.empty()) return std::nullopt;
  return std::max_element(answers.begin(), answers.end(),
                          [](const ScoredAnswer& a, const ScoredAnswer& b) { return a.score < b.score; })
      ->score;
}

ParsedProblem parse_problem(std::string_view line) {
  std::string_view text = take_until(line, "%");
  Problem problem;
  problem.name = trimmed(line, kBlanks);
  text = trimmed(text, kBlanks);
  if (text.empty()) return {};

  const ParsedBoard board = parse_board(take_until(text, ";"));
  if (!board.board) return {std::nullopt, board.error};
  problem.board = *board.board;
  while (!text.empty()) {
    const std::string_view part = trimmed(take_until(text, ";"), kBlanks);
    if (part.empty() || part == kEndMark) continue;
    const std::optional<ScoredAnswer> answer = parse_answer(part);
    if (!answer) return {std::nullopt, "'" + std::string(part.substr(0, 24)) + "' is not a move and its score"};
    if (!is_legal(problem.board.position(), answer->square)) {
      return {std::nullopt, square_name(answer->square) + " is not a legal move on this board"};
    }
    problem.answers.push_back(*answer);
  }
  return {std::move(problem), {}};
}

}  // namespace flipside
