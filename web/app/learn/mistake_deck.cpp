#include "web/app/learn/mistake_deck.h"

#include <algorithm>

#include "engine/board_text.h"
#include "engine/text.h"
#include "web/app/text/stored_text.h"

namespace flipside::app {

namespace {

constexpr int kLatest = 200'000;  // day

// The word behind `name` at the start of the text, without the comma after it; the text loses both.
std::string_view take_field(std::string_view name, std::string_view& text) {
  if (take_word(text) != name) return {};
  std::string_view value = take_word(text);
  if (value.ends_with(',')) value.remove_suffix(1);
  return value;
}

bool same_board(const std::string& line, const Mistake& mistake) { return line.starts_with(board_text(mistake.board)); }

// Makes room for one more.
void drop_best_known(std::vector<std::string>& deck) {
  const auto box = [](const std::string& line) {
    const auto card = parse_card(line);
    return card ? card->box : kLastBox + 1;
  };
  if (deck.size() < kMostMistakes) return;
  deck.erase(
      std::max_element(deck.begin(), deck.end(), [&box](const auto& a, const auto& b) { return box(a) < box(b); }));
}

}  // namespace

std::string to_text(const MistakeCard& card) {
  std::string out = board_text(card.mistake.board) + ';';
  for (const ScoredAnswer& move : card.mistake.moves) out += ' ' + to_text(move) + ';';
  return out + " % played " + square_name(card.mistake.played) + ", box " + std::to_string(card.box) + ", due " +
         std::to_string(card.due);
}

std::optional<MistakeCard> parse_card(std::string_view line) {
  const ParsedProblem parsed = parse_problem(line);
  if (!parsed.problem || parsed.problem->answers.size() < 2) return std::nullopt;
  MistakeCard card{{parsed.problem->board, kNoMove, parsed.problem->answers}, 0, 0};
  std::string_view remark = parsed.problem->name;
  const std::string_view played = take_field("played", remark);
  const auto box = parse_number(take_field("box", remark), 0, kLastBox);
  const auto due = parse_number(take_field("due", remark), 0, kLatest);
  const auto& moves = card.mistake.moves;
  const Bitboard legal = card.mistake.board.position().legal_moves();
  const bool sound = std::all_of(moves.begin(), moves.end(), [&](const ScoredAnswer& move) {
    return on_board(move.square) && contains(legal, move.square) && move.score <= moves.front().score;
  });
  for (const ScoredAnswer& move : moves) {
    if (sound && square_name(move.square) == played) card.mistake.played = move.square;
  }
  if (!box || !due || !remark.empty() || !on_board(card.mistake.played)) return std::nullopt;
  card.box = *box;
  card.due = *due;
  if (contains(mistake_step(card.mistake).answers, card.mistake.played)) return std::nullopt;
  return card;
}

MistakeCard repeated(MistakeCard card, bool solved, int day) {
  card.box = solved ? std::min(card.box + 1, kLastBox) : 0;
  card.due = day + (1 << card.box);
  return card;
}

void add_mistakes(std::vector<std::string>& deck, const GameRecord& record) {
  for (const Mistake& mistake : own_mistakes(record)) {
    const bool known =
        std::any_of(deck.begin(), deck.end(), [&mistake](const auto& line) { return same_board(line, mistake); });
    if (known) continue;
    drop_best_known(deck);
    deck.push_back(to_text({mistake, 0, 0}));
  }
}

DeckState deck_state(const std::vector<std::string>& deck, int day) {
  DeckState out;
  int first = kLatest;
  for (const std::string& line : deck) {
    const auto card = parse_card(line);
    if (!card) continue;
    ++out.cards;
    if (card->due <= day) ++out.due;
    if (card->due < first) {
      first = card->due;
      out.first = line;
    }
  }
  out.next = first;
  if (out.due == 0) out.first.clear();
  return out;
}

}  // namespace flipside::app
