#include "web/desktop/game_files.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <system_error>
#include <utility>

#include "engine/notation/text.h"
#include "web/desktop/local_day.h"
#include "web/desktop/whole_file.h"

namespace flipside::desktop {

namespace {

constexpr std::string_view kEnding = ".game";
constexpr std::size_t kLongestName = 200;         // bytes; file systems take 255
constexpr std::size_t kLargestFile = 64'000'000;  // bytes, far more than a game can have
constexpr int kMostListings = 5;

bool stays(char letter) { return is_digit(letter) || (letter >= 'a' && letter <= 'z'); }

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Without a text where the file is not whole.
app::StoredRow row_of_file(std::string_view text) {
  const auto row = app::next_row(text);
  return row && text.empty() ? *row : app::StoredRow{};
}

// The keys of the rows there; nothing where the folder cannot be read.
std::optional<std::set<std::string>> keys_in(const std::filesystem::path& folder) {
  std::set<std::string> keys;
  std::error_code error;
  std::filesystem::directory_iterator entry(folder, error);
  if (error == std::errc::no_such_file_or_directory) return keys;
  while (!error && entry != std::filesystem::directory_iterator()) {
    std::error_code unknown;
    const std::optional<std::string> key = key_of_file_name(entry->path().filename().string());
    if (key && entry->is_regular_file(unknown)) keys.insert(*key);
    entry.increment(error);
  }
  return error ? std::nullopt : std::optional(std::move(keys));
}

}  // namespace

std::optional<std::string> file_name_of_key(std::string_view key) {
  std::string name;
  for (const char letter : key) {
    if (name.size() > kLongestName) break;
    name += stays(letter) ? std::string(1, letter) : letter == ' ' ? "-" : '%' + hex(static_cast<std::uint8_t>(letter));
  }
  if (name.empty() || name.size() + kEnding.size() > kLongestName) return std::nullopt;
  return name + std::string(kEnding);
}

std::optional<std::string> key_of_file_name(std::string_view name) {
  if (!name.ends_with(kEnding)) return std::nullopt;
  std::string key;
  for (std::string_view rest = name.substr(0, name.size() - kEnding.size()); !rest.empty();) {
    const bool coded = rest.front() == '%';
    const auto code = coded ? parse_hex(rest.substr(1, 2), 2) : std::nullopt;
    key += code ? static_cast<char>(*code) : rest.front() == '-' ? ' ' : rest.front();
    rest.remove_prefix(std::min<std::size_t>(coded ? 3 : 1, rest.size()));
  }
  // Each key has one name.
  return file_name_of_key(key) == name ? std::optional(std::move(key)) : std::nullopt;
}

GameFiles::GameFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

std::filesystem::path GameFiles::path_of(std::string_view key) const {
  const std::optional<std::string> name = file_name_of_key(key);
  return name && !folder_.empty() ? folder_ / *name : std::filesystem::path();
}

bool GameFiles::store(const app::StoredRow& row, const std::vector<std::string>& replaces) {
  if (path_of(row.key).empty()) return false;
  Waiting next{row, replaces};
  if (next.row.when == 0) next.row.when = now_ms();
  // Of revisions that wait only the last one is stored, and it replaces what they would have replaced.
  for (const std::string& old : replaces) {
    const auto found = waiting_.find(old);
    if (found == waiting_.end()) continue;
    next.replaces.insert(next.replaces.end(), found->second.replaces.begin(), found->second.replaces.end());
    waiting_.erase(found);
  }
  waiting_.insert_or_assign(row.key, std::move(next));
  return store_waiting();
}

bool GameFiles::store_waiting() {
  if (waiting_.empty()) return true;
  if (!make_folder(folder_)) return false;
  std::erase_if(waiting_, [this](const auto& entry) { return write(entry.second); });
  return waiting_.empty();
}

bool GameFiles::write(const Waiting& waiting) const {
  if (!replace_file(path_of(waiting.row.key), app::row_text(waiting.row))) return false;
  for (const std::string& old : waiting.replaces) {
    const std::filesystem::path path = path_of(old);
    // One that stays is merged when the library is read.
    if (old != waiting.row.key && !path.empty()) remove_file(path);
  }
  return true;
}

bool GameFiles::remove(const std::string& key) {
  waiting_.erase(key);
  const std::filesystem::path path = path_of(key);
  return path.empty() || remove_file(path);
}

std::optional<std::string> GameFiles::list() {
  store_waiting();
  std::string out;
  for (int listing = 1;; ++listing) {
    const std::optional<std::set<std::string>> keys = keys_in(folder_);
    if (!keys) return std::nullopt;
    out.clear();
    bool gone = false;  // another program has replaced one meanwhile, perhaps by one that is not listed yet
    for (const std::string& key : *keys) {
      const std::filesystem::path path = path_of(key);
      const std::optional<std::string> text = read_file(path, kLargestFile);
      std::error_code error;
      if (!text && !std::filesystem::exists(path, error)) {
        gone = true;
        continue;
      }
      app::StoredRow row = row_of_file(text.value_or(""));
      row.key = key;
      row.utc_offset = utc_offset(row.when);
      out += app::row_text(row);
    }
    if (!gone || listing == kMostListings) return out;
  }
}

}  // namespace flipside::desktop
