#pragma once

// Tags around lists of moves. Some sites write games of Othello as PGN, the notation of chess, has them:
//
//   [Event "Club evening"]
//   [Black "Ann"]
//   [White "Ben"]
//
//   1. f5 d6 2. c3 {by the book} d3 34-30
//
// Here are the tags and where one game ends and the next begins; the moves, and what stands between them, are
// transcript.h's, which skips the tags.

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
  std::size_t size = 0;    // of the whole, brackets included
};

// The tag that a text begins with, if it does. The text may be anything.
std::optional<PgnTag> read_pgn_tag(std::string_view text);

// One game with its tags, and what they tell of it.
struct TaggedGame {
  std::string_view text;   // from its first tag to the next game's; a transcript
  std::size_t offset = 0;  // where that begins
  std::string black;       // may be empty
  std::string white;
  std::string date;
};

// The games of a text that begins, blanks left out, with a tag; none of one that does not. The text may be anything.
std::vector<TaggedGame> split_tagged_games(std::string_view text);

}  // namespace flipside
