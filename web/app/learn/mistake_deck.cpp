#include "web/app/learn/mistake_deck.h"

#include <algorithm>

#include "engine/notation/board_text.h"
#include "engine/notation/keyed_lines.h"
#include "engine/notation/obf.h"
#include "engine/notation/text.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/settings/day.h"

namespace flipside::app {

namespace {

// As a review knows them in the end: only such moves become cards.
std::vector<MoveEvaluation> moves_of(const Problem& problem) {
  const int empties = problem.board.position().empty_count();
  const bool exact = empties <= kDeepReview.exact_empties;
  std::vector<MoveEvaluation> out;
  for (const ScoredAnswer& answer : problem.answers)
    out.push_back({answer.square, {answer.score, exact ? empties : kDeepReview.depth, exact}});
  return out;
}

bool same_board(const std::string& line, const Mistake& mistake) { return line.starts_with(board_text(mistake.board)); }

// Makes room for one more.
void drop_best_known(std::vector<std::string>& deck) {
  const auto box = [](const std::string& line) {
    const auto card = parse_card(line);
    return card ? card->schedule.box : kMistakeBoxes + 1;
  };
  if (deck.size() < kMostMistakes) return;
  deck.erase(std::ranges::max_element(deck, {}, box));
}

}  // namespace

std::string to_text(const MistakeCard& card) {
  Problem problem{card.mistake.board, {}, "played " + square_name(card.mistake.played) + schedule_text(card.schedule)};
  for (const MoveEvaluation& move : card.mistake.moves) problem.answers.push_back({move.square, move.evaluation.score});
  return to_text(problem);
}

std::optional<MistakeCard> parse_card(std::string_view line) {
  const ParsedProblem parsed = parse_problem(line);
  if (!parsed.problem || parsed.problem->answers.size() < 2) return std::nullopt;
  MistakeCard card{{parsed.problem->board, kNoMove, moves_of(*parsed.problem)}, {}};
  std::string_view remark = parsed.problem->name;
  const auto schedule = take_schedule(remark);
  if (!schedule || schedule->box > kMistakeBoxes || take_word(remark) != "played") return std::nullopt;
  const auto& moves = card.mistake.moves;
  const Bitboard legal = card.mistake.board.legal_moves();
  const bool sound = std::all_of(moves.begin(), moves.end(), [&](const MoveEvaluation& move) {
    return on_board(move.square) && contains(legal, move.square) &&
           move.evaluation.score <= moves.front().evaluation.score;
  });
  for (const MoveEvaluation& move : moves) {
    if (sound && square_name(move.square) == remark) card.mistake.played = move.square;
  }
  if (!on_board(card.mistake.played)) return std::nullopt;
  card.schedule = *schedule;
  if (contains(mistake_step(card.mistake).answers, card.mistake.played)) return std::nullopt;
  return card;
}

MistakeCard repeated(MistakeCard card, bool solved, int day) {
  card.schedule.box = next_box(card.schedule.box, solved, kMistakeBoxes);
  card.schedule.due = std::min(day + interval_of(card.schedule.box), kLastDay);
  return card;
}

void add_mistakes(std::vector<std::string>& deck, const GameRecord& record) {
  for (const Mistake& mistake : own_mistakes(record)) {
    const bool known = std::ranges::any_of(deck, [&mistake](const auto& line) { return same_board(line, mistake); });
    if (known) continue;
    drop_best_known(deck);
    deck.push_back(to_text({mistake, {}}));
  }
}

DeckState deck_state(const std::vector<std::string>& deck, int day) {
  DeckState out;
  int first = kLastDay;
  for (const std::string& line : deck) {
    const auto card = parse_card(line);
    if (!card) continue;
    ++out.cards;
    const int due = card->schedule.due;
    if (due <= day) ++out.due;
    if (out.first.empty() || due < first) {
      first = due;
      out.first = line;
    }
  }
  out.next = first;
  if (out.due == 0) out.first.clear();
  return out;
}

}  // namespace flipside::app
