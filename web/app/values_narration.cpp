#include "web/app/values_narration.h"

#include "web/app/assessment.h"

namespace flipside::app {

std::string with_worth(const Words& words, std::string_view text, const Outlook& move) {
  const Message message = move.exact ? Message::kSquareWorthExact : Message::kSquareWorth;
  return words(message, {text, signed_score(words, move.score)});
}

std::string describe_lead(const Words& words, const State& state) {
  if (!state.settings.show_values || state.ended() || !state.lead) return {};
  return describe_worth(words, *state.lead);
}

std::string describe_values(const Words& words, const State& state) {
  std::string lead = describe_lead(words, state);
  const bool known = state.values.belong_to(state.game) && !state.values.shown().empty();
  if (lead.empty() || !known || state.values.shown().front().exact) return lead;
  return words(Message::kLookedAhead, {lead, std::to_string(state.values.depth())});
}

}  // namespace flipside::app
