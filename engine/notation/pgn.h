#pragma once

// PGN tags. Some sites write games of Othello in PGN, the notation of chess:
//
//   [Event "Club evening"]
//   [Black "Ann"]
//   [White "Ben"]
//
//   1. f5 d6 2. c3 {by the book} d3 34-30
//
// This file reads the tags and splits a text into games. transcript.h reads the moves and skips the tags; pgn_game.h reads and writes all
// of a game, with its variations.
//
// A start position other than the usual one stands in the tag FEN: 64 squares and the side to move (board_text.h). Other
// programs write it as in chess, "8/8/8/3bw3/3wb3/8/8/8 b", but not all mean the same by it: the first row may be the eighth, and pawns in
// capitals may be black's, who moves first, as white does in chess. It is read where all this is the same board, and refused otherwise.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/position.h"

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
  std::string_view text = {};  // from its first tag to the next game; a transcript
  std::string black = {};      // may be empty
  std::string white = {};
  std::string date = {};
  std::string event = {};
  Board start = {};
  bool tagged = false;                            // it comes from a text with tags
  std::optional<std::size_t> unknown_start = {};  // where a tag names a start position that cannot be read
  bool chess_start = false;                       // because it may mean different boards
  std::string_view result = {};                   // these as written; may be empty
  std::string_view termination = {};
  std::string_view time_control = {};
  std::string_view played = {};
};

// The games of a text: one where it has no tags, and where it has, what stands before the first tag is one too. A line
// that begins with a bracket is taken for a tag, also if it is a broken one, so that it spoils no other game. The text
// may be anything.
std::vector<TaggedGame> split_tagged_games(std::string_view text);

}  // namespace flipside
