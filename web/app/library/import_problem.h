#pragma once

// What is wrong with an imported text, in sentences that say where.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/recorded_game.h"
#include "web/app/text/messages.h"

namespace flipside::app {

struct ImportProblem {
  int number = 0;                     // of the game or position, the first of the text is 1
  bool position = false;              // it is a position, not a game
  std::optional<std::size_t> offset;  // in the text; none in a file of bytes
  int move = 0;                       // the number of the wrong move, or 0
  std::string what;                   // a sentence
};

// "Game 2 of 5. Line 3, character 14, move 4: a1 flips no disc." for each problem of a text with so many games. Where there is only one,
// nothing says which. The problems are in the order of the text.
std::vector<std::string> describe_problems(const Translations& words, std::string_view text, int games,
                                           const std::vector<ImportProblem>& problems);

std::string describe(const Translations& words, const GameTextError& error);

}  // namespace flipside::app
