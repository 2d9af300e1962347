#pragma once

// Texts that should hold one game.

#include <doctest/doctest.h>

#include <vector>

#include "engine/notation/recorded_game.h"

namespace flipside {

inline RecordedGame only_game(const std::vector<ParsedGameText>& parsed) {
  REQUIRE(parsed.size() == 1);
  if (parsed[0].error) MESSAGE(static_cast<int>(parsed[0].error->kind), " at ", parsed[0].error->offset);
  REQUIRE_FALSE(parsed[0].error);
  return parsed[0].game;
}

inline GameTextError only_refusal(const std::vector<ParsedGameText>& parsed) {
  REQUIRE(parsed.size() == 1);
  REQUIRE(parsed[0].error);
  return *parsed[0].error;
}

}  // namespace flipside
