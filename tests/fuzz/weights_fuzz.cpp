// Parses any bytes as a file of weights, or as a change in the built-in file. Weights must be usable and be read back the same
// from their file.

#include "engine/eval/weights.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "engine/eval/built_in_weights.h"
#include "engine/eval/data_file.h"

using namespace flipside;

namespace {

constexpr DataFileKind kKind = {"FLPW", kWeightsVersion, "weights"};
constexpr std::size_t kPlace = 3;  // bytes with the place of the change

// The file with the right checksum, which random bytes never have.
std::vector<std::uint8_t> changed(std::span<const std::uint8_t> bytes) {
  DataFile file = *parse_data_file(kKind, built_in_weights_file()).file;
  const std::size_t place =
      (std::size_t{bytes[0]} | std::size_t{bytes[1]} << 8 | std::size_t{bytes[2]} << 16) % file.payload.size();
  bytes = bytes.subspan(kPlace);
  std::copy_n(bytes.begin(), std::min(bytes.size(), file.payload.size() - place),
              file.payload.begin() + static_cast<std::ptrdiff_t>(place));
  return write_data_file(kKind, file);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span bytes(data, size);
  const bool whole = size < kPlace || std::equal(bytes.begin(), bytes.begin() + kPlace, kKind.magic.begin());
  const ParsedWeights parsed = whole ? parse_weights(bytes) : parse_weights(changed(bytes));
  if (parsed.weights.has_value() != parsed.error.empty()) std::abort();
  if (!parsed.weights) return 0;
  if (!parse_weights(parsed.weights->to_file()).weights) std::abort();
  Weights(*parsed.weights).evaluate(Position{});
  return 0;
}
