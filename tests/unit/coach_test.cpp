#include "web/app/engine/coach.h"

#include <doctest/doctest.h>

#include "engine/board_text.h"
#include "engine/level.h"
#include "engine/player.h"
#include "tests/unit/fake_table.h"
#include "web/app/engine/engine_client.h"
#include "web/app/game/new_game_choices.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Square at(const char* name) { return *parse_square(name); }

Setup with_coach() {
  Setup setup;
  setup.coach = true;
  return setup;
}

// Black is a person with a coach; the engine speaks only when it is told to.
FakeTable coached_table() {
  FakeTable table;
  table.act(NewGame{with_coach()});
  table.engine = FakeTable::Engine::kSilent;
  return table;
}

const protocol::Analyse* asked(const FakeTable& table) {
  return table.requests.empty() ? nullptr : std::get_if<protocol::Analyse>(&table.requests.back());
}

// The engine finds every move worth 2, and `played` so many discs less, at each depth up to this one.
void evaluate_moves(FakeTable& table, const char* played, int lost, int depth) {
  REQUIRE(asked(table) != nullptr);
  const protocol::Analyse request = *asked(table);
  for (int reached = 2; reached <= depth; ++reached) {
    for (Bitboard left = request.board.position().legal_moves(); left != 0;) {
      SearchInfo info;
      info.move.square = pop_first(left);
      info.move.evaluation = {info.move.square == at(played) ? 2 - lost : 2, reached, false};
      table.act(EngineReplied{protocol::Evaluated{request.id, info}});
    }
  }
}

void judge_move(FakeTable& table, const char* played, int lost) {
  evaluate_moves(table, played, lost, kCoaching.depth);
  table.act(EngineReplied{protocol::Analysed{asked(table)->id}});
}

bool says(const FakeTable& table, const std::string& part) {
  return describe_coach(kWords, table.state).find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the coach looks at the board before a move, and the computer player waits for that") {
  FakeTable table = coached_table();
  table.act(PlaceDisc{at("f5")});
  REQUIRE(asked(table) != nullptr);
  CHECK(asked(table)->board == Board{});
  CHECK(table.count_of<protocol::Think>() == 0);
  judge_move(table, "f5", 1);
  CHECK_FALSE(table.state.engine.coached);
  CHECK(table.count_of<protocol::Think>() == 1);
}

TEST_CASE("the coach says what the values on the board said, if those look as far") {
  FakeTable table = coached_table();
  table.act(ToggleEvaluations{});
  evaluate_moves(table, "f5", 8, kCoaching.depth + 2);
  table.act(PlaceDisc{at("f5")});
  CHECK(says(table, "f5 loses about 8 discs."));
}

TEST_CASE("a move that loses much is warned of, and stays until the person decides") {
  FakeTable table = coached_table();
  table.act(PlaceDisc{at("f5")});
  judge_move(table, "f5", 6);
  CHECK(says(table, "f5 loses about 6 discs."));
  CHECK(table.announced("f5 loses about 6 discs."));
  CHECK(table.shows("take-back"));
  table.wait(20'000);
  CHECK(table.count_of<protocol::Think>() == 0);
  SUBCASE("played on") {
    table.act(PlayOn{});
    CHECK(table.count_of<protocol::Think>() == 1);
    CHECK_FALSE(table.state.record.helped);
  }
  SUBCASE("taken back: another move is not judged again, and the result counts as helped") {
    table.act(Undo{});
    CHECK(table.state.record.game.ply() == 0);
    CHECK_FALSE(table.state.engine.coached);
    table.act(PlaceDisc{at("d3")});
    CHECK(table.count_of<protocol::Analyse>() == 1);
    CHECK(table.count_of<protocol::Think>() == 1);
    CHECK(table.state.record.helped);
  }
}

TEST_CASE("a warning names the corner that the opponent gets") {
  FakeTable table;
  // White takes a1 after b2, along the diagonal.
  const ParsedBoard board = parse_board("-------- -------- --O----- ---X---- ----O--- -------- -------- -------- X");
  REQUIRE(board.board);
  table.state.record.setup = with_coach();
  table.state.record.game = Game(*board.board);
  table.engine = FakeTable::Engine::kSilent;
  REQUIRE(contains(board.board->position().legal_moves(), at("b2")));
  table.act(PlaceDisc{at("b2")});
  judge_move(table, "b2", 3);
  CHECK(says(table, "b2 lets White take the corner a1, and loses about 3 discs."));
}

TEST_CASE("the game goes on without an answer for the coach") {
  FakeTable table = coached_table();
  table.act(PlaceDisc{at("f5")});
  SUBCASE("silent") {
    evaluate_moves(table, "f5", 6, kCoachDepthLate - 1);
    table.engine = FakeTable::Engine::kAnswers;
    table.wait(kSilenceTimeout + 5000);
    CHECK(table.state.record.game.ply() == 2);
  }
  SUBCASE("after a crash") {
    table.engine = FakeTable::Engine::kAnswers;
    table.act(EngineCrashed{});
    table.wait(5000);
    CHECK(table.state.record.game.ply() == 2);
  }
}

TEST_CASE("on a slow device the coach judges by what it knows in time") {
  FakeTable table = coached_table();
  table.act(PlaceDisc{at("f5")});
  const std::uint64_t id = asked(table)->id;
  evaluate_moves(table, "f5", 6, kCoachDepthLate);
  CHECK_FALSE(says(table, "f5"));
  table.wait(kCoachTime + 1);
  CHECK(says(table, "f5 loses about 6 discs."));
  CHECK(table.count_of<protocol::Stop>() == 1);
  table.act(EngineReplied{protocol::Stopped{id}});
  table.wait(5000);
  CHECK(says(table, "f5 loses about 6 discs."));
  CHECK(table.count_of<protocol::Analyse>() == 1);
  table.act(PlayOn{});
  CHECK(table.count_of<protocol::Think>() == 1);
}

TEST_CASE("the coach waits for an engine that starts late, and until it knows enough") {
  FakeTable table = coached_table();
  table.state.engine.client.ready = false;
  table.act(PlaceDisc{at("f5")});
  table.wait(10 * kCoachTime);
  CHECK(table.count_of<protocol::Analyse>() == 0);
  REQUIRE(table.state.engine.coached);
  table.act(EngineReplied{protocol::Ready{}});
  REQUIRE(asked(table) != nullptr);
  table.wait(2 * kCoachTime);
  evaluate_moves(table, "f5", 6, kCoachDepthLate - 1);
  table.wait(2 * kCoachTime);
  CHECK(table.state.engine.coached);
  CHECK(table.count_of<protocol::Think>() == 0);
  evaluate_moves(table, "f5", 6, kCoachDepthLate);
  CHECK(says(table, "f5 loses about 6 discs."));
}

TEST_CASE("the coach is there by default against the weaker levels, and where it is wanted") {
  NewGameChoices choices;
  const auto opponent = [&](const char* name) {
    const auto& kinds = player_kinds();
    const auto found = std::ranges::find(kinds, name, &PlayerKind::name);
    choose(choices, NewGameChoice::kOpponent, static_cast<int>(found - kinds.begin()));
    return has_coach(choices, kFirstLevel);
  };
  CHECK(opponent("random"));
  CHECK(opponent("level8"));
  CHECK_FALSE(opponent("level9"));
  CHECK_FALSE(opponent("max"));
  choose(choices, NewGameChoice::kCoach, 1);
  CHECK(opponent("max"));
  CHECK(setup_of(choices, 1, 0, kFirstLevel).coach);
  CHECK(choices_from(setup_of(choices, 1, 0, kFirstLevel)).coach == true);
  choose(choices, NewGameChoice::kCoach, 0);
  CHECK_FALSE(opponent("level1"));
  CHECK(choices_from(setup_of(choices, 1, 0, kFirstLevel)).coach == false);
  choose(choices, NewGameChoice::kCoach, 1);
  choices.time = {5, 0};
  CHECK_FALSE(has_coach(choices, kFirstLevel));
}

TEST_CASE("an opponent about one's strength is the level nearest to it, in a rematch too") {
  FakeTable table;
  table.act(OpenDialog{Dialog::kNewGame});
  table.act(ChooseForNewGame{NewGameChoice::kFollows, 1});
  CHECK(table.last.has<ListGames>());
  table.act(GamesListed{""});
  CHECK(table.state.ui.level == kFirstLevel);
  table.act(StartChosenGame{});
  CHECK(table.state.record.setup.follows);
  CHECK(table.state.record.setup.white.player == level_name(kFirstLevel));
  table.state.ui.level = 7;
  table.act(Rematch{});
  CHECK(table.state.record.setup.follows);
  CHECK(table.state.record.setup.black.player == "level7");
}
