#include "engine/notation/code_bits.h"

#include <bit>

namespace flipside {

namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kLetterBits = 6;
constexpr int kGroupBits = 4;  // of larger numbers

int bits_for(Bitboard moves) { return static_cast<int>(std::bit_width(static_cast<unsigned>(count(moves) - 1))); }

}  // namespace

void BitWriter::put(std::uint32_t value, int bits) {
  for (int i = bits - 1; i >= 0; --i) {
    letter_ = letter_ << 1 | ((value >> i) & 1);
    if (++used_ < kLetterBits) continue;
    text_ += kAlphabet[letter_];
    letter_ = 0;
    used_ = 0;
  }
}

std::string BitWriter::text() {
  while (used_ > 0) put(0, 1);
  return text_;
}

std::uint32_t BitReader::take(int bits) {
  std::uint32_t value = 0;
  for (int i = 0; i < bits; ++i, ++at_) {
    const std::size_t letter = at_ / kLetterBits;
    good_ = good_ && letter < letters_.size();
    const auto word = good_ ? static_cast<std::uint32_t>(kAlphabet.find(letters_[letter])) : 0;
    value = value << 1 | ((word >> (kLetterBits - 1 - at_ % kLetterBits)) & 1);
  }
  return value;
}

bool BitReader::at_end() const { return good_ && (at_ + kLetterBits - 1) / kLetterBits == letters_.size(); }

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

void put_ply(BitWriter& out, const Board& board, Square square) {
  const Bitboard moves = board.legal_moves();
  if (square != kPass) out.put(static_cast<std::uint32_t>(count(moves & (bit(square) - 1))), bits_for(moves));
}

Square take_ply(BitReader& in, const Board& board) {
  Bitboard moves = board.legal_moves();
  if (moves == 0) return board.position().opponent_moves() == 0 ? kNoMove : kPass;
  const auto index = static_cast<int>(in.take(bits_for(moves)));
  if (index >= count(moves)) return kNoMove;
  for (int skip = 0; skip < index; ++skip) pop_first(moves);
  return first_square(moves);
}

void put_number(BitWriter& out, std::uint32_t number) {
  for (; number >= 1U << kGroupBits; number >>= kGroupBits) {
    out.put(1, 1);
    out.put(number & ((1U << kGroupBits) - 1), kGroupBits);
  }
  out.put(0, 1);
  out.put(number, kGroupBits);
}

std::uint32_t take_number(BitReader& in) {
  constexpr int kMostBits = 24;
  std::uint32_t number = 0;
  for (int bits = 0;; bits += kGroupBits) {
    const bool more = in.take(1) == 1;
    const std::uint32_t group = in.take(kGroupBits);
    if (bits < kMostBits) number |= group << bits;
    if (!more || !in.good()) return number;
  }
}

void put_plies(BitWriter& out, const Game& game) {
  Game replay(game.start());
  for (const Ply& ply : game.plies()) {
    put_ply(out, replay.board(), ply.square);
    replay.play(ply.square);
  }
}

std::optional<Game> take_plies(BitReader& in, const Board& start, std::uint32_t plies) {
  Game game(start);
  for (; plies > 0; --plies) {
    const Square square = in.good() ? take_ply(in, game.board()) : kNoMove;
    if (square == kNoMove) return std::nullopt;
    game.play(square);
  }
  return game;
}

void put_letters(BitWriter& out, std::string_view letters) {
  BitReader in(letters);
  for (std::size_t letter = 0; letter < letters.size(); ++letter) out.put(in.take(kLetterBits), kLetterBits);
}

std::string take_letters(BitReader& in, std::size_t count) {
  BitWriter out;
  for (std::size_t letter = 0; letter < count; ++letter) out.put(in.take(kLetterBits), kLetterBits);
  return out.text();
}

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

std::string checked_code(const std::string& letters) { return code_checksum(letters) + letters; }

std::optional<std::string_view> checked_letters(std::string_view text, std::size_t most) {
  text = code_letters(text);
  if (text.size() <= kCheckLetters || text.size() > most) return std::nullopt;
  const std::string_view letters = text.substr(kCheckLetters);
  return code_checksum(letters) == text.substr(0, kCheckLetters) ? std::optional(letters) : std::nullopt;
}

}  // namespace flipside
