#include "web/app/settings/stored_settings.h"

#include <utility>

#include "web/app/settings/change_settings.h"
#include "web/app/settings/settings_format.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

struct OnDevice {
  std::optional<Settings> settings;
  bool whole = true;  // both texts are as this version writes them
};

std::string numbers_of(const std::vector<RefusedLine>& refused) {
  std::string out;
  for (const RefusedLine& line : refused) out += (out.empty() ? "" : ", ") + std::to_string(line.number);
  return out;
}

ParsedSettings read_or_set_aside(State& state, const std::string& text, bool shared, const Settings& fresh,
                                 Effects& effects) {
  ParsedSettings parsed = parse_settings(text, fresh, Translations(state.language()));
  if (!parsed.settings) {
    effects.add(QuarantineSettings{shared, {}});
    notify(state, {.kind = Notice::Kind::kSettingsQuarantined, .detail = parsed.error}, effects);
  } else if (!parsed.refused.empty()) {
    effects.add(QuarantineSettings{shared, refused_text(parsed.refused)});
    notify(state, {.kind = Notice::Kind::kSettingsRefused, .detail = numbers_of(parsed.refused)}, effects);
  }
  return parsed;
}

// What older versions have changed in the shared text since this version wrote both counts too.
OnDevice read_device(State& state, const std::string& text, const std::string& shared, const Settings& fresh,
                     Effects& effects) {
  OnDevice out;
  if (!text.empty()) {
    ParsedSettings own = read_or_set_aside(state, text, false, fresh, effects);
    out.whole = own.settings && own.refused.empty();
    out.settings = std::move(own.settings);
  }
  if (out.settings && shared == shared_settings_text(*out.settings)) return out;
  out.whole = out.whole && !out.settings;
  if (shared.empty()) return out;
  ParsedSettings theirs = read_or_set_aside(state, shared, true, out.settings.value_or(fresh), effects);
  out.whole = out.whole && theirs.settings && theirs.refused.empty();
  if (out.settings && theirs.settings) {
    out.settings = merged_settings(*out.settings, *out.settings, *theirs.settings);
  } else if (theirs.settings) {
    out.settings = std::move(theirs.settings);
  }
  return out;
}

std::optional<Settings> stored_in(const OnDevice& device) { return device.whole ? device.settings : std::nullopt; }

}  // namespace

void restore_settings(State& state, const std::optional<std::string>& text, const std::optional<std::string>& shared,
                      Effects& effects) {
  if (!text && !shared) return;
  // Of a version that did not say so yet.
  state.settings.introduced = true;
  const OnDevice device = read_device(state, text.value_or(""), shared.value_or(""), state.settings, effects);
  if (!device.settings) return;
  state.settings = *device.settings;
  state.stored_settings = stored_in(device);
}

void merge_settings(State& state, const std::string& text, const std::string& shared, const std::string& seen,
                    Effects& effects) {
  const Settings fresh = fresh_settings(state.settings);
  const OnDevice device = read_device(state, text, shared, fresh, effects);
  if (!device.settings) return;
  const Settings base = parse_settings(seen, fresh, Translations(state.language())).settings.value_or(fresh);
  const bool unchanged = settings_text(base) == settings_text(state.settings);
  state.settings = unchanged ? *device.settings : merged_settings(base, state.settings, *device.settings);
  state.stored_settings = stored_in(device);
}

void store_settings(State& state, Effects& effects) {
  if (state.stored_settings != state.settings)
    effects.add(SaveSettings{settings_text(state.settings), shared_settings_text(state.settings)});
  state.stored_settings = state.settings;
}

}  // namespace flipside::app
