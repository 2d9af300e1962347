#include "web/app/activities/lesson.h"

#include <doctest/doctest.h>

#include "engine/notation/board_text.h"
#include "tests/unit/app_harness.h"
#include "web/app/game/open_lines.h"
#include "web/app/game/stack.h"
#include "web/app/learn/exercise_text.h"
#include "web/app/learn/first_minute.h"
#include "web/app/learn/mistakes.h"
#include "web/app/library/save_format.h"
#include "web/app/page/keys.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// A person against a level, three plies into a game.
AppHarness table_in_game() {
  AppHarness app;
  app.act(PlaceDisc{at("f5")});
  app.wait(3000);
  return app;
}

void answer_step(AppHarness& app) {
  app.act(PlaceDisc{first_square(app.state.exercise()->present_step().answers)});
  app.wait(5000);
}

}  // namespace

TEST_CASE("what the first minute says of its boards is true") {
  const auto& steps = first_minute();
  REQUIRE(steps.size() == 5);
  for (const LessonStep& step : steps) {
    const Bitboard legal = step.board.position().legal_moves();
    CHECK((step.answers & ~legal) == 0);
    CHECK(step.answers != 0);
    Game game(step.board);
    REQUIRE_FALSE(game.play(first_square(step.answers)));
    CHECK(game.over() == (&step == &steps.back()));
  }
  SUBCASE("the second: two moves, of which one flips four discs in three lines") {
    const Position position = steps[1].board.position();
    CHECK(count(position.legal_moves()) == 2);
    CHECK(count(position.flips(at("d6"))) == 4);
    CHECK(count(position.flips(at("c3"))) < 4);
  }
  SUBCASE("the third: d5 stays white between two black discs") {
    Game game(steps[2].board);
    REQUIRE_FALSE(game.play(at("c4")));
    CHECK(contains(game.board().black, at("d4")));
    CHECK(contains(game.board().black, at("d6")));
    CHECK(contains(game.board().white, at("d5")));
  }
  SUBCASE("the fourth: of two moves only the answer leaves White without any, and Black goes on") {
    const Position position = steps[3].board.position();
    CHECK(count(position.legal_moves()) == 2);
    for (const Square square : squares_of(position.legal_moves())) {
      const Position after = position.after(square, position.flips(square));
      CHECK((after.legal_moves() == 0) == contains(steps[3].answers, square));
      if (contains(steps[3].answers, square)) CHECK(after.opponent_moves() != 0);
    }
  }
  SUBCASE("the fifth: from behind to 41 discs against 23 with the last one") {
    const Board& before = steps[4].board;
    CHECK(before.position().empty_count() == 1);
    CHECK(before.disc_count(Color::kBlack) < before.disc_count(Color::kWhite));
    Game game(before);
    REQUIRE_FALSE(game.play(at("h1")));
    CHECK(game.over());
    CHECK(game.score_of(Color::kBlack) == 41);
    CHECK(game.score_of(Color::kWhite) == 23);
  }
}

TEST_CASE("the first minute is played to its end, and the game that waited goes on") {
  AppHarness app = table_in_game();
  const std::string before = record_text(app.state.record);
  const int saves = app.saves;
  app.act(StartLesson{});
  for (std::size_t step = 0; step < first_minute().size(); ++step) {
    REQUIRE(app.state.exercise());
    CHECK(app.state.exercise()->step == static_cast<int>(step));
    CHECK(app.state.record.game().board() == first_minute()[step].board);
    app.act(NextStep{});
    CHECK_MESSAGE(app.state.exercise()->step == static_cast<int>(step), "a step was skipped");
    answer_step(app);
    CHECK(app.state.exercise()->done);
    CHECK(app.state.ui.dialog == Dialog::kNone);
    app.act(NextStep{});
  }
  CHECK_FALSE(app.state.exercise());
  CHECK(record_text(app.state.record) == before);
  CHECK(app.saves == saves);
  app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
  CHECK(app.saves > saves);
}

TEST_CASE("the first minute ends with the offer of a first game, to somebody who has begun and finished none") {
  AppHarness app;
  bool offered = false;
  std::vector<OpponentRecord> stored;
  SUBCASE("somebody new") { offered = true; }
  SUBCASE("a game waits") { app = table_in_game(); }
  SUBCASE("a game is stored") { stored = {{"level2", 0, 0, 1}}; }
  app.act(StartLesson{});
  CHECK(app.last.has<ListGames>());
  app.state.ui.games.opponents = stored;
  answer_step(app);
  while (app.state.exercise()->step < 4) {
    CHECK(controls_in(app.state).find<Button>("first-game") == nullptr);
    app.act(NextStep{});
    answer_step(app);
  }
  const Shown shown = controls_in(app.state);
  CHECK(shown.find<Button>("next-step") != nullptr);
  const Button* way = shown.find<Button>("first-game");
  REQUIRE((way != nullptr) == offered);
  if (!offered) return;
  CHECK(way->look == ButtonLook::kPrimary);
  app.act(*parse_action(way->sends.text));
  CHECK_FALSE(app.state.exercise());
  CHECK(app.state.record.game().plies().empty());
  CHECK(app.state.record.setup.black.person());
  CHECK(app.state.record.setup.white == Seat{SeatKind::kComputer, "level1"});
  CHECK(app.state.record.setup.coach);
}

TEST_CASE("in a lesson the newest of what is said is shown") {
  AppHarness app;
  app.act(StartLesson{});
  answer_step(app);
  app.act(NextStep{});
  app.act(PlaceDisc{at("c3")});
  CHECK(app.shows("c3 is legal, but"));
  app.act(PlaceDisc{at("a1")});
  CHECK_FALSE(app.shows("c3 is legal, but"));
  CHECK(app.shows("a1 flips no disc"));
  app.act(ShowAnswer{});
  CHECK_FALSE(app.shows("a1 flips no disc"));
}

TEST_CASE("in the first minute each move is followed by its explanation, and no game ends") {
  AppHarness app;
  app.act(StartLesson{});
  while (app.state.exercise()) {
    app.spoken.clear();
    app.act(PlaceDisc{first_square(app.state.exercise()->present_step().answers)});
    REQUIRE(app.spoken.size() >= 2);
    CHECK(app.spoken[0].starts_with("Black plays "));
    CHECK(app.spoken[1] == describe_step(kWords, *app.state.exercise()));
    CHECK_FALSE(app.announced("game is over"));
    app.act(NextStep{});
  }
}

TEST_CASE("in a lesson a wrong move is not played, and a sentence says why") {
  AppHarness app;
  app.act(StartLesson{});
  answer_step(app);
  app.act(NextStep{});
  const Board board = app.state.record.game().board();
  SUBCASE("a legal one that is not asked for") {
    app.act(PlaceDisc{at("c3")});
    CHECK(app.shows("c3 is legal, but"));
  }
  SUBCASE("one that flips nothing") {
    app.act(PlaceDisc{at("a1")});
    CHECK(app.shows("none of the opponent's discs is next to it"));
    app.act(PlaceDisc{at("c5")});
    CHECK(app.shows("none of your discs closes the line at d5–e5"));
  }
  SUBCASE("an occupied square") {
    app.act(PlaceDisc{at("d3")});
    CHECK(app.shows("d3 is taken"));
  }
  CHECK(app.state.record.game().board() == board);
  CHECK_FALSE(app.state.exercise()->done);
  app.act(ShowAnswer{});
  CHECK(app.state.session.marks.better == at("d6"));
  answer_step(app);
  CHECK(app.state.exercise()->done);
  CHECK_FALSE(app.shows("is legal, but"));
}

TEST_CASE("what replaces or uses the game ends a lesson first") {
  AppHarness app = table_in_game();
  const std::string before = record_text(app.state.record);
  app.act(StartLesson{});
  SUBCASE("a new game") {
    app.act(NewGame{kTwoPersons});
    CHECK_FALSE(app.state.exercise());
    CHECK(app.state.record.game().plies().empty());
    return;
  }
  SUBCASE("the share dialog has the game") { app.act(OpenDialog{Dialog::kShare}); }
  SUBCASE("Escape") { app.act(*action_of(Key{Key::Code::kEscape}, app.state)); }
  CHECK_FALSE(app.state.exercise());
  CHECK(record_text(app.state.record) == before);
}

TEST_CASE("in a lesson nothing steps through the game, and settings can be changed") {
  AppHarness app = table_in_game();
  app.act(StartLesson{});
  answer_step(app);
  const Board board = app.state.record.game().board();
  app.act(Undo{});
  app.act(GoToPly{0});
  app.act(StepPlies{-1});
  app.act(StartReplay{});
  CHECK(app.state.record.game().board() == board);
  CHECK_FALSE(app.state.doing<Replay>());
  app.act(OpenDialog{Dialog::kSettings});
  app.act(ChangeSetting{Setting::kSound, 0});
  CHECK(app.last.has<SaveSettings>());
  CHECK(app.state.exercise());
}

TEST_CASE("the mistakes of a reviewed game are retried, the chosen one first, and the review is back afterwards") {
  AppHarness app(kTwoPersons);
  for (const char* name : {"f5", "d6", "c3"}) app.act(PlaceDisc{at(name)});
  const auto know = [&](int ply, std::vector<MoveEvaluation> moves) {
    NodeAnalysis& analysis = app.state.record.tree.analysis(node_after(app.state.record, ply));
    analysis.moves = std::move(moves);
    analysis.reviewed = true;
  };
  // The second move is good, the first and the third lose eight discs and six.
  know(0, {{at("d3"), {8, 16, false}, {}}, {at("c4"), {7, 16, false}, {}}, {at("f5"), {0, 16, false}, {}}});
  know(1, {{at("d6"), {1, 16, false}, {}}, {at("f4"), {0, 16, false}, {}}});
  know(2, {{at("c4"), {4, 16, false}, {}}, {at("c3"), {-2, 16, false}, {}}});
  app.act(OpenDialog{Dialog::kReview});
  app.act(RetryMistakes{2});
  REQUIRE(app.state.exercise());
  CHECK(app.state.exercise()->steps.size() == 2);
  CHECK(app.shows("c3 was played here and lost about 6 discs."));
  app.act(PlaceDisc{at("c3")});
  CHECK(app.shows("c3 loses about 6 discs"));
  app.act(PlaceDisc{at("c4")});
  CHECK(app.state.exercise()->done);
  app.act(NextStep{});
  CHECK(app.state.record.game().board() == Board{});
  // One disc less than the best is no mistake.
  app.act(PlaceDisc{at("c4")});
  CHECK(app.state.exercise()->done);
  CHECK(app.shows("That is good. The best move is d3; f5 lost about 8 discs."));
  app.act(NextStep{});
  CHECK_FALSE(app.state.exercise());
  CHECK(app.state.ui.dialog == Dialog::kReview);
  CHECK(app.state.record.game().ply() == 3);
  app.act(RetryMistakes{7});
  CHECK_FALSE(app.state.exercise());
}

TEST_CASE("a wrong move in a retry is refuted on the board by the reply that the engine finds") {
  AppHarness app(kTwoPersons);
  for (const char* name : {"f5", "d6", "c3"}) app.act(PlaceDisc{at(name)});
  NodeAnalysis& known = app.state.record.tree.analysis(node_after(app.state.record, 2));
  known.moves = {{at("c4"), {4, 16, false}, {}}, {at("c3"), {-2, 16, false}, {}}};
  known.reviewed = true;
  app.engine = AppHarness::Engine::kSilent;
  app.act(RetryMistakes{2});
  REQUIRE(app.state.exercise());
  const Board board = app.state.record.game().board();
  app.act(PlaceDisc{at("c3")});
  CHECK(app.shows("c3 is legal, but"));
  CHECK(app.state.record.game().ply() == 1);
  const Square reply = first_square(app.state.record.game().legal_moves());
  REQUIRE(app.does(EngineJob::Purpose::kExplain));
  const std::uint64_t id = app.state.engine.job->id;
  for (const int depth : {11, 12}) {
    for (const Square square : squares_of(board.position().legal_moves())) {
      const int score = square == at("c4") ? 4 : -2;
      const std::vector<Square> line = square == at("c3") ? std::vector{square, reply} : std::vector{square};
      app.act(EngineReplied{protocol::Evaluated{id, {.move = {square, {score, depth, false}, line}}}});
    }
  }
  app.act(EngineReplied{protocol::Analysed{id}});
  app.wait(5000);
  CHECK(app.state.record.game().ply() == 2);
  CHECK(app.shows("c3 loses about 6 discs: "));
  CHECK(app.shows("White answers " + square_name(reply)));
  app.act(TryStepAgain{});
  CHECK(app.state.record.game().board() == board);
  CHECK(app.state.record.game().length() == 0);
  app.act(PlaceDisc{at("c4")});
  CHECK(app.state.exercise()->done);
}

TEST_CASE("the answer that is shown is the best move, also where another good one stands before it on the board") {
  AppHarness app(kTwoPersons);
  for (const char* name : {"f5", "d6"}) app.act(PlaceDisc{at(name)});
  NodeAnalysis& known = app.state.record.tree.analysis(kRoot);
  add_moves(known, {{at("e6"), {8, 16, false}, {}}, {at("d3"), {7, 16, false}, {}}, {at("f5"), {0, 16, false}, {}}});
  known.reviewed = true;
  app.act(RetryMistakes{0});
  REQUIRE(app.state.exercise());
  app.act(ShowAnswer{});
  CHECK(app.announced("The answer is e6."));
  CHECK(app.state.session.marks.better == at("e6"));
  app.act(PlaceDisc{at("e6")});
  CHECK(app.shows("There is no better move; f5 lost about 8 discs."));
}

TEST_CASE("a mistake that loses more than a person can picture is said by what it made of the game") {
  const Mistake mistake{
      {},
      at("f5"),
      {{at("e6"), {47, 16, false}, {}}, {at("d3"), {20, 16, false}, {}}, {at("f5"), {-23, 16, false}, {}}}};
  const LessonStep step = mistake_step(mistake);
  CHECK(step.task.in(kWords) == "f5 was played here and turned +47 into −23. Find a better move.");
  CHECK(step.done.in(kWords) == "There is no better move; f5 turned +47 into −23.");
  CHECK(step.good->in(kWords) == "That is good. The best move is e6; f5 turned +47 into −23.");
}

TEST_CASE("the clock of the game that waits stands still") {
  Setup setup;
  setup.time = {5, 0};
  AppHarness app(setup);
  app.act(NewGame{setup});
  app.act(PlaceDisc{at("f5")});
  app.wait(3000);
  app.act(StartLesson{});
  const auto left = game_record(app.state).clock.left_ms;
  app.wait(60'000);
  app.act(LeaveLesson{});
  CHECK(app.state.record.clock.left_ms == left);
  app.wait(2000);
  CHECK(app.state.record.clock.running);
}

TEST_CASE("what another page adds to the game that waits is there after the lesson") {
  AppHarness app = table_in_game();
  AppHarness other;
  other.act(RestoreHistory{record_text(app.state.record)});
  app.act(StartLesson{});
  other.state.record = game_record(app.state);
  other.act(PlaceDisc{first_square(other.state.record.game().legal_moves())});
  other.wait(5000);
  app.act(GameStored{record_text(other.state.record)});
  CHECK(app.state.exercise());
  CHECK(app.state.record.game().board() == first_minute()[0].board);
  app.act(LeaveLesson{});
  CHECK(app.state.record.game().plies() == other.state.record.game().plies());
}

TEST_CASE("the first minute is offered at the first visit, until a disc is placed or it is declined") {
  AppHarness app;
  CHECK(offers_first_minute(app.state));
  SUBCASE("a disc") { app.act(PlaceDisc{at("f5")}); }
  SUBCASE("the lesson") {
    app.act(StartLesson{});
    app.act(LeaveLesson{});
  }
  SUBCASE("declined") { app.act(DeclineLesson{}); }
  app.act(NewGame{kTwoPersons});
  CHECK_FALSE(offers_first_minute(app.state));
  app.act(ResetSettings{});
  CHECK_FALSE(offers_first_minute(app.state));
}

TEST_CASE("somebody who has settings or a game of an older version is not new") {
  AppHarness old;
  std::string settings = settings_text(old.state.settings);
  settings.erase(settings.find("introduced"));
  State state;
  Start start;
  start.settings = settings;
  update(state, start, 0);
  CHECK_FALSE(offers_first_minute(state));
}

TEST_CASE("a square that flips nothing names the lines that are not closed") {
  const Board start;
  CHECK(open_lines(start, at("a1")).empty());
  CHECK(open_line_name(start, at("a1")) == "");
  // Black to move: e6 would need a black disc behind e5, where e4 is one; d3's line d4 ends at d5; c6 has only black neighbours.
  const auto lines = open_lines(start, at("c3"));
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].first == at("d4"));
  CHECK(lines[0].last == at("e5"));
  CHECK(lines[0].open == at("f6"));
  CHECK(open_line_name(start, at("c3")) == "d4–e5");
  const Board edge = *parse_board("OO------ -------- -------- -------- -------- -------- -------- -------X X").board;
  const auto to_edge = open_lines(edge, at("c1"));
  REQUIRE(to_edge.size() == 1);
  CHECK(to_edge[0].last == at("a1"));
  CHECK(to_edge[0].open == kNoMove);
}
