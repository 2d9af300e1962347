#pragma once

// Files that are read and written whole. A crash or a full disk half way leaves what was there before, and errors are returned: nothing
// here throws.

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace flipside::desktop {

// Nothing where it cannot be read, is no regular file (a pipe would block), or has more bytes than that.
std::optional<std::string> read_file(const std::filesystem::path& path, std::size_t most_bytes);

// The first bytes of it, as many at most.
std::optional<std::string> read_start(const std::filesystem::path& path, std::size_t most_bytes);

// Writes it beside, and then moves it over what is there. True means that it is on the disk. Blocks until then.
bool replace_file(const std::filesystem::path& path, std::string_view text);

// Writes a file unless there is one of that name, also one that another program has made just now.
enum class Creation { kDone, kNameTaken, kFailed };
Creation create_file(const std::filesystem::path& path, std::string_view text);

// True also where there was none.
bool remove_file(const std::filesystem::path& path);

// With the folders that it is in; true also where it is there already.
bool make_folder(const std::filesystem::path& folder);

}  // namespace flipside::desktop
