#include "web/desktop/saved_file.h"

#include <cstdlib>
#include <optional>
#include <string>
#include <system_error>

#include "engine/notation/text.h"
#include "web/desktop/whole_file.h"

namespace flipside::desktop {

namespace {

constexpr int kMostCopies = 10'000;
constexpr std::size_t kLongestName = 200;         // bytes; file systems take 255
constexpr std::size_t kLargestSettings = 65'536;  // bytes of user-dirs.dirs

// Whatever the text says, one that stands for a visible file.
std::string plain_name(std::string_view text) {
  std::string name;
  while (!text.empty()) {
    const std::string_view letter = first_letter(text);
    text.remove_prefix(letter.size());
    if (name.size() + letter.size() > kLongestName) break;
    name += letter == "/" || letter == "\\" || !is_printable(letter) ? std::string_view("_") : letter;
  }
  const std::size_t first = name.find_first_not_of(". ");
  return first == std::string::npos ? "flipside" : name.substr(first);
}

// "flipside.pgn", "flipside (1).pgn", and so on.
std::filesystem::path numbered(const std::filesystem::path& folder, const std::filesystem::path& name, int number) {
  if (number == 0) return folder / name;
  return folder / (name.stem().string() + " (" + std::to_string(number) + ')' + name.extension().string());
}

// Also a link that leads nowhere is there.
bool is_there(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::symlink_status(path, error).type() != std::filesystem::file_type::not_found;
}

bool is_folder(const std::filesystem::path& path) {
  std::error_code error;
  return path.is_absolute() && std::filesystem::is_directory(path, error);
}

// Of the line XDG_DOWNLOAD_DIR="$HOME/Downloads", or one with a whole path: a backslash stands before a character of the shell.
std::filesystem::path folder_of_line(std::string_view line, const std::filesystem::path& home) {
  constexpr std::string_view kKey = "XDG_DOWNLOAD_DIR=\"";
  constexpr std::string_view kHome = "$HOME/";
  line = trimmed(line, kWhitespace);
  if (!line.starts_with(kKey) || !line.ends_with('"') || line.size() == kKey.size()) return {};
  line.remove_prefix(kKey.size());
  line.remove_suffix(1);
  const bool at_home = line.starts_with(kHome);
  if (at_home) line.remove_prefix(kHome.size());
  std::string path;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '\\' && at + 1 < line.size()) ++at;
    path += line[at];
  }
  return at_home ? home / path : std::filesystem::path(path);
}

std::filesystem::path folder_of_variable(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? std::filesystem::path() : std::filesystem::path(text);
}

}  // namespace

std::filesystem::path free_name(const std::filesystem::path& folder, std::string_view name) {
  const std::string plain = plain_name(name);
  int number = 0;
  while (number < kMostCopies && is_there(numbered(folder, plain, number))) ++number;
  return numbered(folder, plain, number);
}

std::optional<std::filesystem::path> save_in(const std::filesystem::path& folder, std::string_view name,
                                             std::string_view bytes) {
  const std::string plain = plain_name(name);
  for (int number = 0; number < kMostCopies; ++number) {
    const std::filesystem::path path = numbered(folder, plain, number);
    const Creation made = create_file(path, bytes);
    if (made == Creation::kDone) return path;
    if (made == Creation::kFailed) break;
  }
  return std::nullopt;
}

std::filesystem::path downloads_folder(const std::filesystem::path& home, const std::filesystem::path& config) {
  const std::string file = read_file(config / "user-dirs.dirs", kLargestSettings).value_or("");
  std::filesystem::path found;
  for (std::string_view rest = file; !rest.empty();) {
    const std::filesystem::path folder = folder_of_line(take_until(rest, "\n"), home);
    if (is_folder(folder)) found = folder;
  }
  if (!found.empty()) return found;
  return is_folder(home / "Downloads") ? home / "Downloads" : home;
}

std::filesystem::path downloads_folder() {
  const std::filesystem::path home = folder_of_variable("HOME");
  const std::filesystem::path config = folder_of_variable("XDG_CONFIG_HOME");
  return downloads_folder(home, config.empty() ? home / ".config" : config);
}

}  // namespace flipside::desktop
