#include "web/app/library/save_format.h"

#include <utility>
#include <vector>

#include "web/app/library/record_fields.h"
#include "web/app/settings/settings_format.h"
#include "web/app/text/stored_text.h"

namespace flipside::app {

namespace {

constexpr std::string_view kFormat = "flipside-game";
constexpr std::string_view kVersion = "1";
constexpr std::string_view kEnd = "end";
constexpr std::string_view kLastLine = "\nend\n";
// Before settings were stored apart.
constexpr std::string_view kOldFormat = "flipside-saved";
constexpr std::string_view kOldVersion = "2";
constexpr std::string_view kOldestVersion = "1";  // without what concerns players that think by the clock

// Reads the lines behind the first one.
class RecordReader {
 public:
  RecordReader(StoredLines lines, bool old, bool oldest, const Translations& words)
      : lines_(lines), old_(old), oldest_(oldest), words_(words), draft_(words) {}

  ParsedRecord read() {
    bool ended = false;
    while (const auto line = lines_.next()) {
      if (ended || !take(*line)) {
        return {std::nullopt, std::nullopt,
                draft_.error.empty() ? words_(Message::kSavedLine, {std::to_string(line->number)}) : draft_.error};
      }
      ended = !old_ && line->key == kEnd;
    }
    const std::string_view missing = first_missing(ended);
    if (!missing.empty()) return {std::nullopt, std::nullopt, words_(Message::kSavedMissing, {missing})};
    return {std::move(draft_.record), old_ ? std::optional(settings_) : std::nullopt, {}};
  }

 private:
  bool take(const StoredLine& line) {
    for (std::size_t i = 0; i < record_fields().size(); ++i) {
      if (record_fields()[i].key != line.key) continue;
      seen_[i] = true;
      return record_fields()[i].read(line.value, draft_);
    }
    if (!old_) return line.key == kEnd && line.value.empty();
    has_settings_ = has_settings_ || line.key == last_setting();
    return read_setting(line.key, line.value, settings_).value_or(false);
  }

  bool needed(Need need) const {
    return need == Need::kAlways || (need == Need::kButOldest && !oldest_) || (need == Need::kNotOld && !old_);
  }

  std::string_view first_missing(bool ended) const {
    for (std::size_t i = 0; i < record_fields().size(); ++i) {
      if (needed(record_fields()[i].need) && !seen_[i]) return record_fields()[i].key;
    }
    if (draft_.record.setup.time.minutes > 0 && !draft_.has_clock) return "clock";
    if (old_) return has_settings_ ? std::string_view{} : last_setting();
    return ended ? std::string_view{} : kEnd;
  }

  // Of those that every old text had, in their order.
  std::string_view last_setting() const { return oldest_ ? "coordinates" : "keep-table"; }

  StoredLines lines_;
  bool old_;
  bool oldest_;
  const Translations& words_;
  Draft draft_;
  Settings settings_;
  std::vector<bool> seen_ = std::vector<bool>(record_fields().size());
  bool has_settings_ = false;
};

}  // namespace

std::string record_text(const GameRecord& record) {
  std::string out;
  add_line(out, kFormat, kVersion);
  for (const RecordField& field : record_fields()) {
    if (field.write != nullptr) field.write(record, field.key, out);
  }
  out.append(kEnd).append(1, '\n');
  return out;
}

ParsedRecord parse_record(std::string_view text, const Translations& words) {
  StoredLines lines(text);
  const auto first = lines.next();
  const bool old = first && first->key == kOldFormat;
  if (!first || (!old && first->key != kFormat)) return {std::nullopt, std::nullopt, words(Message::kSavedForeign)};
  const bool oldest = old && first->value == kOldestVersion;
  if (!oldest && first->value != (old ? kOldVersion : kVersion)) {
    return {std::nullopt, std::nullopt, words(Message::kSavedVersion, {first->value})};
  }
  // A line that was cut off may look like the last one.
  if (!old && !text.ends_with(kLastLine)) return {std::nullopt, std::nullopt, words(Message::kSavedMissing, {kEnd})};
  return RecordReader(lines, old, oldest, words).read();
}

}  // namespace flipside::app
