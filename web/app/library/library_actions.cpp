#include "web/app/library/library_actions.h"

#include <algorithm>
#include <utility>

#include "engine/game_code.h"
#include "web/app/engine/review.h"
#include "web/app/game/game_actions.h"
#include "web/app/game/moves.h"
#include "web/app/library/game_storage.h"
#include "web/app/library/player_names.h"
#include "web/app/library/save_format.h"
#include "web/app/settings/change_settings.h"
#include "web/app/settings/settings_format.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// The same game imported twice is stored once.
std::uint64_t id_of(const std::string& code, std::int64_t when) {
  auto id = static_cast<std::uint64_t>(when);
  for (const char letter : code) id = fresh_id(id ^ static_cast<unsigned char>(letter));
  return id;
}

// This page may have stored later revisions of it, which it does not hold now: those that follow have another page's name.
void open_record(State& state, GameRecord record, double now_ms, Effects& effects) {
  state.host.page = fresh_id(state.host.page);
  take_record(state, std::move(record), now_ms, effects);
}

}  // namespace

void apply(State& state, const ImportText& text, double, Effects&) {
  if (!state.host.has_dialogs) return;
  if (text.open) state.ui.dialog = Dialog::kImport;
  state.ui.import = {import_games(text.text, Words(state.language())), 0};
}

void apply(State& state, const ChooseImported& choose, double, Effects&) {
  const int games = static_cast<int>(state.ui.import.result.games.size());
  if (choose.index >= 0 && choose.index < games) state.ui.import.chosen = choose.index;
}

void apply(State& state, const OpenImported&, double now_ms, Effects& effects) {
  std::vector<ImportedGame>& games = state.ui.import.result.games;
  if (games.empty()) return;
  ImportedGame& imported = games[static_cast<std::size_t>(state.ui.import.chosen)];
  take_game(state, std::move(imported.game),
            {seat_named(imported.black), seat_named(imported.white), state.record.setup.seed}, now_ms, effects);
  state.ui.import = {};
}

void apply(State& state, const StoreImported&, double, Effects& effects) {
  for (const ImportedGame& imported : state.ui.import.result.games) {
    GameRecord record;
    record.game_id = id_of(game_code(imported.game), imported.when);
    record.game = imported.game;
    record.browsing = true;
    record.setup = {seat_named(imported.black), seat_named(imported.white), state.record.setup.seed};
    const std::string key = row_key(record.game_id, record.revision);
    effects.add(StoreRow{{key, imported.when, record_text(record)}, {}});
  }
  const auto added = static_cast<int>(state.ui.import.result.games.size());
  state.ui.dialog = Dialog::kGames;
  show_games(state, effects);
  state.ui.games.added = added;
  state.ui.import = {};
}

void apply(State& state, const GamesListed& listed, double, Effects&) {
  state.ui.games.library = parse_library(listed.text);
  state.ui.games.known = true;
}

void apply(State& state, const OpenStored& open, double now_ms, Effects& effects) {
  for (const StoredGame& stored : state.ui.games.library.games) {
    if (stored.record.game_id == open.id) return open_record(state, stored.record, now_ms, effects);
  }
}

void apply(State& state, const DeleteStored& gone, double, Effects& effects) {
  std::vector<StoredGame>& games = state.ui.games.library.games;
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&gone](const StoredGame& game) { return game.record.game_id == gone.id; });
  if (found == games.end()) return;
  if (gone.id == state.record.game_id) {
    // What a review finds stores the game, which would bring it back.
    stop_review(state, effects);
    effects.drop<SaveGame>();
  }
  for (const StoredRow& row : found->rows) effects.add(RemoveRow{row.key});
  state.ui.games.deleted = std::move(*found);
  state.ui.games.added = 0;
  games.erase(found);
}

void apply(State& state, const UndoDelete&, double, Effects& effects) {
  if (!state.ui.games.deleted) return;
  for (StoredRow& row : state.ui.games.deleted->rows) effects.add(StoreRow{std::move(row), {}});
  effects.add(ListGames{});
  state.ui.games.deleted.reset();
}

void apply(State& state, const ExportGames&, double, Effects& effects) {
  if (state.ui.games.library.games.empty()) return;
  effects.add(SaveFile{"flipside-games.ggf", all_games_text(state.ui.games.library.games)});
}

void apply(State& state, const GamesFailed&, double, Effects& effects) {
  notify(state, {Notice::Kind::kGamesFailed, Color::kBlack, {}, kNoMove, {}}, effects);
  state.ui.games.known = true;
}

void apply(State& state, const OpenLink& link, double now_ms, Effects& effects) {
  open_link(state, link.code, now_ms, effects);
}

void apply(State& state, const OpenEntry& entry, double now_ms, Effects& effects) {
  effects.once(ShowLink{});
  ParsedRecord parsed = parse_record(entry.text, Words(state.language()));
  if (!parsed.record) return;
  if (parsed.record->game_id == state.record.game_id) return take_up(state, std::move(*parsed.record), now_ms, effects);
  open_record(state, std::move(*parsed.record), now_ms, effects);
}

void apply(State& state, const GameStored& stored, double now_ms, Effects& effects) {
  ParsedRecord parsed = parse_record(stored.text, Words(state.language()));
  effects.needs_redraw = parsed.record && parsed.record->game_id == state.record.game_id;
  if (effects.needs_redraw) take_up(state, std::move(*parsed.record), now_ms, effects);
}

void apply(State& state, const SettingsStored& stored, double, Effects&) {
  const ParsedSettings parsed = parse_settings(stored.text, fresh_settings(state), Words(state.language()));
  if (parsed.settings) state.stored_settings = state.settings = *parsed.settings;
}

void apply(State& state, const StorageFailed&, double, Effects& effects) {
  notify(state, {Notice::Kind::kStorageFailed, Color::kBlack, {}, kNoMove, {}}, effects);
}

void show_games(State& state, Effects& effects) {
  state.ui.games = {};
  effects.add(ListGames{});
}

// The address follows the game, so that its own code says nothing new, and the code of another of its boards goes there. An
// address that cannot be read costs no game: the one on the board stays, and the address tells of it again.
void open_link(State& state, const std::string& code, double now_ms, Effects& effects) {
  effects.once(ShowLink{});
  if (code.empty() || code == game_code(state.record.game)) return;
  ParsedCode parsed = parse_game_code(code);
  if (parsed.game) {
    const bool same =
        parsed.game->start() == state.record.game.start() && parsed.game->plies() == state.record.game.plies();
    if (same) return apply(state, GoToPly{parsed.game->ply()}, now_ms, effects);
    return take_game(state, std::move(*parsed.game), {Seat{}, Seat{}, state.record.setup.seed}, now_ms, effects);
  }
  const bool newer = parsed.problem == ParsedCode::Problem::kNewer;
  const Words words(state.language());
  std::string why = words(newer ? Message::kWrongLinkNewer : Message::kWrongLink);
  notify(state, {Notice::Kind::kLinkBroken, Color::kBlack, {}, kNoMove, std::move(why)}, effects);
}

}  // namespace flipside::app
