#pragma once

// Files that a person drops on the window, as texts.

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::desktop {

// A file, or its first bytes where it has more: the base of WTHOR (.wtb, .jou, .trn) as kFileOfBytes of engine/notation/game_files.h, and any
// other as UTF-8. Its encoding is the first of UTF-16, UTF-8, Shift_JIS and Latin-1 that fits; a character that is none becomes U+FFFD.
// Nothing where it cannot be read.
std::optional<std::string> text_of_file(const std::filesystem::path& path, std::size_t most_bytes);
// The same of bytes with the name of their file.
std::string text_of_bytes(std::string_view name, std::string_view bytes);

// Files in one text, with kFileSeparator between them; U+FFFD in place of one that cannot be read. One that is too long has one byte more than
// kLongestText (web/app/library/game_import.h), so that the import says so.
std::string import_text(const std::vector<std::filesystem::path>& paths);

}  // namespace flipside::desktop
