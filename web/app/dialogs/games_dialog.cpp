#include <algorithm>
#include <cmath>

#include "engine/knowledge/openings.h"
#include "engine/notation/board_text.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/library/game_list.h"
#include "web/app/library/player_rating.h"
#include "web/app/settings/settings_format.h"
#include "web/app/text/game_text.h"
#include "web/app/text/opening_names.h"

namespace flipside::app {

namespace {

Element game_row(const Translations& words, const StoredGame& stored, std::uint64_t current) {
  const GameRecord& record = stored.record;
  const Game end = at_end(record.played_line());
  const std::string id = std::to_string(record.game_id);
  Element row("game", id);
  row.with("title", describe_players(words, record)).with("detail", describe_outcome(words, record));
  row.with("opening", opening_name_in(words.language(), opening_name(end)));
  row.when(stored.when != 0, "when", std::to_string(stored.when));
  row.with("board", board_text(record.played_line().board())).sends(OpenStored{record.game_id});
  row.with("delete", words(Message::kDeleteGame)).with("delete-event", action_text(DeleteStored{record.game_id}));
  return row.when(record.game_id == current, "current");
}

// Of all that are listed, those rows that the page asked for.
Element game_list(const Translations& words, const Games& games, std::uint64_t current) {
  const GameList& list = games.list;
  const auto most = static_cast<std::size_t>(list.rows);
  const std::size_t last_first = list.found.size() - std::min(most, list.found.size());
  const std::size_t first = std::min(static_cast<std::size_t>(list.first), last_first);
  Element element("games", "games");
  element.with("label", words(Message::kGames)).sends(action_begin<ShowGameRows>()).with("search", list.search);
  element.with("count", std::to_string(list.found.size())).with("first", std::to_string(first));
  for (std::size_t i = first; i < std::min(first + most, list.found.size()); ++i) {
    element.add(game_row(words, games.library.games[list.found[i]], current));
  }
  return element;
}

Element record_table(const Translations& words, const std::vector<OpponentRecord>& found) {
  Element table("record", "record");
  table.with("title", words(Message::kRecord)).with("won", words(Message::kRecordWon));
  table.with("drawn", words(Message::kRecordDrawn)).with("lost", words(Message::kRecordLost));
  for (const OpponentRecord& record : found) {
    table.add(Element("player", record.player)
                  .with("label", player_name(words, record.player))
                  .with("won", std::to_string(record.won))
                  .with("drawn", std::to_string(record.drawn))
                  .with("lost", std::to_string(record.lost)));
  }
  return table;
}

constexpr std::size_t kGraphPoints = 200;  // more are not seen

// The rating with its graph. The page draws it; the points are from the first game that counts to the latest.
Element strength(const Translations& words, const std::vector<RatedGame>& history) {
  const auto points = [](double rating) { return std::to_string(std::lround(rating)); };
  const Rating& now = history.back().rating;
  std::string graph;
  const std::size_t count = std::min(history.size(), kGraphPoints);
  for (std::size_t i = 1; i <= count; ++i) {
    graph += (i > 1 ? " " : "") + points(history[i * history.size() / count - 1].rating.rating);
  }
  const auto games = std::to_string(history.size());
  Element element("strength", "strength");
  element.with("title", words(Message::kStrength));
  element.with("level", words(Message::kStrengthLevel, {std::to_string(nearest_level(now))}));
  element.with("detail",
               words(Message::kStrengthDetail, {points(now.rating), points(kSureDeviations * now.deviation), games}));
  element.with("points", graph);
  return element.with("label",
                      words(Message::kStrengthGraph, {points(history.front().rating.rating), points(now.rating)}));
}

// What has just happened to the list, or what the search has found.
std::string status_text(const Translations& words, const Games& games) {
  std::string text;
  const auto add = [&text](const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence; };
  if (games.deleted) add(words(Message::kGameDeleted));
  if (games.added > 0) add(words(Message::kGamesAdded, {std::to_string(games.added)}));
  if (games.already_there > 0) add(words(Message::kGamesAlreadyThere, {std::to_string(games.already_there)}));
  if (games.list.search.empty() || !games.known) return text;
  const std::size_t found = games.list.found.size();
  if (found == 0) add(words(Message::kNoGameFound));
  if (found == 1) add(words(Message::kGameFound));
  if (found > 1) add(words(Message::kGamesFound, {std::to_string(found)}));
  return text;
}

// The search, and below it a line that says what has happened.
Element top(const Translations& words, const Games& games) {
  Element column("top", "top");
  if (!games.library.games.empty()) {
    column.add(Element("search", "find")
                   .with("label", words(Message::kFindGame))
                   .with("value", games.list.search)
                   .sends(action_begin<SearchGames>()));
  }
  Element row("row", "status");
  row.add(Element("text", "what").with("text", status_text(words, games)).with("live", "1").with("tone", "line found"));
  if (games.deleted) row.add(button("undo", words(Message::kUndoDelete), UndoDelete{}));
  return column.add(std::move(row));
}

Element unreadable(const Translations& words, int games) {
  const std::string text =
      games == 1 ? words(Message::kGameUnreadable) : words(Message::kGamesUnreadable, {std::to_string(games)});
  return Element("text", "unreadable").with("text", text).with("tone", "soft");
}

}  // namespace

Element games_dialog(const State& state, const Translations& words) {
  const Games& games = state.ui.games;
  Element dialog("dialog", "games");
  dialog.with("title", words(Message::kGames)).with("close", words(Message::kClose));
  dialog.add(top(words, games));
  // They are about all games, and what was searched for comes first.
  const bool searching = !games.list.search.empty();
  if (!games.rating.empty() && !searching) dialog.add(strength(words, games.rating));
  if (!games.opponents.empty() && !searching) dialog.add(record_table(words, games.opponents));
  if (games.library.unreadable > 0) dialog.add(unreadable(words, games.library.unreadable));
  if (games.library.games.empty()) {
    const Message message = games.known ? Message::kNoGames : Message::kGamesLoading;
    dialog.add(Element("text", "none").with("text", words(message)).with("tone", "soft"));
  }
  dialog.add(game_list(words, games, state.record.game_id));
  Element actions("row", "actions");
  actions.add(button("import", words(Message::kImport), OpenDialog{Dialog::kImport}));
  actions.add(button("export", words(Message::kExportGames), ExportGames{})
                  .when(games.library.games.empty() && progress_text(state.settings).empty(), "disabled"));
  dialog.add(std::move(actions));
  return dialog;
}

}  // namespace flipside::app
