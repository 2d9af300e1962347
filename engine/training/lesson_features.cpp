#include "engine/training/lesson_features.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <vector>

#include "engine/knowledge/lesson_claim.h"
#include "engine/knowledge/move_effects.h"

namespace flipside::training {
namespace {

// Discs that a move loses: what is clearly wrong, and what is a blunder.
constexpr int kWrong = 4;
constexpr int kClear = 6;
constexpr int kBlunder = 8;

// A position with the effects of its moves.
struct Examined {
  struct Move {
    MoveEffects effects;
    int lost;
    bool good;
    Square reply;  // to a move that is not good
  };

  Position position;
  std::vector<Move> moves;  // the best first
  int lost_by_next = 64;    // by the best of the moves that are not good
  int good = 0;
  bool wins = false;  // the best move
  bool another_wins = false;

  explicit Examined(const LessonPosition& lesson) : position(lesson.board.position()) {
    for (const LessonMove& move : lesson.moves) {
      const bool is_good = lesson.is_good(move);
      const int lost = lesson.best().score - move.score;
      if (move.score > 0) (moves.empty() ? wins : another_wins) = true;
      moves.push_back({MoveEffects(position, move.square), lost, is_good, move.reply});
      if (is_good) ++good;
      if (!is_good) lost_by_next = std::min(lost_by_next, lost);
    }
  }

  const MoveEffects& best() const { return moves.front().effects; }
  Square answer() const { return best().move; }
  bool between(int least, int most) const { return position.empty_count() >= least && position.empty_count() <= most; }
  bool has_corner() const { return (position.legal_moves() & kCorners) != 0; }
  // One move is right, and all others lose this much.
  bool only_by(int discs) const { return good == 1 && lost_by_next >= discs; }
  // One move wins, and no other.
  bool decides() const { return good == 1 && wins && !another_wins; }
  // All moves that are right have it.
  template <typename Has>
  bool all_good(Has has) const {
    return std::all_of(moves.begin(), moves.end(),
                       [&has](const Move& move) { return !move.good || has(move.effects); });
  }
  // A move that loses this much has it.
  template <typename Has>
  bool some_wrong(int lost, Has has) const {
    return std::any_of(moves.begin(), moves.end(),
                       [&has, lost](const Move& move) { return !move.good && move.lost >= lost && has(move.effects); });
  }
  // All others have it.
  template <typename Has>
  bool all_others(Has has) const {
    return std::all_of(moves.begin() + 1, moves.end(), [&has](const Move& move) { return has(move.effects); });
  }
};

bool gives_no_corner(const MoveEffects& move) { return move.corners_given() == 0; }

// A move beside an empty corner that the opponent can take then.
bool gives_its_corner(const MoveEffects& move) {
  const Square corner = square_at(file_of(move.move) < 4 ? 0 : 7, rank_of(move.move) < 4 ? 0 : 7);
  const int files = std::abs(file_of(move.move) - file_of(corner));
  const int ranks = std::abs(rank_of(move.move) - rank_of(corner));
  return files <= 1 && ranks <= 1 && move.move != corner && contains(move.corners_given(), corner);
}

bool claims(const Examined& it, const std::string& claim) {
  return fault_of_claim(Board::from(it.position, Color::kBlack), claim).empty();
}

bool corners(const Examined& it) {
  return it.between(14, 44) && it.all_good([](const MoveEffects& move) { return contains(kCorners, move.move); }) &&
         it.lost_by_next >= kBlunder;
}

// Two moves or more give the corner beside them, and it is taken; the right ones give none.
bool x_squares(const Examined& it) {
  int offers = 0;
  for (const Examined::Move& move : it.moves) {
    if (move.good || !gives_its_corner(move.effects)) continue;
    if (move.lost < kBlunder || !contains(kCorners, move.reply)) return false;
    ++offers;
  }
  return it.between(14, 46) && it.moves.size() <= 7 && !it.has_corner() && it.all_good(gives_no_corner) &&
         it.lost_by_next >= kWrong && offers >= 2;
}

// The move that flips least is right, and the one that flips most is a blunder without giving a corner.
bool few_discs(const Examined& it) {
  const auto greedy = [&it](const MoveEffects& move) {
    return count(move.flipped) >= 5 && gives_no_corner(move) && claims(it, "most-flips " + square_name(move.move));
  };
  return it.between(20, 46) && !it.has_corner() && it.only_by(kClear) && gives_no_corner(it.best()) &&
         claims(it, "fewest-flips " + square_name(it.answer())) && it.some_wrong(kBlunder, greedy);
}

bool mobility(const Examined& it) {
  return it.between(23, 46) && !it.has_corner() && it.only_by(kClear) && it.best().reply_count() <= 4 &&
         it.best().reply_count() > 0 && gives_no_corner(it.best()) &&
         claims(it, "fewest-replies " + square_name(it.answer())) &&
         it.some_wrong(kBlunder, [](const MoveEffects& move) { return move.reply_count() >= 8; });
}

bool quiet_moves(const Examined& it) {
  return it.between(23, 46) && !it.has_corner() && it.only_by(kClear) && it.best().opened() == 0 &&
         gives_no_corner(it.best()) && it.all_others([](const MoveEffects& move) { return move.opened() > 1; });
}

bool frontier(const Examined& it) {
  return it.between(23, 46) && !it.has_corner() && it.only_by(kClear) && it.best().opened() > 0 &&
         gives_no_corner(it.best()) && claims(it, "smallest-frontier " + square_name(it.answer())) &&
         it.some_wrong(kBlunder,
                       [&it](const MoveEffects& move) { return move.frontier() >= it.best().frontier() + 4; });
}

// The opponent has built a wall: it has hardly a move, and one that flips little keeps it so.
bool walls(const Examined& it) {
  return it.between(23, 46) && !it.has_corner() && it.good <= 2 && it.lost_by_next >= kWrong &&
         count(it.position.opponent_moves()) <= 4 && count(it.position.legal_moves()) >= 7 &&
         count(frontier_discs(it.position.opponent, it.position.empties())) >= 10 && it.best().reply_count() <= 2 &&
         it.some_wrong(kClear, [](const MoveEffects& move) { return move.reply_count() >= 5; });
}

// The discs on the edge of a square that is no corner, from its first corner on; -1 for a square inside.
int edge_of(Bitboard discs, Square square) {
  int out = 0;
  const bool along_rank = rank_of(square) == 0 || rank_of(square) == 7;
  if (!along_rank && file_of(square) != 0 && file_of(square) != 7) return -1;
  for (int i = 0; i < 8; ++i) {
    const Square at = along_rank ? square_at(i, rank_of(square)) : square_at(file_of(square), i);
    if (contains(discs, at)) out |= 1 << i;
  }
  return out;
}

constexpr bool is_balanced(int edge) { return edge == 0b00111100 || edge == 0b01111110; }
constexpr bool is_unbalanced(int edge) { return edge == 0b01111100 || edge == 0b00111110; }

// A move that makes a balanced edge where another one makes an unbalanced one, or that attacks an unbalanced edge.
bool edges(const Examined& it) {
  if (!it.between(14, 46) || it.has_corner() || it.lost_by_next < kWrong || it.good > 2) return false;
  const auto own = [](const MoveEffects& move) {
    return edge_of(move.child.player, move.move) == 0 ? edge_of(move.child.opponent, move.move) : -1;
  };
  const bool balances = it.all_good([&own](const MoveEffects& move) { return is_balanced(own(move)); });
  if (balances) return true;
  const auto tilts = [&own](const MoveEffects& move) { return is_unbalanced(own(move)); };
  if (it.some_wrong(kClear, tilts) && it.all_good(gives_no_corner)) return true;
  const auto attacks = [&it](const MoveEffects& move) {
    const Bitboard next = move.child.opponent_moves() & kCorners & ~move.replies;
    for (const Square middle : {square_at(3, 0), square_at(3, 7), square_at(0, 3), square_at(7, 3)}) {
      const Bitboard theirs = move.child.player;
      const bool open =
          edge_of(it.position.player, middle) == 0 && is_unbalanced(edge_of(it.position.opponent, middle));
      if (open && edge_of(next, middle) > 0 && is_unbalanced(edge_of(theirs, middle))) return true;
    }
    return false;
  };
  return it.all_good(attacks);
}

bool wedges(const Examined& it) {
  return it.between(12, 46) && it.good == 1 && it.lost_by_next >= kClear &&
         it.all_good([&it](const MoveEffects& move) { return claims(it, "wedge " + square_name(move.move)); });
}

bool tempo(const Examined& it) {
  return it.between(18, 44) && !it.has_corner() && it.only_by(kClear) && it.best().reply_count() > 0 &&
         it.best().safe_replies() == 0 && gives_no_corner(it.best()) &&
         it.all_others([](const MoveEffects& move) { return move.safe_replies() > 0 || move.corners_given() != 0; });
}

// It gives a corner, and takes another one after that.
bool sacrifice(const Examined& it) {
  if (!it.between(10, 44) || it.has_corner() || !it.only_by(kWrong) || it.best().corners_given() == 0) return false;
  for (const Square corner : squares_of(it.best().corners_given())) {
    const Position& child = it.best().child;
    if ((child.after(corner).legal_moves() & kCorners) == 0) return false;
  }
  return true;
}

// A corner that is wrong to take now, and stays the mover's alone.
bool poisoned(const Examined& it) {
  const auto waits = [&it](const MoveEffects& move) {
    return contains(kCorners, move.move) && !contains(it.best().replies, move.move) &&
           contains(it.best().child.opponent_moves(), move.move);
  };
  return it.between(8, 44) && it.only_by(kWrong) && !contains(kCorners, it.answer()) && it.some_wrong(kClear, waits);
}

bool parity(const Examined& it) {
  return it.between(6, 16) && it.decides() && has_odd_region(it.position.empties()) &&
         regions_of(it.position.empties()).size() >= 2 && !has_odd_region(it.best().child.empties());
}

// The only odd region is right, and an even one is wrong.
bool even_and_odd(const Examined& it) {
  const std::vector<Bitboard> regions = regions_of(it.position.empties());
  const auto odd =
      std::count_if(regions.begin(), regions.end(), [](Bitboard region) { return count(region) % 2 == 1; });
  const auto in_odd = [&it](const MoveEffects& move) {
    return count(region_with(it.position.empties(), move.move)) % 2 == 1;
  };
  return it.between(5, 12) && odd == 1 && regions.size() >= 2 && it.decides() && it.all_good(in_odd) &&
         !contains(kCorners, it.answer()) &&
         it.some_wrong(kClear, [&in_odd](const MoveEffects& move) { return !in_odd(move); });
}

bool passing(const Examined& it) {
  return it.between(4, 16) && it.decides() && it.good <= 2 &&
         it.all_good([](const MoveEffects& move) { return move.replies == 0 && !move.child.over(); });
}

bool counting(const Examined& it) { return it.between(3, 5) && it.decides(); }

// After the move the rest of its region is the mover's alone.
bool swindle(const Examined& it) {
  const Bitboard rest = region_with(it.position.empties(), it.answer()) & ~bit(it.answer());
  return it.between(4, 14) && it.decides() && count(rest) >= 1 && count(rest) <= 2 && (rest & it.best().replies) == 0 &&
         (rest & it.best().child.opponent_moves()) == rest && !contains(kCorners, it.answer());
}

// A square that is the mover's alone is kept for later.
bool in_hand(const Examined& it) {
  const auto kept = [&it](const MoveEffects& move) {
    const Bitboard here = bit(move.move);
    return (it.position.opponent_moves() & here) == 0 && (it.best().replies & here) == 0 &&
           (it.best().child.opponent_moves() & here) != 0 && count(region_with(it.position.empties(), move.move)) == 1;
  };
  return it.between(4, 16) && it.decides() && !contains(kCorners, it.answer()) && it.some_wrong(kClear, kept);
}

struct Feature {
  std::string_view name;
  bool (*has)(const Examined&);
};
constexpr std::array kFeatures{
    Feature{"corners", corners},
    Feature{"x-squares", x_squares},
    Feature{"few-discs", few_discs},
    Feature{"mobility", mobility},
    Feature{"quiet-moves", quiet_moves},
    Feature{"frontier", frontier},
    Feature{"walls", walls},
    Feature{"edges", edges},
    Feature{"wedges", wedges},
    Feature{"tempo", tempo},
    Feature{"sacrifice", sacrifice},
    Feature{"poisoned", poisoned},
    Feature{"parity", parity},
    Feature{"even-and-odd", even_and_odd},
    Feature{"passing", passing},
    Feature{"counting", counting},
    Feature{"swindles", swindle},
    Feature{"in-hand", in_hand},
};

}  // namespace

std::vector<std::string_view> lesson_features() {
  std::vector<std::string_view> out;
  for (const Feature& feature : kFeatures) out.push_back(feature.name);
  return out;
}

bool teaches(std::string_view feature, const LessonPosition& position) {
  const auto found = std::ranges::find(kFeatures, feature, &Feature::name);
  assert(found != kFeatures.end());
  return found->has(Examined(position));
}

}  // namespace flipside::training
