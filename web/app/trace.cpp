#include "web/app/trace.h"

#include <cmath>

#include "engine/notation/text.h"
#include "web/app/action_text.h"
#include "web/app/text_writer.h"

namespace flipside::app {

namespace {

std::string time_text_of(double ms) {
  std::string out;
  TextWriter(out).write(ms);
  return out.substr(1);
}

}  // namespace

double traced_time(double now_ms) {
  constexpr auto kSteps = static_cast<double>(kThousandths);
  const auto nearest = static_cast<double>(std::llround(now_ms * kSteps));
  return (nearest / kSteps < now_ms ? nearest + 1 : nearest) / kSteps;
}

std::string trace_of(const Action& action, double now_ms) {
  return time_text_of(now_ms) + ' ' + action_text(action) + '\n';
}

std::string trace_of(const Effects& effects) {
  std::string out;
  for (const Effect& effect : effects.list) {
    out += "  ";
    std::visit([&out](const auto& one) { add_struct(out, one); }, effect);
    out += '\n';
  }
  if (effects.wake_at) out += "  wake " + time_text_of(*effects.wake_at) + '\n';
  return out;
}

std::optional<TracedAction> parse_traced_action(std::string_view line) {
  const auto now_ms = parse_ms(take_until(line, " "));
  const auto action = parse_action(line);
  if (!now_ms || !action) return std::nullopt;
  return TracedAction{*now_ms, *action};
}

}  // namespace flipside::app
