#include "web/app/library/library_actions.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "web/app/engine/review.h"
#include "web/app/game/branches.h"
#include "web/app/game/game_actions.h"
#include "web/app/game/moves.h"
#include "web/app/game/stack.h"
#include "web/app/library/game_link.h"
#include "web/app/library/game_list.h"
#include "web/app/library/game_reading.h"
#include "web/app/library/game_storage.h"
#include "web/app/library/player_names.h"
#include "web/app/library/player_rating.h"
#include "web/app/library/save_format.h"
#include "web/app/settings/change_settings.h"
#include "web/app/settings/settings_format.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// The same game imported twice is stored once.
std::uint64_t id_of(const std::string& identity) {
  std::uint64_t id = 0;
  for (const char letter : identity) id = fresh_id(id ^ static_cast<unsigned char>(letter));
  return id;
}

// What has more than a played line is opened on the analysis board, where that is seen.
GameRecord record_of(GameTree tree, NodeId shown, const Setup& setup, bool analysed) {
  GameRecord record = record_of(std::move(tree), shown, setup);
  record.analysed = analysed;
  return record;
}

GameRecord record_of(const ImportedGame& imported, std::uint64_t seed) {
  const Setup setup{seat_named(imported.black), seat_named(imported.white), seed};
  GameRecord record = record_of(imported.tree, imported.shown, setup, has_notes(imported.tree));
  record.title = imported.title;
  record.date = imported.when;
  return record;
}

// A shorter beginning is that of many games, and of a link from somebody.
constexpr int kOwnBeginning = 8;  // plies

// The node at which the game of a link ends: kNoNode where the record is another game's. It has the line of the link, as a whole one, or
// with a beginning that no other game is likely to have.
NodeId linked_end(const GameRecord& record, const GameTree& link) {
  const NodeId end = same_node(record.tree, link, link.played_end());
  if (end == kNoNode) return kNoNode;
  const bool all = end == record.tree.played_end() || record.tree[end].children.empty();
  return all || record.tree[end].ply >= kOwnBeginning ? end : kNoNode;
}

// Shows the board of a link, whose variations the record on the board has, if its game is that record's; otherwise false, and nothing changed.
bool show_linked(State& state, const GameTree& link, NodeId shown, double now_ms, Effects& effects) {
  const NodeId end = linked_end(state.record, link);
  if (end == kNoNode) return false;
  const NodeId through = link[shown].played ? end : same_node(state.record.tree, link, shown);
  const std::vector<NodeId> line = state.record.line();
  if (std::find(line.begin(), line.end(), through) == line.end()) switch_variation(state, through, effects);
  apply(state, GoToPly{link[shown].ply}, now_ms, effects);
  return true;
}

// A link has put a copy of its game on the board. If the device has that game, with its players and level, it takes the place of
// the copy.
void replace_copy(State& state, double now_ms, Effects& effects) {
  if (!state.session.from_link) return;
  state.session.from_link = false;
  for (const StoredGame& stored : state.ui.games.library.games) {
    const bool other = stored.record.game_id != state.record.game_id && holds(stored.record.tree, state.record.tree);
    if (!other || linked_end(stored.record, state.record.tree) == kNoNode) continue;
    const GameTree copy = state.record.tree;
    const NodeId shown = state.record.shown;
    effects.add(RemoveRow{row_key(state.record.game_id, state.record.revision)});
    open_record(state, stored.record, now_ms, effects);
    show_linked(state, copy, shown, now_ms, effects);
    return;
  }
}

// Everything that follows from the games of the library.
void follow_library(Games& games) {
  const std::vector<StoredGame>& stored = games.library.games;
  games.rating = rating_history(stored);
  games.opponents = opponent_records(stored);
  find_games(games.list, stored);
}

// Those that the device has already are not stored again.
void store_imported(Games& games, Effects& effects) {
  if (games.imported.empty()) return;
  std::set<std::uint64_t> ids;
  // A text that says no date may mean a game of any.
  std::set<std::string> known;
  for (const StoredGame& stored : games.library.games) {
    ids.insert(stored.record.game_id);
    known.insert(identity(stored.record, stored.when));
    known.insert(identity(stored.record, 0));
  }
  games.added = games.already_there = 0;
  for (const StoredGame& imported : std::exchange(games.imported, {})) {
    const GameRecord& record = imported.record;
    const bool fresh = !known.contains(identity(record, imported.when)) && ids.insert(record.game_id).second;
    ++(fresh ? games.added : games.already_there);
    if (fresh) effects.add(StoreRow{row_of(imported.record, imported.when), {}});
  }
  effects.add(ListGames{});
}

// The game of a link, for two persons, unless it is one of this device. One with variations or comments is a game of its own, unless the
// one on the board has them.
void open_linked(State& state, GameTree tree, NodeId shown, double now_ms, Effects& effects) {
  const bool analysed = has_notes(tree);
  const bool known = !analysed || holds(state.record.tree, tree);
  if (known && show_linked(state, tree, shown, now_ms, effects)) return;
  const Setup setup = two_persons(state.record.setup.seed);
  put_new_record(state, record_of(std::move(tree), shown, setup, analysed), now_ms, effects);
  if (analysed) return;
  state.session.from_link = true;
  effects.add(ListGames{});
}

// What this device has no game of any more needs no keys. Of games that it cannot read nobody knows.
void forget_keys(const State& state, Effects& effects) {
  const Games& games = state.ui.games;
  if (games.library.games.empty() || games.library.unreadable > 0) return;
  ForgetLiveKeys forget;
  const auto keep = [&forget](const GameRecord& record) {
    if (record.channel) forget.but += std::to_string(record.channel->id) + ' ';
  };
  keep(game_record(state));
  if (games.deleted) keep(games.deleted->record);
  for (const StoredGame& stored : games.library.games) keep(stored.record);
  effects.add(std::move(forget));
}

}  // namespace

void apply(State& state, const ImportText& text, double now_ms, Effects& effects) {
  if (const auto code = code_of_address(text.text, 'f')) return receive_link(state.ui, *code, effects);
  if (text.open) {
    state.ui.dialog = Dialog::kImport;
    state.ui.import = {};
  }
  begin_import(state, text.text, now_ms);
}

void apply(Ui& ui, const ChooseImported& choose) {
  const int games = static_cast<int>(ui.import.result.games.size());
  if (choose.index >= 0 && choose.index < games) ui.import.chosen = choose.index;
}

void apply(Ui& ui, const ChooseImportedSide& choose) {
  Import& import = ui.import;
  if (import.result.games.empty() || choose.side < 0 || choose.side > 1) return;
  ImportedGame& game = import.result.games[static_cast<std::size_t>(import.chosen)];
  if (!game.side_missing) return;
  Board board = game.tree.start();
  board.side = static_cast<Color>(choose.side);
  game.tree = GameTree(board);
}

void apply(State& state, const OpenImported&, double now_ms, Effects& effects) {
  if (state.ui.import.ready().games.empty()) return;
  const Import import = std::exchange(state.ui.import, {});
  const ImportedGame& imported = import.result.games[static_cast<std::size_t>(import.chosen)];
  state.ui.dialog = Dialog::kNone;
  if (imported.notation == Notation::kLink) return open_linked(state, imported.tree, imported.shown, now_ms, effects);
  put_new_record(state, record_of(imported, state.record.setup.seed), now_ms, effects);
}

void apply(State& state, const StoreImported&, double, Effects& effects) {
  if (state.ui.import.ready().games.empty()) return;
  for (const ImportedGame& imported : state.ui.import.result.games) {
    GameRecord record = record_of(imported, state.record.setup.seed);
    record.game_id = id_of(identity(record, imported.when));
    record.browsing = true;
    state.ui.games.imported.push_back({std::move(record), imported.when, 0, {}});
  }
  state.ui.dialog = Dialog::kGames;
  show_games(state.ui, effects);
  state.ui.import = {};
}

void apply(State& state, const GamesListed& listed, double now_ms, Effects& effects) {
  Games& games = state.ui.games;
  games.library = parse_library(listed.text);
  games.list.texts.clear();
  games.known = true;
  follow_library(games);
  state.ui.level = nearest_level(rating_after(games.rating));
  store_imported(state.ui.games, effects);
  replace_copy(state, now_ms, effects);
  forget_keys(state, effects);
}

void apply(State& state, const OpenStored& open, double now_ms, Effects& effects) {
  for (const StoredGame& stored : state.ui.games.library.games) {
    if (stored.record.game_id == open.id) return open_record(state, stored.record, now_ms, effects);
  }
}

void apply(State& state, const DeleteStored& gone, double, Effects& effects) {
  Games& games = state.ui.games;
  std::vector<StoredGame>& stored = games.library.games;
  const auto found = std::ranges::find(stored, gone.id, [](const StoredGame& game) { return game.record.game_id; });
  if (found == stored.end()) return;
  if (gone.id == state.record.game_id) {
    // What a review finds stores the game, which would bring it back.
    stop_review(state.review, effects);
    effects.drop<SaveGame>();
  }
  for (const StoredRow& row : found->rows) effects.add(RemoveRow{row.key});
  games.deleted = std::move(*found);
  games.added = games.already_there = 0;
  std::vector<std::string>& texts = games.list.texts;
  if (!texts.empty()) texts.erase(texts.begin() + (found - stored.begin()));
  stored.erase(found);
  follow_library(games);
}

void apply(Ui& ui, const SearchGames& search) {
  GameList& list = ui.games.list;
  list.search = search.text;
  list.first = 0;
  find_games(list, ui.games.library.games);
}

void apply(Ui& ui, const ShowGameRows& show) {
  GameList& list = ui.games.list;
  list.first = std::max(show.first, 0);
  list.rows = std::clamp(show.rows, kFirstRows, kMostRows);
}

void apply(Ui& ui, const UndoDelete&, Effects& effects) {
  if (!ui.games.deleted) return;
  for (StoredRow& row : ui.games.deleted->rows) effects.add(StoreRow{std::move(row), {}});
  effects.add(ListGames{});
  ui.games.deleted.reset();
}

void apply(State& state, const ExportGames&, double, Effects& effects) {
  std::string text = all_games_text(state.ui.games.library.games);
  if (const std::string progress = progress_text(state.settings); !progress.empty()) {
    if (!text.empty()) text += std::string("\n") + kFileSeparator + '\n';
    text += progress;
  }
  if (!text.empty()) effects.add(SaveFile{"flipside-games.sgf", std::move(text)});
}

void apply(State& state, const ReplaceProgress&, double, Effects& effects) {
  const std::optional<Settings>& progress = state.ui.import.ready().progress;
  if (!progress) return;
  Settings settings = state.settings;
  replace_progress(settings, *progress);
  change_settings(state, settings);
  state.ui.dialog = Dialog::kNone;
  announce(state, Message::kProgressTaken, effects);
}

void apply(State& state, const GamesFailed&, double, Effects& effects) {
  notify(state, {.kind = Notice::Kind::kGamesFailed}, effects);
  state.ui.games.known = true;
  state.ui.games.imported.clear();
}

void apply(Ui& ui, const OpenFriend& link, Effects& effects) {
  if (!link.code.empty()) receive_link(ui, link.code, effects);
}

void apply(Ui& ui, const PasteAnswer& pasted, Effects& effects) {
  if (const auto code = code_of_address(pasted.text, 'f')) receive_link(ui, *code, effects);
}

void apply(State& state, const OpenLink& link, double now_ms, Effects& effects) {
  open_link(state, link.code, now_ms, effects);
}

void apply(State& state, const RestoreHistory& history, double now_ms, Effects& effects) {
  effects.once(ShowLink{});
  ParsedRecord parsed = parse_record(history.text, Translations(state.language()));
  if (!parsed.record) return;
  if (parsed.record->game_id == state.record.game_id) return merge(state, std::move(*parsed.record), now_ms, effects);
  open_record(state, std::move(*parsed.record), now_ms, effects);
}

void apply(State& state, const GameStored& stored, double now_ms, Effects& effects) {
  ParsedRecord parsed = parse_record(stored.text, Translations(state.language()));
  effects.needs_redraw = parsed.record && parsed.record->game_id == game_record(state).game_id;
  if (effects.needs_redraw) merge(state, std::move(*parsed.record), now_ms, effects);
}

void apply(State& state, const StorageFailed&, double, Effects& effects) {
  notify(state, {.kind = Notice::Kind::kStorageFailed}, effects);
}

void apply(State& state, const SettingsFailed&, double, Effects& effects) {
  notify(state, {.kind = Notice::Kind::kSettingsFailed}, effects);
}

// The game is looked for on this device; what becomes of the link then is in remote/friend_game.h.
void receive_link(Ui& ui, std::string_view code, Effects& effects) {
  ui.dialog = Dialog::kNone;
  ui.friend_code = code;
  ui.tabs = Ui::Tabs::kUnknown;
  effects.once(ShowLink{});
  show_games(ui, effects);
}

void show_games(Ui& ui, Effects& effects) {
  Games games;
  games.imported = std::move(ui.games.imported);
  ui.games = std::move(games);
  effects.add(ListGames{});
}

// The address follows the game, so that its own code says nothing new. An
// address that cannot be read costs no game: the one on the board stays, and the address tells of it again.
void open_link(State& state, const std::string& code, double now_ms, Effects& effects) {
  effects.once(ShowLink{});
  if (code.empty() || code == link_code(state.record).code) return;
  ParsedLink link = parse_link(code);
  const Translations words(state.language());
  std::string problem = link.damaged ? words(Message::kWrongLinkCut) : std::string();
  if (link.tree) {
    open_linked(state, std::move(*link.tree), link.shown, now_ms, effects);
  } else {
    const bool newer = link.problem == ParsedCode::Problem::kNewer;
    problem = words(Message::kNoticeLinkBroken, {words(newer ? Message::kWrongLinkNewer : Message::kWrongLink)});
  }
  if (problem.empty()) return;
  notify(state, {.kind = Notice::Kind::kLinkBroken, .detail = std::move(problem)}, effects);
}

}  // namespace flipside::app
