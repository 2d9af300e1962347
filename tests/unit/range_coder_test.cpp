#include "engine/eval/range_coder.h"

#include <doctest/doctest.h>

#include "tests/unit/random_positions.h"

using namespace flipside;

TEST_CASE("numbers are decoded as they were encoded, and small ones take fewer bytes") {
  Random random(3);
  std::vector<int> numbers = {0, 1, -1, 65535, -65535, 32768, -32768, 2, 3, -4};
  for (int i = 0; i < 20000; ++i) numbers.push_back(random.below(3) == 0 ? random.below(9) - 4 : 0);
  RangeEncoder encoder;
  NumberModel model;
  for (const int number : numbers) encoder.number(model, number);
  const std::vector<std::uint8_t> bytes = encoder.finish();
  CHECK(bytes.size() < numbers.size() / 3);

  RangeDecoder decoder(bytes);
  NumberModel again;
  for (const int number : numbers) REQUIRE(decoder.number(again) == number);
  CHECK_FALSE(decoder.exhausted());
}

TEST_CASE("a truncated stream is detected") {
  RangeEncoder encoder;
  NumberModel model;
  for (int i = 0; i < 1000; ++i) encoder.number(model, i * 37 % 1001 - 500);
  std::vector<std::uint8_t> bytes = encoder.finish();
  bytes.resize(bytes.size() / 2);
  RangeDecoder decoder(bytes);
  NumberModel again;
  for (int i = 0; i < 1000; ++i) decoder.number(again);
  CHECK(decoder.exhausted());
}
