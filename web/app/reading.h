#pragma once

// Games brought in as text: which notation it is, what games are in it, and what is wrong where.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "web/app/messages.h"

namespace flipside::app {

enum class Notation : std::uint8_t { kNone, kTranscript, kBoard, kGgf, kObf, kLink };

struct BroughtGame {
  Game game;
  std::string black;  // who played, as the text has it; may be empty
  std::string white;
  std::string title;      // a problem's name; may be empty
  std::int64_t when = 0;  // ms since 1970, where the text says it
};

struct Reading {
  Notation notation = Notation::kNone;  // kNone for an empty text
  std::vector<BroughtGame> games;       // all of them, or those up to the mistake, the broken one last
  std::string mistake;                  // one sentence with its place; empty when there is none
  bool cut = false;                     // the mistake is inside the last of the games, which lacks its end
};

// More than this is refused.
inline constexpr std::size_t kLongestText = 4'000'000;

// Reads any text: one transcript, or one a line; a board and its side; GGF; OBF, one position a line; an address of this
// page. Finds out by itself which of them it is.
Reading read_games(std::string_view text, const Words& words);

// The code of a game in an address, which stands behind "#g="; empty when there is none.
std::string_view code_of_address(std::string_view text);

}  // namespace flipside::app
