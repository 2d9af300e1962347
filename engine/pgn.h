#pragma once

// PGN tags. Some sites write games of Othello in PGN, the notation of chess:
//
//   [Event "Club evening"]
//   [Black "Ann"]
//   [White "Ben"]
//
//   1. f5 d6 2. c3 {by the book} d3 34-30
//
// This file reads the tags and splits a text into games. transcript.h reads the moves and skips the tags.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flipside {

// `[Name "value"]`.
struct PgnTag {
  std::string_view name;
  std::string_view value;  // between the quotes, as written
  std::size_t size = 0;    // of the whole tag, brackets included
};

// The tag at the start of a text, if there is one. The text may be anything.
std::optional<PgnTag> read_pgn_tag(std::string_view text);

// One game, and what its tags say.
struct TaggedGame {
  std::string_view text;   // from its first tag to the next game; a transcript
  std::size_t offset = 0;  // where the text begins
  std::string black;       // may be empty
  std::string white;
  std::string date;
};

// The games of a text that begins with a tag, after blanks. Empty for any other text. The text may be anything.
std::vector<TaggedGame> split_tagged_games(std::string_view text);

}  // namespace flipside
