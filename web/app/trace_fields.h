#pragma once

// The fields of actions and effects in the order in which a trace writes them (trace.h). The writer and the reader share
// this list: each is an Archive, called with the fields of one struct. A struct without fields needs no entry.

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include "web/app/action.h"
#include "web/app/effects.h"

namespace flipside::app {

// T or const T, for reading and for writing.
template <typename T, typename Struct>
concept Is = std::same_as<std::remove_const_t<T>, Struct>;

// What actions are made of.
template <typename Archive, Is<Device> T>
void fields(Archive& trace, T& one) {
  trace(one.cores, one.gigabytes);
}
template <typename Archive, Is<Environment> T>
void fields(Archive& trace, T& one) {
  trace(one.visible, one.saves_power, one.light, one.contrast, one.has_address, one.reduced_motion);
}
template <typename Archive, Is<Seat> T>
void fields(Archive& trace, T& one) {
  trace(one.human, one.player, one.name);
}
template <typename Archive, Is<Setup> T>
void fields(Archive& trace, T& one) {
  trace(one.black, one.white, one.seed, one.seconds, one.start_position, one.opening, one.handicap, one.time.minutes,
        one.time.increment, one.adaptive_level, one.coach);
}

// Actions.
template <typename Archive, Is<Start> T>
void fields(Archive& trace, T& one) {
  trace(one.saved, one.seed, one.link, one.has_dialogs, one.language, one.device, one.environment, one.settings,
        one.shared_settings, one.history_state, one.has_graphics);
}
template <typename Archive, Is<PlaceDisc> T>
void fields(Archive& trace, T& one) {
  trace(one.square);
}
template <typename Archive, Is<GoToPly> T>
void fields(Archive& trace, T& one) {
  trace(one.ply);
}
template <typename Archive, Is<StepPlies> T>
void fields(Archive& trace, T& one) {
  trace(one.by);
}
template <typename Archive, Is<ShowGraph> T>
void fields(Archive& trace, T& one) {
  trace(one.shown);
}
template <typename Archive, Is<SwitchVariation> T>
void fields(Archive& trace, T& one) {
  trace(one.line);
}
template <typename Archive, Is<GoToTurn> T>
void fields(Archive& trace, T& one) {
  trace(one.ply);
}
template <typename Archive, Is<GoToNode> T>
void fields(Archive& trace, T& one) {
  trace(one.line, one.ply);
}
template <typename Archive, Is<CommentBoard> T>
void fields(Archive& trace, T& one) {
  trace(one.text);
}
template <typename Archive, Is<RetryMistakes> T>
void fields(Archive& trace, T& one) {
  trace(one.ply);
}
template <typename Archive, Is<OpenPuzzles> T>
void fields(Archive& trace, T& one) {
  trace(one.day, one.text);
}
template <typename Archive, Is<ConvertPuzzleMarks> T>
void fields(Archive& trace, T& one) {
  trace(one.order);
}
template <typename Archive, Is<OpenLessons> T>
void fields(Archive& trace, T& one) {
  trace(one.text);
}
template <typename Archive, Is<StartCourseLesson> T>
void fields(Archive& trace, T& one) {
  trace(one.id);
}
template <typename Archive, Is<ToggleTheme> T>
void fields(Archive& trace, T& one) {
  trace(one.index);
}
template <typename Archive, Is<StartPuzzles> T>
void fields(Archive& trace, T& one) {
  trace(one.mode);
}
template <typename Archive, Is<ShowLine> T>
void fields(Archive& trace, T& one) {
  trace(one.square);
}
template <typename Archive, Is<OpenOpenings> T>
void fields(Archive& trace, T& one) {
  trace(one.day, one.text);
}
template <typename Archive, Is<ChooseOpening> T>
void fields(Archive& trace, T& one) {
  trace(one.opening);
}
template <typename Archive, Is<FoldOpening> T>
void fields(Archive& trace, T& one) {
  trace(one.opening);
}
template <typename Archive, Is<SearchOpenings> T>
void fields(Archive& trace, T& one) {
  trace(one.text);
}
template <typename Archive, Is<ChooseTrainedSide> T>
void fields(Archive& trace, T& one) {
  trace(one.index);
}
template <typename Archive, Is<TrainOpenings> T>
void fields(Archive& trace, T& one) {
  trace(one.weak);
}
template <typename Archive, Is<NewGame> T>
void fields(Archive& trace, T& one) {
  trace(one.setup);
}
template <typename Archive, Is<ChooseForNewGame> T>
void fields(Archive& trace, T& one) {
  trace(one.choice, one.value);
}
template <typename Archive, Is<OpenDialog> T>
void fields(Archive& trace, T& one) {
  trace(one.dialog);
}
template <typename Archive, Is<DismissNotice> T>
void fields(Archive& trace, T& one) {
  trace(one.index);
}
template <typename Archive, Is<ChangeSetting> T>
void fields(Archive& trace, T& one) {
  trace(one.setting, one.value);
}
template <typename Archive, Is<MoveCursor> T>
void fields(Archive& trace, T& one) {
  trace(one.files, one.ranks);
}
template <typename Archive, Is<SetCursor> T>
void fields(Archive& trace, T& one) {
  trace(one.square);
}
template <typename Archive, Is<TypeFile> T>
void fields(Archive& trace, T& one) {
  trace(one.file);
}
template <typename Archive, Is<ChangeEnvironment> T>
void fields(Archive& trace, T& one) {
  trace(one.environment);
}
template <typename Archive, Is<ChangeGraphics> T>
void fields(Archive& trace, T& one) {
  trace(one.available);
}
template <typename Archive, Is<ImportText> T>
void fields(Archive& trace, T& one) {
  trace(one.text, one.open);
}
template <typename Archive, Is<ChooseImported> T>
void fields(Archive& trace, T& one) {
  trace(one.index);
}
template <typename Archive, Is<GamesListed> T>
void fields(Archive& trace, T& one) {
  trace(one.text);
}
template <typename Archive, Is<QuarantineListed> T>
void fields(Archive& trace, T& one) {
  trace(one.text);
}
template <typename Archive, Is<RestoreQuarantined> T>
void fields(Archive& trace, T& one) {
  trace(one.number);
}
template <typename Archive, Is<SaveQuarantined> T>
void fields(Archive& trace, T& one) {
  trace(one.number);
}
template <typename Archive, Is<OpenStored> T>
void fields(Archive& trace, T& one) {
  trace(one.id);
}
template <typename Archive, Is<SearchGames> T>
void fields(Archive& trace, T& one) {
  trace(one.text);
}
template <typename Archive, Is<ShowGameRows> T>
void fields(Archive& trace, T& one) {
  trace(one.first, one.rows);
}
template <typename Archive, Is<DeleteStored> T>
void fields(Archive& trace, T& one) {
  trace(one.id);
}
template <typename Archive, Is<GameStored> T>
void fields(Archive& trace, T& one) {
  trace(one.text);
}
template <typename Archive, Is<SettingsStored> T>
void fields(Archive& trace, T& one) {
  trace(one.text, one.shared, one.seen);
}
template <typename Archive, Is<RestoreHistory> T>
void fields(Archive& trace, T& one) {
  trace(one.text);
}
template <typename Archive, Is<PaintSquare> T>
void fields(Archive& trace, T& one) {
  trace(one.square, one.begins);
}
template <typename Archive, Is<ChooseBrush> T>
void fields(Archive& trace, T& one) {
  trace(one.index);
}
template <typename Archive, Is<ChooseSide> T>
void fields(Archive& trace, T& one) {
  trace(one.index);
}
template <typename Archive, Is<PaintBoard> T>
void fields(Archive& trace, T& one) {
  trace(one.index);
}
template <typename Archive, Is<ChooseExportForm> T>
void fields(Archive& trace, T& one) {
  trace(one.index);
}
template <typename Archive, Is<OpenLink> T>
void fields(Archive& trace, T& one) {
  trace(one.code);
}
template <typename Archive, Is<EngineReplied> T>
void fields(Archive& trace, T& one) {
  trace(one.reply, one.engine);
}
template <typename Archive, Is<EngineCrashed> T>
void fields(Archive& trace, T& one) {
  trace(one.engine, one.out_of_memory);
}

// Effects.
template <typename Archive, Is<StartEngine> T>
void fields(Archive& trace, T& one) {
  trace(one.engine);
}
template <typename Archive, Is<SendRequest> T>
void fields(Archive& trace, T& one) {
  trace(one.engine, one.request);
}
template <typename Archive, Is<Announce> T>
void fields(Archive& trace, T& one) {
  trace(one.sentence);
}
template <typename Archive, Is<PlaySound> T>
void fields(Archive& trace, T& one) {
  trace(one.cue.sound, one.cue.step, one.cue.delay_ms);
}
template <typename Archive, Is<QuarantineSettings> T>
void fields(Archive& trace, T& one) {
  trace(one.shared, one.lines);
}
template <typename Archive, Is<SaveSettings> T>
void fields(Archive& trace, T& one) {
  trace(one.text, one.shared);
}
template <typename Archive, Is<SaveGame> T>
void fields(Archive& trace, T& one) {
  trace(one.record);
}
template <typename Archive, Is<ShowLink> T>
void fields(Archive& trace, T& one) {
  trace(one.record);
}
template <typename Archive, Is<StoreRow> T>
void fields(Archive& trace, T& one) {
  trace(one.row.key, one.row.text, one.replaces);
}
template <typename Archive, Is<RemoveRow> T>
void fields(Archive& trace, T& one) {
  trace(one.key);
}
template <typename Archive, Is<RemoveQuarantined> T>
void fields(Archive& trace, T& one) {
  trace(one.number);
}
template <typename Archive, Is<SaveFile> T>
void fields(Archive& trace, T& one) {
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
  constexpr const auto& kName = kNameOf<std::remove_const_t<T>>;
  return {kName.data(), kName.size()};
}

}  // namespace flipside::app
