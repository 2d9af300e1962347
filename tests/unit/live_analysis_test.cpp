#include "web/app/engine/live_analysis.h"

#include <doctest/doctest.h>

#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/playing_engine.h"
#include "web/app/page/accessible_text.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

const Setup kAgainstMax{{true, "level3"}, {false, "max"}, 7, 10};

// A table with live analysis, and an engine that replies only on demand.
FakeTable values_table(const Setup& setup = kTwoPersons) {
  FakeTable table(setup);
  table.engine = FakeTable::Engine::kSilent;
  table.act(ToggleEvaluations{});
  return table;
}

const protocol::Analyse& last_analyse(const FakeTable& table) {
  for (auto i = table.requests.rbegin(); i != table.requests.rend(); ++i) {
    if (const auto* analyse = std::get_if<protocol::Analyse>(&*i)) return *analyse;
  }
  FAIL("the engine was never sent an analysis request");
  return std::get<protocol::Analyse>(table.requests.front());
}

void say(FakeTable& table, std::uint64_t id, Square square, int score, int depth, bool exact = false) {
  const MoveEvaluation move{square, {score, depth, exact}, {square}};
  table.act(EngineReplied{protocol::Evaluated{id, {move}}});
}

// Two evaluations of every legal move: `score` for `best`, and 4 less for all others.
void send_analysis(FakeTable& table, Square best, int score, bool exact = false) {
  const protocol::Analyse analyse = last_analyse(table);
  for (const int depth : {2, 3}) {
    for (Bitboard legal = table.state.record.game.legal_moves(); legal != 0;) {
      const Square square = pop_first(legal);
      say(table, analyse.id, square, square == best ? score : score - 4, depth, exact);
    }
  }
}

}  // namespace

TEST_CASE("evaluations are requested for each board while they are shown, and stopped when they are not") {
  FakeTable table = values_table();
  CHECK(table.announced("Values: on"));
  CHECK(last_analyse(table).board == table.state.record.game.board());
  CHECK(last_analyse(table).settings == kLiveAnalysis);
  CHECK(last_analyse(table).keep_table);
  table.act(PlaceDisc{at("f5")});
  CHECK(table.count_of<protocol::Analyse>() == 2);
  CHECK(last_analyse(table).board == table.state.record.game.board());
  table.act(ToggleEvaluations{});
  CHECK(std::holds_alternative<protocol::Stop>(table.requests.back()));
  CHECK_FALSE(table.state.engine.live_analysis);
  CHECK(table.count_of<protocol::Analyse>() == 2);
}

TEST_CASE("a shown evaluation is in the text of its square, with the side that is ahead") {
  FakeTable table = values_table();
  const Words words(Language::kEnglish);
  send_analysis(table, at("d3"), 5);
  REQUIRE(shown_evaluation(table.state, at("d3")) != nullptr);
  CHECK(shown_evaluation(table.state, at("d3"))->evaluation.score == 5);
  CHECK(accessible_text(table.state).find("d3, empty, you may play here, worth +5\n") != std::string::npos);
  CHECK(accessible_text(table.state).find("c4, empty, you may play here, worth +1\n") != std::string::npos);
  CHECK(describe_evaluations(words, table.state) == "Black ahead by about 5, 3 moves deep");
  table.act(ToggleEvaluations{});
  CHECK(shown_evaluation(table.state, at("d3")) == nullptr);
  CHECK(describe_evaluations(words, table.state).empty());
}

TEST_CASE("the evaluation of the played move is kept for the next board") {
  FakeTable table = values_table();
  const Words words(Language::kEnglish);
  send_analysis(table, at("d3"), 6, true);
  CHECK(describe_evaluations(words, table.state) == "Black ahead by 6");
  table.act(PlaceDisc{at("c4")});
  CHECK(describe_evaluations(words, table.state) == "Black ahead by 2");
  // What is exact is not replaced by an estimate.
  send_analysis(table, first_square(table.state.record.game.legal_moves()), 3);
  CHECK(describe_evaluations(words, table.state) == "Black ahead by 2");
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
  send_analysis(table, first_square(table.state.record.game.legal_moves()), 4);
  CHECK(describe_evaluations(words, table.state) == "Black ahead by about 4, 3 moves deep");
}

TEST_CASE("a board that was left is known as deeply when somebody comes back") {
  FakeTable table = values_table();
  send_analysis(table, at("d3"), 5);
  const std::string before = accessible_text(table.state);
  table.act(PlaceDisc{at("f5")});
  send_analysis(table, at("d6"), 2);
  table.act(GoToPly{0});
  CHECK(accessible_text(table.state).find("d3, empty, you may play here, worth +5\n") != std::string::npos);
  CHECK(describe_evaluations(kWords, table.state) == "Black ahead by about 5, 3 moves deep");
  // The search begins anew, and shows nothing before it comes further.
  for (Bitboard legal = table.state.record.game.legal_moves(); legal != 0;)
    say(table, last_analyse(table).id, pop_first(legal), -9, 2);
  CHECK(describe_evaluations(kWords, table.state) == "Black ahead by about 5, 3 moves deep");
}

TEST_CASE("a board of which nothing more can be found out is not analysed again") {
  FakeTable table = values_table();
  send_analysis(table, at("d3"), 6, true);
  table.act(PlaceDisc{at("f5")});
  const int asked = table.count_of<protocol::Analyse>();
  table.act(GoToPly{0});
  CHECK(table.count_of<protocol::Analyse>() == asked);
  CHECK(describe_evaluations(kWords, table.state) == "Black ahead by 6");
}

TEST_CASE("values that are shown do not give the answer of a lesson away") {
  FakeTable table = values_table();
  send_analysis(table, at("d3"), 5);
  table.act(StartLesson{});
  CHECK(accessible_text(table.state).find("worth") == std::string::npos);
  CHECK(describe_evaluations(kWords, table.state).empty());
}

TEST_CASE("late replies are dropped, and an engine that sends nonsense is replaced") {
  FakeTable table = values_table();
  const std::uint64_t old = last_analyse(table).id;
  table.act(PlaceDisc{at("f5")});
  say(table, old, at("d3"), 9, 2);
  say(table, old, at("d3"), 9, 3, true);
  table.act(EngineReplied{protocol::Analysed{old}});
  CHECK(table.state.engine.live_analysis);
  CHECK_FALSE(table.state.engine.evaluations.finished());
  CHECK(table.replaced == 0);
  say(table, last_analyse(table).id, at("a1"), 9, 2);
  CHECK(table.replaced == 1);
  CHECK_FALSE(table.state.engine.live_analysis);
  table.act(EngineReplied{protocol::Ready{"test"}});
  CHECK(table.state.engine.live_analysis);
}

TEST_CASE("an analysis ends when all moves are exact, or when its time is over") {
  FakeTable table = values_table();
  table.act(EngineReplied{protocol::Analysed{last_analyse(table).id}});
  table.wait(60000);
  CHECK_FALSE(table.state.engine.live_analysis);
  CHECK(table.count_of<protocol::Analyse>() == 1);
  table.act(PlaceDisc{at("f5")});
  const std::uint64_t id = last_analyse(table).id;
  for (int second = 0; second < 30; ++second) {
    table.act(EngineReplied{protocol::Progress{id, {}}});
    table.wait(1000);
  }
  CHECK_FALSE(table.state.engine.live_analysis);
  CHECK(table.count_of<protocol::Analyse>() == 2);
  CHECK(table.count_of<protocol::Stop>() == 1);
}

TEST_CASE("there is no analysis in a hidden page, on a low battery, or after the game") {
  FakeTable table = values_table();
  for (const Environment& away : {Environment{false, false}, Environment{true, true}}) {
    table.act(ChangeEnvironment{away});
    CHECK_FALSE(table.state.engine.live_analysis);
    table.act(EngineReplied{protocol::Stopped{last_analyse(table).id}});
    table.act(ChangeEnvironment{});
    CHECK(table.state.engine.live_analysis);
  }
  while (!table.state.record.game.over()) table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
  CHECK_FALSE(table.state.engine.live_analysis);
  CHECK(table.state.engine.lead->score == table.state.record.game.result().score());
}

TEST_CASE("live analysis replaces pondering, and yields to the computer's move") {
  FakeTable table(kAgainstMax);
  CHECK(table.state.engine.pondering);
  table.engine = FakeTable::Engine::kSilent;
  table.act(ToggleEvaluations{});
  CHECK_FALSE(table.state.engine.pondering);
  CHECK(table.state.engine.live_analysis);
  table.act(PlaceDisc{at("f5")});
  CHECK_FALSE(table.state.engine.live_analysis);
  CHECK(table.state.engine.move_search);
  table.act(EngineReplied{protocol::Stopped{last_analyse(table).id}});
  table.act(GoToPly{0});
  CHECK(table.state.engine.live_analysis);
  CHECK_FALSE(table.state.engine.move_search);
}

TEST_CASE("an engine that falls silent or does not stop is replaced, and gets the request again") {
  FakeTable table = values_table();
  table.wait(kSilenceTimeout + 100);
  CHECK(table.replaced == 1);
  table.act(EngineReplied{protocol::Ready{"test"}});
  CHECK(table.state.engine.live_analysis);
  table.act(ToggleEvaluations{});
  table.wait(kAnalysisStopTimeout + 100);
  CHECK(table.replaced == 2);
}

TEST_CASE("after repeated failures of the engine live analysis gives up, with a notice") {
  FakeTable table = values_table();
  for (int i = 0; i < kEngineTries; ++i) {
    table.act(EngineCrashed{});
    table.act(EngineReplied{protocol::Ready{"test"}});
  }
  CHECK(table.has_notice(Notice::Kind::kEngineFailed));
  CHECK_FALSE(table.state.engine.live_analysis);
}

TEST_CASE("replies that change nothing on the screen need no redraw") {
  FakeTable table = values_table();
  const std::uint64_t id = last_analyse(table).id;
  say(table, id, at("d3"), 1, 2);
  CHECK_FALSE(table.last.needs_redraw);
  table.act(EngineReplied{protocol::Progress{id, {}}});
  CHECK_FALSE(table.last.needs_redraw);
  send_analysis(table, at("d3"), 5);
  CHECK(table.last.needs_redraw);
}

TEST_CASE("the switch for live analysis is stored") {
  FakeTable table = values_table();
  table.act(ToggleEvaluations{});
  table.act(ToggleEvaluations{});
  CHECK(table.last.has<SaveSettings>());
  const ParsedSettings parsed = parse_settings(settings_text(table.state.settings), {}, kWords);
  REQUIRE(parsed.settings);
  CHECK(parsed.settings->show_evaluations);
}
