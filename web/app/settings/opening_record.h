#pragma once

// How well the person at this device knows the openings (learn/opening_trainer.h), kept with the settings.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/color.h"
#include "web/app/settings/leitner.h"

namespace flipside::app {

// A line that was asked from one side.
struct TrainedLine {
  std::string moves;  // of the opening (engine/knowledge/openings.h)
  Color side = Color::kBlack;
  int box = kFirstBox;  // up to kOpeningBoxes (leitner.h)
  int day = 0;          // since 1970, when it was asked last

  std::pair<std::string_view, Color> key() const { return {moves, side}; }

  friend bool operator==(const TrainedLine&, const TrainedLine&) = default;
};

struct OpeningRecord {
  std::vector<TrainedLine> lines = {};

  // nullptr for a line that was never asked.
  const TrainedLine* find(std::string_view moves, Color side) const {
    const auto found = std::ranges::find(lines, std::pair(moves, side), &TrainedLine::key);
    return found == lines.end() ? nullptr : &*found;
  }

  friend bool operator==(const OpeningRecord&, const OpeningRecord&) = default;
};

}  // namespace flipside::app
