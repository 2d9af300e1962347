#include "web/app/settings/settings_format.h"

#include <algorithm>
#include <utility>

#include "engine/notation/keyed_lines.h"
#include "web/app/settings/setting_fields.h"

namespace flipside::app {

namespace {

constexpr std::string_view kFormat = "flipside-settings";
constexpr std::string_view kVersion = "1";
constexpr std::string_view kNothing = "-";        // where nothing was learned: no line is without a value
constexpr std::size_t kMostUnknown = 1000;        // lines of a newer version
constexpr std::size_t kLongestUnknown = 200'000;  // letters, all together

template <typename Field>
const Field* field_of(std::span<const Field> fields, std::string_view key) {
  const auto found = std::ranges::find(fields, key, &Field::key);
  return found == fields.end() ? nullptr : &*found;
}

bool is_progress(std::string_view key) { return key == kMistake || field_of(progress_fields(), key) != nullptr; }

// Which lines a text has.
struct Parts {
  bool chosen = true;        // the settings, besides what was learned
  bool this_version = true;  // also what only this version knows, and lines of a newer one
};

std::string text_of(std::string_view format, const Settings& settings, Parts parts) {
  std::string out;
  add_line(out, format, kVersion);
  const auto add_fields = [&](const auto& fields) {
    for (const auto& field : fields) {
      if (!parts.this_version && field.readers != Readers::kAllVersions) continue;
      const std::string value = field.write(settings);
      add_line(out, field.key, value.empty() ? kNothing : value);
    }
  };
  if (parts.chosen) add_fields(chosen_fields());
  add_fields(progress_fields());
  for (const std::string& mistake : settings.puzzles.mistakes) add_line(out, kMistake, mistake);
  if (!parts.this_version) return out;
  for (const std::string& line : settings.unknown) out.append(line).append(1, '\n');
  return out;
}

// A line of a newer version, unless they are too many to be stored.
bool keep_unknown(std::string_view line, Settings& settings) {
  std::vector<std::string>& lines = settings.unknown;
  if (std::ranges::find(lines, line) != lines.end()) return true;
  std::size_t letters = line.size();
  for (const std::string& known : lines) letters += known.size();
  if (lines.size() == kMostUnknown || letters > kLongestUnknown) return false;
  lines.emplace_back(line);
  return true;
}

// The first line names the format; the others are settings whose keys `takes` wants.
template <typename Takes>
ParsedSettings parse_lines(std::string_view text, std::string_view format, Settings settings, const Translations& words,
                           Takes takes) {
  KeyedLines lines(text);
  std::optional<KeyedLine> line = lines.next();
  if (!line || line->key != format) return {std::nullopt, words(Message::kSettingsForeign)};
  if (line->value != kVersion) return {std::nullopt, words(Message::kSavedVersion, {line->value})};
  settings.puzzles.mistakes.clear();
  std::vector<RefusedLine> refused;
  while ((line = lines.next())) {
    if (line->text.empty()) continue;
    const bool known = is_progress(line->key) || field_of(chosen_fields(), line->key) != nullptr;
    const bool taken = known ? takes(line->key) && read_setting(line->key, line->value, settings) == true
                             : keep_unknown(line->text, settings);
    if (!taken) refused.push_back({line->number, std::string(line->text)});
  }
  return {std::move(settings), {}, std::move(refused)};
}

}  // namespace

std::optional<bool> read_setting(std::string_view key, std::string_view value, Settings& settings) {
  if (const auto* chosen = field_of(chosen_fields(), key)) return chosen->read(value, settings);
  if (const auto* progress = field_of(progress_fields(), key))
    return !value.empty() && progress->read(value == kNothing ? std::string_view() : value, settings);
  if (key == kMistake) return read_mistake(value, settings);
  return std::nullopt;
}

std::string settings_text(const Settings& settings) { return text_of(kFormat, settings, {}); }

std::string shared_settings_text(const Settings& settings) {
  return text_of(kFormat, settings, {.this_version = false});
}

std::string refused_text(const std::vector<RefusedLine>& refused) {
  std::string out;
  add_line(out, kFormat, kVersion);
  for (const RefusedLine& line : refused) out.append(line.text).append(1, '\n');
  return out;
}

ParsedSettings parse_settings(std::string_view text, const Settings& fresh, const Translations& words) {
  return parse_lines(text, kFormat, fresh, words, [](std::string_view) { return true; });
}

Settings merged_settings(const Settings& base, Settings ours, const Settings& theirs) {
  for (const SettingField& field : chosen_fields()) {
    const int value = field.value(theirs);
    if (value != field.value(base)) field.choose(ours, value);
  }
  for (const ProgressField& field : progress_fields()) field.join(ours, theirs);
  join_mistakes(ours, theirs);
  for (const std::string& line : theirs.unknown) keep_unknown(line, ours);
  return ours;
}

std::string progress_text(const Settings& settings) {
  Settings nothing;
  replace_progress(nothing, settings);
  if (nothing == Settings{}) return {};
  return text_of(kProgressFormat, settings, {.chosen = false});
}

ParsedSettings parse_progress(std::string_view text, const Translations& words) {
  return parse_lines(text, kProgressFormat, {}, words, is_progress);
}

void replace_progress(Settings& settings, const Settings& progress) {
  settings.puzzles = progress.puzzles;
  settings.lessons = progress.lessons;
  settings.openings = progress.openings;
  for (const std::string& line : progress.unknown) keep_unknown(line, settings);
}

}  // namespace flipside::app
