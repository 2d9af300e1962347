#include "web/app/engine/refutation_text.h"

#include "engine/knowledge/harm.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/hint.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

// What the move makes of a game that was won or drawn; empty where that is not known, does not change or is said already.
std::string describe_change(const Translations& words, const RefutedTry& refuted) {
  if (!refuted.exact || refuted.best_score < 0 || refuted.lost() > kMostDiscsSaid) return {};
  if (refuted.best_score > 0 && refuted.score == 0) return words(Message::kWinBecomesDraw);
  if (refuted.best_score > 0 && refuted.score < 0) return words(Message::kWinBecomesLoss);
  return refuted.best_score == 0 && refuted.score < 0 ? words(Message::kDrawBecomesLoss) : "";
}

// "b2 loses about 12 discs", or "b2 turns Black's +47 into −23".
std::string describe_loss(const Translations& words, const RefutedTry& refuted) {
  const std::string square = square_name(refuted.square);
  if (refuted.lost() > kMostDiscsSaid) {
    return words(Message::kTurnsScore, {square, color_name(words, refuted.before.side),
                                        signed_score(words, refuted.best_score), signed_score(words, refuted.score)});
  }
  const Message discs = refuted.exact ? Message::kDiscsExactly : Message::kDiscsAbout;
  return words(Message::kLosesDiscs, {square, words(discs, {std::to_string(refuted.lost())})});
}

// About the move, or about the reply where the harm is in that.
struct Clause {
  std::string text;
  bool of_reply = false;
};

Clause clause_of(const Translations& words, const Harm& harm, const RefutedTry& refuted) {
  const Color side = refuted.before.side;
  const char* opponent = color_name(words, opposite(side));
  const std::string square = on_board(harm.square) ? square_name(harm.square) : std::string();
  const std::string best =
      refuted.best_named && on_board(refuted.best) ? square_name(refuted.best) : words(Message::kAnotherMove);
  const std::string number = std::to_string(harm.number);
  const auto reason = [&](Color of) { return std::string(last_clause(describe_reason(words, harm.reason, of))); };
  switch (harm.kind) {
    case Harm::Kind::kLeavesCorner:
      return {refuted.best_named ? words(Message::kHarmLeavesCorner, {square}) : words(Message::kHarmLeavesACorner)};
    case Harm::Kind::kGivesCorner:
      return {words(Message::kHarmGivesCorner, {opponent, square})};
    case Harm::Kind::kGivesMoves:
      return {words(Message::kHarmGivesMoves, {opponent, number})};
    case Harm::Kind::kOpensMuch:
      return {words(Message::kHarmOpensMuch, {number})};
    case Harm::Kind::kFlipsMore:
      return {words(Message::kHarmFlipsMore, {number, best, std::to_string(harm.best_number)})};
    case Harm::Kind::kFewerMoves:
      return {words(Message::kHarmFewerMoves, {color_name(words, side), best})};
    case Harm::Kind::kMissesReason:
      return {words(Message::kHarmMissesReason, {best, reason(opposite(side))})};
    case Harm::Kind::kWipedOut:
      return {words(Message::kHarmWipedOut, {color_name(words, side)}), true};
    case Harm::Kind::kCornerLater:
      return {words(Message::kHarmCornerLater, {square}), true};
    case Harm::Kind::kOpensReply:
      return {words(Message::kHarmOpensReply, {square_name(refuted.square)}), true};
    case Harm::Kind::kReply:
    case Harm::Kind::kFewMoves:
      return {reason(side), true};
    case Harm::Kind::kLater:
      return {words(Message::kHarmLater, {square, reason(side)}), true};
  }
  return {};
}

std::string describe_harm(const Translations& words, const Harm& harm, const RefutedTry& refuted,
                          const std::string& loss) {
  const Square reply = refuted.line.empty() ? kNoMove : refuted.line.front();
  const std::string answer = on_board(reply) ? square_name(reply) : std::string();
  const char* opponent = color_name(words, opposite(refuted.before.side));
  const auto [clause, of_reply] = clause_of(words, harm, refuted);
  if (of_reply) return words(Message::kRefutedBecause, {loss, opponent, answer, clause});
  if (answer.empty()) return words(Message::kRefutedFault, {loss, clause});
  return words(Message::kRefutedFaultReply, {loss, clause, opponent, answer});
}

}  // namespace

std::vector<Square> line_after(const MoveEvaluation& move) {
  return move.pv.empty() ? std::vector<Square>() : std::vector(move.pv.begin() + 1, move.pv.end());
}

std::string describe_merit(const Translations& words, const Board& before, Square square) {
  const std::optional<Reason> reason = plain_reason(before.position(), square);
  return reason ? std::string(last_clause(describe_reason(words, *reason, opposite(before.side)))) : std::string();
}

std::string describe_refutation(const Translations& words, const RefutedTry& refuted) {
  const std::string loss = describe_loss(words, refuted);
  const std::string change = describe_change(words, refuted);
  const auto harm = find_harm(refuted.before.position(), refuted.square, refuted.line, refuted.best);
  if (harm) return describe_harm(words, *harm, refuted, loss) + change;
  const Square reply = refuted.line.empty() ? kNoMove : refuted.line.front();
  if (!on_board(reply)) return words(Message::kRefutedWithout, {loss}) + change;
  return words(Message::kRefuted, {loss, color_name(words, opposite(refuted.before.side)), square_name(reply)}) +
         change;
}

}  // namespace flipside::app
