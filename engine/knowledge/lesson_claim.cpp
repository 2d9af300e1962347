#include "engine/knowledge/lesson_claim.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "engine/eval/stability.h"
#include "engine/knowledge/move_effects.h"
#include "engine/notation/text.h"

namespace flipside {
namespace {

using Squares = std::span<const Square>;

Position after(const Position& position, Square move) { return position.after(move, position.flips(move)); }

int stable_count(Bitboard player, Bitboard opponent) {
  return count(stable_discs(EdgeStability::table(), player, opponent));
}

Bitboard region_with(const Position& position, Square square) {
  for (const Bitboard region : regions_of(position.empties())) {
    if (contains(region, square)) return region;
  }
  return 0;
}

// How many of the other legal moves have at least as much, and at most as much, of what `measure` counts.
template <typename Measure>
bool is_extreme(const Position& position, Square move, bool most, Measure measure) {
  const int mine = measure(MoveEffects(position, move));
  for (Bitboard rest = position.legal_moves() & ~bit(move); rest != 0;) {
    const int other = measure(MoveEffects(position, pop_first(rest)));
    if (most ? other >= mine : other <= mine) return false;
  }
  return true;
}

int flipped_by(const MoveEffects& move) { return count(move.flipped); }
int left_by(const MoveEffects& move) { return move.reply_count(); }
int frontier_of(const MoveEffects& move) { return move.frontier(); }

// On an edge, between two of the opponent's discs, which stay.
bool is_wedge(const Position& position, Square move) {
  const Position child = after(position, move);
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

constexpr std::array kKinds{
    Kind{{"moves", 0, true, "it has {n} moves"},
         false,
         [](const Position& p, Squares) { return count(p.legal_moves()); }},
    Kind{{"their-moves", 0, true, "the opponent would have {n} moves if it were to move"},
         false,
         [](const Position& p, Squares) { return count(p.opponent_moves()); }},
    Kind{{"discs", 0, true, "it has {n} discs"}, false, [](const Position& p, Squares) { return count(p.player); }},
    Kind{{"their-discs", 0, true, "the opponent has {n} discs"},
         false,
         [](const Position& p, Squares) { return count(p.opponent); }},
    Kind{{"empties", 0, true, "{n} squares are empty"},
         false,
         [](const Position& p, Squares) { return p.empty_count(); }},
    Kind{{"regions", 0, true, "the empties form {n} regions"},
         false,
         [](const Position& p, Squares) { return static_cast<int>(regions_of(p.empties()).size()); }},
    Kind{{"region", 1, true, "the region of {1} has {n} empties"},
         false,
         [](const Position& p, Squares s) { return count(region_with(p, s[0])); }},
    Kind{{"own-frontier", 0, true, "{n} of its discs touch an empty square"},
         false,
         [](const Position& p, Squares) { return count(frontier_discs(p.player, p.empties())); }},
    Kind{{"their-frontier", 0, true, "{n} of the opponent's discs touch an empty square"},
         false,
         [](const Position& p, Squares) { return count(frontier_discs(p.opponent, p.empties())); }},
    Kind{{"can", 1, false, "it can play at {1} now"},
         false,
         nullptr,
         [](const Position& p, Squares s) { return contains(p.legal_moves(), s[0]); }},
    Kind{{"cannot", 1, false, "it cannot play at {1} now, which is empty"},
         false,
         nullptr,
         [](const Position& p, Squares s) { return contains(p.empties() & ~p.legal_moves(), s[0]); }},
    Kind{{"threat", 1, false, "the opponent could play at {1} if it were to move"},
         false,
         nullptr,
         [](const Position& p, Squares s) { return contains(p.opponent_moves(), s[0]); }},
    Kind{{"shut", 1, false, "the opponent could not play at {1}, which is empty, if it were to move"},
         false,
         nullptr,
         [](const Position& p, Squares s) { return contains(p.empties() & ~p.opponent_moves(), s[0]); }},
    Kind{{"replies", 1, true, "after {1} the opponent has {n} moves"},
         true,
         [](const Position& p, Squares s) { return MoveEffects(p, s[0]).reply_count(); }},
    Kind{{"safe", 1, true, "after {1} the opponent has {n} moves that do not give it a corner"},
         true,
         [](const Position& p, Squares s) { return MoveEffects(p, s[0]).safe_replies(); }},
    Kind{{"flips", 1, true, "{1} flips {n} discs"},
         true,
         [](const Position& p, Squares s) { return count(p.flips(s[0])); }},
    Kind{{"opens", 1, true, "the discs that {1} flips touch {n} empty squares"},
         true,
         [](const Position& p, Squares s) { return MoveEffects(p, s[0]).opened(); }},
    Kind{{"frontier", 1, true, "after {1} {n} of its discs touch an empty square"},
         true,
         [](const Position& p, Squares s) { return MoveEffects(p, s[0]).frontier(); }},
    Kind{{"stable", 1, true, "after {1} it has {n} stable discs"},
         true,
         [](const Position& p, Squares s) {
           const Position child = after(p, s[0]);
           return stable_count(child.opponent, child.player);
         }},
    Kind{{"next", 1, true, "after {1} it would have {n} moves if it could move again"},
         true,
         [](const Position& p, Squares s) { return count(after(p, s[0]).opponent_moves()); }},
    Kind{{"gives", 2, false, "after {1} the opponent can play at {2}"},
         true,
         nullptr,
         [](const Position& p, Squares s) { return contains(after(p, s[0]).legal_moves(), s[1]); }},
    Kind{{"keeps", 2, false, "after {1} the opponent cannot play at {2}, which is empty"},
         true,
         nullptr,
         [](const Position& p, Squares s) {
           const Position child = after(p, s[0]);
           return contains(child.empties() & ~child.legal_moves(), s[1]);
         }},
    Kind{{"prepares", 2, false, "it cannot play at {2} now, and could after {1} if it could move again"},
         true,
         nullptr,
         [](const Position& p, Squares s) {
           return contains(after(p, s[0]).opponent_moves() & ~p.legal_moves(), s[1]);
         }},
    Kind{{"takes", 3, false, "after {1}, answered at {2}, it can play at {3}"},
         true,
         nullptr,
         [](const Position& p, Squares s) {
           const Position child = after(p, s[0]);
           return contains(child.legal_moves(), s[1]) && contains(after(child, s[1]).legal_moves(), s[2]);
         }},
    Kind{{"misses", 3, false, "after {1}, answered at {2}, it cannot play at {3}, which is empty"},
         true,
         nullptr,
         [](const Position& p, Squares s) {
           const Position child = after(p, s[0]);
           if (!contains(child.legal_moves(), s[1])) return false;
           const Position next = after(child, s[1]);
           return contains(next.empties() & ~next.legal_moves(), s[2]);
         }},
    Kind{{"passes", 1, false, "after {1} the opponent must pass"},
         true,
         nullptr,
         [](const Position& p, Squares s) {
           const Position child = after(p, s[0]);
           return child.legal_moves() == 0 && child.opponent_moves() != 0;
         }},
    Kind{{"even", 1, false, "after {1} all regions are even"},
         true,
         nullptr,
         [](const Position& p, Squares s) { return !has_odd_region(after(p, s[0]).empties()); }},
    Kind{{"wedge", 1, false, "{1} stands on an edge between two of the opponent's discs"},
         true,
         nullptr,
         [](const Position& p, Squares s) { return is_wedge(p, s[0]); }},
    Kind{{"most-flips", 1, false, "no other move flips as many discs as {1}"},
         true,
         nullptr,
         [](const Position& p, Squares s) { return is_extreme(p, s[0], true, flipped_by); }},
    Kind{{"fewest-flips", 1, false, "every other move flips more discs than {1}"},
         true,
         nullptr,
         [](const Position& p, Squares s) { return is_extreme(p, s[0], false, flipped_by); }},
    Kind{{"fewest-replies", 1, false, "every other move leaves the opponent more moves than {1}"},
         true,
         nullptr,
         [](const Position& p, Squares s) { return is_extreme(p, s[0], false, left_by); }},
    Kind{{"most-replies", 1, false, "no other move leaves the opponent as many moves as {1}"},
         true,
         nullptr,
         [](const Position& p, Squares s) { return is_extreme(p, s[0], true, left_by); }},
    Kind{{"smallest-frontier", 1, false, "every other move leaves it a larger frontier than {1}"},
         true,
         nullptr,
         [](const Position& p, Squares s) { return is_extreme(p, s[0], false, frontier_of); }},
};

const Kind* kind_named(std::string_view name) {
  const auto found =
      std::find_if(kKinds.begin(), kKinds.end(), [name](const Kind& kind) { return kind.claim.name == name; });
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

std::span<const ClaimKind> claim_kinds() {
  static const std::vector<ClaimKind> kinds = [] {
    std::vector<ClaimKind> out;
    for (const Kind& kind : kKinds) out.push_back(kind.claim);
    return out;
  }();
  return kinds;
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
    for (Bitboard corners = kCorners; corners != 0;) add(kind, {move, pop_first(corners)});
  }
  return out;
}

}  // namespace flipside
