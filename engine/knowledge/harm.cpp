#include "engine/knowledge/harm.h"

#include "engine/knowledge/move_effects.h"

namespace flipside {
namespace {

constexpr int kFewReplies = 5;  // more are no reason by themselves

// What is much by itself, where nothing may be compared.
constexpr int kManyMoves = 10;
constexpr int kManyOpened = 5;

constexpr int kFewMovesLeft = 3;
constexpr int kSomeMovesLeft = 6;  // few enough where there is nothing else to say

// By how much a move has to be worse than the best one to be blamed for it.
struct Margins {
  int moves;
  int opened;
  int flipped;
};
constexpr Margins kClearly{3, 2, 2};
constexpr Margins kBarely{1, 1, 1};

bool is_plain(const Reason& reason) {
  switch (reason.kind) {
    case Reason::Kind::kTakesCorner:
    case Reason::Kind::kForcesPass:
    case Reason::Kind::kDeniesCorner:
    case Reason::Kind::kMakesStable:
    case Reason::Kind::kPreparesCorner:
    case Reason::Kind::kFlipsInner:
      return true;
    case Reason::Kind::kLimitsReplies:
    case Reason::Kind::kLimitsSafe:
      return reason.number <= kFewReplies;
    default:
      return false;
  }
}

// Calls `visit` with each move of an expected line, the board before it and whether it is of the side that begins, until that returns
// true or a move is not legal.
template <typename Visit>
void walk(Position position, std::span<const Square> line, Visit visit) {
  bool first_side = true;
  for (const Square square : line) {
    if (square == kPass) {
      position = position.after_pass();
    } else {
      if (!on_board(square) || !contains(position.legal_moves(), square) || visit(position, square, first_side)) return;
      position = position.after(square);
    }
    first_side = !first_side;
  }
}

// The first corner of an expected line, if the side that begins it takes it.
Square first_corner(const Position& position, std::span<const Square> line) {
  Square out = kNoMove;
  walk(position, line, [&out](const Position&, Square square, bool first_side) {
    if (!contains(kCorners, square)) return false;
    if (first_side) out = square;
    return true;
  });
  return out;
}

class Blame {
 public:
  Blame(const Position& before, Square move, std::span<const Square> line, Square best)
      : before_(before), made_(before, move), line_(line) {
    if (on_board(best) && best != move) best_.emplace(before, best);
    if (!line.empty() && on_board(line.front()) && contains(made_.replies, line.front()))
      reply_.emplace(made_.child, line.front());
  }

  std::optional<Harm> find() const {
    if (best_ && contains(kCorners, best_->move) && !contains(kCorners, made_.move))
      return Harm{.kind = Harm::Kind::kLeavesCorner, .square = best_->move};
    if (auto harm = of_reply()) return harm;
    if (const Square corner = corner_given(before_, made_.move); corner != kNoMove)
      return Harm{.kind = Harm::Kind::kGivesCorner, .square = corner};
    if (const Square corner = first_corner(made_.child, line_); corner != kNoMove)
      return Harm{.kind = Harm::Kind::kCornerLater, .square = corner};
    if (reply_ && !contains(before_.opponent_moves(), reply_->move))
      return Harm{.kind = Harm::Kind::kOpensReply, .square = reply_->move};
    if (auto harm = few_moves(kFewMovesLeft)) return harm;
    if (auto harm = best_ ? compared(kClearly) : alone()) return harm;
    if (!best_) return std::nullopt;
    if (made_.moves_missed() > best_->moves_missed()) return Harm{.kind = Harm::Kind::kFewerMoves};
    if (auto harm = compared(kBarely)) return harm;
    if (auto harm = few_moves(kSomeMovesLeft)) return harm;
    if (auto harm = later()) return harm;
    if (auto harm = misses_reason()) return harm;
    return few_moves(kSquareCount);
  }

 private:
  std::optional<Harm> of_reply() const {
    if (!reply_) return std::nullopt;
    // The side to move then is the one that made the move.
    if (reply_->child.player == 0) return Harm{.kind = Harm::Kind::kWipedOut};
    const std::optional<Reason> reason = plain_reason(made_.child, reply_->move);
    return reason ? std::optional(Harm{.kind = Harm::Kind::kReply, .reason = *reason}) : std::nullopt;
  }

  // What speaks for a later move of the opponent's in the line.
  std::optional<Harm> later() const {
    std::optional<Harm> out;
    walk(made_.child, line_, [&out](const Position& position, Square square, bool opponent) {
      const auto reason = opponent ? plain_reason(position, square) : std::nullopt;
      if (reason) out = Harm{.kind = Harm::Kind::kLater, .square = square, .reason = *reason};
      return out.has_value();
    });
    return out;
  }

  std::optional<Harm> misses_reason() const {
    const std::vector<Reason> reasons = reasons_for(before_, best_->move);
    if (reasons.empty()) return std::nullopt;
    return Harm{.kind = Harm::Kind::kMissesReason, .reason = reasons.front()};
  }

  std::optional<Harm> few_moves(int most) const {
    if (!reply_ || reply_->replies == 0 || reply_->reply_count() > most) return std::nullopt;
    return Harm{.kind = Harm::Kind::kFewMoves,
                .reason = {Reason::Kind::kLimitsReplies, kNoMove, reply_->reply_count()}};
  }

  std::optional<Harm> alone() const {
    if (made_.reply_count() >= kManyMoves) return gives_moves();
    return made_.opened() >= kManyOpened ? std::optional(opens_much()) : std::nullopt;
  }

  // The numbers of moves and squares are those of several.
  std::optional<Harm> compared(const Margins& margins) const {
    if (made_.reply_count() > 1 && made_.reply_count() >= best_->reply_count() + margins.moves) return gives_moves();
    if (made_.opened() > 1 && made_.opened() >= best_->opened() + margins.opened) return opens_much();
    const int flipped = count(made_.flipped);
    const int best_flipped = count(best_->flipped);
    if (flipped < best_flipped + margins.flipped) return std::nullopt;
    return Harm{.kind = Harm::Kind::kFlipsMore, .number = flipped, .best_number = best_flipped};
  }

  Harm gives_moves() const { return {.kind = Harm::Kind::kGivesMoves, .number = made_.reply_count()}; }
  Harm opens_much() const { return {.kind = Harm::Kind::kOpensMuch, .number = made_.opened()}; }

  Position before_;
  MoveEffects made_;
  std::span<const Square> line_;
  std::optional<MoveEffects> best_;
  std::optional<MoveEffects> reply_;
};

}  // namespace

std::optional<Harm> find_harm(const Position& before, Square move, std::span<const Square> line, Square best) {
  return Blame(before, move, line, best).find();
}

std::optional<Reason> plain_reason(const Position& before, Square move) {
  for (const Reason& reason : reasons_to_say(reasons_for(before, move))) {
    if (is_plain(reason)) return reason;
  }
  return std::nullopt;
}

Square corner_given(const Position& before, Square move) {
  const Position after = before.after(move);
  const Bitboard given = after.legal_moves() & ~before.opponent_moves() & kCorners;
  return given == 0 ? kNoMove : first_square(given);
}

}  // namespace flipside
