#include <algorithm>

#include "engine/board_text.h"
#include "engine/openings.h"
#include "web/app/narration.h"
#include "web/app/opening_names.h"
#include "web/app/sheet.h"

namespace flipside::app {

namespace {

Game at_end(Game game) {
  game.go_to(static_cast<int>(game.plies().size()));
  return game;
}

std::string kept_seat_name(const Words& words, const KeptGame& kept, Color color) {
  const Seat& seat = kept.setup.seat(color);
  const bool alone = !kept.setup.seat(opposite(color)).human;
  if (seat.human && seat.name.empty()) return alone ? words(Message::kYou) : color_name(words, color);
  return seat_name(words, seat);
}

// "You won 40 to 24"
std::string outcome(const Words& words, const KeptGame& kept) {
  if (!kept.over()) return words(Message::kGameUnfinished, {std::to_string(kept.game.ply())});
  const Result result = result_of(kept);
  if (kept.clock.fallen) return words(Message::kGameOnTime, {color_name(words, *result.winner)});
  const auto [less, more] = std::minmax(result.black_discs, result.white_discs);
  if (!result.winner) return words(Message::kGameDrawn, {std::to_string(more)});
  const Seat& winner = kept.setup.seat(*result.winner);
  const bool alone = kept.setup.black.human != kept.setup.white.human;
  if (alone && winner.human) return words(Message::kGameYouWon, {std::to_string(more), std::to_string(less)});
  if (alone) return words(Message::kGameYouLost, {std::to_string(less), std::to_string(more)});
  const bool black = *result.winner == Color::kBlack;
  return words(black ? Message::kGameWonBlack : Message::kGameWonWhite, {std::to_string(more), std::to_string(less)});
}

Part game_row(const Words& words, const KeptGame& kept, std::uint64_t current) {
  const Game end = at_end(kept.game);
  const std::string id = std::to_string(kept.id);
  const std::string black = kept_seat_name(words, kept, Color::kBlack);
  const std::string white = kept_seat_name(words, kept, Color::kWhite);
  Part row("game", id);
  row.with("title", words(Message::kGamesVersus, {black, white})).with("detail", outcome(words, kept));
  row.with("opening", opening_name_in(words.language(), opening_name(end))).with("when", std::to_string(kept.when));
  row.with("board", board_text(kept.game.board())).with("answer", "reopen " + id);
  row.with("delete", words(Message::kDeleteGame)).with("delete-answer", "delete " + id);
  return row.when(kept.id == current, "current");
}

Part record_table(const Words& words, const std::vector<Record>& found) {
  Part table("record", "record");
  table.with("title", words(Message::kRecord)).with("won", words(Message::kRecordWon));
  table.with("drawn", words(Message::kRecordDrawn)).with("lost", words(Message::kRecordLost));
  for (const Record& record : found) {
    table.add(Part("player", record.player)
                  .with("label", player_name(words, record.player))
                  .with("won", std::to_string(record.won))
                  .with("drawn", std::to_string(record.drawn))
                  .with("lost", std::to_string(record.lost)));
  }
  return table;
}

// What has just happened to the list.
Part status(const Words& words, const Games& games) {
  Part row("row", "status");
  std::string text;
  if (games.deleted) text = words(Message::kGameDeleted);
  if (games.added > 0) text = words(Message::kGamesAdded, {std::to_string(games.added)});
  row.add(Part("text", "what").with("text", text).with("live", "1").with("tone", "line"));
  if (games.deleted) {
    row.add(Part("button", "undo").with("label", words(Message::kUndoDelete)).with("answer", "undo-delete"));
  }
  return row;
}

}  // namespace

Part games_sheet(const State& state, const Words& words) {
  const Games& games = state.games;
  Part sheet("sheet", "games");
  sheet.with("title", words(Message::kGames)).with("close", words(Message::kClose));
  const std::vector<Record> found = records(games.kept);
  if (!found.empty()) sheet.add(record_table(words, found));
  if (games.deleted || games.added > 0) sheet.add(status(words, games));
  if (games.kept.empty()) {
    const Message message = games.known ? Message::kNoGames : Message::kGamesLoading;
    sheet.add(Part("text", "none").with("text", words(message)).with("tone", "soft"));
  }
  Part list("list", "games");
  list.with("label", words(Message::kGames));
  for (const KeptGame& kept : games.kept) list.add(game_row(words, kept, state.game_id));
  sheet.add(std::move(list));
  Part answers("row", "answers");
  answers.add(Part("button", "import").with("label", words(Message::kImport)).with("answer", "dialog import"));
  answers.add(Part("button", "export")
                  .with("label", words(Message::kExportGames))
                  .with("answer", "export-games")
                  .when(games.kept.empty(), "disabled"));
  sheet.add(std::move(answers));
  return sheet;
}

}  // namespace flipside::app
