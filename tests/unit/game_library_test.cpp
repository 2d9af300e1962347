#include "web/app/library/game_library.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/notation/game_code.h"
#include "engine/notation/ggf.h"
#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"
#include "tests/unit/stored.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/game/branches.h"
#include "web/app/library/game_date.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Game finished_game(std::uint64_t seed) {
  Random random(seed);
  return played_on(Game(), random);
}

std::string stored_row(std::uint64_t id, std::int64_t when, const Game& game, const Setup& setup) {
  return library_row(record_of(game, setup, id), when);
}

const Setup kAgainstLevel5{{SeatKind::kPerson, "level5"}, {SeatKind::kComputer, "level5"}, 1};
const Setup kLevel2IsBlack{{SeatKind::kComputer, "level2"}, {SeatKind::kPerson, "level2"}, 1};

AppHarness table_with_games(const std::string& text) {
  AppHarness app;
  app.act(OpenDialog{Dialog::kGames});
  CHECK(app.last.has<ListGames>());
  app.act(GamesListed{text});
  return app;
}

}  // namespace

TEST_CASE("stored games are listed newest first, and unreadable rows are counted") {
  const Game game = played("f5d6c3");
  const std::string text = stored_row(7, 1000, game, kAgainstLevel5) + library_row("8", 3000, "flipside-game 2\n") +
                           stored_row(18446744073709551615ULL, 5000, finished_game(1), {}) +
                           library_row("9", 1, "row 1 1 1\nnot a game\n") + library_row("", 1, "");
  const GameLibrary library = parse_library(text);
  REQUIRE(library.games.size() == 2);
  CHECK(library.unreadable == 3);
  CHECK(library.games[0].record.game_id == 18446744073709551615ULL);
  CHECK(library.games[0].record.over());
  CHECK(library.games[1].when == 1000);
  CHECK(library.games[1].record.setup == kAgainstLevel5);
  CHECK(library.games[1].record.game().plies() == game.plies());
  for (const char* none : {"", "something else", "row 1", "row 1 5 5\nx", "row x 1 1\nab"}) {
    CAPTURE(none);
    CHECK(parse_library(none).games.empty());
  }
}

TEST_CASE("the list reports unreadable rows, and shows the others") {
  AppHarness app = table_with_games(stored_row(7, 1000, played("f5d6c3"), kAgainstLevel5) + library_row("8", 1, "?"));
  CHECK(dialog_shows(app, "You – Level 5"));
  CHECK(dialog_shows(app, "One game could not be read; it is kept."));
  app.act(GamesListed{library_row("8", 1, "?") + library_row("9", 1, "")});
  CHECK(dialog_shows(app, "2 games could not be read; they are kept."));
}

TEST_CASE("rows that several pages stored of one game are one game") {
  GameRecord first = record_of(played("f5d6c3d3"), kAgainstLevel5, 7);
  begin_revision(first, 1);
  GameRecord second = first;
  set_game(second, played("f5d6c3d3c4"));
  begin_revision(second, 1);
  GameRecord other = first;
  set_game(other, played("f5d6c3f4"));
  begin_revision(other, 2);
  const GameLibrary library = parse_library(library_row(second, 1000) + library_row(other, 2000));
  REQUIRE(library.games.size() == 1);
  const StoredGame& game = library.games[0];
  CHECK(game.when == 2000);
  CHECK(game.record.game().plies() == other.game().plies());
  CHECK(lines_of(game.record.tree) == std::vector<std::string>{"f5d6c3d3c4", "f5d6c3f4"});

  // When the game continues, the new revision replaces both.
  AppHarness app = table_with_games(library_row(second, 1000) + library_row(other, 2000));
  app.act(OpenStored{7});
  REQUIRE(app.last.of<StoreRow>().size() == 1);
  std::vector<std::string> replaced = app.last.of<StoreRow>()[0].replaces;
  std::sort(replaced.begin(), replaced.end());
  CHECK(replaced == std::vector<std::string>{"7 2 1", "7 2 2"});
}

TEST_CASE("the results count finished games of a person against a computer, weakest first") {
  std::string text;
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Game game = finished_game(seed);
    won += game.result().winner == Color::kBlack ? 1 : 0;
    text += stored_row(seed, 1, game, kAgainstLevel5);
  }
  const Game other = finished_game(9);
  text += stored_row(20, 1, other, kLevel2IsBlack) + stored_row(21, 1, played("f5"), kAgainstLevel5) +
          stored_row(22, 1, other, {{SeatKind::kPerson, "level5"}, {SeatKind::kPerson, "level5"}, 1});
  const std::vector<OpponentRecord> found = opponent_records(parse_library(text).games);
  REQUIRE(found.size() == 2);
  CHECK(found[0].player == "level2");
  CHECK(found[0].won == (other.result().winner == Color::kWhite ? 1 : 0));
  CHECK(found[1].player == "level5");
  CHECK(found[1].won == won);
  CHECK(found[1].won + found[1].drawn + found[1].lost == 6);
}

TEST_CASE("all games round-trip as GGF, with their times and players") {
  const std::string text = stored_row(1, 1763715127000, finished_game(2), kAgainstLevel5) +
                           stored_row(2, 1700000000000, played("f5d6"), kLevel2IsBlack);
  const std::string all = all_games_text(parse_library(text).games);
  AppHarness app;
  app.act(ImportText{true, all});
  REQUIRE(app.state.ui.import.result.games.size() == 2);
  app.act(StoreImported{});
  CHECK(app.state.ui.dialog == Dialog::kGames);
  CHECK(app.last.has<ListGames>());
  app.act(GamesListed{""});
  CHECK(app.last.has<ListGames>());
  CHECK(dialog_shows(app, "Games added: 2."));
  REQUIRE(app.last.of<StoreRow>().size() == 2);
  CHECK(app.last.of<StoreRow>()[0].row.when == 1700000000000);
  CHECK(app.last.of<StoreRow>()[1].row.when == 1763715127000);
  const ParsedRecord back = parse_record(app.last.of<StoreRow>()[1].row.text, kWords);
  REQUIRE(back.record);
  CHECK(back.record->setup.white == Seat{SeatKind::kComputer, "level5"});
  CHECK(back.record->game().plies() == finished_game(2).plies());
  // A second import finds the first game there; the other one was deleted meanwhile.
  const std::vector<StoreRow> first = app.last.of<StoreRow>();
  CHECK(first[0].row.key != first[1].row.key);
  app.act(ImportText{true, all});
  app.act(StoreImported{});
  app.act(GamesListed{library_row(first[0].row.key, first[0].row.when, first[0].row.text)});
  REQUIRE(app.last.of<StoreRow>().size() == 1);
  CHECK(app.last.of<StoreRow>()[0].row.key == first[1].row.key);
  CHECK(dialog_shows(app, "Games added: 1. Already there: 1."));
}

TEST_CASE(
    "games with the same moves are told apart by players, event and date, and one's own export is already there") {
  const std::string text =
      "(;GM[Othello]PB[Ann]PW[Ben]DT[2003.12.15]B[f5]W[d6];)(;GM[Othello]PB[Cleo]PW[Dan]DT[2003.12.15]B[f5]W[d6];)"
      "(;GM[Othello]PB[Ann]PW[Ben]DT[2004.01.02]B[f5]W[d6];)(;GM[Othello]EV[Final]PB[Ann]PW[Ben]DT[2003.12.15]B[f5]W["
      "d6];)"
      "(;GM[Othello]PB[Eve]PW[Ben]B[f5]W[d6];)";
  AppHarness app;
  const auto import_into = [&app](const std::string& games, const std::string& rows) {
    app.act(ImportText{true, games});
    app.act(StoreImported{});
    app.act(GamesListed{rows});
  };
  import_into(text, "");
  CHECK(dialog_shows(app, "Games added: 5."));
  CHECK_FALSE(dialog_shows(app, "Already there"));
  std::string rows;
  for (const StoreRow& row : app.last.of<StoreRow>()) {
    rows += library_row(row.row.key, row.row.when == 0 ? 1763715127123 : row.row.when, row.row.text);
  }
  // A game that was played here has been given any id.
  rows += stored_row(7, 1763715127999, played("f5d6c3"), kAgainstLevel5);
  for (const std::string& again : {text, all_games_text(parse_library(rows).games)}) {
    import_into(again, rows);
    CHECK_FALSE(dialog_shows(app, "Games added"));
    CHECK(dialog_shows(app, "Already there"));
  }
}

TEST_CASE("a game that was imported and opened keeps its date and its event, also when it is stored again") {
  AppHarness app;
  app.act(ImportText{true, "[Event \"Final\"]\n[Date \"1997.03.05\"]\n[Black \"Ann\"]\n[White \"Ben\"]\nf5 d6 c3"});
  app.act(OpenImported{});
  app.act(GoToPly{1});
  REQUIRE(app.last.of<StoreRow>().size() == 1);
  const GameLibrary library = parse_library(
      library_row(app.last.of<StoreRow>()[0].row.key, 1763715127000, app.last.of<StoreRow>()[0].row.text));
  REQUIRE(library.games.size() == 1);
  CHECK(ggf_time(library.games[0].when) == "1997.03.05_00:00:00.UTC");
  CHECK(all_games_text(library.games).find("EV[Final]DT[1997.03.05_00:00:00.UTC]") != std::string::npos);
}

TEST_CASE("imported games are stored although the list was opened anew meanwhile, and not if nothing can be stored") {
  AppHarness app;
  for (const bool fails : {false, true}) {
    CAPTURE(fails);
    app.act(ImportText{true, "f5d6c3\nf5f4"});
    app.act(StoreImported{});
    app.act(CloseDialog{});
    app.act(OpenDialog{Dialog::kGames});
    if (fails) app.act(GamesFailed{});
    app.act(GamesListed{""});
    CHECK(app.last.of<StoreRow>().size() == (fails ? 0 : 2));
  }
}

TEST_CASE("a link to an earlier position of the game on the board goes there, and the computer still answers") {
  AppHarness app({{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 1});
  for (int move = 0; move < 6; ++move) {
    app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
    app.wait(5000);
  }
  REQUIRE(app.state.record.game().ply() == 12);
  const std::uint64_t id = app.state.record.game_id;
  Game earlier = played(transcript(app.state.record.game()).substr(0, 16));
  earlier.go_to(4);
  app.act(OpenLink{game_code(earlier)});
  CHECK(app.state.record.game_id == id);
  CHECK(app.state.record.game().ply() == 4);
  CHECK(app.state.record.setup.white == Seat{SeatKind::kComputer, "level3"});
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  app.wait(5000);
  CHECK(app.state.record.game().ply() == 6);
}

TEST_CASE("a link to a variation of the game on the board goes there") {
  AppHarness app = app_after("f5d6c3d3c4f4f6f3e6");
  app.act(GoToPly{2});
  app.act(PlaceDisc{at("c5")});
  REQUIRE(branches(app.state.record).size() == 1);
  const std::uint64_t id = app.state.record.game_id;
  Game line = played("f5d6c3d3c4f4f6f3");
  line.go_to(3);
  app.act(OpenLink{game_code(line)});
  CHECK(app.state.record.game_id == id);
  CHECK(app.state.record.game().plies() == played("f5d6c3d3c4f4f6f3e6").plies());
  CHECK(app.state.record.game().ply() == 3);
}

TEST_CASE("a link to a game of this device opens that game, not a copy without its players") {
  const Game own = played("f5d6c3d3c4f4f6f3e6");
  Game line = played("f5d6c3d3c4f4f6f3");
  line.go_to(6);
  for (const bool pasted : {false, true}) {
    CAPTURE(pasted);
    AppHarness app({{SeatKind::kPerson, "level1"}, {SeatKind::kComputer, "level1"}, 1});
    app.act(PlaceDisc{at("f5")});
    if (pasted) {
      app.act(ImportText{true, "https://example.com/#g=" + game_code(line)});
      app.act(OpenImported{});
    } else {
      app.act(OpenLink{game_code(line)});
    }
    CHECK(app.state.record.setup.white.person());
    CHECK(app.last.has<ListGames>());
    REQUIRE(app.last.of<StoreRow>().size() == 1);
    const std::string copy = app.last.of<StoreRow>()[0].row.key;
    app.act(GamesListed{stored_row(7, 1000, own, kAgainstLevel5) + stored_row(8, 2000, played("f5f6"), {})});
    CHECK(app.state.record.game_id == 7);
    CHECK(app.state.record.game().ply() == 6);
    CHECK(app.state.record.game().plies() == own.plies());
    CHECK(app.state.record.setup == kAgainstLevel5);
    REQUIRE(app.last.of<RemoveRow>().size() == 1);
    CHECK(app.last.of<RemoveRow>()[0].key == copy);
  }
}

TEST_CASE("a link to nobody's game on this device is for two persons, also when it begins as many games do") {
  for (const char* moves : {"f5d6", "f5d6c3d3c4f4f6f3d2"}) {
    CAPTURE(moves);
    AppHarness app;
    app.act(OpenLink{game_code(played(moves))});
    const std::uint64_t id = app.state.record.game_id;
    app.act(GamesListed{stored_row(7, 1000, played("f5d6c3d3c4f4f6f3e6"), kAgainstLevel5)});
    CHECK(app.state.record.game_id == id);
    CHECK(app.state.record.game().plies() == played(moves).plies());
    CHECK(app.state.record.setup.white.person());
  }
}

TEST_CASE("dates in GGF") {
  CHECK(ggf_time(0) == "1970.01.01_00:00:00.UTC");
  CHECK(ggf_time(1763715127999) == "2025.11.21_08:52:07.UTC");
  CHECK(parse_ggf_time("2025.11.21_08:52:07.UTC") == 1763715127000);
  CHECK(parse_ggf_time("2003.12.15_13:24:03.MST") == 1071494643000);
  CHECK(parse_ggf_time("2003.12.15") == 1071446400000);
  CHECK(parse_ggf_time("945277754") == 945277754000);
  CHECK(parse_ggf_time("1999-12-15 17:09 EST") == 945277740000);
  CHECK(parse_ggf_time("9999.12.31_23:59:59") == 253402300799000);
  for (const char* bad : {"", "today", "2003", "20031215", "253402300800", "0000.01.01", "10000.01.01", "2003.13.01",
                          "2003.2.30", "2003.1.1_25:00:00", "-1.1.1"}) {
    CAPTURE(bad);
    CHECK_FALSE(parse_ggf_time(bad));
  }
}

TEST_CASE("every ply replaces the stored game, and a new game gets its own row") {
  AppHarness app({{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}, 1});
  app.act(PlaceDisc{*parse_square("f5")});
  REQUIRE(app.last.of<StoreRow>().size() == 1);
  const std::uint64_t id = app.state.record.game_id;
  const std::string key = app.last.of<StoreRow>()[0].row.key;
  CHECK(key == row_key(id, app.state.record.revision));
  CHECK(parse_record(app.last.of<StoreRow>()[0].row.text, kWords).record->game_id == id);
  app.act(PlaceDisc{*parse_square("d6")});
  CHECK(app.last.of<StoreRow>().at(0).replaces == std::vector<std::string>{key});
  CHECK(app.last.of<StoreRow>().at(0).row.key != key);
  app.act(NewGame{app.state.record.setup});
  CHECK(app.last.of<StoreRow>().empty());
  CHECK(app.state.record.game_id != id);
  app.act(PlaceDisc{*parse_square("f5")});
  CHECK(parse_record(app.last.of<StoreRow>().at(0).row.text, kWords).record->game_id == app.state.record.game_id);
}

TEST_CASE("two pages that start a game after the same one start two games") {
  const std::string before = record_text(record_of(played("f5"), kAgainstLevel5, 7));
  std::vector<std::uint64_t> ids;
  for (const std::uint64_t page : {5U, 6U}) {
    State state;
    update(state, Start{before, page}, 0);
    CHECK(state.record.game_id == 7);
    update(state, NewGame{state.record.setup}, 0);
    ids.push_back(state.record.game_id);
  }
  CHECK(ids[0] != ids[1]);
}

TEST_CASE("an unreadable link does not replace the stored game") {
  State state;
  const Effects effects = update(state, Start{record_text(record_of(played("f5d6"), {}, 7)), 5, "damaged"}, 0);
  CHECK(state.record.game().ply() == 2);
  CHECK(effects.has<ShowLink>());
}

TEST_CASE("a game is reopened, deleted, and restored") {
  const Game game = played("f5d6c3");
  AppHarness app = table_with_games(stored_row(7, 1000, game, kAgainstLevel5) +
                                    stored_row(8, 2000, finished_game(1), kAgainstLevel5));
  CHECK(dialog_shows(app, "You – Level 5"));
  CHECK(dialog_shows(app, "Move 3, not finished"));
  CHECK(dialog_shows(app, "Your results"));
  app.act(DeleteStored{8});
  REQUIRE(app.last.of<RemoveRow>().size() == 1);
  CHECK(app.last.of<RemoveRow>()[0].key == row_key(8, {}));
  CHECK(dialog_shows(app, "A game was deleted."));
  CHECK_FALSE(dialog_shows(app, "Your results"));
  app.act(UndoDelete{});
  REQUIRE(app.last.of<StoreRow>().size() == 1);
  CHECK(app.last.of<StoreRow>()[0].row.key == row_key(8, {}));
  CHECK(app.last.of<StoreRow>()[0].row.when == 2000);
  CHECK(app.last.has<ListGames>());
  app.act(OpenStored{7});
  CHECK(app.state.record.game_id == 7);
  CHECK(app.state.record.game().ply() == 3);
  CHECK(app.state.record.setup.white == Seat{SeatKind::kComputer, "level5"});
  CHECK(app.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("a game that is deleted during its review stays deleted") {
  AppHarness app(kTwoPersons);
  for (const char* move : {"f5", "d6", "c3"}) app.act(PlaceDisc{at(move)});
  const std::string row = library_row(app.state.record);
  app.act(StartReview{});
  REQUIRE(app.state.review.running());
  app.act(OpenDialog{Dialog::kGames});
  app.act(GamesListed{row});
  app.act(DeleteStored{app.state.record.game_id});
  CHECK_FALSE(app.state.review.running());
  CHECK_FALSE(app.last.has<StoreRow>());
  CHECK(app.last.has<RemoveRow>());
}

TEST_CASE("notices about a game go with it") {
  AppHarness app(kTwoPersons);
  app.act(OpenLink{"nonsense"});
  REQUIRE(app.state.ui.notices.size() == 1);
  app.act(NewGame{kTwoPersons});
  CHECK(app.state.ui.notices.empty());
}

TEST_CASE("if games cannot be stored, a notice says so, and the game continues") {
  AppHarness app;
  app.act(GamesFailed{});
  CHECK(app.has_notice(Notice::Kind::kGamesFailed));
  app.act(PlaceDisc{*parse_square("f5")});
  CHECK(app.state.record.game().ply() >= 1);
}
