#include "web/app/engine/evaluation_text.h"

#include <array>
#include <cstdlib>

#include "web/app/engine/live_analysis.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

std::string signed_score(const Translations& words, int score) {
  if (score == 0) return "0";
  return words(score > 0 ? Message::kPlusScore : Message::kMinusScore, {std::to_string(std::abs(score))});
}

std::string signed_for_black(const Translations& words, int score, Color side) {
  return signed_score(words, for_black(score, side));
}

std::string describe_evaluation(const Translations& words, const Evaluation& evaluation) {
  return words(evaluation.exact ? Message::kForBlack : Message::kForBlackAbout,
               {signed_score(words, evaluation.score)});
}

std::string describe_move_number(const Translations& words, const Game& game) {
  if (game.move_number() == 0) return words(Message::kGraphStart);
  return words(Message::kGraphMove, {std::to_string(game.move_number())});
}

std::string describe_shown_evaluation(const Translations& words, const GameRecord& record) {
  const auto evaluation = evaluations_of_line(record.tree, record.line())[index_of(record.ply())];
  const std::string where = describe_move_number(words, record.game());
  return evaluation ? words(Message::kWhereEvaluation, {where, describe_evaluation(words, *evaluation)}) : where;
}

std::string_view verdict_mark(Verdict verdict) {
  static constexpr std::array kMarks{"", "", "?!", "?", "??"};
  static_assert(kMarks.size() == kVerdictCount);
  return kMarks[static_cast<std::size_t>(verdict)];
}

std::string_view verdict_name(const Translations& words, Verdict verdict) {
  static constexpr std::array kNames{Message::kVerdictBest, Message::kVerdictGood, Message::kVerdictInaccuracy,
                                     Message::kVerdictMistake, Message::kVerdictBlunder};
  static_assert(kNames.size() == kVerdictCount);
  return words(kNames[static_cast<std::size_t>(verdict)]);
}

std::string describe_better(const Translations& words, const JudgedMove& move) {
  return words(Message::kTurnBetter, {square_name(move.best), signed_for_black(words, move.best_score, move.color),
                                      signed_for_black(words, move.score, move.color)});
}

std::string with_evaluation(const Translations& words, std::string_view text, const MoveEvaluation& move) {
  const Message message = move.evaluation.exact ? Message::kSquareEvaluationExact : Message::kSquareEvaluation;
  return words(message, {text, signed_score(words, move.evaluation.score)});
}

std::string describe_lead(const Translations& words, const State& state) {
  if (!state.shows_evaluations() || state.ended() || !state.engine.lead) return {};
  return describe_evaluation(words, *state.engine.lead);
}

std::string describe_evaluations(const Translations& words, const State& state) {
  std::string lead = describe_lead(words, state);
  if (lead.empty() || shown_moves(state) == nullptr || state.engine.lead->exact) return lead;
  return words(Message::kLookedAhead, {lead, std::to_string(state.engine.lead->depth)});
}

}  // namespace flipside::app
