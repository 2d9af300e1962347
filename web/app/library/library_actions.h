#pragma once

// Import, storing and opening games: one function for each action (action.h).

#include <string_view>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const ImportText& action, double now_ms, Effects& effects);
void apply(Ui& ui, const ChooseImported& action);
void apply(Ui& ui, const ChooseImportedSide& action);
void apply(State& state, const OpenImported& action, double now_ms, Effects& effects);
void apply(State& state, const StoreImported& action, double now_ms, Effects& effects);
void apply(State& state, const GamesListed& action, double now_ms, Effects& effects);
void apply(State& state, const OpenStored& action, double now_ms, Effects& effects);
void apply(State& state, const DeleteStored& action, double now_ms, Effects& effects);
void apply(Ui& ui, const SearchGames& action);
void apply(Ui& ui, const ShowGameRows& action);
void apply(Ui& ui, const UndoDelete& action, Effects& effects);
void apply(State& state, const ExportGames& action, double now_ms, Effects& effects);
void apply(State& state, const ReplaceProgress& action, double now_ms, Effects& effects);
void apply(State& state, const GamesFailed& action, double now_ms, Effects& effects);
void apply(Ui& ui, const OpenFriend& action, Effects& effects);
void apply(Ui& ui, const PasteAnswer& action, Effects& effects);
void apply(State& state, const OpenLink& action, double now_ms, Effects& effects);
void apply(State& state, const RestoreHistory& action, double now_ms, Effects& effects);
void apply(State& state, const GameStored& action, double now_ms, Effects& effects);
void apply(State& state, const StorageFailed& action, double now_ms, Effects& effects);
void apply(State& state, const SettingsFailed& action, double now_ms, Effects& effects);

// Has the device read its games, for Dialog::kGames.
void show_games(Ui& ui, Effects& effects);
// A link of a game with a friend, which reconcile() takes when the games of this device are known.
void receive_link(Ui& ui, std::string_view code, Effects& effects);
// The game of a code in the page's address.
void open_link(State& state, const std::string& code, double now_ms, Effects& effects);

}  // namespace flipside::app
