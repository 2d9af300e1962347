#pragma once

// How far the computer has come with its move, for those who asked to see it (Settings::show_thinking). It is drawn and never
// spoken: it changes all the time.

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

// None when nobody asked, when no computer thinks, and before it has told anything.
std::optional<SearchDetails> search_details(const State& state);

// "Depth 14, 3,400,000 positions"; empty when there are none.
std::string describe_search(const Words& words, const State& state);

}  // namespace flipside::app
