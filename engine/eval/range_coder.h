#pragma once

// Packs whole numbers that are mostly small: an adaptive binary range coder. Each bit has a probability of its own that
// follows what was seen, so a number costs about as many bits as it is surprising.
//
// The arithmetic is that of the LZMA range coder (I. Pavlov; G. Martin 1979): 32-bit range, 11-bit probabilities moved by
// 1/32 of the way after each bit. Encoder and decoder are integer only, so a file is the same everywhere.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace flipside {

// The probability of a 0 in 1/2048.
using BitModel = std::uint16_t;
inline constexpr BitModel kEvenOdds = 1024;

// The models that one kind of number is coded with: Elias gamma over adaptive bits.
struct NumberModel {
  BitModel zero = kEvenOdds;
  BitModel sign = kEvenOdds;
  std::array<BitModel, 16> length;  // one more bit of magnitude, at each length
  std::array<BitModel, 16> second;  // the bit below the leading one
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
  // Ends the stream and hands it over.
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

// Reads what the encoder wrote. Past the end of the bytes it reads zeros and says so in exhausted().
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
