#include "web/app/engine/refutation_text.h"

#include "engine/knowledge/reasons.h"
#include "web/app/engine/hint.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

constexpr int kFewReplies = 5;  // more are no reason by themselves

// Whether a reason is plain to see, whoever looks, and says nothing of "you".
bool tells(const Reason& reason) {
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

// What the move makes of a game that was won or drawn; empty where that is not known or does not change.
std::string describe_change(const Translations& words, const RefutedTry& refuted) {
  if (!refuted.exact || refuted.best_score < 0) return {};
  if (refuted.best_score > 0 && refuted.score == 0) return words(Message::kWinBecomesDraw);
  if (refuted.best_score > 0 && refuted.score < 0) return words(Message::kWinBecomesLoss);
  return refuted.best_score == 0 && refuted.score < 0 ? words(Message::kDrawBecomesLoss) : "";
}

}  // namespace

std::string describe_merit(const Translations& words, const Board& before, Square square) {
  for (const Reason& reason : reasons_to_say(reasons_for(before.position(), square))) {
    if (tells(reason)) return std::string(last_clause(describe_reason(words, reason, opposite(before.side))));
  }
  return {};
}

std::string describe_refutation(const Translations& words, const RefutedTry& refuted) {
  const std::string square = square_name(refuted.square);
  const Message discs = refuted.exact ? Message::kDiscsExactly : Message::kDiscsAbout;
  const std::string cost = words(discs, {std::to_string(refuted.lost())});
  const std::string change = describe_change(words, refuted);
  if (!on_board(refuted.reply)) return words(Message::kRefutedWithout, {square, cost}) + change;
  const Position before = refuted.before.position();
  const Position position = before.after(refuted.square, before.flips(refuted.square));
  const Board after = Board::from(position, opposite(refuted.before.side));
  const std::string opponent = color_name(words, after.side);
  const std::string reply = square_name(refuted.reply);
  const std::string merit = describe_merit(words, after, refuted.reply);
  if (merit.empty()) return words(Message::kRefuted, {square, cost, opponent, reply}) + change;
  return words(Message::kRefutedBecause, {square, cost, opponent, reply, merit}) + change;
}

}  // namespace flipside::app
