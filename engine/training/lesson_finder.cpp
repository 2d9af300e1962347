#include "engine/training/lesson_finder.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <optional>
#include <set>

#include "engine/knowledge/lesson_claim.h"
#include "engine/notation/text.h"
#include "engine/players/analysis.h"
#include "engine/rules/random.h"
#include "engine/training/lesson_features.h"
#include "engine/training/level_game.h"

namespace flipside::training {
namespace {

// A quick search, in plies, rejects most boards.
constexpr int kQuickDepth = 6;
// Scores of two searches that agree differ by this much at most; that of the best move by as much as it is ahead of those that are
// not good.
constexpr int kDrift = 4;
// A move at the limit of what is good may lose a disc more or less by the shallower search.
constexpr int kAtTheLimit = 1;
// After a reply that was found by a deeper search.
constexpr int kReplyDrift = 6;
constexpr std::uint64_t kMostNodes = 60'000'000;
// With few moves there is nothing to find, with many nobody can look at all.
constexpr int kLeastMoves = 3;
constexpr int kMostMoves = 11;
// Solving every move of a board with more takes long, so that boards for lessons have fewer or many more.
constexpr int kSolvedEmpties = 17;
// A lesson on how to lose by less is dull, and so is one on how to win by more.
constexpr int kLeastScore = -8;
constexpr int kMostScore = 26;
constexpr int kPlies = 14;  // of each game that are examined

// Nothing when it takes too many nodes.
std::optional<LessonPosition> rank(const Board& board, const AnalysisSettings& settings, const Weights& weights,
                                   TranspositionTable& table) {
  table.clear();
  Analysis analysis(board.position(), settings, weights, table);
  if (!analysis.run({.nodes = kMostNodes})) return std::nullopt;
  LessonPosition out;
  out.board = board;
  for (const MoveEvaluation& move : analysis.moves()) {
    const Square reply = move.pv.size() > 1 ? move.pv[1] : kPass;
    out.moves.push_back({move.square, move.evaluation.score, reply});
  }
  std::ranges::stable_sort(out.moves, std::greater{}, &LessonMove::score);
  for (LessonMove& move : out.moves) {
    if (out.is_good(move)) move.reply = kNoMove;
  }
  return out;
}

int score_of(const LessonPosition& position, Square square) {
  return std::ranges::find(position.moves, square, &LessonMove::square)->score;
}

// Whether the shallower search leaves no doubt about what the deeper one calls good.
bool agree(const LessonPosition& shallow, const LessonPosition& deep) {
  int best_not_good = -kSquareCount;
  for (const LessonMove& move : deep.moves) {
    const int lost = shallow.best().score - score_of(shallow, move.square);
    if (deep.is_good(move)) {
      if (lost > kLessonGood + kAtTheLimit) return false;
    } else {
      if (lost <= kLessonGood - kAtTheLimit) return false;
      best_not_good = std::max(best_not_good, move.score);
    }
  }
  const int ahead = deep.best().score - best_not_good;
  return std::abs(shallow.best().score - deep.best().score) <= std::max(kDrift, ahead);
}

// The position with its scores. Nothing when they are not certain.
std::optional<LessonPosition> prove(const Board& board, const ProofSettings& settings, const Weights& weights,
                                    TranspositionTable& table) {
  const int empties = board.position().empty_count();
  if (empties <= settings.exact_empties) return rank(board, {60, settings.exact_empties}, weights, table);
  auto deep = rank(board, {settings.deep}, weights, table);
  if (!deep || empties <= kLessonExactEmpties) return deep;
  const auto shallow = rank(board, {settings.shallow}, weights, table);
  return shallow && agree(*shallow, *deep) ? deep : std::nullopt;
}

// Every move that is not good has a reply.
bool has_replies(const LessonPosition& position) {
  return std::all_of(position.moves.begin(), position.moves.end(), [&position](const LessonMove& move) {
    const Position before = position.board.position();
    const Position child = before.after(move.square);
    return position.is_good(move) || (move.reply == kPass) == (child.legal_moves() == 0);
  });
}

bool is_open(const LessonPosition& position) {
  return position.best().score >= kLeastScore && position.best().score <= kMostScore;
}

bool promising(const Board& board) {
  const Position position = board.position();
  const int empties = position.empty_count();
  const int moves = count(position.legal_moves());
  return moves >= kLeastMoves && moves <= kMostMoves && (empties <= kSolvedEmpties || empties > kLessonExactEmpties);
}

// The squares that a text names, and the numbers. Numbers that are part of a square do not count.
struct Named {
  std::set<std::string> squares;
  std::set<int> numbers;

  friend bool operator==(const Named&, const Named&) = default;
};

Named named_in(std::string_view text) {
  Named out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_digit(text[i])) continue;
    std::size_t end = i;
    while (end < text.size() && is_digit(text[end])) ++end;
    const char before = i > 0 ? text[i - 1] : ' ';
    if (end == i + 1 && before >= 'a' && before <= 'h') {
      out.squares.emplace(text.substr(i - 1, 2));
    } else {
      out.numbers.insert(std::atoi(std::string(text.substr(i, end - i)).c_str()));
    }
    i = end - 1;
  }
  return out;
}

// What a position's moves, scores and claims name.
Named known_of(const LessonPosition& position) {
  Named known;
  for (const LessonMove& move : position.moves) {
    known.squares.insert(square_name(move.square));
    if (on_board(move.reply)) known.squares.insert(square_name(move.reply));
    known.numbers.insert(std::abs(move.score));
    known.numbers.insert(position.best().score - move.score);
  }
  for (const std::string& claim : position.claims) {
    const Named named = named_in(claim);
    known.squares.insert(named.squares.begin(), named.squares.end());
    known.numbers.insert(named.numbers.begin(), named.numbers.end());
  }
  return known;
}

std::string fault_of_text(const LessonPosition& position) {
  const Named known = known_of(position);
  for (const BilingualText* text : {&position.ask, &position.done}) {
    const Named english = named_in(text->english);
    if (english != named_in(text->japanese)) return "the two languages name different squares or numbers";
    for (const std::string& square : english.squares) {
      if (!known.squares.contains(square)) return "nothing is claimed of " + square;
    }
    for (const int number : english.numbers) {
      if (!known.numbers.contains(number)) return "nothing is claimed of " + std::to_string(number);
    }
  }
  return {};
}

// What the side that made a move can still reach after the reply, from its side.
int score_after(const Position& position, const LessonMove& move, const ProofSettings& settings, const Weights& weights,
                TranspositionTable& table) {
  Position child = position.after(move.square);
  child = move.reply == kPass ? child.after_pass() : child.after(move.reply);
  if (child.over()) return child.final_score();
  const bool exact = position.empty_count() <= settings.exact_empties;
  const SearchSettings search{.depth = exact ? 60 : settings.deep - 2, .exact_empties = exact ? 60 : 0};
  return searched(child, search, weights, table).move.evaluation.score;
}

std::string fault_of_replies(const LessonPosition& position, const ProofSettings& settings, const Weights& weights,
                             TranspositionTable& table) {
  const bool exact = position.board.position().empty_count() <= settings.exact_empties;
  for (const LessonMove& move : position.moves) {
    if (move.reply == kNoMove) continue;
    const int score = score_after(position.board.position(), move, settings, weights, table);
    if (exact ? score != move.score : score > move.score + kReplyDrift) {
      return "after " + square_name(move.square) + " and " + square_name(move.reply) + " the score is " +
             std::to_string(score);
    }
  }
  return {};
}

std::string fault_of_scores(const LessonPosition& position, const LessonPosition& proven, bool exact) {
  if (position.good_moves() != proven.good_moves()) {
    std::string names;
    for (const Square square : squares_of(proven.good_moves())) names += ' ' + square_name(square);
    return "the good moves are" + names;
  }
  for (const LessonMove& move : position.moves) {
    const int score = score_of(proven, move.square);
    if (std::abs(score - move.score) > (exact ? 0 : kDrift))
      return "the score of " + square_name(move.square) + " is " + std::to_string(score);
  }
  return {};
}

}  // namespace

std::vector<FoundPosition> find_in_game(std::span<const std::string_view> features, std::uint64_t seed,
                                        std::uint64_t number, const Weights& weights, TranspositionTable& table) {
  Game game = level_game(seed, number);
  std::vector<FoundPosition> out;
  for (const int ply : some_plies(game, splitmix64(seed, ~number), kPlies)) {
    game.go_to(ply);
    if (!promising(game.board())) continue;
    const auto quick = rank(game.board(), {kQuickDepth}, weights, table);
    if (!quick || !is_open(*quick)) continue;
    std::optional<LessonPosition> proven;
    for (const std::string_view feature : features) {
      const bool found = std::ranges::find(out, feature, &FoundPosition::feature) != out.end();
      if (found || !teaches(feature, *quick)) continue;
      if (!proven) proven = prove(game.board(), {}, weights, table);
      if (!proven || !is_open(*proven) || !has_replies(*proven)) break;
      if (teaches(feature, *proven)) out.push_back({feature, ply, *proven});
    }
  }
  return out;
}

std::optional<LessonPosition> renewed(const LessonPosition& position, const ProofSettings& settings,
                                      const Weights& weights, TranspositionTable& table) {
  auto proven = prove(position.board, settings, weights, table);
  if (!proven || position.good_moves() != proven->good_moves() || !has_replies(*proven)) return std::nullopt;
  return proven;
}

std::string fault_of(const LessonPosition& position, const ProofSettings& settings, const Weights& weights,
                     TranspositionTable& table) {
  for (const std::string& claim : position.claims) {
    if (std::string fault = fault_of_claim(position.board, claim); !fault.empty()) return fault;
  }
  if (std::string fault = fault_of_text(position); !fault.empty()) return fault;
  const auto proven = prove(position.board, settings, weights, table);
  if (!proven) return "which moves are good is not certain";
  const bool exact = position.board.position().empty_count() <= settings.exact_empties;
  if (std::string fault = fault_of_scores(position, *proven, exact); !fault.empty()) return fault;
  return fault_of_replies(position, settings, weights, table);
}

}  // namespace flipside::training
