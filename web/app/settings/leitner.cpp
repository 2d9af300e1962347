#include "web/app/settings/leitner.h"

#include "engine/notation/keyed_lines.h"
#include "web/app/settings/day.h"

namespace flipside::app {

namespace {

constexpr std::string_view kBox = ", box ";
constexpr std::string_view kDue = ", due ";
constexpr int kMostBoxes = 20;  // of any version: their intervals are still days that can be counted

}  // namespace

std::string schedule_text(const Schedule& schedule) {
  std::string out(kBox);
  out += std::to_string(schedule.box - kFirstBox);
  return out.append(kDue) + std::to_string(schedule.due);
}

std::optional<Schedule> take_schedule(std::string_view& line) {
  const std::size_t at = line.rfind(kBox);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = line.substr(at + kBox.size());
  const auto box = parse_number(take_until(rest, kDue), 0, kMostBoxes);
  const auto due = read_day(rest);
  if (!box || !due) return std::nullopt;
  line = line.substr(0, at);
  return Schedule{kFirstBox + *box, *due};
}

}  // namespace flipside::app
