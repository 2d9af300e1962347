#include "web/app/library/quarantine.h"

#include <algorithm>
#include <utility>

#include "engine/notation/keyed_lines.h"
#include "engine/notation/text.h"
#include "web/app/game/moves.h"
#include "web/app/library/game_library.h"
#include "web/app/library/save_format.h"
#include "web/app/settings/change_settings.h"
#include "web/app/settings/settings_format.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

bool is_of_settings(const Quarantined& aside) { return aside.text.starts_with("flipside-settings "); }

const Quarantined* find_quarantined(const Ui& ui, int number) {
  const auto found = std::ranges::find(ui.quarantine, number, &Quarantined::number);
  return found == ui.quarantine.end() ? nullptr : &*found;
}

// Nothing of what is in use is lost.
ParsedSettings restore_settings_of(State& state, const Quarantined& aside, const Translations& words) {
  ParsedSettings parsed = parse_settings(aside.text, state.settings, words);
  if (parsed.settings) change_settings(state, merged_settings(state.settings, state.settings, *parsed.settings));
  return parsed;
}

void drop_quarantined(Ui& ui, int number, Effects& effects) {
  std::erase_if(ui.quarantine, [number](const Quarantined& one) { return one.number == number; });
  effects.add(RemoveQuarantined{number});
}

QuarantineState state_of_settings(const Translations& words, const Quarantined& aside) {
  const ParsedSettings parsed = parse_settings(aside.text, {}, words);
  if (!parsed.settings) return {words(Message::kAsideUnreadable, {parsed.error}), false};
  if (parsed.refused.empty()) return {words(Message::kAsideSettings), true};
  const auto lines = std::ranges::count(aside.text, '\n');
  const std::string line = std::to_string(parsed.refused.front().number);
  if (static_cast<std::ptrdiff_t>(parsed.refused.size()) + 1 >= lines)
    return {words(Message::kAsideUnreadable, {words(Message::kSavedLine, {line})}), false};
  return {words(Message::kAsideSettingsPartly, {line}), true};
}

}  // namespace

std::vector<Quarantined> parse_quarantine(std::string_view text) {
  std::vector<Quarantined> out;
  while (!text.empty()) {
    std::string_view head = take_until(text, "\n");
    const bool named = take_word(head) == "text";
    const auto number = whole_number<int>(take_word(head));
    const auto bytes = whole_number<std::size_t>(head);
    if (!named || !number || !bytes || *bytes > text.size()) break;
    out.push_back({*number, std::string(text.substr(0, *bytes))});
    text.remove_prefix(*bytes);
  }
  return out;
}

QuarantineState quarantine_state(const Translations& words, const Quarantined& aside) {
  if (is_of_settings(aside)) return state_of_settings(words, aside);
  const ParsedRecord parsed = parse_record(aside.text, words);
  if (!parsed.record) return {words(Message::kAsideUnreadable, {parsed.error}), false};
  return {words(Message::kAsideGame), true};
}

void apply(Ui& ui, const QuarantineListed& listed) { ui.quarantine = parse_quarantine(listed.text); }

void apply(State& state, const RestoreQuarantined& restore, double, Effects& effects) {
  const Quarantined* const found = find_quarantined(state.ui, restore.number);
  if (found == nullptr) return;
  const Quarantined aside = *found;
  const Translations words(state.language());
  if (is_of_settings(aside)) {
    const ParsedSettings parsed = restore_settings_of(state, aside, words);
    if (!parsed.settings) return;
    announce(state, Message::kAsideRestored, effects);
    // What this version could not read stays for one that can.
    if (parsed.refused.empty()) drop_quarantined(state.ui, aside.number, effects);
  } else if (ParsedRecord parsed = parse_record(aside.text, words); parsed.record) {
    if (parsed.record->game_id == 0) parsed.record->game_id = fresh_id(state.host.page ^ state.record.game_id);
    effects.add(StoreRow{row_of(*parsed.record), {}});
    announce(state, Message::kAsideGameRestored, effects);
    drop_quarantined(state.ui, aside.number, effects);
  }
}

void apply(Ui& ui, const SaveQuarantined& save, Effects& effects) {
  const Quarantined* const aside = find_quarantined(ui, save.number);
  if (aside == nullptr) return;
  effects.add(SaveFile{"flipside-set-aside-" + std::to_string(aside->number) + ".txt", aside->text});
}

}  // namespace flipside::app
