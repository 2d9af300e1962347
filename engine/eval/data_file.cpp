#include "engine/eval/data_file.h"

#include <algorithm>

namespace flipside {
namespace {

constexpr std::size_t kHeaderSize = 16;

std::uint32_t word_at(std::span<const std::uint8_t> bytes, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) word |= static_cast<std::uint32_t>(bytes[at + i]) << (8 * i);
  return word;
}

void put_word(std::vector<std::uint8_t>& bytes, std::uint32_t word) {
  for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(word >> (8 * i)));
}

std::string refusal(const DataFileKind& kind, const std::string& reason) {
  return "the " + std::string(kind.what) + " cannot be used: " + reason;
}

}  // namespace

std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  std::uint32_t crc = 0xffffffffU;
  for (const std::uint8_t byte : bytes) {
    crc ^= byte;
    for (int i = 0; i < 8; ++i) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320U : 0U);
  }
  return ~crc;
}

std::string damaged_data_file(const DataFileKind& kind) {
  return refusal(kind, "the file is damaged (its numbers make no sense).");
}

std::vector<std::uint8_t> write_data_file(const DataFileKind& kind, const DataFile& file) {
  std::vector<std::uint8_t> body(file.command.begin(), file.command.end());
  body.push_back('\n');
  body.insert(body.end(), file.payload.begin(), file.payload.end());

  std::vector<std::uint8_t> bytes(kind.magic.begin(), kind.magic.end());
  put_word(bytes, kind.version);
  put_word(bytes, static_cast<std::uint32_t>(body.size()));
  put_word(bytes, crc32(body));
  bytes.insert(bytes.end(), body.begin(), body.end());
  return bytes;
}

ParsedDataFile parse_data_file(const DataFileKind& kind, std::span<const std::uint8_t> bytes) {
  const auto refused = [&](const std::string& reason) { return ParsedDataFile{std::nullopt, refusal(kind, reason)}; };
  if (bytes.size() < kHeaderSize || !std::equal(kind.magic.begin(), kind.magic.end(), bytes.begin()))
    return refused("this is not a file of the " + std::string(kind.what) + ".");
  if (const std::uint32_t version = word_at(bytes, 4); version != kind.version)
    return refused("the file is of version " + std::to_string(version) + ", and this program reads version " +
                   std::to_string(kind.version) + ".");
  const std::uint32_t size = word_at(bytes, 8);
  const std::span<const std::uint8_t> body = bytes.subspan(kHeaderSize);
  if (body.size() != size)
    return refused("the file holds " + std::to_string(body.size()) + " bytes of " + std::to_string(size) + ".");
  const auto line_end = std::find(body.begin(), body.end(), static_cast<std::uint8_t>('\n'));
  if (crc32(body) != word_at(bytes, 12) || line_end == body.end())
    return refused("the file is damaged (its checksum is wrong).");
  return {DataFile{std::string(body.begin(), line_end), std::vector<std::uint8_t>(line_end + 1, body.end())}, ""};
}

}  // namespace flipside
