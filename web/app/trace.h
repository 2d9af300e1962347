#pragma once

// What happens to the program, as text that can be replayed. `?trace` in the page's address logs it to the console, and
// a unit test reads it back. An action is one line: its time in milliseconds, its name, its fields. Its effects follow,
// one a line, indented by two blanks; the last one is when the program wants to be woken:
//
//   1520.400 PlaceDisc 37
//     Announce "Black plays f5, flips e5."
//     wake 2240.400

#include <optional>
#include <string>
#include <string_view>

#include "web/app/action.h"
#include "web/app/effects.h"

namespace flipside::app {

// The first time from `now_ms` on that a trace writes exactly. What is traced has to happen at such a time, or its replay
// differs; not before `now_ms`, or a Tick would come before the time for which it was asked.
double traced_time(double now_ms);

std::string trace_of(const Action& action, double now_ms);
std::string trace_of(const Effects& effects);

struct TracedAction {
  double now_ms = 0;
  Action action;
};

// Reads one line that trace_of() wrote for an action; nothing for any other line.
std::optional<TracedAction> parse_traced_action(std::string_view line);

}  // namespace flipside::app
