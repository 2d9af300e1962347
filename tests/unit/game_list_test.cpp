#include "web/app/library/game_list.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/notation/transcript.h"
#include "tests/unit/allocations.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "tests/unit/stored.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/elements/element.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// Noon on 20 November 2026, UTC.
constexpr std::int64_t kNoon = 1795176000000;
const Setup kAgainst12{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level12"}, 1};

StoredGame stored(const Game& game, const Setup& setup, std::int64_t when = kNoon, int utc_offset = 0) {
  return {record_of(game, setup, 7), when, utc_offset, {}};
}

Setup between(const std::string& black, const std::string& white) {
  Setup setup{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}, 1};
  setup.black.name = black;
  setup.white.name = white;
  return setup;
}

bool finds(const StoredGame& game, std::string_view typed) {
  GameList list;
  list.search = typed;
  find_games(list, {game});
  return !list.found.empty();
}

// Games with different ids and dates.
std::string library_of(int games) {
  const Game game =
      played("d3c3c4e3f4d6c2f3d2e2f2g4g5g3f5b4e6f1b3g6d1c5f6b5a4d7h3f7h4e1g1a3a2b1h5h6h7b2f8e7c8c7a6a5a1c1b6c6g7h8");
  std::string out;
  for (int i = 1; i <= games; ++i) {
    const Setup setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level" + std::to_string(1 + i % 20)}, 1};
    out += library_row(record_of(game, setup, static_cast<std::uint64_t>(i)), 1000 * i);
  }
  return out;
}

AppHarness app_with(const std::string& library) {
  AppHarness app;
  app.act(OpenDialog{Dialog::kGames});
  app.act(GamesListed{library});
  return app;
}

List described(const AppHarness& app) { return dialog_in(app.state).get<List>("games"); }

// Memory that everything takes that a person does with a library of so many games.
Allocations work_for(int games) {
  const std::string library = library_of(games);
  const Allocations before = allocations();
  AppHarness app = app_with(library);
  for (const char* typed : {"l", "le", "level 7", ""}) {
    app.act(SearchGames{typed});
    dialog_json(app.state);
  }
  app.act(DeleteStored{1});
  app.act(UndoDelete{});
  app.act(GamesListed{library});
  const std::string all = all_games_text(app.state.ui.games.library.games);
  app.act(ImportText{true, all});
  app.act(StoreImported{});
  app.act(GamesListed{library});
  return {allocations().count - before.count, allocations().bytes - before.bytes};
}

}  // namespace

TEST_CASE("a game is found by what a person types") {
  const StoredGame tiger = stored(played("c4e3f6e6f5"), kAgainst12);
  for (const char* typed : {"tiger",          "TIGER",       "level 12",     "level12",
                            "Ｌｅｖｅｌ　12", "12",          "lev",          "you",
                            "tiger level 12", "move 5",      "not finished", "2026",
                            "Nov 20",         "november 20", "nov 2026",     "20 Nov 2026",
                            "Nov 20, 2026",   "2026-11-20",  "2026/11/20",   "11/20",
                            "2026年11月20日", "11月",        "虎",           "あなた",
                            "レベル12",       "  "}) {
    CAPTURE(std::string(typed));
    CHECK(finds(tiger, typed));
  }
  for (const char* typed :
       {"rose", "level 1", "level 11", "レベル1", "nov 2", "december", "2025", "tiger 2025", "won", "11/2"}) {
    CAPTURE(typed);
    CHECK_FALSE(finds(tiger, typed));
  }
}

TEST_CASE("a game is found by names and by its result") {
  const StoredGame wipeout = stored(played(std::string(kWipeout)), between("Ann Lee", "Bernd"));
  for (const char* typed :
       {"ann", "lee bernd", "BERND", "black won", "64", "64-0", "won 64 to 0", "64対0", "黒の勝ち"}) {
    CAPTURE(typed);
    CHECK(finds(wipeout, typed));
  }
  for (const char* typed : {"white won", "draw", "anna", "6-40", "lost"}) {
    CAPTURE(typed);
    CHECK_FALSE(finds(wipeout, typed));
  }
}

TEST_CASE("a game has the date of the place where it was played, or none") {
  const Game game = played("f5d6");
  CHECK(finds(stored(game, {}, kNoon, 13 * 60), "nov 21"));
  CHECK_FALSE(finds(stored(game, {}, kNoon, 13 * 60), "nov 20"));
  CHECK(finds(stored(game, {}, kNoon, -13 * 60), "nov 19"));
  CHECK_FALSE(finds(stored(game, {}, 0), "1970"));
  const GameLibrary library =
      parse_library("row 1795176000000 1 " + std::to_string(record_text(record_of(game, {}, 7)).size()) + " 780\n7" +
                    record_text(record_of(game, {}, 7)));
  REQUIRE(library.games.size() == 1);
  CHECK(finds(library.games[0], "nov 21"));
}

TEST_CASE("the search is shown with what it found, and stays while games are deleted and restored") {
  const std::string library = library_of(40);
  AppHarness app = app_with(library);
  app.act(SearchGames{"level 7"});
  CHECK(dialog_shows(app, "2 games found."));
  CHECK(described(app).count == 2);
  CHECK(dialog_shows(app, "You – Level 7"));
  CHECK_FALSE(dialog_shows(app, "You – Level 8"));
  app.act(DeleteStored{6});
  CHECK(dialog_shows(app, "A game was deleted."));
  CHECK(described(app).count == 1);
  app.act(UndoDelete{});
  app.act(GamesListed{library});
  CHECK(dialog_shows(app, "2 games found."));
  app.act(SearchGames{"level 99"});
  CHECK(dialog_shows(app, "No game matches."));
  CHECK(described(app).entries.empty());
  app.act(SearchGames{""});
  CHECK(described(app).count == 40);
  app.act(ChangeSetting{Setting::kLanguage, 2});
  app.act(JapaneseReady{});
  app.act(SearchGames{"level 99"});
  CHECK(dialog_shows(app, "当てはまる対局はありません。"));
}

TEST_CASE("My games describes the rows that the page asks for, however many games there are") {
  AppHarness app = app_with(library_of(1000));
  CHECK(described(app).entries.size() == kFirstRows);
  CHECK(described(app).count == 1000);
  CHECK(described(app).first == 0);
  app.act(ShowGameRows{500, 30});
  const List rows = described(app);
  CHECK(rows.entries.size() == 30);
  CHECK(rows.first == 500);
  CHECK(rows.entries.front().id == "500");
  CHECK(rows.entries.back().id == "471");
  // The last ones, and never more than fit on any screen.
  app.act(ShowGameRows{2000000000, 30});
  CHECK(described(app).first == 970);
  app.act(ShowGameRows{-5, 2000000000});
  CHECK(described(app).entries.size() == kMostRows);
}

TEST_CASE("whatever is done with the library takes twice as much work for twice as many games, and no more") {
  // The first run fills what is made once.
  work_for(10);
  const Allocations few = work_for(200);
  const Allocations many = work_for(400);
  CHECK(many.count < 2.1 * static_cast<double>(few.count));
  CHECK(many.bytes < 2.2 * static_cast<double>(few.bytes));
}
