#include "web/app/learn/opening_trainer.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/knowledge/openings.h"
#include "tests/unit/app_harness.h"
#include "web/app/learn/opening_list.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr int kDay = 20780;
const std::string kTigerFacts = "c4e3f6e6f5; book -3; depth 20 +1; g4:60 c5:40\n";

int number_of(std::string_view name) { return opening_named(name).value(); }

// Trains an opening without a family.
AppHarness training(std::string_view name, int side) {
  AppHarness app = app_after("f5d6");
  app.act(OpenOpenings{kDay, kTigerFacts});
  app.act(ChooseOpening{number_of(name)});
  app.act(ChooseTrainedSide{side});
  app.act(TrainOpenings{});
  REQUIRE(app.state.exercise());
  app.wait(5000);
  return app;
}

Bitboard answers(const AppHarness& app) { return app.state.exercise()->present_step().answers; }

void play_line(AppHarness& app) {
  for (int moves = 0; !app.state.exercise()->done; ++moves) {
    REQUIRE(moves < 60);
    REQUIRE(answers(app) != 0);
    app.act(PlaceDisc{first_square(answers(app))});
    app.wait(5000);
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
  CHECK(record.find("c4c3", Color::kWhite)->box == kOpeningBoxes);
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
  AppHarness app = training("Aubrey (Feldborg Continuation)", 0);
  CHECK(app.shows("Opening trainer"));
  CHECK(app.shows("you play Black"));
  CHECK(app.state.record.game().ply() == 2);
  CHECK(app.state.record.game().side() == Color::kBlack);
  const Bitboard wrong = app.state.record.game().legal_moves() & ~answers(app);
  app.act(PlaceDisc{first_square(wrong)});
  CHECK(app.shows("is legal, but not the move to find here"));
  CHECK(app.state.record.game().ply() == 2);
  play_line(app);
  CHECK(opening_name(app.state.record.game()) == "Aubrey (Feldborg Continuation)");
  CHECK(app.shows("You needed help"));
  const OpeningRecord& record = app.state.settings.openings;
  REQUIRE(record.lines.size() == 1);
  CHECK(record.lines.front().box == 1);
  // The weak line comes again, and is the last one.
  CHECK(controls_in(app.state).get<Button>("next-step").label == "Next");
  app.act(NextStep{});
  app.wait(5000);
  CHECK(app.shows("Line 2 of 2"));
  play_line(app);
  CHECK(app.shows("It comes back tomorrow"));
  CHECK(controls_in(app.state).get<Button>("next-step").label == "Done");
  app.act(NextStep{});
  CHECK_FALSE(app.state.exercise());
  CHECK(app.state.ui.dialog == Dialog::kOpenings);
  CHECK(app.state.record.game().board() == played("f5d6").board());
}

TEST_CASE("as white the first question is the second move, and help makes a line weak") {
  AppHarness app = training("Aubrey (Feldborg Continuation)", 1);
  CHECK(app.state.record.game().ply() == 1);
  app.act(ShowAnswer{});
  CHECK(contains(answers(app), app.state.session.marks.better));
  app.act(PlaceDisc{app.state.session.marks.better});
  CHECK(answers(app) == 0);
  // Not before the other side has moved.
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  CHECK(app.state.record.game().ply() == 2);
  app.wait(5000);
  play_line(app);
  CHECK(app.shows("You needed help"));
}

TEST_CASE("a line is seen as the list shows it") {
  for (const int side : {0, 1}) {
    for (const char* name : {"Aubrey (Feldborg Continuation)", "Lightning Bolt", "Berner"}) {
      AppHarness app = training(name, side);
      CHECK(app.state.record.game().plies().front().square == at("c4"));
      play_line(app);
      const OpeningTree& tree = *app.state.ui.openings.tree;
      const Board& listed = tree.node(tree.node_of_opening(number_of(name))).board;
      CHECK(app.state.record.game().board() == listed);
    }
  }
}

TEST_CASE("the lines that are learned are counted up") {
  AppHarness app = app_after("f5d6");
  app.act(OpenOpenings{kDay, {}});
  const int diagonal = number_of("Diagonal");
  app.act(ChooseOpening{diagonal});
  app.act(ChooseTrainedSide{0});
  const LearnedLines none = learned_lines({}, family_of_opening(diagonal), Color::kBlack);
  CHECK(none.learned == 0);
  CHECK(none.all > 10);
  // Its own only move is always the same, but those of its family are not.
  CHECK(dialog_shows(app, "0 of " + std::to_string(none.all) + " lines learned."));
  CHECK_FALSE(dialog_shows(app, "Nothing to find"));
  CHECK_FALSE(dialog_in(app.state).get<Button>("train").disabled);
  OpeningRecord& record = app.state.settings.openings;
  const auto moves = openings()[static_cast<std::size_t>(number_of("X-square"))].moves;
  record = with_answer(std::move(record), moves, Color::kBlack, true, kDay);
  CHECK(dialog_shows(app, "1 of " + std::to_string(none.all) + " lines learned."));
  record = with_answer(std::move(record), moves, Color::kBlack, false, kDay);
  CHECK(dialog_shows(app, "0 of " + std::to_string(none.all) + " lines learned."));
}

TEST_CASE("what was learned is stored with the settings, and survives their reset") {
  AppHarness app = training("Berner", 0);
  play_line(app);
  CHECK(app.shows("It comes back in 2 days"));
  const OpeningRecord record = app.state.settings.openings;
  CHECK(record.lines.size() == 1);
  const auto again = parse_settings(settings_text(app.state.settings), {}, kWords);
  REQUIRE(again.settings);
  CHECK(again.settings->openings == record);
  app.act(ResetSettings{});
  CHECK(app.state.settings.openings == record);
  Settings settings;
  for (const char* wrong : {"", "c4c3", "c4c3 b2", "c4c3 x2 5", "c4c3 b0 5", "c4c3 b6 5", "z9 b1 5", "c4c3 b1 5 d3"}) {
    CAPTURE(wrong);
    if (*wrong != 0) CHECK(read_setting("openings", wrong, settings) == false);
  }
}

TEST_CASE("families are folded, names are found, and the chosen one can be played") {
  AppHarness app = app_after("f5d6c3d3c4");
  app.act(OpenOpenings{kDay, kTigerFacts});
  CHECK(app.state.ui.openings.chosen == number_of("Tiger"));
  CHECK(dialog_shows(app, "Black about +3"));
  CHECK(dialog_shows(app, "By a search to depth 20: Black about −1."));
  CHECK(dialog_shows(app, "60 %"));
  CHECK_FALSE(dialog_shows(app, "Stephenson"));
  app.act(FoldOpening{number_of("Tiger")});
  CHECK(dialog_shows(app, "Stephenson"));
  CHECK(dialog_shows(app, "Rose"));
  app.act(FoldOpening{number_of("Perpendicular")});
  CHECK_FALSE(dialog_shows(app, "Rose"));
  CHECK(app.state.ui.openings.chosen == number_of("Perpendicular"));
  app.act(SearchOpenings{"oTH"});
  CHECK(dialog_shows(app, "Rose-v-Toth"));
  CHECK(dialog_shows(app, "Comp'Oth"));
  CHECK_FALSE(dialog_shows(app, "Heath-Bat"));
  app.act(SearchOpenings{"nothing like it"});
  CHECK(dialog_shows(app, "No opening has that name."));
  CHECK(dialog_in(app.state).find<Button>("train") == nullptr);
  app.act(SearchOpenings{""});
  app.act(ChooseOpening{number_of("Low-F.A.T.")});
  CHECK(dialog_shows(app, "Classic Scorpion"));
  app.act(PlayOpening{});
  CHECK(app.state.ui.dialog == Dialog::kNewGame);
  CHECK(start_index(app.state.ui.new_game) == kFirstOpening + number_of("Low-F.A.T."));
  app.act(GoBack{});
  CHECK(app.state.ui.dialog == Dialog::kOpenings);
}

TEST_CASE("from the dialog of a new game its other choices stay") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kNewGame});
  app.act(ChooseForNewGame{NewGameChoice::kSide, 1});
  app.act(OpenOpenings{kDay, {}});
  app.act(ChooseOpening{number_of("Heath / Tobidashi")});
  app.act(PlayOpening{});
  CHECK(app.state.ui.dialog == Dialog::kNewGame);
  CHECK(app.state.ui.below.empty());
  CHECK(app.state.ui.new_game.side == NewGameChoices::Side::kWhite);
  CHECK(start_index(app.state.ui.new_game) == kFirstOpening + number_of("Heath / Tobidashi"));
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
