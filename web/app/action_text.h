#pragma once

// Actions as text, which a trace has (trace.h) and the page sends: a name, and behind it the fields in the order in which the struct
// declares them, as in `PlaceDisc 37` or `ImportText 0 "f5d6"`. What a person chooses or types is the last field. Texts are in quotes,
// with a backslash before a quote and a backslash, and \\n for a new line.

#include <optional>
#include <string>
#include <string_view>

#include "web/app/action.h"
#include "web/app/struct_name.h"

namespace flipside::app {

std::string action_text(const Action& action);

// Nothing for any text that action_text() does not write.
std::optional<Action> parse_action(std::string_view text);

// The text of an action without its last field, which the page adds: action_begin<ChangeSetting>(Setting::kVolume).
template <typename T, typename... Fields>
std::string action_begin(Fields... first) {
  std::string out(struct_name<T>());
  ((out += ' ' + std::to_string(static_cast<int>(first))), ...);
  return out;
}

}  // namespace flipside::app
