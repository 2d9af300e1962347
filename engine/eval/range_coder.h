#pragma once

// An adaptive binary range coder for whole numbers that are mostly small. Each bit has a probability of its own that
// adapts to the bits seen, so a likely number takes few bits.
//
// The arithmetic is that of the LZMA range coder (I. Pavlov; G. Martin 1979): a range of 32 bits, and probabilities of
// 11 bits that move by 1/32 of the distance after each bit. It uses integers only, so a file is the same on every
// platform.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace flipside {

// The probability of a 0, in 1/2048.
using BitModel = std::uint16_t;
inline constexpr BitModel kEvenOdds = 1024;

// The models of one kind of number: Elias gamma over adaptive bits.
struct NumberModel {
  BitModel zero = kEvenOdds;
  BitModel sign = kEvenOdds;
  std::array<BitModel, 16> length;  // whether the magnitude has another bit, by length
  std::array<BitModel, 16> second;  // the bit below the leading bit
  NumberModel() {
    length.fill(kEvenOdds);
    second.fill(kEvenOdds);
  }
};

class RangeEncoder {
 public:
  void bit(BitModel& model, bool value);
  // −65535…65535.
  void number(NumberModel& model, int value);
  // Ends the stream and returns it.
  std::vector<std::uint8_t> finish();

 private:
  void raw(unsigned value, int bits);
  void normalize();
  void shift_low();

  std::vector<std::uint8_t> bytes_;
  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xffffffffU;
  std::uint8_t pending_ = 0;
  std::uint64_t pending_count_ = 1;
};

// Decodes what the encoder wrote. Past the end of the bytes it reads zeros, and exhausted() is true.
class RangeDecoder {
 public:
  explicit RangeDecoder(std::span<const std::uint8_t> bytes);
  bool bit(BitModel& model);
  int number(NumberModel& model);
  bool exhausted() const { return overrun_ > 4; }

 private:
  unsigned raw(int bits);
  std::uint8_t next();

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  int overrun_ = 0;
  std::uint32_t range_ = 0xffffffffU;
  std::uint32_t code_ = 0;
};

}  // namespace flipside
