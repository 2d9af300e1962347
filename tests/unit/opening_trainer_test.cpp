#include "web/app/learn/opening_trainer.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/openings.h"
#include "tests/unit/fake_table.h"
#include "web/app/learn/lesson.h"
#include "web/app/learn/opening_list.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr int kDay = 20780;
const std::string kTigerFacts = "c4e3f6e6f5; book -3; depth 20 +1; g4:60 c5:40\n";

int number_of(std::string_view name) { return opening_named(name).value(); }

// Trains an opening without a family.
FakeTable training(std::string_view name, int side) {
  FakeTable table = table_after("f5d6");
  table.act(OpenOpenings{kDay, kTigerFacts});
  table.act(ChooseOpening{number_of(name)});
  table.act(ChooseTrainedSide{side});
  table.act(TrainOpenings{});
  REQUIRE(table.state.lesson);
  table.wait(5000);
  return table;
}

Bitboard answers(const FakeTable& table) { return step_of(table.state).answers; }

void play_line(FakeTable& table) {
  for (int moves = 0; !table.state.lesson->done; ++moves) {
    REQUIRE(moves < 60);
    REQUIRE(answers(table) != 0);
    table.act(PlaceDisc{first_square(answers(table))});
    table.wait(5000);
  }
}

}  // namespace

TEST_CASE("a line that is known is asked half as often each time, and one that is not starts again") {
  OpeningRecord record;
  CHECK(days_until_due(record, "c4c3", Color::kWhite, kDay) == 0);
  int day = kDay;
  for (const int days : {2, 4, 8, 16, 16}) {
    record = with_answer(std::move(record), "c4c3", Color::kWhite, true, day);
    CHECK(days_until_due(record, "c4c3", Color::kWhite, day) == days);
    // Once more on the same day changes nothing.
    CHECK(with_answer(record, "c4c3", Color::kWhite, true, day) == record);
    day += days;
    CHECK(days_until_due(record, "c4c3", Color::kWhite, day) == 0);
  }
  CHECK(record.lines.size() == 1);
  CHECK(record.find("c4c3", Color::kWhite)->box == kBoxes);
  record = with_answer(std::move(record), "c4c3", Color::kWhite, false, day);
  CHECK(days_until_due(record, "c4c3", Color::kWhite, day) == 1);
  CHECK(record.find("c4c3", Color::kBlack) == nullptr);
}

TEST_CASE("what is due comes first the weakest; what is known waits") {
  OpeningRecord record;
  const int tiger = number_of("Tiger");
  const int rose = number_of("Rose");
  const int cat = number_of("Cat");
  const auto moves = [](int opening) { return openings()[static_cast<std::size_t>(opening)].moves; };
  record = with_answer(std::move(record), moves(tiger), Color::kBlack, true, kDay - 2);
  record = with_answer(std::move(record), moves(rose), Color::kBlack, false, kDay - 1);
  record = with_answer(std::move(record), moves(cat), Color::kBlack, true, kDay - 1);
  CHECK(lines_to_train(record, {tiger, cat, rose}, Color::kBlack, kDay) == std::vector{rose, tiger});
  CHECK(weak_lines(record, Color::kBlack, kDay) == std::vector{rose, tiger});
  CHECK(weak_lines(record, Color::kWhite, kDay).empty());
  CHECK(lines_to_train(record, {cat}, Color::kBlack, kDay) == std::vector{cat});
  // Its only moves are the first one, which is always the same, and one of white's.
  CHECK(lines_to_train(record, {number_of("Parallel")}, Color::kBlack, kDay).empty());
  CHECK(lines_to_train(record, {number_of("Parallel")}, Color::kWhite, kDay).size() == 1);
}

TEST_CASE("every opening can be played to its end from the board, in every order of moves that leads there") {
  const OpeningTree tree;
  for (int opening = 0; opening < static_cast<int>(openings().size()); ++opening) {
    const auto route = route_to(tree, tree.node_of_opening(opening));
    Game game;
    for (Bitboard moves = moves_on_route(tree, route, game.board()); moves != 0;
         moves = moves_on_route(tree, route, game.board())) {
      REQUIRE_FALSE(game.play(first_square(moves)).has_value());
    }
    CHECK(opening_name(game) == openings()[static_cast<std::size_t>(opening)].name);
  }
  // The Tiger by way of the position from which the Cat comes too.
  const auto route = route_to(tree, tree.node_of_opening(number_of("Tiger")));
  CHECK(contains(moves_on_route(tree, route, played("c4e3").board()), *parse_square("f5")));
  CHECK(contains(moves_on_route(tree, route, played("f5d6").board()), *parse_square("c4")));
  CHECK_FALSE(contains(moves_on_route(tree, route, played("f5d6").board()), *parse_square("e3")));
}

TEST_CASE("a line is asked on the board: the other side plays, wrong moves are told, the end is told") {
  FakeTable table = training("Aubrey (Feldborg Continuation)", 0);
  CHECK(table.shows("Opening trainer"));
  CHECK(table.shows("you play Black"));
  CHECK(table.state.record.game.ply() == 2);
  CHECK(table.state.record.game.side() == Color::kBlack);
  const Bitboard wrong = table.state.record.game.legal_moves() & ~answers(table);
  table.act(PlaceDisc{first_square(wrong)});
  CHECK(table.shows("is a move too, but not the one to find here"));
  CHECK(table.state.record.game.ply() == 2);
  play_line(table);
  CHECK(opening_name(table.state.record.game) == "Aubrey (Feldborg Continuation)");
  CHECK(table.shows("You needed help"));
  const OpeningRecord& record = table.state.settings.openings;
  REQUIRE(record.lines.size() == 1);
  CHECK(record.lines.front().box == 1);
  // The weak line comes again, and is the last one.
  CHECK(table.shows("\"Next\""));
  table.act(NextStep{});
  table.wait(5000);
  CHECK(table.shows("Line 2 of 2"));
  play_line(table);
  CHECK(table.shows("You are asked again tomorrow"));
  CHECK(table.shows("\"Done\""));
  table.act(NextStep{});
  CHECK_FALSE(table.state.lesson);
  CHECK(table.state.ui.dialog == Dialog::kOpenings);
  CHECK(table.state.record.game.board() == played("f5d6").board());
}

TEST_CASE("as white the first question is the second move, and help makes a line weak") {
  FakeTable table = training("Aubrey (Feldborg Continuation)", 1);
  CHECK(table.state.record.game.ply() == 1);
  table.act(ShowAnswer{});
  CHECK(contains(answers(table), table.state.play.marks.better));
  table.act(PlaceDisc{table.state.play.marks.better});
  CHECK(answers(table) == 0);
  // Not before the other side has moved.
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
  CHECK(table.state.record.game.ply() == 2);
  table.wait(5000);
  play_line(table);
  CHECK(table.shows("You needed help"));
}

TEST_CASE("lines come in all symmetries") {
  std::set<Square> first;
  for (std::uint64_t page = 1; page <= 40; ++page) {
    FakeTable table(Setup{{true, "level3"}, {true, "level3"}, page});
    table.act(OpenOpenings{kDay, {}});
    table.act(ChooseOpening{number_of("Rose")});
    table.act(TrainOpenings{});
    table.wait(1000);
    first.insert(table.state.record.game.plies().front().square);
  }
  CHECK(first.size() == 4);
}

TEST_CASE("what was learned is stored with the settings, and survives their reset") {
  FakeTable table = training("Berner", 0);
  play_line(table);
  CHECK(table.shows("You are asked again in 2 days"));
  const OpeningRecord record = table.state.settings.openings;
  CHECK(record.lines.size() == 1);
  const auto again = parse_settings(settings_text(table.state.settings), {}, kWords);
  REQUIRE(again.settings);
  CHECK(again.settings->openings == record);
  table.act(ResetSettings{});
  CHECK(table.state.settings.openings == record);
  Settings settings;
  for (const char* wrong : {"", "c4c3", "c4c3 b2", "c4c3 x2 5", "c4c3 b0 5", "c4c3 b6 5", "z9 b1 5", "c4c3 b1 5 d3"}) {
    CAPTURE(wrong);
    if (*wrong != 0) CHECK(read_setting("openings", wrong, settings) == false);
  }
}

TEST_CASE("families are folded, names are found, and the chosen one can be played") {
  FakeTable table = table_after("f5d6c3d3c4");
  table.act(OpenOpenings{kDay, kTigerFacts});
  CHECK(table.state.ui.openings.chosen == number_of("Tiger"));
  CHECK(dialog_shows(table, "Black ahead by about 3"));
  CHECK(dialog_shows(table, "By a search 20 moves deep: White ahead by about 1."));
  CHECK(dialog_shows(table, "60 %"));
  CHECK_FALSE(dialog_shows(table, "Stephenson"));
  table.act(FoldOpening{number_of("Tiger")});
  CHECK(dialog_shows(table, "Stephenson"));
  CHECK(dialog_shows(table, "Rose"));
  table.act(FoldOpening{number_of("Perpendicular")});
  CHECK_FALSE(dialog_shows(table, "Rose"));
  CHECK(table.state.ui.openings.chosen == number_of("Perpendicular"));
  table.act(SearchOpenings{"oTH"});
  CHECK(dialog_shows(table, "Rose-v-Toth"));
  CHECK(dialog_shows(table, "Comp'Oth"));
  CHECK_FALSE(dialog_shows(table, "Heath-Bat"));
  table.act(SearchOpenings{"nothing like it"});
  CHECK(dialog_shows(table, "No opening has that name."));
  table.act(SearchOpenings{""});
  table.act(ChooseOpening{number_of("Low-F.A.T.")});
  CHECK(dialog_shows(table, "Classic Scorpion"));
  table.act(PlayOpening{});
  CHECK(table.state.ui.dialog == Dialog::kNewGame);
  CHECK(start_index(table.state.ui.new_game) == kFirstOpening + number_of("Low-F.A.T."));
  table.act(GoBack{});
  CHECK(table.state.ui.dialog == Dialog::kOpenings);
}

TEST_CASE("from the dialog of a new game its other choices stay") {
  FakeTable table;
  table.act(OpenDialog{Dialog::kNewGame});
  table.act(ChooseForNewGame{NewGameChoice::kSide, 1});
  table.act(OpenOpenings{kDay, {}});
  table.act(ChooseOpening{number_of("Heath / Tobidashi")});
  table.act(PlayOpening{});
  CHECK(table.state.ui.dialog == Dialog::kNewGame);
  CHECK(table.state.ui.below.empty());
  CHECK(table.state.ui.new_game.side == NewGameChoices::Side::kWhite);
  CHECK(start_index(table.state.ui.new_game) == kFirstOpening + number_of("Heath / Tobidashi"));
}

TEST_CASE("every opening belongs to a family, and all families begin with the second move") {
  int roots = 0;
  for (int opening = 0; opening < static_cast<int>(openings().size()); ++opening) {
    const auto parent = parent_of_opening(opening);
    if (!parent) {
      ++roots;
      CHECK(openings()[static_cast<std::size_t>(opening)].moves.size() == 4);
      continue;
    }
    const auto family = family_of_opening(*parent);
    CHECK(std::ranges::find(family, opening) != family.end());
  }
  CHECK(roots == 3);
}
