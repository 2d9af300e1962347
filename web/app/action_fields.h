#pragma once

// The fields of actions in the order in which their text has them (action_text.h); what a person chooses or types is the last. The writer
// and the reader share this list: each is an Archive, called with the fields of one struct. A struct without fields needs no entry.

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include "web/app/action.h"

namespace flipside::app {

// T or const T, for reading and for writing.
template <typename T, typename Struct>
concept Is = std::same_as<std::remove_const_t<T>, Struct>;

// What actions are made of.
template <typename Archive, Is<Device> T>
void fields(Archive& archive, T& one) {
  archive(one.cores, one.gigabytes);
}
template <typename Archive, Is<Environment> T>
void fields(Archive& archive, T& one) {
  archive(one.visible, one.saves_power, one.light, one.contrast, one.has_address, one.reduced_motion);
}
template <typename Archive, Is<Seat> T>
void fields(Archive& archive, T& one) {
  archive(one.human, one.player, one.name);
}
template <typename Archive, Is<Setup> T>
void fields(Archive& archive, T& one) {
  archive(one.black, one.white, one.seed, one.seconds, one.start_position, one.opening, one.handicap, one.time.minutes,
          one.time.increment, one.adaptive_level, one.coach);
}

// Actions.
template <typename Archive, Is<Start> T>
void fields(Archive& archive, T& one) {
  archive(one.saved, one.seed, one.link, one.has_dialogs, one.language, one.device, one.environment, one.settings,
          one.shared_settings, one.history_state, one.has_graphics);
}
template <typename Archive, Is<PlaceDisc> T>
void fields(Archive& archive, T& one) {
  archive(one.square);
}
template <typename Archive, Is<GoToPly> T>
void fields(Archive& archive, T& one) {
  archive(one.ply);
}
template <typename Archive, Is<StepPlies> T>
void fields(Archive& archive, T& one) {
  archive(one.by);
}
template <typename Archive, Is<ShowGraph> T>
void fields(Archive& archive, T& one) {
  archive(one.shown);
}
template <typename Archive, Is<SwitchVariation> T>
void fields(Archive& archive, T& one) {
  archive(one.line);
}
template <typename Archive, Is<GoToTurn> T>
void fields(Archive& archive, T& one) {
  archive(one.ply);
}
template <typename Archive, Is<GoToNode> T>
void fields(Archive& archive, T& one) {
  archive(one.line, one.ply);
}
template <typename Archive, Is<CommentBoard> T>
void fields(Archive& archive, T& one) {
  archive(one.text);
}
template <typename Archive, Is<RetryMistakes> T>
void fields(Archive& archive, T& one) {
  archive(one.ply);
}
template <typename Archive, Is<OpenPuzzles> T>
void fields(Archive& archive, T& one) {
  archive(one.day, one.text);
}
template <typename Archive, Is<ConvertPuzzleMarks> T>
void fields(Archive& archive, T& one) {
  archive(one.order);
}
template <typename Archive, Is<OpenLessons> T>
void fields(Archive& archive, T& one) {
  archive(one.text);
}
template <typename Archive, Is<StartCourseLesson> T>
void fields(Archive& archive, T& one) {
  archive(one.id);
}
template <typename Archive, Is<ToggleTheme> T>
void fields(Archive& archive, T& one) {
  archive(one.index);
}
template <typename Archive, Is<StartPuzzles> T>
void fields(Archive& archive, T& one) {
  archive(one.mode);
}
template <typename Archive, Is<ShowLine> T>
void fields(Archive& archive, T& one) {
  archive(one.square);
}
template <typename Archive, Is<OpenOpenings> T>
void fields(Archive& archive, T& one) {
  archive(one.day, one.text);
}
template <typename Archive, Is<ChooseOpening> T>
void fields(Archive& archive, T& one) {
  archive(one.opening);
}
template <typename Archive, Is<FoldOpening> T>
void fields(Archive& archive, T& one) {
  archive(one.opening);
}
template <typename Archive, Is<SearchOpenings> T>
void fields(Archive& archive, T& one) {
  archive(one.text);
}
template <typename Archive, Is<ChooseTrainedSide> T>
void fields(Archive& archive, T& one) {
  archive(one.index);
}
template <typename Archive, Is<TrainOpenings> T>
void fields(Archive& archive, T& one) {
  archive(one.weak);
}
template <typename Archive, Is<NewGame> T>
void fields(Archive& archive, T& one) {
  archive(one.setup);
}
template <typename Archive, Is<ChooseForNewGame> T>
void fields(Archive& archive, T& one) {
  archive(one.choice, one.value);
}
template <typename Archive, Is<OpenDialog> T>
void fields(Archive& archive, T& one) {
  archive(one.dialog);
}
template <typename Archive, Is<DismissNotice> T>
void fields(Archive& archive, T& one) {
  archive(one.index);
}
template <typename Archive, Is<ChangeSetting> T>
void fields(Archive& archive, T& one) {
  archive(one.setting, one.value);
}
template <typename Archive, Is<MoveCursor> T>
void fields(Archive& archive, T& one) {
  archive(one.files, one.ranks);
}
template <typename Archive, Is<SetCursor> T>
void fields(Archive& archive, T& one) {
  archive(one.square);
}
template <typename Archive, Is<TypeFile> T>
void fields(Archive& archive, T& one) {
  archive(one.file);
}
template <typename Archive, Is<ChangeEnvironment> T>
void fields(Archive& archive, T& one) {
  archive(one.environment);
}
template <typename Archive, Is<ChangeGraphics> T>
void fields(Archive& archive, T& one) {
  archive(one.available);
}
template <typename Archive, Is<ImportText> T>
void fields(Archive& archive, T& one) {
  archive(one.open, one.text);
}
template <typename Archive, Is<ChooseImported> T>
void fields(Archive& archive, T& one) {
  archive(one.index);
}
template <typename Archive, Is<GamesListed> T>
void fields(Archive& archive, T& one) {
  archive(one.text);
}
template <typename Archive, Is<QuarantineListed> T>
void fields(Archive& archive, T& one) {
  archive(one.text);
}
template <typename Archive, Is<RestoreQuarantined> T>
void fields(Archive& archive, T& one) {
  archive(one.number);
}
template <typename Archive, Is<SaveQuarantined> T>
void fields(Archive& archive, T& one) {
  archive(one.number);
}
template <typename Archive, Is<OpenStored> T>
void fields(Archive& archive, T& one) {
  archive(one.id);
}
template <typename Archive, Is<SearchGames> T>
void fields(Archive& archive, T& one) {
  archive(one.text);
}
template <typename Archive, Is<ShowGameRows> T>
void fields(Archive& archive, T& one) {
  archive(one.first, one.rows);
}
template <typename Archive, Is<DeleteStored> T>
void fields(Archive& archive, T& one) {
  archive(one.id);
}
template <typename Archive, Is<GameStored> T>
void fields(Archive& archive, T& one) {
  archive(one.text);
}
template <typename Archive, Is<SettingsStored> T>
void fields(Archive& archive, T& one) {
  archive(one.text, one.shared, one.seen);
}
template <typename Archive, Is<RestoreHistory> T>
void fields(Archive& archive, T& one) {
  archive(one.text);
}
template <typename Archive, Is<PaintSquare> T>
void fields(Archive& archive, T& one) {
  archive(one.begins, one.square);
}
template <typename Archive, Is<ChooseBrush> T>
void fields(Archive& archive, T& one) {
  archive(one.index);
}
template <typename Archive, Is<ChooseSide> T>
void fields(Archive& archive, T& one) {
  archive(one.index);
}
template <typename Archive, Is<PaintBoard> T>
void fields(Archive& archive, T& one) {
  archive(one.index);
}
template <typename Archive, Is<ChooseExportForm> T>
void fields(Archive& archive, T& one) {
  archive(one.index);
}
template <typename Archive, Is<OpenLink> T>
void fields(Archive& archive, T& one) {
  archive(one.code);
}
template <typename Archive, Is<EngineReplied> T>
void fields(Archive& archive, T& one) {
  archive(one.reply, one.engine);
}
template <typename Archive, Is<EngineCrashed> T>
void fields(Archive& archive, T& one) {
  archive(one.engine, one.out_of_memory);
}

}  // namespace flipside::app
