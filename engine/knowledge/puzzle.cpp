#include "engine/knowledge/puzzle.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/knowledge/reasons.h"
#include "engine/notation/keyed_lines.h"
#include "engine/notation/obf.h"
#include "engine/notation/text.h"
#include "engine/rules/game.h"

namespace flipside {
namespace {

constexpr std::array<std::string_view, kThemeCount> kThemeNames = {"opening", "ending",      "only-move", "corner",
                                                                   "trap",    "forced-pass", "parity",    "quiet-move"};
constexpr Bitboard kXSquares = 0x0042000000004200ULL;
constexpr int kOpeningEmpties = 44;

// Removes a word and the number behind it from the start of the text, and a comma after it. Returns the number.
std::optional<std::uint64_t> take_number_after(std::string_view word, std::string_view& text) {
  if (!text.starts_with(word)) return std::nullopt;
  text.remove_prefix(word.size());
  const auto number = take_number<std::uint64_t>(text);
  if (text.starts_with(",")) text.remove_prefix(1);
  if (text.starts_with(" ")) text.remove_prefix(1);
  return number;
}

// Removes how the puzzle goes on from the start of the text, if it is there. False when it is no line of legal moves in which the
// sides take turns and the puzzle's side moves last.
bool take_line(std::string_view& text, Puzzle& puzzle) {
  constexpr std::string_view kLine = "line ";
  if (!text.starts_with(kLine)) return true;
  std::string_view squares = text.substr(kLine.size(), text.find(',') - kLine.size());
  text.remove_prefix(std::min(text.size(), kLine.size() + squares.size() + 2));
  Game game(puzzle.board);
  if (game.play(puzzle.answer)) return false;
  while (!squares.empty()) {
    const auto square = parse_square(squares.substr(0, 2));
    const bool turn = (game.side() == puzzle.board.side) == (puzzle.line.size() % 2 == 1);
    if (!square || !turn || game.play(*square)) return false;
    puzzle.line.push_back(*square);
    squares.remove_prefix(2);
  }
  return !puzzle.line.empty() && puzzle.line.size() % 2 == 0;
}

bool has_reason(const std::vector<Reason>& reasons, Reason::Kind kind) {
  return std::ranges::find(reasons, kind, &Reason::kind) != reasons.end();
}

// A move to an X-square beside an empty corner is the classic offer of a corner.
bool offers_corner(const Position& position, Square answer) {
  const Square corner = square_at(file_of(answer) < 4 ? 0 : 7, rank_of(answer) < 4 ? 0 : 7);
  return (bit(answer) & kXSquares) && (position.empties() & bit(corner));
}

}  // namespace

std::string_view theme_name(Theme theme) { return kThemeNames.at(static_cast<std::size_t>(theme)); }

std::string to_text(const Puzzle& puzzle) {
  std::string name = "level " + std::to_string(puzzle.level) + ", game " + std::to_string(puzzle.game) + ",";
  if (!puzzle.line.empty()) name += " line ";
  for (const Square square : puzzle.line) name += square_name(square);
  if (!puzzle.line.empty()) name += ",";
  for (const Theme theme : puzzle.themes) name += " " + std::string(theme_name(theme));
  return to_text(
      Problem{puzzle.board, {{puzzle.answer, puzzle.score}, {puzzle.runner_up, puzzle.runner_up_score}}, name});
}

ParsedPuzzle parse_puzzle(std::string_view line) {
  constexpr std::uint64_t kMostLevel = 100;
  const auto wrong = [](std::string sentence) { return ParsedPuzzle{std::nullopt, std::move(sentence)}; };
  const ParsedProblem parsed = parse_problem(line);
  if (!parsed.problem) return wrong(parsed.error.empty() ? "there is no board" : parsed.error);
  const Problem& problem = *parsed.problem;
  if (problem.answers.size() != 2) return wrong("a puzzle has two moves: the right one, and the best of the others");
  // Where one must pass there is nothing to find.
  if (problem.answers[0].square == kPass) return wrong("the side to move has no move");
  Puzzle puzzle;
  puzzle.board = problem.board;
  puzzle.answer = problem.answers[0].square;
  puzzle.score = problem.answers[0].score;
  puzzle.runner_up = problem.answers[1].square;
  puzzle.runner_up_score = problem.answers[1].score;
  std::string_view remark = problem.name;
  const auto level = take_number_after("level ", remark);
  if (!level || *level > kMostLevel) return wrong("the remark does not begin with a level");
  const auto game = take_number_after("game ", remark);
  if (!game) return wrong("the number of the game is missing");
  puzzle.level = static_cast<int>(*level);
  puzzle.game = *game;
  if (!take_line(remark, puzzle)) return wrong("the line after the right move is none");
  while (!remark.empty()) {
    const std::string_view name = take_until(remark, " ");
    const auto theme = parse_name<Theme>(name, kThemeNames);
    if (!theme) return wrong("there is no theme '" + std::string(name) + "'");
    puzzle.themes.push_back(*theme);
  }
  return {puzzle, {}};
}

std::vector<Theme> themes_of(const Board& board, Square answer, int score, int runner_up_score, bool exact) {
  const Position position = board.position();
  assert(position.legal_moves() & bit(answer));
  const std::vector<Reason> reasons = reasons_for(position, answer);
  const Position next = position.after(answer);
  std::vector<Theme> themes;
  const auto add = [&themes](bool holds, Theme theme) {
    if (holds) themes.push_back(theme);
  };
  add(position.empty_count() >= kOpeningEmpties, Theme::kOpening);
  add(exact && score >= 0 && (runner_up_score < 0 || (score > 0 && runner_up_score == 0)), Theme::kEnding);
  add(score >= 0 && runner_up_score < 0, Theme::kOnlyMove);
  add((bit(answer) & kCorners) != 0, Theme::kCorner);
  const bool spurns_corner = (position.legal_moves() & kCorners) && !(bit(answer) & kCorners);
  add(spurns_corner || offers_corner(position, answer), Theme::kTrap);
  add(next.legal_moves() == 0 && next.opponent_moves() != 0, Theme::kForcedPass);
  add(has_reason(reasons, Reason::Kind::kEvensRegions), Theme::kParity);
  add(has_reason(reasons, Reason::Kind::kFlipsInner), Theme::kQuietMove);
  return themes;
}

}  // namespace flipside
