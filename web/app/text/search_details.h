#pragma once

// The progress of the computer's search, for people who asked to see it (Settings::show_thinking). It is drawn but never
// spoken, because it changes all the time.

#include <cstdint>
#include <optional>
#include <string>

#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// As much of it as is shown, so that what is drawn changes only with it.
struct SearchDetails {
  int depth = 0;                // plies looked ahead
  std::uint64_t positions = 0;  // rounded to two figures

  friend bool operator==(const SearchDetails&, const SearchDetails&) = default;
};

// None if nobody asked for them, if no computer is thinking, and before its first report.
std::optional<SearchDetails> search_details(const State& state);

// "Depth 14, 3,400,000 positions"; empty when there are none.
std::string describe_search(const Translations& words, const State& state);

}  // namespace flipside::app
