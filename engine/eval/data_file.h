#pragma once

// The frame of the data files that are built into the program: the weights and the opening book.
//
// Four letters that name the kind, then three little-endian 32-bit words (version, length of the body, CRC-32 of the
// body), then the body: one line of text with the command that made the file, and the payload. Any other file is
// refused.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flipside {

// The CRC-32 of these bytes (ISO 3309).
std::uint32_t crc32(std::span<const std::uint8_t> bytes);

// What identifies a kind of file.
struct DataFileKind {
  std::string_view magic;  // four letters
  std::uint32_t version = 1;
  std::string_view what;  // "weights", for messages
};

struct DataFile {
  std::string command;
  std::vector<std::uint8_t> payload;
};

std::vector<std::uint8_t> write_data_file(const DataFileKind& kind, const DataFile& file);

// The content of the file, or a sentence that says why it cannot be used.
struct ParsedDataFile {
  std::optional<DataFile> file;
  std::string error;
};
ParsedDataFile parse_data_file(const DataFileKind& kind, std::span<const std::uint8_t> bytes);

// The sentence for a payload that cannot be decoded.
std::string damaged_data_file(const DataFileKind& kind);

}  // namespace flipside
