#include "web/app/engine/coach.h"

#include <doctest/doctest.h>

#include "engine/notation/board_text.h"
#include "engine/players/level.h"
#include "engine/players/player.h"
#include "tests/unit/app_harness.h"
#include "web/app/engine/engine_client.h"
#include "web/app/game/new_game_choices.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Setup with_coach() {
  Setup setup;
  setup.coach = true;
  return setup;
}

// Black is a person with a coach; the engine speaks only when it is told to.
AppHarness coached_table() {
  AppHarness app;
  app.act(NewGame{with_coach()});
  app.engine = AppHarness::Engine::kSilent;
  return app;
}

const protocol::Analyse* asked(const AppHarness& app) {
  return app.requests.empty() ? nullptr : std::get_if<protocol::Analyse>(&app.requests.back());
}

// The engine finds every move worth 2, and `played` so many discs less, at each depth up to this one.
void evaluate_moves(AppHarness& app, const char* played, int lost, int depth, const std::vector<Square>& line = {}) {
  REQUIRE(asked(app) != nullptr);
  const protocol::Analyse request = *asked(app);
  for (int reached = 2; reached <= depth; ++reached) {
    for (const Square square : squares_of(request.board.position().legal_moves())) {
      SearchInfo info;
      info.move.square = square;
      info.move.evaluation = {info.move.square == at(played) ? 2 - lost : 2, reached, false};
      if (info.move.square == at(played)) info.move.pv = line;
      app.act(EngineReplied{protocol::Evaluated{request.id, info}});
    }
  }
}

void judge_move(AppHarness& app, const char* played, int lost) {
  evaluate_moves(app, played, lost, kCoaching.depth);
  app.act(EngineReplied{protocol::Analysed{asked(app)->id}});
}

bool says(const AppHarness& app, const std::string& part) {
  return describe_coach(kWords, app.state.engine).find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the coach looks at the board before a move, and the computer player waits for that") {
  AppHarness app = coached_table();
  app.act(PlaceDisc{at("f5")});
  REQUIRE(asked(app) != nullptr);
  CHECK(asked(app)->board == Board{});
  CHECK(app.count_of<protocol::Think>() == 0);
  judge_move(app, "f5", 1);
  CHECK_FALSE(app.state.engine.coached);
  CHECK(app.count_of<protocol::Think>() == 1);
}

TEST_CASE("the coach says what the values on the board said, if those look as far") {
  AppHarness app = coached_table();
  app.act(ToggleEvaluations{});
  evaluate_moves(app, "f5", 8, kCoaching.depth + 2, {at("f5"), at("f6")});
  app.act(PlaceDisc{at("f5")});
  CHECK(says(app, "f5 loses about 8 discs: White answers f6, which "));
}

TEST_CASE("where the values were stored without the lines, the coach asks for the reply before it warns") {
  AppHarness app = coached_table();
  std::vector<MoveEvaluation>& moves = app.state.record.tree.analysis(kRoot).moves;
  for (const char* name : {"d3", "c4", "e6", "f5"})
    moves.push_back({at(name), {name == std::string("f5") ? -6 : 2, 12, false}, {}});
  SUBCASE("of a move that loses") {
    app.act(PlaceDisc{at("f5")});
    CHECK_FALSE(says(app, "f5"));
    evaluate_moves(app, "f5", 7, kCoaching.depth, {at("f5"), at("f6")});
    app.act(EngineReplied{protocol::Analysed{asked(app)->id}});
    // The deeper value stays.
    CHECK(says(app, "f5 loses about 8 discs: White answers f6, which "));
    CHECK(marked_line(app.state).front() == LineDisc{at("f6"), Color::kWhite, 1});
  }
  SUBCASE("and not of one that is good") {
    app.act(PlaceDisc{at("d3")});
    CHECK(app.count_of<protocol::Analyse>() == 0);
    CHECK_FALSE(app.state.engine.coached);
  }
}

TEST_CASE("a move that loses much is warned of, and stays until the person decides") {
  AppHarness app = coached_table();
  app.act(PlaceDisc{at("f5")});
  judge_move(app, "f5", 6);
  CHECK(says(app, "f5 loses about 6 discs."));
  CHECK(app.announced("f5 loses about 6 discs."));
  CHECK(controls_in(app.state).find<Button>("take-back") != nullptr);
  app.wait(20'000);
  CHECK(app.count_of<protocol::Think>() == 0);
  SUBCASE("played on") {
    app.act(PlayOn{});
    CHECK(app.count_of<protocol::Think>() == 1);
    CHECK_FALSE(app.state.record.assisted);
  }
  SUBCASE("taken back: another move is not judged again, and the result counts as helped") {
    app.act(Undo{});
    CHECK(app.state.record.game().ply() == 0);
    CHECK_FALSE(app.state.engine.coached);
    app.act(PlaceDisc{at("d3")});
    CHECK(app.count_of<protocol::Analyse>() == 1);
    CHECK(app.count_of<protocol::Think>() == 1);
    CHECK(app.state.record.assisted);
  }
}

TEST_CASE("a warning says which reply punishes the move, and the board shows it until the person decides") {
  AppHarness app = coached_table();
  app.act(PlaceDisc{at("f5")});
  evaluate_moves(app, "f5", 6, kCoaching.depth, {at("f5"), at("f6"), at("e6"), at("f4"), at("g4")});
  app.act(EngineReplied{protocol::Analysed{asked(app)->id}});
  CHECK(says(app, "f5 loses about 6 discs: White answers f6, which "));
  const std::vector<LineDisc>& line = marked_line(app.state);
  REQUIRE(line.size() == 3);
  CHECK(line[0] == LineDisc{at("f6"), Color::kWhite, 1});
  CHECK(line[1] == LineDisc{at("e6"), Color::kBlack, 2});
  SUBCASE("played on") { app.act(PlayOn{}); }
  SUBCASE("taken back") { app.act(Undo{}); }
  SUBCASE("analysed") { app.act(StartAnalysis{}); }
  CHECK(marked_line(app.state).empty());
}

TEST_CASE("a game that is lost anyway gets no second warning") {
  const Position start;
  const MoveEvaluation best{at("f5"), {-24, 10, false}, {}};
  const MoveEvaluation made{at("d3"), {-34, 10, false}, {}};
  CHECK(deserves_warning(start, made, best, false));
  CHECK_FALSE(deserves_warning(start, made, best, true));
  const MoveEvaluation behind{at("f5"), {-20, 10, false}, {}};
  CHECK(deserves_warning(start, made, behind, true));
}

TEST_CASE("a warning names the corner that the opponent gets") {
  AppHarness app;
  // White takes a1 after b2, along the diagonal.
  const ParsedBoard board = parse_board("-------- -------- --O----- ---X---- ----O--- -------- -------- -------- X");
  REQUIRE(board.board);
  app.state.record.setup = with_coach();
  set_game(app.state.record, Game(*board.board));
  app.engine = AppHarness::Engine::kSilent;
  REQUIRE(contains(board.board->position().legal_moves(), at("b2")));
  app.act(PlaceDisc{at("b2")});
  judge_move(app, "b2", 3);
  CHECK(says(app, "b2 loses about 3 discs: it gives White the corner a1."));
}

TEST_CASE("the game goes on without an answer for the coach") {
  AppHarness app = coached_table();
  app.act(PlaceDisc{at("f5")});
  SUBCASE("silent") {
    evaluate_moves(app, "f5", 0, kCoachDepthLate - 1);
    app.engine = AppHarness::Engine::kAnswers;
    app.wait(kSilenceTimeout + 5000);
    CHECK(app.state.record.game().ply() == 2);
  }
  SUBCASE("silent, when a loss was seen before") {
    evaluate_moves(app, "f5", 6, kCoachDepthLate - 1);
    app.engine = AppHarness::Engine::kAnswers;
    app.wait(kSilenceTimeout + 5000);
    CHECK(says(app, "f5 loses about 6 discs."));
    app.act(PlayOn{});
    CHECK(app.state.record.game().ply() == 2);
  }
  SUBCASE("after a crash") {
    app.engine = AppHarness::Engine::kAnswers;
    app.act(EngineCrashed{});
    app.wait(5000);
    CHECK(app.state.record.game().ply() == 2);
  }
}

TEST_CASE("an engine that takes the place of another one looks at the move again, and a warning stays") {
  AppHarness app = coached_table();
  app.act(PlaceDisc{at("f5")});
  const std::uint64_t first = asked(app)->id;
  app.act(EngineCrashed{});
  app.act(EngineReplied{protocol::Ready{}});
  REQUIRE(asked(app) != nullptr);
  CHECK(asked(app)->id != first);
  judge_move(app, "f5", 6);
  CHECK(says(app, "f5 loses about 6 discs."));
  app.act(EngineCrashed{});
  CHECK(says(app, "f5 loses about 6 discs."));
  CHECK(app.count_of<protocol::Think>() == 0);
}

TEST_CASE("on a slow device the coach judges by what it knows in time") {
  AppHarness app = coached_table();
  app.act(PlaceDisc{at("f5")});
  const std::uint64_t id = asked(app)->id;
  evaluate_moves(app, "f5", 6, kCoachDepthLate);
  CHECK_FALSE(says(app, "f5"));
  app.wait(kCoachTime + 1);
  CHECK(says(app, "f5 loses about 6 discs."));
  CHECK(app.count_of<protocol::Stop>() == 1);
  app.act(EngineReplied{protocol::Stopped{id}});
  app.wait(5000);
  CHECK(says(app, "f5 loses about 6 discs."));
  CHECK(app.count_of<protocol::Analyse>() == 1);
  app.act(PlayOn{});
  CHECK(app.count_of<protocol::Think>() == 1);
}

TEST_CASE("the coach waits for an engine that starts late, and until it knows enough") {
  AppHarness app = coached_table();
  app.state.engine.client.ready = false;
  app.act(PlaceDisc{at("f5")});
  app.wait(10 * kCoachTime);
  CHECK(app.count_of<protocol::Analyse>() == 0);
  REQUIRE(app.state.engine.coached);
  app.act(EngineReplied{protocol::Ready{}});
  REQUIRE(asked(app) != nullptr);
  app.wait(2 * kCoachTime);
  evaluate_moves(app, "f5", 6, kCoachDepthLate - 1);
  app.wait(2 * kCoachTime);
  CHECK(app.state.engine.coached);
  CHECK(app.count_of<protocol::Think>() == 0);
  evaluate_moves(app, "f5", 6, kCoachDepthLate);
  CHECK(says(app, "f5 loses about 6 discs."));
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
  AppHarness app;
  app.act(OpenDialog{Dialog::kNewGame});
  app.act(ChooseForNewGame{NewGameChoice::kAdaptiveLevel, 1});
  CHECK(app.last.has<ListGames>());
  app.act(GamesListed{""});
  CHECK(app.state.ui.level == kFirstLevel);
  app.act(StartChosenGame{});
  CHECK(app.state.record.setup.adaptive_level);
  CHECK(app.state.record.setup.white.player == level_name(kFirstLevel));
  app.state.ui.level = 7;
  app.act(Rematch{});
  CHECK(app.state.record.setup.adaptive_level);
  CHECK(app.state.record.setup.black.player == "level7");
}
