#pragma once

// Files that the program saves for a person. Nothing is ever overwritten.

#include <filesystem>
#include <optional>
#include <string_view>

namespace flipside::desktop {

// A path in that folder where there is nothing yet: "flipside.pgn", or "flipside (1).pgn". Whatever the name says, it is in that folder.
std::filesystem::path free_name(const std::filesystem::path& folder, std::string_view name);

// Saves a file under such a name, and returns where; nothing where that failed. Blocks until it is on the disk.
std::optional<std::filesystem::path> save_in(const std::filesystem::path& folder, std::string_view name,
                                             std::string_view bytes);

// Where a person looks for what was saved: the folder of downloads, as user-dirs.dirs in the folder of configurations has it, else Downloads,
// else home.
std::filesystem::path downloads_folder(const std::filesystem::path& home, const std::filesystem::path& config);
// By this program's environment.
std::filesystem::path downloads_folder();

}  // namespace flipside::desktop
