#include "web/desktop/stored_texts.h"

#include <system_error>
#include <utility>

#include "engine/notation/text.h"
#include "web/desktop/whole_file.h"

namespace flipside::desktop {

namespace {

constexpr std::string_view kQuarantine = "flipside.quarantine ";  // and a number
constexpr std::size_t kLargestFile = 64'000'000;                  // bytes

// The number in the name of a file in quarantine.
std::optional<int> number_of(std::string_view name) {
  if (!name.starts_with(kQuarantine)) return std::nullopt;
  name.remove_prefix(kQuarantine.size());
  const auto number = whole_number<int>(name);
  return number && *number > 0 ? number : std::nullopt;
}

}  // namespace

StoredTexts::StoredTexts(std::filesystem::path folder) : folder_(std::move(folder)) {}

std::filesystem::path StoredTexts::aside(int number) const {
  return folder_ / (std::string(kQuarantine) + std::to_string(number));
}

std::optional<std::string> StoredTexts::read(const char* name) const {
  return folder_.empty() ? std::nullopt : read_file(folder_ / name, kLargestFile);
}

bool StoredTexts::store(const char* name, std::string_view text) {
  if (folder_.empty() || untouchable_.contains(name)) return false;
  return make_folder(folder_) && replace_file(folder_ / name, text);
}

void StoredTexts::quarantine(const char* name, const std::string& lines) {
  const std::optional<std::string> text = lines.empty() ? read(name) : std::optional(lines);
  Creation made = Creation::kNameTaken;
  for (int number = 1; text && made == Creation::kNameTaken; ++number) {
    made = create_file(aside(number), *text);
    // It is there already.
    if (made == Creation::kNameTaken && read_file(aside(number), kLargestFile) == text) made = Creation::kDone;
  }
  if (made != Creation::kDone) {
    untouchable_.insert(name);
  } else if (lines.empty()) {
    remove_file(folder_ / name);
  }
}

std::string StoredTexts::quarantine_list() const {
  std::set<int> numbers;
  std::error_code error;
  std::filesystem::directory_iterator entry(folder_, error);
  while (!error && entry != std::filesystem::directory_iterator()) {
    if (const auto number = number_of(entry->path().filename().string())) numbers.insert(*number);
    entry.increment(error);
  }
  std::string out;
  for (const int number : numbers) {
    const std::optional<std::string> text = read_file(aside(number), kLargestFile);
    if (text) out += "text " + std::to_string(number) + ' ' + std::to_string(text->size()) + '\n' + *text;
  }
  return out;
}

void StoredTexts::remove_quarantined(int number) const {
  if (!folder_.empty()) remove_file(aside(number));
}

}  // namespace flipside::desktop
