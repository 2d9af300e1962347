#include "web/app/library/player_rating.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/players/level.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "web/app/dialogs/dialog.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Setup against(int level) {
  return {{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level" + std::to_string(level)}, 1};
}

// A game against a level that the person has won or lost.
StoredGame game_against(int level, bool won, std::int64_t when = 1) {
  StoredGame out;
  out.record.setup = against(level);
  out.record.outcome = won ? counted_result(40, 24) : counted_result(20, 44);
  out.when = when;
  return out;
}

std::vector<StoredGame> newest_first(std::vector<StoredGame> games) {
  std::reverse(games.begin(), games.end());
  return games;
}

AppHarness app_against(int level) {
  AppHarness app(against(level));
  app.engine = AppHarness::Engine::kSilent;
  return app;
}

}  // namespace

TEST_CASE("a person who beats the levels up to 8 and loses to stronger ones is rated about level 8") {
  std::vector<StoredGame> games;
  for (int round = 0; round < 8; ++round) {
    for (int level = 5; level <= 12; ++level) games.push_back(game_against(level, level <= 8));
  }
  const std::vector<RatedGame> history = rating_history(games);
  REQUIRE(history.size() == 64);
  const int level = nearest_level(history.back().rating);
  CHECK(level >= 8);
  CHECK(level <= 9);
  CHECK(history.back().rating.deviation < history.front().rating.deviation);
}

TEST_CASE("games are rated from the oldest to the newest") {
  const std::vector<RatedGame> history =
      rating_history(newest_first({game_against(3, true, 10), game_against(3, true, 20), game_against(3, false, 30)}));
  REQUIRE(history.size() == 3);
  CHECK(history[0].when == 10);
  CHECK(history[2].when == 30);
  CHECK(history[1].rating.rating > history[0].rating.rating);
  CHECK(history[2].rating.rating < history[1].rating.rating);
}

TEST_CASE("two games lost in a row to the proposed level lower it") {
  for (int won = 2; won <= 20; ++won) {
    CAPTURE(won);
    const int proposed = nearest_level(rating_history({game_against(won, true)}).back().rating);
    const std::vector<RatedGame> after = rating_history(
        newest_first({game_against(won, true), game_against(proposed, false), game_against(proposed, false)}));
    CHECK(nearest_level(after.back().rating) < proposed);
  }
}

TEST_CASE("two games lost in a row lower the proposed level of somebody who is new to it") {
  for (int number = 2; number <= 20; ++number) {
    CAPTURE(number);
    const Rating level{static_cast<double>(levels()[static_cast<std::size_t>(number - 1)].rating()), 50, 0.06};
    Rating person{level.rating, 200, 0.06};
    for (int lost = 0; lost < 2; ++lost) person = rate_person(person, level, 0);
    CHECK(nearest_level(person) < number);
  }
}

TEST_CASE("one game moves a newcomer by a bounded step, and never to nothing") {
  const auto rating_of = [](const std::vector<StoredGame>& games) { return rating_after(rating_history(games)); };
  const double before = rating_of({}).rating;
  for (int level = 1; level <= 20; ++level) {
    CAPTURE(level);
    const double lost = rating_of({game_against(level, false)}).rating;
    CHECK(lost <= before);
    CHECK(lost >= before - kMostRatingChange);
    CHECK(rating_of({game_against(level, true)}).rating <= before + kMostRatingChange);
  }
  const double worst = rating_of(std::vector<StoredGame>(50, game_against(1, false))).rating;
  CHECK(worst == kLeastRating);
  CHECK(nearest_level({worst, 50, 0.06}) == 1);
}

TEST_CASE("only finished games without help and with equal chances count, against a level") {
  CHECK(counts_for_rating(game_against(3, true).record));
  const auto changed = [](const auto& change) {
    GameRecord record = game_against(3, true).record;
    change(record);
    return counts_for_rating(record);
  };
  CHECK_FALSE(changed([](GameRecord& record) { record.outcome.reset(); }));
  CHECK_FALSE(changed([](GameRecord& record) { record.assisted = true; }));
  CHECK_FALSE(changed([](GameRecord& record) { record.setup.white.kind = SeatKind::kPerson; }));
  CHECK_FALSE(changed([](GameRecord& record) { record.setup.black.kind = SeatKind::kComputer; }));
  CHECK_FALSE(changed([](GameRecord& record) { record.setup.handicap = 1; }));
  CHECK_FALSE(changed([](GameRecord& record) { record.setup.start_position = StartPosition::kPosition; }));
  for (const char* player : {"random", "max", "level", "level0", "level21", "level3x"}) {
    CAPTURE(player);
    CHECK_FALSE(changed([player](GameRecord& record) { record.setup.white.player = player; }));
  }
  CHECK_FALSE(changed([](GameRecord& record) { record.setup.black.name = "Ann"; }));
}

TEST_CASE("the nearest level of every level's rating is that level") {
  for (const Level& level : levels())
    CHECK(nearest_level({static_cast<double>(level.rating()), 50, 0.06}) == level.number);
  CHECK(nearest_level({-900, 50, 0.06}) == 1);
  CHECK(nearest_level({9000, 50, 0.06}) == 20);
}

TEST_CASE("a move taken back is help, and looking back is not") {
  AppHarness app(against(3));
  app.act(PlaceDisc{at("f5")});
  app.wait(5000);
  REQUIRE(app.state.record.game().ply() == 2);
  app.act(GoToPly{0});
  app.act(GoToPly{2});
  CHECK_FALSE(app.state.record.assisted);
  app.act(Undo{});
  CHECK_FALSE(app.state.record.assisted);
  app.act(PlaceDisc{at("f5")});
  CHECK_FALSE(app.state.record.assisted);
  app.wait(5000);
  app.act(Undo{});
  app.act(PlaceDisc{at("d3")});
  CHECK(app.state.record.assisted);
  app.act(NewGame{against(3)});
  CHECK_FALSE(app.state.record.assisted);
}

TEST_CASE("evaluations that are shown are help, but not between two persons or after the end") {
  AppHarness app = app_against(3);
  app.act(ToggleEvaluations{});
  CHECK(app.state.record.assisted);
  AppHarness persons(kTwoPersons);
  persons.act(ToggleEvaluations{});
  CHECK_FALSE(persons.state.record.assisted);
  AppHarness ended = app_against(3);
  ended.state.record.outcome = counted_result(40, 24);
  ended.act(ToggleEvaluations{});
  CHECK_FALSE(ended.state.record.assisted);
}
