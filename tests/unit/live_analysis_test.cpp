#include "web/app/engine/live_analysis.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/playing_engine.h"
#include "web/app/page/accessible_board.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

const Setup kAgainstMax{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "max"}, 7, 10};

// A table with live analysis, and an engine that replies only on demand.
AppHarness values_table(const Setup& setup = kTwoPersons) {
  AppHarness app(setup);
  app.engine = AppHarness::Engine::kSilent;
  app.act(ToggleEvaluations{});
  return app;
}

const protocol::Analyse& last_analyse(const AppHarness& app) {
  for (auto i = app.requests.rbegin(); i != app.requests.rend(); ++i) {
    if (const auto* analyse = std::get_if<protocol::Analyse>(&*i)) return *analyse;
  }
  FAIL("the engine was never sent an analysis request");
  return std::get<protocol::Analyse>(app.requests.front());
}

void say(AppHarness& app, std::uint64_t id, Square square, int score, int depth, bool exact = false) {
  const MoveEvaluation move{square, {score, depth, exact}, {square}};
  app.act(EngineReplied{protocol::Evaluated{id, {move}}});
}

// Two evaluations of every legal move: `score` for `best`, and 4 less for all others.
void send_analysis(AppHarness& app, Square best, int score, bool exact = false) {
  const protocol::Analyse analyse = last_analyse(app);
  for (const int depth : {2, 3}) {
    for (const Square square : squares_of(app.state.record.game().legal_moves())) {
      say(app, analyse.id, square, square == best ? score : score - 4, depth, exact);
    }
  }
}

}  // namespace

TEST_CASE("evaluations are requested for each board while they are shown, and stopped when they are not") {
  AppHarness app = values_table();
  CHECK(app.announced("Values: on"));
  CHECK(last_analyse(app).board == app.state.record.game().board());
  CHECK(last_analyse(app).settings == kLiveAnalysis);
  CHECK(last_analyse(app).keep_table);
  app.act(PlaceDisc{at("f5")});
  CHECK(app.count_of<protocol::Analyse>() == 2);
  CHECK(last_analyse(app).board == app.state.record.game().board());
  app.act(ToggleEvaluations{});
  CHECK(std::holds_alternative<protocol::Stop>(app.requests.back()));
  CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
  CHECK(app.count_of<protocol::Analyse>() == 2);
}

TEST_CASE("a shown evaluation is in the text of its square, with the side that is ahead") {
  AppHarness app = values_table();
  const Translations words(Language::kEnglish);
  send_analysis(app, at("d3"), 5);
  REQUIRE(shown_evaluation(app.state, at("d3")) != nullptr);
  CHECK(shown_evaluation(app.state, at("d3"))->evaluation.score == 5);
  CHECK(accessible_board(app.state).squares[index_of(at("d3"))].label == "d3, empty, legal move, worth +5");
  CHECK(accessible_board(app.state).squares[index_of(at("c4"))].label == "c4, empty, legal move, worth +1");
  CHECK(describe_evaluations(words, app.state) == "Black about +5, depth 3");
  app.act(ToggleEvaluations{});
  CHECK(shown_evaluation(app.state, at("d3")) == nullptr);
  CHECK(describe_evaluations(words, app.state).empty());
}

TEST_CASE("the evaluation of the played move is kept for the next board") {
  AppHarness app = values_table();
  const Translations words(Language::kEnglish);
  send_analysis(app, at("d3"), 6, true);
  CHECK(describe_evaluations(words, app.state) == "Black +6");
  app.act(PlaceDisc{at("c4")});
  CHECK(describe_evaluations(words, app.state) == "Black +2");
  // What is exact is not replaced by an estimate.
  send_analysis(app, first_square(app.state.record.game().legal_moves()), 3);
  CHECK(describe_evaluations(words, app.state) == "Black +2");
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  send_analysis(app, first_square(app.state.record.game().legal_moves()), 4);
  CHECK(describe_evaluations(words, app.state) == "Black about +4, depth 3");
}

TEST_CASE("a board that was left is known as deeply when somebody comes back") {
  AppHarness app = values_table();
  send_analysis(app, at("d3"), 5);
  app.act(PlaceDisc{at("f5")});
  send_analysis(app, at("d6"), 2);
  app.act(GoToPly{0});
  CHECK(accessible_board(app.state).squares[index_of(at("d3"))].label == "d3, empty, legal move, worth +5");
  CHECK(describe_evaluations(kWords, app.state) == "Black about +5, depth 3");
  // The search begins anew, and shows nothing before it comes further.
  for (const Square square : squares_of(app.state.record.game().legal_moves()))
    say(app, last_analyse(app).id, square, -9, 2);
  CHECK(describe_evaluations(kWords, app.state) == "Black about +5, depth 3");
}

TEST_CASE("a board of which nothing more can be found out is not analysed again") {
  AppHarness app = values_table();
  send_analysis(app, at("d3"), 6, true);
  app.act(PlaceDisc{at("f5")});
  const int asked = app.count_of<protocol::Analyse>();
  app.act(GoToPly{0});
  CHECK(app.count_of<protocol::Analyse>() == asked);
  CHECK(describe_evaluations(kWords, app.state) == "Black +6");
}

TEST_CASE("values that are shown do not give the answer of a lesson away") {
  AppHarness app = values_table();
  send_analysis(app, at("d3"), 5);
  app.act(StartLesson{});
  for (const AccessibleSquare& square : accessible_board(app.state).squares)
    CHECK(square.label.find("worth") == std::string::npos);
  CHECK(describe_evaluations(kWords, app.state).empty());
}

TEST_CASE("late replies are dropped, and an engine that sends nonsense is replaced") {
  AppHarness app = values_table();
  const std::uint64_t old = last_analyse(app).id;
  app.act(PlaceDisc{at("f5")});
  say(app, old, at("d3"), 9, 2);
  say(app, old, at("d3"), 9, 3, true);
  app.act(EngineReplied{protocol::Analysed{old}});
  CHECK(app.does(EngineJob::Purpose::kAnalyse));
  CHECK(app.replaced == 0);
  say(app, last_analyse(app).id, at("a1"), 9, 2);
  CHECK(app.replaced == 1);
  CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
  app.act(EngineReplied{protocol::Ready{"test"}});
  CHECK(app.does(EngineJob::Purpose::kAnalyse));
}

TEST_CASE("an analysis ends when all moves are exact, or when its time is over") {
  AppHarness app = values_table();
  app.act(EngineReplied{protocol::Analysed{last_analyse(app).id}});
  app.wait(60000);
  CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
  CHECK(app.count_of<protocol::Analyse>() == 1);
  app.act(PlaceDisc{at("f5")});
  const std::uint64_t id = last_analyse(app).id;
  for (int second = 0; second < 30; ++second) {
    app.act(EngineReplied{protocol::Progress{id, {}}});
    app.wait(1000);
  }
  CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
  CHECK(app.count_of<protocol::Analyse>() == 2);
  CHECK(app.count_of<protocol::Stop>() == 1);
}

TEST_CASE("there is no analysis in a hidden page, on a low battery, or after the game") {
  AppHarness app = values_table();
  for (const Environment& away : {Environment{false, false}, Environment{true, true}}) {
    app.act(ChangeEnvironment{away});
    CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
    app.act(EngineReplied{protocol::Stopped{last_analyse(app).id}});
    app.act(ChangeEnvironment{});
    CHECK(app.does(EngineJob::Purpose::kAnalyse));
  }
  while (!app.state.record.game().over()) app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
  CHECK(app.state.engine.lead->score == app.state.record.game().result().score());
}

TEST_CASE("live analysis replaces pondering, and yields to the computer's move") {
  AppHarness app(kAgainstMax);
  CHECK(app.does(EngineJob::Purpose::kPonder));
  app.engine = AppHarness::Engine::kSilent;
  app.act(ToggleEvaluations{});
  CHECK_FALSE(app.does(EngineJob::Purpose::kPonder));
  CHECK(app.does(EngineJob::Purpose::kAnalyse));
  app.act(PlaceDisc{at("f5")});
  CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
  CHECK(app.state.computer_thinks());
  app.act(EngineReplied{protocol::Stopped{last_analyse(app).id}});
  app.act(GoToPly{0});
  CHECK(app.does(EngineJob::Purpose::kAnalyse));
  CHECK_FALSE(app.state.computer_thinks());
}

TEST_CASE("an engine that falls silent or does not stop is replaced, and gets the request again") {
  AppHarness app = values_table();
  app.wait(kSilenceTimeout + 100);
  CHECK(app.replaced == 1);
  app.act(EngineReplied{protocol::Ready{"test"}});
  CHECK(app.does(EngineJob::Purpose::kAnalyse));
  app.act(ToggleEvaluations{});
  app.wait(kAnalysisStopTimeout + 100);
  CHECK(app.replaced == 2);
}

TEST_CASE("after repeated failures of the engine live analysis gives up, with a notice") {
  AppHarness app = values_table();
  for (int i = 0; i < kEngineTries; ++i) {
    app.act(EngineCrashed{});
    app.act(EngineReplied{protocol::Ready{"test"}});
  }
  CHECK(app.has_notice(Notice::Kind::kEngineFailed));
  CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
}

TEST_CASE("replies that change nothing on the screen need no redraw") {
  AppHarness app = values_table();
  const std::uint64_t id = last_analyse(app).id;
  say(app, id, at("d3"), 1, 2);
  CHECK_FALSE(app.last.needs_redraw);
  app.act(EngineReplied{protocol::Progress{id, {}}});
  CHECK_FALSE(app.last.needs_redraw);
  send_analysis(app, at("d3"), 5);
  CHECK(app.last.needs_redraw);
}

TEST_CASE("the switch for live analysis is stored") {
  AppHarness app = values_table();
  app.act(ToggleEvaluations{});
  app.act(ToggleEvaluations{});
  CHECK(app.last.has<SaveSettings>());
  const ParsedSettings parsed = parse_settings(settings_text(app.state.settings), {}, kWords);
  REQUIRE(parsed.settings);
  CHECK(parsed.settings->show_evaluations);
}
