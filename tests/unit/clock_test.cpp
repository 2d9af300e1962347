#include "web/app/game/clock.h"

#include <doctest/doctest.h>

#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "tests/unit/stored.h"
#include "web/app/game/result.h"
#include "web/app/text/announcements.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr double kMinute = 60000;

Setup with_clock(int minutes, int increment, bool computer = false) {
  Setup setup{{true, "level3"}, {!computer, "level3"}, 1};
  setup.time = {minutes, increment};
  return setup;
}

FakeTable table_with_clock(int minutes, int increment, bool computer = false) {
  FakeTable table;
  table.state.settings.flip_speed = FlipSpeed::kOff;
  table.act(NewGame{with_clock(minutes, increment, computer)});
  return table;
}

double left(const FakeTable& table, Color color) { return time_left(table.state, color, table.now); }

}  // namespace

TEST_CASE("the clock starts after the first ply, runs for the side to move, and adds the increment after each ply") {
  FakeTable table = table_with_clock(3, 2);
  table.wait(30000);
  CHECK(left(table, Color::kBlack) == 3 * kMinute);
  table.act(PlaceDisc{at("f5")});
  CHECK(left(table, Color::kBlack) == 3 * kMinute + 2000);
  table.wait(10000);
  CHECK(left(table, Color::kWhite) == 3 * kMinute - 10000);
  table.act(PlaceDisc{at("d6")});
  CHECK(left(table, Color::kWhite) == 3 * kMinute - 8000);
  table.wait(5000);
  CHECK(left(table, Color::kBlack) == 3 * kMinute - 3000);
  CHECK(left(table, Color::kWhite) == 3 * kMinute - 8000);
}

TEST_CASE("the shown time is redrawn when it changes, and never without a clock") {
  FakeTable table = table_with_clock(3, 0);
  CHECK_FALSE(table.last.wake_at);
  table.act(PlaceDisc{at("f5")});
  REQUIRE(table.last.wake_at);
  CHECK(*table.last.wake_at - table.now <= 1000);
  FakeTable without({{true, "level3"}, {true, "level3"}, 1});
  without.state.settings.flip_speed = FlipSpeed::kOff;
  without.act(PlaceDisc{at("f5")});
  CHECK_FALSE(without.last.wake_at);
}

TEST_CASE("a side without time left loses, and the game is over") {
  FakeTable table = table_with_clock(1, 0);
  table.act(PlaceDisc{at("f5")});
  table.wait(kMinute + 5000);
  CHECK(table.state.record.clock.fallen == Color::kWhite);
  CHECK(table.state.ended());
  CHECK(result_of(table.state).winner == Color::kBlack);
  CHECK(table.state.ui.dialog == Dialog::kResult);
  CHECK(table.announced("White has no time left, Black wins."));
  table.act(CloseDialog{});
  table.act(PlaceDisc{at("d6")});
  CHECK(table.state.record.game.ply() == 1);
  CHECK_FALSE(table.last.wake_at);
}

TEST_CASE("a game lost on time can be looked back at, and is announced as what it is at each ply") {
  for (const Action& back : {Action{Undo{}}, Action{GoToPly{1}}}) {
    FakeTable table = table_with_clock(1, 0);
    for (const char* move : {"f5", "d6", "c3"}) table.act(PlaceDisc{at(move)});
    table.wait(kMinute + 5000);
    REQUIRE(table.state.ended());
    table.act(CloseDialog{});
    table.act(back);
    CHECK(table.state.record.browsing);
    CHECK_FALSE(table.state.ended());
    CHECK(table.spoken.back().find("no time left") == std::string::npos);
    table.act(GoToPly{3});
    CHECK(table.state.ended());
    CHECK(table.spoken.back().find("White has no time left, Black wins.") != std::string::npos);
  }
}

TEST_CASE("a computer player can lose on time, and gets no more requests") {
  FakeTable table = table_with_clock(1, 0, true);
  table.engine = FakeTable::Engine::kSilent;
  table.act(PlaceDisc{at("f5")});
  table.wait(2 * kMinute);
  CHECK(table.state.record.clock.fallen == Color::kWhite);
  CHECK_FALSE(table.state.engine.move_search);
  const std::size_t requests = table.requests.size();
  table.wait(kMinute);
  CHECK(table.requests.size() == requests);
}

TEST_CASE("browsing earlier plies stops the clock") {
  FakeTable table = table_with_clock(3, 0);
  table.act(PlaceDisc{at("f5")});
  table.act(PlaceDisc{at("d6")});
  table.act(GoToPly{1});
  table.wait(10000);
  CHECK(left(table, Color::kWhite) == 3 * kMinute);
  CHECK(left(table, Color::kBlack) == 3 * kMinute);
}

TEST_CASE("the clock is stored with the game, also after time ran out") {
  FakeTable table = table_with_clock(5, 3);
  table.act(PlaceDisc{at("f5")});
  table.wait(12345);
  table.act(Tick{});
  ParsedRecord parsed = parse_record(record_text(table.state.record), kWords);
  REQUIRE(parsed.record);
  CHECK(parsed.record->setup.time == TimeControl{5, 3});
  CHECK(parsed.record->clock.left_ms[1] == 5 * kMinute - 12345);
  CHECK_FALSE(parsed.record->clock.fallen);

  table.wait(6 * kMinute);
  const std::string text = record_text(table.state.record);
  parsed = parse_record(text, kWords);
  REQUIRE(parsed.record);
  CHECK(parsed.record->clock.fallen == Color::kWhite);
  const GameLibrary library = parse_library(library_row("1 1 1", 1, text));
  REQUIRE(library.games.size() == 1);
  CHECK(library.games[0].record.over());
  CHECK(result_of(library.games[0].record).winner == Color::kBlack);
  for (const char* bad : {"time 0 3\nclock 1 1\n", "time 5\nclock 1 1\n", "time 5 3\n", "time 5 3\nclock -1 1\n",
                          "time 5 3\nclock 1 1\ntime-up red\n"}) {
    CAPTURE(bad);
    const State fresh;
    CHECK_FALSE(parse_record(with_lines(fresh.record, bad), kWords).record);
  }
}

TEST_CASE("times are formatted for display") {
  CHECK(time_text(300000) == "5:00");
  CHECK(time_text(299999) == "5:00");
  CHECK(time_text(299000) == "4:59");
  CHECK(time_text(9001) == "0:10");
  CHECK(time_text(1) == "0:01");
  CHECK(time_text(0) == "0:00");
  CHECK(time_text(-5) == "0:00");
}

TEST_CASE("the time of each ply is recorded, stored with the game, and exported to GGF") {
  FakeTable table = table_with_clock(5, 3);
  const auto play = [&table](const char* square, double ms) {
    table.wait(ms);
    table.act(PlaceDisc{at(square)});
  };
  play("f5", 9000);
  play("d6", 12345);
  play("c3", 60);
  CHECK(table.state.record.clock.spent_ms == std::vector<int>{0, 12345, 60});
  const std::string text = record_text(table.state.record);
  const std::string ggf = all_games_text(parse_library(library_row("1 1 1", 1, text)).games);
  CHECK(ggf.find("B[f5]W[d6//12.34]B[c3//0.06]") != std::string::npos);
  // A different second move removes the time of the third one.
  table.act(Undo{});
  table.act(Undo{});
  play("f6", 2000);
  CHECK(table.state.record.clock.spent_ms == std::vector<int>{0, 2000});
  // A ply from an earlier board, while the clock ran for another turn, has no time either.
  table.wait(7000);
  table.act(GoToPly{1});
  play("d6", 1000);
  CHECK(table.state.record.clock.spent_ms == std::vector<int>{0, 0});
  // Texts from before times were recorded, and malformed ones.
  const std::size_t spent = text.find("spent ");
  REQUIRE(spent != std::string::npos);
  const std::string rest = text.substr(text.find('\n', spent) + 1);
  CHECK(parse_record(text.substr(0, spent) + rest, kWords).record);
  for (const char* bad : {"spent 1 2 3 4\n", "spent 1 x\n", "spent -1\n"}) {
    CAPTURE(bad);
    CHECK_FALSE(parse_record(text.substr(0, spent) + bad + rest, kWords).record);
  }
}
