#include "web/app/assessment.h"

#include <cstdlib>

#include "web/app/narration.h"

namespace flipside::app {

std::string signed_score(const Words& words, int score) {
  if (score == 0) return "0";
  return words(score > 0 ? Message::kPlusScore : Message::kMinusScore, {std::to_string(std::abs(score))});
}

std::string describe_worth(const Words& words, const Worth& worth) {
  if (worth.score == 0) return words(worth.exact ? Message::kEvenExactly : Message::kEvenAbout);
  const char* color = color_name(words, worth.score > 0 ? Color::kBlack : Color::kWhite);
  return words(worth.exact ? Message::kAheadExactly : Message::kAheadAbout,
               {color, std::to_string(std::abs(worth.score))});
}

std::string describe_ply_number(const Words& words, int ply) {
  if (ply == 0) return words(Message::kGraphStart);
  return words(Message::kGraphPly, {std::to_string(ply)});
}

std::string describe_shown_worth(const Words& words, const State& state) {
  const int ply = state.game.ply();
  const auto worth = worth_of_line(state.game, state.findings)[static_cast<std::size_t>(ply)];
  const std::string where = describe_ply_number(words, ply);
  return worth ? words(Message::kWhereWorth, {where, describe_worth(words, *worth)}) : where;
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

std::string describe_better(const Words& words, const JudgedMove& move) {
  return words(Message::kTurnBetter,
               {square_name(move.best), signed_score(words, move.best_score), signed_score(words, move.score)});
}

}  // namespace flipside::app
