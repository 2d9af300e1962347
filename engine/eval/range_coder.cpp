#include "engine/eval/range_coder.h"

#include <bit>
#include <cassert>
#include <cstdlib>

namespace flipside {
namespace {

constexpr int kProbabilityBits = 11;
constexpr int kAdaptation = 5;
constexpr std::uint32_t kSmallestRange = 1U << 24;

std::uint32_t share(std::uint32_t range, BitModel model) { return (range >> kProbabilityBits) * model; }

void adapt(BitModel& model, bool value) {
  if (value)
    model = static_cast<BitModel>(model - (model >> kAdaptation));
  else
    model = static_cast<BitModel>(model + (((1U << kProbabilityBits) - model) >> kAdaptation));
}

}  // namespace

void RangeEncoder::shift_low() {
  // A carry may still change the last byte and a run of 0xff after it, so these are held back.
  if (static_cast<std::uint32_t>(low_) < 0xff000000U || (low_ >> 32) != 0) {
    const auto carry = static_cast<std::uint8_t>(low_ >> 32);
    std::uint8_t byte = pending_;
    do {
      bytes_.push_back(static_cast<std::uint8_t>(byte + carry));
      byte = 0xff;
    } while (--pending_count_ != 0);
    pending_ = static_cast<std::uint8_t>(low_ >> 24);
  }
  ++pending_count_;
  low_ = (low_ & 0x00ffffffU) << 8;
}

void RangeEncoder::normalize() {
  while (range_ < kSmallestRange) {
    range_ <<= 8;
    shift_low();
  }
}

void RangeEncoder::bit(BitModel& model, bool value) {
  const std::uint32_t bound = share(range_, model);
  if (value) {
    low_ += bound;
    range_ -= bound;
  } else {
    range_ = bound;
  }
  adapt(model, value);
  normalize();
}

void RangeEncoder::raw(unsigned value, int bits) {
  for (int i = bits - 1; i >= 0; --i) {
    range_ >>= 1;
    if ((value >> i) & 1) low_ += range_;
    normalize();
  }
}

void RangeEncoder::number(NumberModel& model, int value) {
  bit(model.zero, value != 0);
  if (value == 0) return;
  bit(model.sign, value < 0);
  const auto magnitude = static_cast<unsigned>(std::abs(value));
  assert(magnitude < 65536);
  const int length = static_cast<int>(std::bit_width(magnitude)) - 1;
  for (int i = 0; i < length; ++i) bit(model.length[static_cast<std::size_t>(i)], true);
  if (length < 15) bit(model.length[static_cast<std::size_t>(length)], false);
  if (length == 0) return;
  bit(model.second[static_cast<std::size_t>(length)], (magnitude >> (length - 1)) & 1);
  raw(magnitude & ((1U << (length - 1)) - 1), length - 1);
}

std::vector<std::uint8_t> RangeEncoder::finish() {
  for (int i = 0; i < 5; ++i) shift_low();
  return std::move(bytes_);
}

RangeDecoder::RangeDecoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
  for (int i = 0; i < 5; ++i) code_ = (code_ << 8) | next();
}

std::uint8_t RangeDecoder::next() {
  if (at_ < bytes_.size()) return bytes_[at_++];
  ++overrun_;
  return 0;
}

bool RangeDecoder::bit(BitModel& model) {
  const std::uint32_t bound = share(range_, model);
  const bool value = code_ >= bound;
  if (value) {
    code_ -= bound;
    range_ -= bound;
  } else {
    range_ = bound;
  }
  adapt(model, value);
  while (range_ < kSmallestRange) {
    range_ <<= 8;
    code_ = (code_ << 8) | next();
  }
  return value;
}

unsigned RangeDecoder::raw(int bits) {
  unsigned value = 0;
  for (int i = 0; i < bits; ++i) {
    range_ >>= 1;
    const bool one = code_ >= range_;
    if (one) code_ -= range_;
    value = (value << 1) | (one ? 1U : 0U);
    while (range_ < kSmallestRange) {
      range_ <<= 8;
      code_ = (code_ << 8) | next();
    }
  }
  return value;
}

int RangeDecoder::number(NumberModel& model) {
  if (!bit(model.zero)) return 0;
  const bool negative = bit(model.sign);
  int length = 0;
  while (length < 15 && bit(model.length[static_cast<std::size_t>(length)])) ++length;
  unsigned magnitude = 1;
  if (length > 0) {
    magnitude = (magnitude << 1) | (bit(model.second[static_cast<std::size_t>(length)]) ? 1U : 0U);
    magnitude = (magnitude << (length - 1)) | raw(length - 1);
  }
  return negative ? -static_cast<int>(magnitude) : static_cast<int>(magnitude);
}

}  // namespace flipside
