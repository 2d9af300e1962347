#include "web/app/learn/lesson.h"
#include "web/app/learn/first_minute.h"

#include <doctest/doctest.h>

#include "engine/board_text.h"
#include "tests/unit/fake_table.h"
#include "web/app/game/open_lines.h"
#include "web/app/library/save_format.h"
#include "web/app/page/keys.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Square at(const char* name) { return *parse_square(name); }

// A person against a level, three plies into a game.
FakeTable table_in_game() {
  FakeTable table;
  table.act(PlaceDisc{at("f5")});
  table.wait(3000);
  return table;
}

void answer_step(FakeTable& table) {
  table.act(PlaceDisc{first_square(step_of(table.state).answers)});
  table.wait(5000);
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
    for (Bitboard left = position.legal_moves(); left != 0;) {
      const Square square = pop_first(left);
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
  FakeTable table = table_in_game();
  const std::string before = record_text(table.state.record);
  const int saves = table.saves;
  table.act(StartLesson{});
  for (std::size_t step = 0; step < first_minute().size(); ++step) {
    REQUIRE(table.state.lesson);
    CHECK(table.state.lesson->step == static_cast<int>(step));
    CHECK(table.state.record.game.board() == first_minute()[step].board);
    table.act(NextStep{});
    CHECK_MESSAGE(table.state.lesson->step == static_cast<int>(step), "a step was skipped");
    answer_step(table);
    CHECK(table.state.lesson->done);
    CHECK(table.state.ui.dialog == Dialog::kNone);
    table.act(NextStep{});
  }
  CHECK_FALSE(table.state.lesson);
  CHECK(record_text(table.state.record) == before);
  CHECK(table.saves == saves);
  table.act(PlaceDisc{first_square(table.state.record.game.legal_moves())});
  CHECK(table.saves > saves);
}

TEST_CASE("in the first minute each move is followed by its explanation, and no game ends") {
  FakeTable table;
  table.act(StartLesson{});
  while (table.state.lesson) {
    table.spoken.clear();
    table.act(PlaceDisc{first_square(step_of(table.state).answers)});
    REQUIRE(table.spoken.size() >= 2);
    CHECK(table.spoken[0].starts_with("Black plays "));
    CHECK(table.spoken[1] == describe_step(kWords, table.state));
    CHECK_FALSE(table.announced("game is over"));
    table.act(NextStep{});
  }
}

TEST_CASE("in a lesson a wrong move is not played, and a sentence says why") {
  FakeTable table;
  table.act(StartLesson{});
  answer_step(table);
  table.act(NextStep{});
  const Board board = table.state.record.game.board();
  SUBCASE("a legal one that is not asked for") {
    table.act(PlaceDisc{at("c3")});
    CHECK(table.shows("c3 is a move too"));
  }
  SUBCASE("one that flips nothing") {
    table.act(PlaceDisc{at("a1")});
    CHECK(table.shows("none of the opponent's discs is next to it"));
    table.act(PlaceDisc{at("c5")});
    CHECK(table.shows("behind d5–e5 there is no disc of yours"));
  }
  SUBCASE("an occupied square") {
    table.act(PlaceDisc{at("d3")});
    CHECK(table.shows("d3 is taken"));
  }
  CHECK(table.state.record.game.board() == board);
  CHECK_FALSE(table.state.lesson->done);
  table.act(ShowAnswer{});
  CHECK(table.state.play.marks.better == at("d6"));
  answer_step(table);
  CHECK(table.state.lesson->done);
  CHECK_FALSE(table.shows("is a move too"));
}

TEST_CASE("what replaces or uses the game ends a lesson first") {
  FakeTable table = table_in_game();
  const std::string before = record_text(table.state.record);
  table.act(StartLesson{});
  SUBCASE("a new game") {
    table.act(NewGame{kTwoPersons});
    CHECK_FALSE(table.state.lesson);
    CHECK(table.state.record.game.plies().empty());
    return;
  }
  SUBCASE("the share dialog has the game") { table.act(OpenDialog{Dialog::kShare}); }
  SUBCASE("Escape") { table.act(*action_of(Key{Key::Code::kEscape}, table.state)); }
  CHECK_FALSE(table.state.lesson);
  CHECK(record_text(table.state.record) == before);
}

TEST_CASE("in a lesson nothing steps through the game, and settings can be changed") {
  FakeTable table = table_in_game();
  table.act(StartLesson{});
  answer_step(table);
  const Board board = table.state.record.game.board();
  table.act(Undo{});
  table.act(GoToPly{0});
  table.act(StepPlies{-1});
  table.act(StartReplay{});
  CHECK(table.state.record.game.board() == board);
  CHECK_FALSE(table.state.play.replay);
  table.act(OpenDialog{Dialog::kSettings});
  table.act(ChangeSetting{Setting::kSound, 0});
  CHECK(table.last.has<SaveSettings>());
  CHECK(table.state.lesson);
}

TEST_CASE("the mistakes of a reviewed game are retried, the chosen one first, and the review is back afterwards") {
  FakeTable table(kTwoPersons);
  for (const char* name : {"f5", "d6", "c3"}) table.act(PlaceDisc{at(name)});
  Game game = table.state.record.game;
  const auto know = [&](int ply, std::vector<MoveEvaluation> moves) {
    game.go_to(ply);
    table.state.record.analysis.moves[game.hash()] = std::move(moves);
    table.state.record.analysis.reviewed.insert(game.hash());
  };
  // The second move is good, the first and the third lose eight discs and six.
  know(0, {{at("d3"), {8, 16, false}, {}}, {at("c4"), {7, 16, false}, {}}, {at("f5"), {0, 16, false}, {}}});
  know(1, {{at("d6"), {1, 16, false}, {}}, {at("f4"), {0, 16, false}, {}}});
  know(2, {{at("c4"), {4, 16, false}, {}}, {at("c3"), {-2, 16, false}, {}}});
  table.act(OpenDialog{Dialog::kReview});
  table.act(RetryMistakes{2});
  REQUIRE(table.state.lesson);
  CHECK(table.state.lesson->steps.size() == 2);
  CHECK(table.shows("c3 was played here, and lost about 6 discs."));
  table.act(PlaceDisc{at("c3")});
  CHECK(table.shows("c3 loses about 6 discs."));
  table.act(PlaceDisc{at("c4")});
  CHECK(table.state.lesson->done);
  table.act(NextStep{});
  CHECK(table.state.record.game.board() == Board{});
  // One disc less than the best is no mistake.
  table.act(PlaceDisc{at("c4")});
  CHECK(table.state.lesson->done);
  CHECK(table.shows("That is good. The best move is d3; f5 lost about 8 discs."));
  table.act(NextStep{});
  CHECK_FALSE(table.state.lesson);
  CHECK(table.state.ui.dialog == Dialog::kReview);
  CHECK(table.state.record.game.ply() == 3);
  table.act(RetryMistakes{7});
  CHECK_FALSE(table.state.lesson);
}

TEST_CASE("the answer that is shown is the best move, also where another good one stands before it on the board") {
  FakeTable table(kTwoPersons);
  for (const char* name : {"f5", "d6"}) table.act(PlaceDisc{at(name)});
  Game game = table.state.record.game;
  game.go_to(0);
  AnalysisCache& known = table.state.record.analysis;
  add_moves(known, game.hash(),
            {{at("e6"), {8, 16, false}, {}}, {at("d3"), {7, 16, false}, {}}, {at("f5"), {0, 16, false}, {}}});
  known.reviewed.insert(game.hash());
  table.act(RetryMistakes{0});
  REQUIRE(table.state.lesson);
  table.act(ShowAnswer{});
  CHECK(table.announced("The answer is e6."));
  CHECK(table.state.play.marks.better == at("e6"));
  table.act(PlaceDisc{at("e6")});
  CHECK(table.shows("There is no better move; f5 lost about 8 discs."));
}

TEST_CASE("the clock of the game that waits stands still") {
  Setup setup;
  setup.time = {5, 0};
  FakeTable table(setup);
  table.act(NewGame{setup});
  table.act(PlaceDisc{at("f5")});
  table.wait(3000);
  table.act(StartLesson{});
  const auto left = table.state.lesson->waiting.clock.left_ms;
  table.wait(60'000);
  table.act(LeaveLesson{});
  CHECK(table.state.record.clock.left_ms == left);
  table.wait(2000);
  CHECK(table.state.record.clock.running);
}

TEST_CASE("what another page adds to the game that waits is there after the lesson") {
  FakeTable table = table_in_game();
  FakeTable other;
  other.act(OpenEntry{record_text(table.state.record)});
  table.act(StartLesson{});
  other.state.record = table.state.lesson->waiting;
  other.act(PlaceDisc{first_square(other.state.record.game.legal_moves())});
  other.wait(5000);
  table.act(GameStored{record_text(other.state.record)});
  CHECK(table.state.lesson);
  CHECK(table.state.record.game.board() == first_minute()[0].board);
  table.act(LeaveLesson{});
  CHECK(table.state.record.game.plies() == other.state.record.game.plies());
}

TEST_CASE("the first minute is offered at the first visit, until a disc is placed or it is declined") {
  FakeTable table;
  CHECK(offers_first_minute(table.state));
  SUBCASE("a disc") { table.act(PlaceDisc{at("f5")}); }
  SUBCASE("the lesson") {
    table.act(StartLesson{});
    table.act(LeaveLesson{});
  }
  SUBCASE("declined") { table.act(DeclineLesson{}); }
  table.act(NewGame{kTwoPersons});
  CHECK_FALSE(offers_first_minute(table.state));
  table.act(ResetSettings{});
  CHECK_FALSE(offers_first_minute(table.state));
}

TEST_CASE("somebody who has settings or a game of an older version is not new") {
  FakeTable old;
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
