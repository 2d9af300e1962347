#include "engine/notation/game_code.h"

#include <bit>
#include <cassert>
#include <cstdint>

namespace flipside {
namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kLetterBits = 6;
constexpr int kVersionBits = 3;
constexpr std::uint32_t kVersion = 1;
constexpr int kPlyBits = 7;  // no game has 128 plies
constexpr std::size_t kLongest = 256;

class BitWriter {
 public:
  void put(std::uint32_t value, int bits) {
    for (int i = bits - 1; i >= 0; --i) {
      letter_ = letter_ << 1 | ((value >> i) & 1);
      if (++used_ == kLetterBits) end_letter();
    }
  }
  std::string text() {
    while (used_ > 0) put(0, 1);
    return text_;
  }

 private:
  void end_letter() {
    text_ += kAlphabet[letter_];
    letter_ = 0;
    used_ = 0;
  }

  std::string text_;
  std::uint32_t letter_ = 0;
  int used_ = 0;
};

// Past the end it reads zeros and good() is false.
class BitReader {
 public:
  explicit BitReader(std::string_view letters) : letters_(letters) {}

  std::uint32_t take(int bits) {
    std::uint32_t value = 0;
    for (int i = 0; i < bits; ++i, ++at_) {
      const std::size_t letter = at_ / kLetterBits;
      good_ = good_ && letter < letters_.size();
      const auto word = good_ ? static_cast<std::uint32_t>(kAlphabet.find(letters_[letter])) : 0;
      value = value << 1 | ((word >> (kLetterBits - 1 - at_ % kLetterBits)) & 1);
    }
    return value;
  }
  bool good() const { return good_; }
  // Everything was read except the padding of the last letter.
  bool at_end() const { return good_ && (at_ + kLetterBits - 1) / kLetterBits == letters_.size(); }

 private:
  std::string_view letters_;
  std::size_t at_ = 0;
  bool good_ = true;
};

int bits_for(Bitboard moves) { return static_cast<int>(std::bit_width(static_cast<unsigned>(count(moves) - 1))); }

void put_start(BitWriter& out, const Board& start) {
  out.put(start == Board{} ? 0 : 1, 1);
  if (start == Board{}) return;
  for (Square square = 0; square < kSquareCount; ++square) {
    const bool black = contains(start.black, square);
    const bool disc = black || contains(start.white, square);
    out.put(disc ? 1 : 0, 1);
    if (disc) out.put(black ? 0 : 1, 1);
  }
  out.put(start.side == Color::kBlack ? 0 : 1, 1);
}

Board take_start(BitReader& in) {
  if (in.take(1) == 0) return Board{};
  Board start{0, 0, Color::kBlack};
  for (Square square = 0; square < kSquareCount; ++square) {
    if (in.take(1) == 0) continue;
    (in.take(1) == 0 ? start.black : start.white) |= bit(square);
  }
  start.side = in.take(1) == 0 ? Color::kBlack : Color::kWhite;
  return start;
}

// Plays the next ply of a code. False when there is no such move.
bool take_ply(BitReader& in, Game& game) {
  if (game.must_pass()) return !game.play(kPass);
  Bitboard moves = game.legal_moves();
  if (moves == 0) return false;
  const auto index = static_cast<int>(in.take(bits_for(moves)));
  if (index >= count(moves)) return false;
  for (int skip = 0; skip < index; ++skip) pop_first(moves);
  return !game.play(first_square(moves));
}

}  // namespace

std::string_view code_letters(std::string_view text) { return text.substr(0, text.find_first_not_of(kAlphabet)); }

// FNV-1a (Fowler, Noll, Vo), folded to the letters of a checksum.
std::string code_checksum(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
  hash ^= hash >> (kCheckLetters * kLetterBits);
  std::string out;
  for (std::size_t i = 0; i < kCheckLetters; ++i, hash >>= kLetterBits) out += kAlphabet[hash & 63];
  return out;
}

std::string game_code(const Game& game) {
  BitWriter out;
  const auto plies = static_cast<std::uint32_t>(game.length());
  assert(plies < 1U << kPlyBits);
  out.put(kVersion, kVersionBits);
  put_start(out, game.start());
  out.put(plies, kPlyBits);
  out.put(static_cast<std::uint32_t>(game.ply()), kPlyBits);
  Game replay(game.start());
  for (const Ply& ply : game.plies()) {
    const Bitboard moves = replay.legal_moves();
    if (ply.square != kPass) {
      out.put(static_cast<std::uint32_t>(count(moves & (bit(ply.square) - 1))), bits_for(moves));
    }
    replay.play(ply.square);
  }
  const std::string text = out.text();
  return code_checksum(text) + text;
}

ParsedCode parse_game_code(std::string_view text) {
  const ParsedCode damaged{std::nullopt, ParsedCode::Problem::kDamaged};
  text = code_letters(text);
  if (text.size() <= kCheckLetters || text.size() > kLongest) return damaged;
  const std::string_view letters = text.substr(kCheckLetters);
  if (code_checksum(letters) != text.substr(0, kCheckLetters)) return damaged;
  BitReader in(letters);
  if (in.take(kVersionBits) != kVersion) return {std::nullopt, ParsedCode::Problem::kNewer};
  Game game(take_start(in));
  const std::uint32_t plies = in.take(kPlyBits);
  const auto ply = static_cast<int>(in.take(kPlyBits));
  for (std::uint32_t i = 0; i < plies; ++i) {
    if (!in.good() || !take_ply(in, game)) return damaged;
  }
  if (!in.at_end() || ply > game.ply()) return damaged;
  game.go_to(ply);
  return {std::move(game), ParsedCode::Problem::kNone};
}

}  // namespace flipside
