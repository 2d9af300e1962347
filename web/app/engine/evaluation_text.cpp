#include "web/app/engine/evaluation_text.h"

#include <array>
#include <cstdlib>

#include "web/app/engine/live_analysis.h"
#include "web/app/engine/refutation_text.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

std::string signed_score(const Translations& words, int score) {
  if (score == 0) return "0";
  return words(score > 0 ? Message::kPlusScore : Message::kMinusScore, {std::to_string(std::abs(score))});
}

std::string describe_evaluation(const Translations& words, const Evaluation& evaluation) {
  if (evaluation.score == 0) return words(evaluation.exact ? Message::kEvenExactly : Message::kEvenAbout);
  const char* color = color_name(words, evaluation.score > 0 ? Color::kBlack : Color::kWhite);
  return words(evaluation.exact ? Message::kAheadExactly : Message::kAheadAbout,
               {color, std::to_string(std::abs(evaluation.score))});
}

std::string describe_move_number(const Translations& words, const Game& game) {
  if (game.move_number() == 0) return words(Message::kGraphStart);
  return words(Message::kGraphMove, {std::to_string(game.move_number())});
}

std::string describe_shown_evaluation(const Translations& words, const State& state) {
  const auto evaluation =
      evaluations_of_line(state.record.tree, state.record.line())[index_of(state.record.game().ply())];
  const std::string where = describe_move_number(words, state.record.game());
  return evaluation ? words(Message::kWhereEvaluation, {where, describe_evaluation(words, *evaluation)}) : where;
}

std::string_view verdict_mark(Verdict verdict) {
  switch (verdict) {
    case Verdict::kInaccuracy:
      return "?!";
    case Verdict::kMistake:
      return "?";
    case Verdict::kBlunder:
      return "??";
    case Verdict::kBest:
    case Verdict::kGood:
      break;
  }
  return {};
}

Message verdict_name(Verdict verdict) {
  constexpr std::array<Message, kVerdictCount> kNames{Message::kVerdictBest, Message::kVerdictGood,
                                                      Message::kVerdictInaccuracy, Message::kVerdictMistake,
                                                      Message::kVerdictBlunder};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::string describe_better(const Translations& words, const JudgedMove& move) {
  return words(Message::kTurnBetter,
               {square_name(move.best), signed_score(words, move.best_score), signed_score(words, move.score)});
}

std::string describe_better(const Translations& words, const JudgedMove& move, const Board& before) {
  const std::string merit = describe_merit(words, before, move.best);
  if (merit.empty()) return describe_better(words, move);
  return words(Message::kTurnBetterBecause,
               {square_name(move.best), signed_score(words, move.best_score), signed_score(words, move.score), merit});
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
