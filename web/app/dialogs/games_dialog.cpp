#include <algorithm>
#include <cmath>

#include "engine/board_text.h"
#include "engine/openings.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/library/player_rating.h"
#include "web/app/settings/settings_format.h"
#include "web/app/text/announcements.h"
#include "web/app/text/opening_names.h"

namespace flipside::app {

namespace {

// "You won 40 to 24"
std::string outcome(const Words& words, const GameRecord& record) {
  if (!record.over()) return words(Message::kGameUnfinished, {std::to_string(record.played_line().move_number())});
  const Result result = result_of(record);
  if (result.on_time) return words(Message::kGameOnTime, {color_name(words, *result.winner)});
  const auto [less, more] = std::minmax(result.black, result.white);
  if (!result.winner) return words(Message::kGameDrawn, {std::to_string(more)});
  const std::optional<Color> person = record.setup.person();
  if (person == result.winner) return words(Message::kGameYouWon, {std::to_string(more), std::to_string(less)});
  if (person) return words(Message::kGameYouLost, {std::to_string(less), std::to_string(more)});
  const bool black = *result.winner == Color::kBlack;
  return words(black ? Message::kGameWonBlack : Message::kGameWonWhite, {std::to_string(more), std::to_string(less)});
}

Element game_row(const Words& words, const StoredGame& stored, std::uint64_t current) {
  const GameRecord& record = stored.record;
  const Game end = at_end(record.played_line());
  const std::string id = std::to_string(record.game_id);
  const std::string black = seat_title(words, record.setup, Color::kBlack);
  const std::string white = seat_title(words, record.setup, Color::kWhite);
  Element row("game", id);
  row.with("title", words(Message::kGamesVersus, {black, white})).with("detail", outcome(words, record));
  row.with("opening", opening_name_in(words.language(), opening_name(end))).with("when", std::to_string(stored.when));
  row.with("board", board_text(record.played_line().board())).with("event", "reopen " + id);
  row.with("delete", words(Message::kDeleteGame)).with("delete-event", "delete " + id);
  return row.when(record.game_id == current, "current");
}

Element record_table(const Words& words, const std::vector<OpponentRecord>& found) {
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

// The rating with its graph. The page draws it; the points are from the first game that counts to the latest.
Element strength(const Words& words, const std::vector<RatedGame>& history) {
  const auto points = [](double rating) { return std::to_string(std::lround(rating)); };
  const Rating& now = history.back().rating;
  std::string graph;
  for (const RatedGame& game : history) graph += (graph.empty() ? "" : " ") + points(game.rating.rating);
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

// What has just happened to the list.
Element status(const Words& words, const Games& games) {
  Element row("row", "status");
  std::string text;
  if (games.deleted) text = words(Message::kGameDeleted);
  if (games.added > 0) text = words(Message::kGamesAdded, {std::to_string(games.added)});
  if (games.already_there > 0) {
    if (!text.empty()) text += ' ';
    text += words(Message::kGamesAlreadyThere, {std::to_string(games.already_there)});
  }
  row.add(Element("text", "what").with("text", text).with("live", "1").with("tone", "line"));
  if (games.deleted) {
    row.add(button("undo", words(Message::kUndoDelete), "undo-delete"));
  }
  return row;
}

Element unreadable(const Words& words, int games) {
  const std::string text =
      games == 1 ? words(Message::kGameUnreadable) : words(Message::kGamesUnreadable, {std::to_string(games)});
  return Element("text", "unreadable").with("text", text).with("tone", "soft");
}

}  // namespace

Element games_dialog(const State& state, const Words& words) {
  const Games& games = state.ui.games;
  Element dialog("dialog", "games");
  dialog.with("title", words(Message::kGames)).with("close", words(Message::kClose));
  const std::vector<RatedGame> history = rating_history(games.library.games);
  if (!history.empty()) dialog.add(strength(words, history));
  const std::vector<OpponentRecord> found = opponent_records(games.library.games);
  if (!found.empty()) dialog.add(record_table(words, found));
  if (games.deleted || games.added + games.already_there > 0) dialog.add(status(words, games));
  if (games.library.unreadable > 0) dialog.add(unreadable(words, games.library.unreadable));
  if (games.library.games.empty()) {
    const Message message = games.known ? Message::kNoGames : Message::kGamesLoading;
    dialog.add(Element("text", "none").with("text", words(message)).with("tone", "soft"));
  }
  Element list("list", "games");
  list.with("label", words(Message::kGames));
  for (const StoredGame& stored : games.library.games) list.add(game_row(words, stored, state.record.game_id));
  dialog.add(std::move(list));
  Element actions("row", "actions");
  actions.add(button("import", words(Message::kImport), "dialog import"));
  actions.add(button("export", words(Message::kExportGames), "export-games")
                  .when(games.library.games.empty() && progress_text(state.settings).empty(), "disabled"));
  dialog.add(std::move(actions));
  return dialog;
}

}  // namespace flipside::app
