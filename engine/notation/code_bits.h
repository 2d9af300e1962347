#pragma once

// What the codes of links are made of (game_code.h): letters of six bits each, the highest first, and what is written in these bits.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/game.h"

namespace flipside {

inline constexpr int kVersionBits = 3;
inline constexpr int kPlyBits = 7;  // no game has 128 plies

class BitWriter {
 public:
  void put(std::uint32_t value, int bits);
  // As letters, the last one filled with zeros.
  std::string text();

 private:
  std::string text_;
  std::uint32_t letter_ = 0;
  int used_ = 0;
};

// Past the end it reads zeros and good() is false.
class BitReader {
 public:
  explicit BitReader(std::string_view letters) : letters_(letters) {}

  std::uint32_t take(int bits);
  bool good() const { return good_; }
  // Everything was read except the padding of the last letter.
  bool at_end() const;

 private:
  std::string_view letters_;
  std::size_t at_ = 0;
  bool good_ = true;
};

void put_start(BitWriter& out, const Board& start);
Board take_start(BitReader& in);

void put_ply(BitWriter& out, const Board& board, Square square);
// The next ply of a code, kNoMove where there is none.
Square take_ply(BitReader& in, const Board& board);

// The plies of a game, undone ones included; nothing where they are no game.
void put_plies(BitWriter& out, const Game& game);
std::optional<Game> take_plies(BitReader& in, const Board& start, std::uint32_t plies);

// A number of any size in groups of bits, the lowest first, each behind a bit that says whether it is not the last one.
void put_number(BitWriter& out, std::uint32_t number);
// Larger ones than any that a code has room for become one of these.
std::uint32_t take_number(BitReader& in);

// Such letters as they are.
void put_letters(BitWriter& out, std::string_view letters);
std::string take_letters(BitReader& in, std::size_t count);

// The letters at the start of a text of which codes are made.
std::string_view code_letters(std::string_view text);

// A checksum of any text, in as many of these letters. It is the one that each code has of itself.
inline constexpr std::size_t kCheckLetters = 3;
std::string code_checksum(std::string_view text);

// A code: letters behind their checksum. And what stands behind the checksum of a code that is no longer than `most`; nothing when the
// two do not match.
std::string checked_code(const std::string& letters);
std::optional<std::string_view> checked_letters(std::string_view text, std::size_t most);

}  // namespace flipside
