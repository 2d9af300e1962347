#pragma once

// How well the person at this device knows the openings (learn/opening_trainer.h), kept with the settings.

#include <string>
#include <string_view>
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

  friend bool operator==(const TrainedLine&, const TrainedLine&) = default;
};

struct OpeningRecord {
  std::vector<TrainedLine> lines = {};

  // nullptr for a line that was never asked.
  const TrainedLine* find(std::string_view moves, Color side) const {
    for (const TrainedLine& line : lines) {
      if (line.side == side && line.moves == moves) return &line;
    }
    return nullptr;
  }

  friend bool operator==(const OpeningRecord&, const OpeningRecord&) = default;
};

}  // namespace flipside::app
