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

Entry game_entry(const Translations& words, const StoredGame& stored, std::uint64_t current) {
  const GameRecord& record = stored.record;
  const std::string opening(opening_name_in(words.language(), opening_name(at_end(record.played_line()))));
  const std::string outcome = describe_outcome(words, record);
  return {.id = std::to_string(record.game_id),
          .title = describe_players(words, record),
          .texts = {opening.empty() ? outcome : outcome + " · " + opening},
          .when = stored.when,
          .board = board_text(record.played_line().board()),
          .sends = OpenStored{record.game_id},
          .chosen = record.game_id == current,
          .button = Button{"delete", words(Message::kDeleteGame), DeleteStored{record.game_id}, ButtonLook::kIconOnly,
                           false, "delete"}};
}

// Of all that are listed, those rows that the page asked for.
List game_list(const Translations& words, const Games& games, std::uint64_t current) {
  const GameList& list = games.list;
  const auto most = static_cast<std::size_t>(list.rows);
  const std::size_t last_first = list.found.size() - std::min(most, list.found.size());
  const std::size_t first = std::min(static_cast<std::size_t>(list.first), last_first);
  List out{.id = "games",
           .label = words(Message::kGames),
           .look = ListLook::kGames,
           .sends = action_begin<ShowGameRows>(),
           .count = static_cast<int>(list.found.size()),
           .first = static_cast<int>(first),
           .search = list.search};
  for (std::size_t i = first; i < std::min(first + most, list.found.size()); ++i)
    out.entries.push_back(game_entry(words, games.library.games[list.found[i]], current));
  return out;
}

Table record_table(const Translations& words, const std::vector<OpponentRecord>& found) {
  Table table{
      "record",
      {words(Message::kRecord), words(Message::kRecordWon), words(Message::kRecordDrawn), words(Message::kRecordLost)},
      {}};
  for (const OpponentRecord& record : found) {
    const std::string friends = record.player.empty() ? words(Message::kYourFriend) : record.player;
    table.rows.push_back({record.distant ? friends : player_name(words, record.player),
                          {std::to_string(record.won), std::to_string(record.drawn), std::to_string(record.lost)}});
  }
  return table;
}

constexpr std::size_t kGraphPoints = 200;  // more are not seen

// The rating with its graph. The points are from the first game that counts to the latest.
Group strength(const Translations& words, const std::vector<RatedGame>& history) {
  const auto points = [](double rating) { return static_cast<int>(std::lround(rating)); };
  const auto written = [&points](double rating) { return std::to_string(points(rating)); };
  const Rating& now = history.back().rating;
  const std::string games = std::to_string(history.size());
  Graph graph{
      "graph", words(Message::kStrengthGraph, {written(history.front().rating.rating), written(now.rating)}), {}};
  const std::size_t count = std::min(history.size(), kGraphPoints);
  for (std::size_t i = 1; i <= count; ++i)
    graph.points.push_back(points(history[i * history.size() / count - 1].rating.rating));
  return {"strength",
          {Text{"title", words(Message::kStrength), Tone::kHeading},
           Text{"level", words(Message::kStrengthLevel, {std::to_string(nearest_level(now))}), Tone::kStrong},
           Text{"detail",
                words(Message::kStrengthDetail, {written(now.rating), written(kSureDeviations * now.deviation), games}),
                Tone::kSoft},
           std::move(graph)},
          GroupLook::kBeside};
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
Group top(const Translations& words, const Games& games) {
  Elements status{Text{"what", status_text(words, games), Tone::kFound, true}};
  if (games.deleted) status.push_back(Button{"undo", words(Message::kUndoDelete), UndoDelete{}});
  Group out{"top", {}, GroupLook::kPinned};
  if (!games.library.games.empty()) {
    out.elements.push_back(
        Field{"find", words(Message::kFindGame), games.list.search, FieldLook::kSearch, action_begin<SearchGames>()});
  }
  out.elements.push_back(Group{"status", std::move(status), GroupLook::kRow});
  return out;
}

Text unreadable(const Translations& words, int games) {
  const std::string text =
      games == 1 ? words(Message::kGameUnreadable) : words(Message::kGamesUnreadable, {std::to_string(games)});
  return {"unreadable", text, Tone::kSoft};
}

}  // namespace

DialogContents games_dialog(const State& state, const Translations& words) {
  const Games& games = state.ui.games;
  const bool none = games.library.games.empty();
  DialogContents dialog{.id = "games",
                        .title = words(Message::kGames),
                        .elements = {top(words, games)},
                        .actions = {Button{"import", words(Message::kImport), OpenDialog{Dialog::kImport}},
                                    Button{"export", words(Message::kExportGames), ExportGames{}, ButtonLook::kPlain,
                                           none && progress_text(state.settings).empty()}}};
  // They are about all games, and what was searched for comes first.
  const bool searching = !games.list.search.empty();
  if (!games.rating.empty() && !searching) dialog.elements.push_back(strength(words, games.rating));
  if (!games.opponents.empty() && !searching) dialog.elements.push_back(record_table(words, games.opponents));
  if (games.library.unreadable > 0) dialog.elements.push_back(unreadable(words, games.library.unreadable));
  if (none)
    dialog.elements.push_back(
        Text{"none", words(games.known ? Message::kNoGames : Message::kGamesLoading), Tone::kSoft});
  dialog.elements.push_back(game_list(words, games, state.record.game_id));
  return dialog;
}

}  // namespace flipside::app
