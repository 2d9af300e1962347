#include "web/app/game/clock.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "tests/unit/stored.h"
#include "web/app/game/result.h"
#include "web/app/text/announcements.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr double kMinute = 60000;

Setup with_clock(int minutes, int increment, bool computer = false) {
  Setup setup{{SeatKind::kPerson, "level3"}, {computer ? SeatKind::kComputer : SeatKind::kPerson, "level3"}, 1};
  setup.time = {minutes, increment};
  return setup;
}

// Of the plies of the line on the board.
std::vector<int> times_of(const GameRecord& record) {
  std::vector<int> out;
  for (const NodeId node : record.line()) {
    if (node != kRoot) out.push_back(record.tree[node].spent_ms);
  }
  return out;
}

AppHarness app_with_clock(int minutes, int increment, bool computer = false) {
  AppHarness app;
  app.state.settings.flip_speed = FlipSpeed::kOff;
  app.act(NewGame{with_clock(minutes, increment, computer)});
  return app;
}

double left(const AppHarness& app, Color color) { return time_left(app.state.record, color, app.now); }

}  // namespace

TEST_CASE("the clock starts after the first ply, runs for the side to move, and adds the increment after each ply") {
  AppHarness app = app_with_clock(3, 2);
  app.wait(30000);
  CHECK(left(app, Color::kBlack) == 3 * kMinute);
  app.act(PlaceDisc{at("f5")});
  CHECK(left(app, Color::kBlack) == 3 * kMinute + 2000);
  app.wait(10000);
  CHECK(left(app, Color::kWhite) == 3 * kMinute - 10000);
  app.act(PlaceDisc{at("d6")});
  CHECK(left(app, Color::kWhite) == 3 * kMinute - 8000);
  app.wait(5000);
  CHECK(left(app, Color::kBlack) == 3 * kMinute - 3000);
  CHECK(left(app, Color::kWhite) == 3 * kMinute - 8000);
}

TEST_CASE("the shown time is redrawn when it changes, and never without a clock") {
  AppHarness app = app_with_clock(3, 0);
  CHECK_FALSE(app.last.wake_at);
  app.act(PlaceDisc{at("f5")});
  REQUIRE(app.last.wake_at);
  CHECK(*app.last.wake_at - app.now <= 1000);
  AppHarness without({{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}, 1});
  without.state.settings.flip_speed = FlipSpeed::kOff;
  without.act(PlaceDisc{at("f5")});
  CHECK_FALSE(without.last.wake_at);
}

TEST_CASE("a side without time left loses, and the game is over") {
  AppHarness app = app_with_clock(1, 0);
  app.act(PlaceDisc{at("f5")});
  app.wait(kMinute + 5000);
  CHECK(app.state.record.clock.flagged == Color::kWhite);
  CHECK(app.state.ended());
  CHECK(result_of(app.state).winner == Color::kBlack);
  CHECK(app.state.ui.dialog == Dialog::kResult);
  CHECK(app.announced("White ran out of time. Black wins."));
  app.act(CloseDialog{});
  app.act(PlaceDisc{at("d6")});
  CHECK(app.state.record.game().ply() == 1);
  CHECK_FALSE(app.last.wake_at);
}

TEST_CASE("a game lost on time can be looked back at, and is announced as what it is at each ply") {
  for (const Action& back : {Action{Undo{}}, Action{GoToPly{1}}}) {
    AppHarness app = app_with_clock(1, 0);
    for (const char* move : {"f5", "d6", "c3"}) app.act(PlaceDisc{at(move)});
    app.wait(kMinute + 5000);
    REQUIRE(app.state.ended());
    app.act(CloseDialog{});
    app.act(back);
    CHECK(app.state.record.browsing);
    CHECK_FALSE(app.state.ended());
    CHECK(app.spoken.back().find("ran out of time") == std::string::npos);
    app.act(GoToPly{3});
    CHECK(app.state.ended());
    CHECK(app.spoken.back().find("White ran out of time. Black wins.") != std::string::npos);
  }
}

TEST_CASE("a computer player can lose on time, and gets no more requests") {
  AppHarness app = app_with_clock(1, 0, true);
  app.engine = AppHarness::Engine::kSilent;
  app.act(PlaceDisc{at("f5")});
  app.wait(2 * kMinute);
  CHECK(app.state.record.clock.flagged == Color::kWhite);
  CHECK_FALSE(app.state.computer_thinks());
  const std::size_t requests = app.requests.size();
  app.wait(kMinute);
  CHECK(app.requests.size() == requests);
}

TEST_CASE("a player that thinks by the clock takes its share of the clock, however long it may think for a move") {
  for (const TimeControl time : {TimeControl{1, 0}, TimeControl{3, 2}}) {
    Setup setup{{SeatKind::kComputer, "max"}, {SeatKind::kComputer, "max"}, 1, 30};
    setup.time = time;
    AppHarness app;
    app.state.settings.flip_speed = FlipSpeed::kOff;
    app.engine = AppHarness::Engine::kSilent;
    app.act(NewGame{setup});
    while (!app.state.ended()) {
      const protocol::Think think = app.last_think();
      CHECK(think.most_milliseconds > 0);
      const int requests = app.count_of<protocol::Think>();
      const double due = app.now + think.most_milliseconds + 20;
      while (app.now < due) {
        app.wait(std::min(1000.0, due - app.now));
        app.act(EngineReplied{protocol::Progress{think.id, {}}});
      }
      CHECK(app.count_of<protocol::Think>() == requests);  // less time is no other work
      app.answer();
      while (!app.state.ended() && app.count_of<protocol::Think>() == requests) app.wait(100);  // longer after a pass
    }
    CHECK_FALSE(app.state.record.clock.flagged);
    CHECK(left(app, Color::kBlack) < kMinute / 3);
  }
}

TEST_CASE("where the clock leaves enough, a player that thinks by the clock has the chosen time") {
  Setup setup{{SeatKind::kComputer, "max"}, {SeatKind::kPerson, ""}, 1, 2};
  AppHarness app;
  app.act(NewGame{setup});
  CHECK(app.last_think().most_milliseconds == 0);
  CHECK(app.last_think().settings.milliseconds == 2000);
  setup.time = {30, 0};
  app.act(NewGame{setup});
  CHECK(app.last_think().most_milliseconds > 2000);
  CHECK(app.last_think().settings.milliseconds == 2000);
}

TEST_CASE("browsing earlier plies stops the clock") {
  AppHarness app = app_with_clock(3, 0);
  app.act(PlaceDisc{at("f5")});
  app.act(PlaceDisc{at("d6")});
  app.act(GoToPly{1});
  app.wait(10000);
  CHECK(left(app, Color::kWhite) == 3 * kMinute);
  CHECK(left(app, Color::kBlack) == 3 * kMinute);
}

TEST_CASE("the clock is stored with the game, also after time ran out") {
  AppHarness app = app_with_clock(5, 3);
  app.act(PlaceDisc{at("f5")});
  app.wait(12345);
  app.act(Tick{});
  ParsedRecord parsed = parse_record(record_text(app.state.record), kWords);
  REQUIRE(parsed.record);
  CHECK(parsed.record->setup.time == TimeControl{5, 3});
  CHECK(parsed.record->clock.left_ms[1] == 5 * kMinute - 12345);
  CHECK_FALSE(parsed.record->clock.flagged);

  app.wait(6 * kMinute);
  const std::string text = record_text(app.state.record);
  parsed = parse_record(text, kWords);
  REQUIRE(parsed.record);
  CHECK(parsed.record->clock.flagged == Color::kWhite);
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
  AppHarness app = app_with_clock(5, 3);
  const auto play = [&app](const char* square, double ms) {
    app.wait(ms);
    app.act(PlaceDisc{at(square)});
  };
  play("f5", 9000);
  play("d6", 12345);
  play("c3", 60);
  CHECK(times_of(app.state.record) == std::vector<int>{0, 12345, 60});
  const std::string text = record_text(app.state.record);
  app.act(OpenDialog{Dialog::kShare});
  app.act(ChooseExportForm{static_cast<int>(ExportForm::kGgf)});
  const std::string ggf = dialog_in(app.state).get<Field>("exported").value.value_or("");
  app.act(CloseDialog{});
  CHECK(ggf.find("B[f5]W[d6//12.34]B[c3//0.06]") != std::string::npos);
  // A different second move removes the time of the third one.
  app.act(Undo{});
  app.act(Undo{});
  play("f6", 2000);
  CHECK(times_of(app.state.record) == std::vector<int>{0, 2000});
  // A ply from an earlier board, while the clock ran for another turn, has no time either.
  app.wait(7000);
  app.act(GoToPly{1});
  play("d6", 1000);
  CHECK(times_of(app.state.record) == std::vector<int>{0, 0});
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
