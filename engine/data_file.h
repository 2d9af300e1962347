#pragma once

// The frame of the files of data that are part of the program: weights, opening book.
//
// Four letters that say what it is, then little-endian 32-bit words: version, length of the body, CRC-32 of the body; then
// the body: one line of text, the command that made the file, and the payload. A file that is anything else is refused.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flipside {

// What a kind of file is known by.
struct DataFileKind {
  std::string_view magic;  // four letters
  std::uint32_t version = 1;
  std::string_view what;  // "weights", for sentences
};

struct DataFile {
  std::string command;
  std::vector<std::uint8_t> payload;
};

std::vector<std::uint8_t> write_data_file(const DataFileKind& kind, const DataFile& file);

// The file's content, or a sentence that says why it cannot be used.
struct ParsedDataFile {
  std::optional<DataFile> file;
  std::string error;
};
ParsedDataFile parse_data_file(const DataFileKind& kind, std::span<const std::uint8_t> bytes);

// The sentence for a payload that makes no sense.
std::string damaged_data_file(const DataFileKind& kind);

}  // namespace flipside
