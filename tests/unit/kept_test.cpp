#include "web/app/kept.h"

#include <doctest/doctest.h>

#include "engine/ggf.h"
#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"
#include "web/app/saved.h"
#include "web/app/sheet.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Game finished_game(std::uint64_t seed) {
  Random random(seed);
  Game game;
  while (!game.over()) game.play(game.must_pass() ? kPass : random_square(game.legal_moves(), random));
  return game;
}

std::string kept_line(std::uint64_t id, std::int64_t when, const Game& game, const Setup& setup) {
  return "kept " + std::to_string(id) + " " + std::to_string(when) + "\n" + saved_text(game, setup, id);
}

const Setup kAgainstLevel5{{true, "level5"}, {false, "level5"}, 1};
const Setup kLevel2IsBlack{{false, "level2"}, {true, "level2"}, 1};

FakeTable table_with_games(const std::string& text) {
  FakeTable table;
  table.state.has_sheets = true;
  table.act(OpenDialog{Dialog::kGames});
  CHECK(table.last.list_games);
  table.act(GamesListed{text});
  return table;
}

}  // namespace

TEST_CASE("kept games come back newest first, and what cannot be read is left out") {
  const Game game = played("f5d6c3");
  const std::string text = kept_line(7, 1000, game, kAgainstLevel5) + "kept 8 nonsense\nflipside-saved 1\n" +
                           kept_line(18446744073709551615ULL, 5000, finished_game(1), {}) + "kept 9 1\nnot a game\n";
  const std::vector<KeptGame> games = parse_kept(text);
  REQUIRE(games.size() == 2);
  CHECK(games[0].id == 18446744073709551615ULL);
  CHECK(games[0].over());
  CHECK(games[1].when == 1000);
  CHECK(games[1].setup == kAgainstLevel5);
  CHECK(games[1].game.plies() == game.plies());
  CHECK(parse_kept("").empty());
  CHECK(parse_kept("something else").empty());
}

TEST_CASE("the record counts finished games of a person against a computer, weakest first") {
  std::string text;
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Game game = finished_game(seed);
    won += game.result().winner == Color::kBlack ? 1 : 0;
    text += kept_line(seed, 1, game, kAgainstLevel5);
  }
  const Game other = finished_game(9);
  text += kept_line(20, 1, other, kLevel2IsBlack) + kept_line(21, 1, played("f5"), kAgainstLevel5) +
          kept_line(22, 1, other, {{true, "level5"}, {true, "level5"}, 1});
  const std::vector<Record> found = records(parse_kept(text));
  REQUIRE(found.size() == 2);
  CHECK(found[0].player == "level2");
  CHECK(found[0].won == (other.result().winner == Color::kWhite ? 1 : 0));
  CHECK(found[1].player == "level5");
  CHECK(found[1].won == won);
  CHECK(found[1].won + found[1].drawn + found[1].lost == 6);
}

TEST_CASE("all games leave as GGF and come back the same, with their times and players") {
  const std::string text = kept_line(1, 1763715127000, finished_game(2), kAgainstLevel5) +
                           kept_line(2, 1700000000000, played("f5d6"), kLevel2IsBlack);
  const std::string all = all_games_text(parse_kept(text));
  FakeTable table;
  table.state.has_sheets = true;
  table.act(BringText{all, true});
  REQUIRE(table.state.import.reading.games.size() == 2);
  table.act(KeepBrought{});
  CHECK(table.state.dialog == Dialog::kGames);
  REQUIRE(table.last.keep.size() == 2);
  CHECK(table.last.keep[0].when == 1700000000000);
  CHECK(table.last.keep[1].when == 1763715127000);
  const ParsedSaved back = parse_saved(table.last.keep[1].text, Words(Language::kEnglish));
  REQUIRE(back.saved);
  CHECK(back.saved->setup.white == Seat{false, "level5"});
  CHECK(back.saved->game.plies() == finished_game(2).plies());
  // Once more: the same games under the same ids.
  const std::vector<GameToKeep> first = table.last.keep;
  table.act(BringText{all, true});
  table.act(KeepBrought{});
  CHECK(table.last.keep[0].id == first[0].id);
  CHECK(first[0].id != first[1].id);
}

TEST_CASE("times of GGF") {
  CHECK(ggf_time(0) == "1970.01.01_00:00:00.UTC");
  CHECK(ggf_time(1763715127999) == "2025.11.21_08:52:07.UTC");
  CHECK(parse_ggf_time("2025.11.21_08:52:07.UTC") == 1763715127000);
  CHECK(parse_ggf_time("2003.12.15_13:24:03.MST") == 1071494643000);
  CHECK(parse_ggf_time("2003.12.15") == 1071446400000);
  for (const char* bad : {"", "today", "2003", "2003.13.01", "2003.2.30", "2003.1.1_25:00:00", "-1.1.1"}) {
    CAPTURE(bad);
    CHECK_FALSE(parse_ggf_time(bad));
  }
}

TEST_CASE("every ply keeps the game under its own id, and a new game has another") {
  FakeTable table({{true, "level3"}, {true, "level3"}, 1});
  table.state.has_sheets = true;
  table.act(PlaceDisc{*parse_square("f5")});
  REQUIRE(table.last.keep.size() == 1);
  const std::uint64_t id = table.last.keep[0].id;
  CHECK(parse_saved(table.last.keep[0].text, Words(Language::kEnglish)).saved->game_id == id);
  table.act(PlaceDisc{*parse_square("d6")});
  CHECK(table.last.keep.at(0).id == id);
  table.act(NewGame{table.state.setup});
  CHECK(table.last.keep.empty());
  table.act(PlaceDisc{*parse_square("f5")});
  CHECK(table.last.keep.at(0).id != id);
}

TEST_CASE("a saved game joins the list when the page opens, before a link takes its place") {
  State before;
  before.game = played("f5d6");
  State state;
  Start start{saved_text(before), false, 5, "damaged", true};
  const Effects effects = update(state, start, 0);
  REQUIRE(effects.keep.size() == 1);
  CHECK(parse_saved(effects.keep[0].text, Words(Language::kEnglish)).saved->game.ply() == 2);
  CHECK(state.game.plies().empty());
}

TEST_CASE("a game is reopened, deleted, and brought back") {
  const Game game = played("f5d6c3");
  FakeTable table =
      table_with_games(kept_line(7, 1000, game, kAgainstLevel5) + kept_line(8, 2000, finished_game(1), kAgainstLevel5));
  CHECK(sheet_shows(table, "You – Level 5"));
  CHECK(sheet_shows(table, "Move 3, not finished"));
  CHECK(sheet_shows(table, "Your results"));
  table.act(*action_of_sheet("delete 8"));
  CHECK(table.last.forget == std::vector<std::uint64_t>{8});
  CHECK(sheet_shows(table, "A game was deleted."));
  CHECK_FALSE(sheet_shows(table, "Your results"));
  table.act(*action_of_sheet("undo-delete"));
  REQUIRE(table.last.keep.size() == 1);
  CHECK(table.last.keep[0].id == 8);
  CHECK(table.last.keep[0].when == 2000);
  CHECK(table.last.list_games);
  table.act(*action_of_sheet("reopen 7"));
  CHECK(table.state.game_id == 7);
  CHECK(table.state.game.ply() == 3);
  CHECK(table.state.setup.white == Seat{false, "level5"});
  CHECK(table.state.dialog == Dialog::kNone);
}

TEST_CASE("games that cannot be kept are said, and the game goes on") {
  FakeTable table;
  table.act(GamesFailed{});
  CHECK(table.has_notice(Notice::Kind::kGamesFailed));
  table.act(PlaceDisc{*parse_square("f5")});
  CHECK(table.state.game.ply() >= 1);
}
