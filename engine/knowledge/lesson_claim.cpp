#include "engine/knowledge/lesson_claim.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <optional>
#include <span>
#include <type_traits>

#include "engine/eval/stability.h"
#include "engine/knowledge/move_effects.h"
#include "engine/notation/text.h"

namespace flipside {
namespace {

using Squares = std::span<const Square>;

int stable_count(Bitboard player, Bitboard opponent) {
  return count(stable_discs(EdgeStability::table(), player, opponent));
}

// Whether every other legal move has less of what `measure` counts, or more.
template <typename Measure>
bool is_extreme(const Position& position, Square move, bool most, Measure measure) {
  const int mine = std::invoke(measure, MoveEffects(position, move));
  for (const Square square : squares_of(position.legal_moves() & ~bit(move))) {
    const int other = std::invoke(measure, MoveEffects(position, square));
    if (most ? other >= mine : other <= mine) return false;
  }
  return true;
}

int flipped_by(const MoveEffects& move) { return count(move.flipped); }

// On an edge, between two of the opponent's discs, which stay.
bool is_wedge(const Position& position, Square move) {
  const Position child = position.after(move);
  const auto theirs = [&child](Square a, Square b) { return contains(child.player, a) && contains(child.player, b); };
  const int file = file_of(move);
  const int rank = rank_of(move);
  const bool along_rank = (rank == 0 || rank == 7) && file > 0 && file < 7 && theirs(move - 1, move + 1);
  const bool along_file = (file == 0 || file == 7) && rank > 0 && rank < 7 && theirs(move - 8, move + 8);
  return along_rank || along_file;
}

// A kind with the function that counts it, or the one that says whether it holds. The first square of a kind that is
// about a move is a legal move.
struct Kind {
  ClaimKind claim;
  bool of_move;
  int (*measure)(const Position&, Squares) = nullptr;
  bool (*holds)(const Position&, Squares) = nullptr;
};

constexpr Kind of_board(std::string_view name, int squares, std::string_view text, auto check) {
  if constexpr (std::is_same_v<decltype(check(Position{}, Squares{})), bool>) {
    return {{name, squares, false, text}, false, nullptr, check};
  } else {
    return {{name, squares, true, text}, false, check, nullptr};
  }
}

constexpr Kind of_move(std::string_view name, int squares, std::string_view text, auto check) {
  Kind out = of_board(name, squares, text, check);
  out.of_move = true;
  return out;
}

constexpr std::array kKinds{
    of_board("moves", 0, "it has {n} moves", [](const Position& p, Squares) { return count(p.legal_moves()); }),
    of_board("their-moves", 0, "the opponent would have {n} moves if it were to move",
             [](const Position& p, Squares) { return count(p.opponent_moves()); }),
    of_board("discs", 0, "it has {n} discs", [](const Position& p, Squares) { return count(p.player); }),
    of_board("their-discs", 0, "the opponent has {n} discs",
             [](const Position& p, Squares) { return count(p.opponent); }),
    of_board("empties", 0, "{n} squares are empty", [](const Position& p, Squares) { return p.empty_count(); }),
    of_board("regions", 0, "the empties form {n} regions",
             [](const Position& p, Squares) { return static_cast<int>(regions_of(p.empties()).size()); }),
    of_board("region", 1, "the region of {1} has {n} empties",
             [](const Position& p, Squares s) { return count(region_with(p.empties(), s[0])); }),
    of_board("own-frontier", 0, "{n} of its discs touch an empty square",
             [](const Position& p, Squares) { return count(frontier_discs(p.player, p.empties())); }),
    of_board("their-frontier", 0, "{n} of the opponent's discs touch an empty square",
             [](const Position& p, Squares) { return count(frontier_discs(p.opponent, p.empties())); }),
    of_board("can", 1, "it can play at {1} now",
             [](const Position& p, Squares s) { return contains(p.legal_moves(), s[0]); }),
    of_board("cannot", 1, "it cannot play at {1} now, which is empty",
             [](const Position& p, Squares s) { return contains(p.empties() & ~p.legal_moves(), s[0]); }),
    of_board("threat", 1, "the opponent could play at {1} if it were to move",
             [](const Position& p, Squares s) { return contains(p.opponent_moves(), s[0]); }),
    of_board("shut", 1, "the opponent could not play at {1}, which is empty, if it were to move",
             [](const Position& p, Squares s) { return contains(p.empties() & ~p.opponent_moves(), s[0]); }),
    of_move("replies", 1, "after {1} the opponent has {n} moves",
            [](const Position& p, Squares s) { return MoveEffects(p, s[0]).reply_count(); }),
    of_move("safe", 1, "after {1} the opponent has {n} moves that do not give it a corner",
            [](const Position& p, Squares s) { return MoveEffects(p, s[0]).safe_replies(); }),
    of_move("flips", 1, "{1} flips {n} discs", [](const Position& p, Squares s) { return count(p.flips(s[0])); }),
    of_move("opens", 1, "the discs that {1} flips touch {n} empty squares",
            [](const Position& p, Squares s) { return MoveEffects(p, s[0]).opened(); }),
    of_move("frontier", 1, "after {1} {n} of its discs touch an empty square",
            [](const Position& p, Squares s) { return MoveEffects(p, s[0]).frontier(); }),
    of_move("stable", 1, "after {1} it has {n} stable discs",
            [](const Position& p, Squares s) {
              const Position child = p.after(s[0]);
              return stable_count(child.opponent, child.player);
            }),
    of_move("next", 1, "after {1} it would have {n} moves if it could move again",
            [](const Position& p, Squares s) { return count(p.after(s[0]).opponent_moves()); }),
    of_move("gives", 2, "after {1} the opponent can play at {2}",
            [](const Position& p, Squares s) { return contains(p.after(s[0]).legal_moves(), s[1]); }),
    of_move("keeps", 2, "after {1} the opponent cannot play at {2}, which is empty",
            [](const Position& p, Squares s) {
              const Position child = p.after(s[0]);
              return contains(child.empties() & ~child.legal_moves(), s[1]);
            }),
    of_move(
        "prepares", 2, "it cannot play at {2} now, and could after {1} if it could move again",
        [](const Position& p, Squares s) { return contains(p.after(s[0]).opponent_moves() & ~p.legal_moves(), s[1]); }),
    of_move("takes", 3, "after {1}, answered at {2}, it can play at {3}",
            [](const Position& p, Squares s) {
              const Position child = p.after(s[0]);
              return contains(child.legal_moves(), s[1]) && contains(child.after(s[1]).legal_moves(), s[2]);
            }),
    of_move("misses", 3, "after {1}, answered at {2}, it cannot play at {3}, which is empty",
            [](const Position& p, Squares s) {
              const Position child = p.after(s[0]);
              if (!contains(child.legal_moves(), s[1])) return false;
              const Position next = child.after(s[1]);
              return contains(next.empties() & ~next.legal_moves(), s[2]);
            }),
    of_move("passes", 1, "after {1} the opponent must pass",
            [](const Position& p, Squares s) {
              const Position child = p.after(s[0]);
              return child.legal_moves() == 0 && child.opponent_moves() != 0;
            }),
    of_move("even", 1, "after {1} all regions are even",
            [](const Position& p, Squares s) { return !has_odd_region(p.after(s[0]).empties()); }),
    of_move("wedge", 1, "{1} stands on an edge between two of the opponent's discs",
            [](const Position& p, Squares s) { return is_wedge(p, s[0]); }),
    of_move("most-flips", 1, "no other move flips as many discs as {1}",
            [](const Position& p, Squares s) { return is_extreme(p, s[0], true, flipped_by); }),
    of_move("fewest-flips", 1, "every other move flips more discs than {1}",
            [](const Position& p, Squares s) { return is_extreme(p, s[0], false, flipped_by); }),
    of_move("fewest-replies", 1, "every other move leaves the opponent more moves than {1}",
            [](const Position& p, Squares s) { return is_extreme(p, s[0], false, &MoveEffects::reply_count); }),
    of_move("most-replies", 1, "no other move leaves the opponent as many moves as {1}",
            [](const Position& p, Squares s) { return is_extreme(p, s[0], true, &MoveEffects::reply_count); }),
    of_move("smallest-frontier", 1, "every other move leaves it a larger frontier than {1}",
            [](const Position& p, Squares s) { return is_extreme(p, s[0], false, &MoveEffects::frontier); }),
};

const Kind* kind_named(std::string_view name) {
  const auto found = std::ranges::find(kKinds, name, [](const Kind& kind) { return kind.claim.name; });
  return found == kKinds.end() ? nullptr : &*found;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!(text = trimmed(text, " ")).empty()) {
    words.push_back(text.substr(0, text.find(' ')));
    text.remove_prefix(words.back().size());
  }
  return words;
}

}  // namespace

std::vector<ClaimKind> claim_kinds() {
  std::vector<ClaimKind> out;
  for (const Kind& kind : kKinds) out.push_back(kind.claim);
  return out;
}

std::string fault_of_claim(const Board& board, std::string_view claim) {
  const std::vector<std::string_view> words = words_of(claim);
  const Kind* kind = words.empty() ? nullptr : kind_named(words.front());
  if (kind == nullptr) return "there is no claim '" + std::string(claim.substr(0, 40)) + "'";
  const auto squares_wanted = static_cast<std::size_t>(kind->claim.squares);
  const std::string wrong = "'" + std::string(claim.substr(0, 40)) + "' ";
  if (words.size() != 1 + squares_wanted + (kind->claim.number ? 1 : 0)) return wrong + "has a wrong number of words";
  std::vector<Square> squares;
  for (std::size_t i = 1; i <= squares_wanted; ++i) {
    const auto square = parse_square(words[i]);
    if (!square || !on_board(*square)) return wrong + "does not name a square";
    squares.push_back(*square);
  }
  const Position position = board.position();
  if (kind->of_move && !contains(position.legal_moves(), squares[0]))
    return wrong + "is about a move that is not legal";
  if (kind->holds != nullptr) return kind->holds(position, squares) ? std::string() : wrong + "does not hold";
  const int measured = kind->measure(position, squares);
  const auto claimed = whole_number<int>(words.back());
  return claimed == measured ? std::string() : wrong + "does not hold: it is " + std::to_string(measured);
}

std::vector<std::string> facts_of(const Board& board, Square move) {
  const Position position = board.position();
  assert(contains(position.legal_moves(), move));
  std::vector<std::string> out;
  const auto add = [&](const Kind& kind, std::vector<Square> squares) {
    std::string text(kind.claim.name);
    for (const Square square : squares) text += ' ' + square_name(square);
    if (kind.measure != nullptr) {
      out.push_back(text + ' ' + std::to_string(kind.measure(position, squares)));
    } else if (kind.holds(position, squares)) {
      out.push_back(text);
    }
  };
  for (const Kind& kind : kKinds) {
    if (!kind.of_move) continue;
    if (kind.claim.squares == 1) add(kind, {move});
    if (kind.claim.squares != 2 || kind.claim.name == "keeps") continue;
    for (const Square square : squares_of(kCorners)) add(kind, {move, square});
  }
  return out;
}

}  // namespace flipside
