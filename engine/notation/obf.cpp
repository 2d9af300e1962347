#include "engine/notation/obf.h"

#include <algorithm>
#include <utility>

#include "engine/notation/board_text.h"
#include "engine/notation/text.h"

namespace flipside {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

std::optional<int> parse_score(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  return parse_number(text, -64, 64);
}

// "--:-127", which Edax writes in the place of moves that it has not judged, with a number that is no score.
bool is_empty_answer(std::string_view text) {
  const std::string_view move = trimmed(take_until(text, ":"), kBlanks);
  const auto number = whole_number<int>(trimmed(text, kBlanks));
  return (move.empty() || move == "--") && (text.empty() || (number && !parse_score(trimmed(text, kBlanks))));
}

// "name;board;side;…" as "board side;…" and the name. Nothing for another text.
std::optional<std::pair<std::string, std::string_view>> named_in_front(std::string_view text) {
  const std::string_view name = trimmed(take_until(text, ";"), kBlanks);
  const std::string_view board = trimmed(take_until(text, ";"), kBlanks);
  if (parse_board(board).board) return std::pair(std::string(board) + ';' + std::string(text), name);
  const std::string whole = std::string(board) + ' ' + std::string(trimmed(take_until(text, ";"), kBlanks));
  if (parse_board(whole).board) return std::pair(whole + ';' + std::string(text), name);
  return std::nullopt;
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
  return std::ranges::max_element(answers, {}, &ScoredAnswer::score)->score;
}

ParsedProblem parse_problem(std::string_view line) {
  std::string_view text = take_until(line, "%");
  Problem problem;
  problem.name = trimmed(line, kBlanks);
  text = trimmed(text, kBlanks);
  if (text.empty()) return {};

  const auto named = named_in_front(text);
  if (named && problem.name.empty()) problem.name = named->second;
  if (named) text = named->first;
  const ParsedBoard board = parse_board(take_until(text, ";"));
  if (!board.board) return {std::nullopt, board.error};
  problem.board = *board.board;
  while (!text.empty()) {
    const std::string_view part = trimmed(take_until(text, ";"), kBlanks);
    if (is_empty_answer(part)) continue;
    const std::optional<ScoredAnswer> answer = parse_answer(part);
    if (!answer) return {std::nullopt, "'" + std::string(part.substr(0, 24)) + "' is not a move and its score"};
    if (!is_legal(problem.board.position(), answer->square)) {
      return {std::nullopt, square_name(answer->square) + " is not a legal move on this board"};
    }
    problem.answers.push_back(*answer);
  }
  return {std::move(problem), {}};
}

std::vector<ParsedGameText> parse_problems(std::string_view text) {
  std::vector<ParsedGameText> out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    ParsedProblem parsed = parse_problem(line);
    if (parsed.problem) {
      out.emplace_back().game.tree = GameTree(parsed.problem->board);
      out.back().game.event = std::move(parsed.problem->name);
    } else if (!parsed.error.empty()) {
      const ParsedBoard board = parse_board(line.substr(0, line.find_first_of(";%")));
      GameTextError error{board.problem ? GameTextError::Kind::kBoard : GameTextError::Kind::kAnswers};
      error.offset = begin + std::min(board.problem ? board.problem->index : line.find(';'), line.size());
      error.board = board.problem;
      out.emplace_back().error = error;
    }
    begin += line.size() + 1;
  }
  return out;
}

}  // namespace flipside
