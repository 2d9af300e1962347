#pragma once

// Marks on puzzles, kept by position: they stay with their puzzles when the page has another file of them.
//
// A mark is 48 bits of a hash of the position, the same for its eight symmetric images and for both colours. That two positions of n
// have the same one has a chance of n² / 2^49: 1 in 140 million for the 2,000 of a file, 1 in 1.4 million for ten such files.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/position.h"

namespace flipside::app {

using PuzzleMark = std::uint64_t;  // 48 bits
using PuzzleMarks = std::set<PuzzleMark>;

inline constexpr std::size_t kMostMarks = 100'000;
inline constexpr std::size_t kMarkLetters = 8;

PuzzleMark puzzle_mark(const Position& position);

// Eight letters each, without anything between them: six bits a letter, the highest first, in the alphabet of base64url (RFC 4648).
std::string marks_text(const PuzzleMarks& marks);
// The marks in their order, up to kMostMarks; nothing for any other text.
std::optional<std::vector<PuzzleMark>> parse_marks(std::string_view text);

}  // namespace flipside::app
