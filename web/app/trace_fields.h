#pragma once

// The fields of actions and effects, in the order in which a trace has them (trace.h). Writing and reading go by this one list:
// an Archive is called with the fields of one struct. What has no fields needs no line here.

#include <array>
#include <cstddef>
#include <string_view>

#include "web/app/action.h"
#include "web/app/effects.h"

namespace flipside::app {

// What actions are made of.
template <typename Archive>
void fields(Archive& trace, Device& one) {
  trace(one.cores, one.gigabytes);
}
template <typename Archive>
void fields(Archive& trace, Environment& one) {
  trace(one.visible, one.saves_power, one.light, one.contrast, one.has_address);
}
template <typename Archive>
void fields(Archive& trace, Seat& one) {
  trace(one.human, one.player, one.name);
}
template <typename Archive>
void fields(Archive& trace, Setup& one) {
  trace(one.black, one.white, one.seed, one.seconds, one.start_position, one.opening, one.handicap, one.time.minutes,
        one.time.increment);
}

// Actions.
template <typename Archive>
void fields(Archive& trace, Start& one) {
  trace(one.saved, one.reduced_motion, one.seed, one.link, one.has_dialogs, one.language, one.device, one.environment,
        one.settings, one.entry, one.has_graphics);
}
template <typename Archive>
void fields(Archive& trace, PlaceDisc& one) {
  trace(one.square);
}
template <typename Archive>
void fields(Archive& trace, GoToPly& one) {
  trace(one.ply);
}
template <typename Archive>
void fields(Archive& trace, StepPlies& one) {
  trace(one.by);
}
template <typename Archive>
void fields(Archive& trace, ShowGraph& one) {
  trace(one.shown);
}
template <typename Archive>
void fields(Archive& trace, SwitchVariation& one) {
  trace(one.line);
}
template <typename Archive>
void fields(Archive& trace, GoToTurn& one) {
  trace(one.ply);
}
template <typename Archive>
void fields(Archive& trace, NewGame& one) {
  trace(one.setup);
}
template <typename Archive>
void fields(Archive& trace, ChooseForNewGame& one) {
  trace(one.choice, one.value);
}
template <typename Archive>
void fields(Archive& trace, OpenDialog& one) {
  trace(one.dialog);
}
template <typename Archive>
void fields(Archive& trace, DismissNotice& one) {
  trace(one.index);
}
template <typename Archive>
void fields(Archive& trace, ChangeSettings& one) {
  trace(one.settings);
}
template <typename Archive>
void fields(Archive& trace, ChangeSetting& one) {
  trace(one.setting, one.value);
}
template <typename Archive>
void fields(Archive& trace, MoveCursor& one) {
  trace(one.files, one.ranks);
}
template <typename Archive>
void fields(Archive& trace, SetCursor& one) {
  trace(one.square);
}
template <typename Archive>
void fields(Archive& trace, TypeFile& one) {
  trace(one.file);
}
template <typename Archive>
void fields(Archive& trace, ChangeEnvironment& one) {
  trace(one.environment);
}
template <typename Archive>
void fields(Archive& trace, ChangeGraphics& one) {
  trace(one.available);
}
template <typename Archive>
void fields(Archive& trace, ImportText& one) {
  trace(one.text, one.open);
}
template <typename Archive>
void fields(Archive& trace, ChooseImported& one) {
  trace(one.index);
}
template <typename Archive>
void fields(Archive& trace, GamesListed& one) {
  trace(one.text);
}
template <typename Archive>
void fields(Archive& trace, OpenStored& one) {
  trace(one.id);
}
template <typename Archive>
void fields(Archive& trace, DeleteStored& one) {
  trace(one.id);
}
template <typename Archive>
void fields(Archive& trace, GameStored& one) {
  trace(one.text);
}
template <typename Archive>
void fields(Archive& trace, SettingsStored& one) {
  trace(one.text);
}
template <typename Archive>
void fields(Archive& trace, OpenEntry& one) {
  trace(one.text);
}
template <typename Archive>
void fields(Archive& trace, PaintSquare& one) {
  trace(one.square, one.begins);
}
template <typename Archive>
void fields(Archive& trace, ChooseBrush& one) {
  trace(one.index);
}
template <typename Archive>
void fields(Archive& trace, ChooseSide& one) {
  trace(one.index);
}
template <typename Archive>
void fields(Archive& trace, PaintBoard& one) {
  trace(one.index);
}
template <typename Archive>
void fields(Archive& trace, ChooseExportForm& one) {
  trace(one.index);
}
template <typename Archive>
void fields(Archive& trace, OpenLink& one) {
  trace(one.code);
}
template <typename Archive>
void fields(Archive& trace, EngineReplied& one) {
  trace(one.reply, one.engine);
}
template <typename Archive>
void fields(Archive& trace, EngineCrashed& one) {
  trace(one.engine, one.out_of_memory);
}

// Effects.
template <typename Archive>
void fields(Archive& trace, StartEngine& one) {
  trace(one.engine);
}
template <typename Archive>
void fields(Archive& trace, SendRequest& one) {
  trace(one.engine, one.request);
}
template <typename Archive>
void fields(Archive& trace, Announce& one) {
  trace(one.sentence);
}
template <typename Archive>
void fields(Archive& trace, PlaySound& one) {
  trace(one.cue.sound, one.cue.step, one.cue.delay_ms);
}
template <typename Archive>
void fields(Archive& trace, SaveSettings& one) {
  trace(one.text);
}
template <typename Archive>
void fields(Archive& trace, SaveGame& one) {
  trace(one.record);
}
template <typename Archive>
void fields(Archive& trace, ShowLink& one) {
  trace(one.record);
}
template <typename Archive>
void fields(Archive& trace, StoreRow& one) {
  trace(one.row.key, one.row.text, one.replaces);
}
template <typename Archive>
void fields(Archive& trace, RemoveRow& one) {
  trace(one.key);
}
template <typename Archive>
void fields(Archive& trace, SaveFile& one) {
  trace(one.name, one.text);
}

// The name of a struct of this namespace, as the compiler spells it.
template <typename T>
constexpr auto name_of() {
  constexpr std::string_view kThis = __PRETTY_FUNCTION__;  // "… [with T = flipside::app::PlaceDisc]", or without ::
  constexpr std::size_t kFrom = kThis.find_last_of(" :") + 1;
  // Copied, so that the program does not hold the rest.
  std::array<char, kThis.size() - 1 - kFrom> name{};
  for (std::size_t i = 0; i < name.size(); ++i) name[i] = kThis[kFrom + i];
  return name;
}
template <typename T>
inline constexpr auto kNameOf = name_of<T>();
template <typename T>
constexpr std::string_view trace_name() {
  return {kNameOf<T>.data(), kNameOf<T>.size()};
}

}  // namespace flipside::app
