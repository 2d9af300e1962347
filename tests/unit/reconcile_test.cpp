// The guarantees of the steps after every action, and their order (reconcile.h).

#include "web/app/reconcile.h"

#include <doctest/doctest.h>

#include "engine/knowledge/openings.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/game/timing.h"
#include "web/app/learn/puzzles.h"
#include "web/app/library/save_format.h"
#include "web/app/remote/friend_link.h"

using namespace flipside;
using namespace flipside::app;

namespace {

GameRecord stored_by(const Effects& effects) {
  REQUIRE(effects.has<SaveGame>());
  return *parse_record(effects.of<SaveGame>().front().record, kWords).record;
}

void play_to_end(AppHarness& app) {
  while (!app.state.record.game().over()) app.act(PlaceDisc{first_square(app.state.record.game().legal_moves())});
}

// A game against the computer, whose engine is silent, in which a review has found the person's f5 to be a mistake.
AppHarness reviewed_mistake() {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 7});
  app.engine = AppHarness::Engine::kSilent;
  NodeAnalysis& known = shown_analysis(app.state.record);
  for (const char* move : {"d3", "c4", "e6", "f5"})
    known.moves.push_back({at(move), {known.moves.size() == 3 ? -9 : 3, kDeepReview.depth, false}, {}});
  known.reviewed = true;
  add_played(app.state.record, at("f5"));
  return app;
}

// The link of a friend whose game has these moves.
FriendLink link_after(std::string_view moves) {
  FriendLink link;
  link.id = 7;
  link.game = played(moves);
  return link;
}

}  // namespace

TEST_CASE("advance_friend: a game waits for the list of games, and a move until the discs lie still") {
  AppHarness app(kTwoPersons);
  app.act(OpenFriend{friend_code(link_after("f5"))});
  CHECK(app.state.ui.invitation.empty());
  app.act(GamesListed{});
  REQUIRE_FALSE(app.state.ui.invitation.empty());
  app.act(AcceptInvitation{});
  app.act(PlaceDisc{at("d6")});
  app.act(OpenFriend{friend_code(link_after("f5d6c3"))});
  CHECK(app.state.record.game().length() == 2);
  app.wait(5000);
  CHECK(app.state.record.game().length() == 3);
}

TEST_CASE("play_due_pass: the side to move has a move before the game is stored") {
  AppHarness app = app_after("f5f6c4g5h5h4g7");
  app.act(PlaceDisc{at("h6")});
  CHECK(stored_by(app.last).game().plies().back().square == kPass);
}

TEST_CASE("play_due_pass: so it has behind the computer player's move") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 7});
  app.engine = AppHarness::Engine::kSilent;
  set_game(app.state.record, played("f5f6c4g5h5h4g7"));
  app.act(Tick{});
  app.act(EngineReplied{protocol::Move{app.last_think().id, {.move = {at("h6")}}}});
  app.now += 5000;
  app.act(Tick{});
  CHECK(stored_by(app.last).game().plies().back().square == kPass);
}

TEST_CASE("advance_computer: a move is requested before ponder, which then ends without a stop request") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "max"}, 7});
  app.engine = AppHarness::Engine::kSilent;
  REQUIRE(app.does(EngineJob::Purpose::kPonder));
  app.act(PlaceDisc{at("f5")});
  const std::vector<SendRequest> sent = app.last.of<SendRequest>();
  REQUIRE(sent.size() == 1);
  CHECK(std::holds_alternative<protocol::Think>(sent[0].request));
  CHECK_FALSE(app.does(EngineJob::Purpose::kPonder));
}

TEST_CASE("take_over_game: a game of a silent page is taken over before the move is requested") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 7});
  app.engine = AppHarness::Engine::kSilent;
  // The other page has played the person's move, and falls silent before the computer's.
  add_played(app.state.record, at("f5"));
  app.state.session.elsewhere_until = app.now + 1000;
  app.act(Tick{});
  CHECK_FALSE(app.state.computer_thinks());
  REQUIRE(app.last.wake_at);
  CHECK(*app.last.wake_at <= app.now + 1000);
  app.now += 1000;
  app.act(Tick{});
  CHECK_FALSE(app.state.session.elsewhere_until);
  CHECK(app.state.computer_thinks());
}

TEST_CASE("take_over_game: a game that this page changes is taken over at once") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 7});
  app.engine = AppHarness::Engine::kSilent;
  app.state.session.elsewhere_until = app.now + 1000;
  app.act(PlaceDisc{at("f5")});
  CHECK_FALSE(app.state.session.elsewhere_until);
  CHECK(app.state.computer_thinks());
}

TEST_CASE("update_puzzle: three minutes end") {
  AppHarness app;
  app.act(OpenPuzzles{20780,
                      "---XXXX----XXX---XXXXOX----XXO----OOXOX----XX------------------- O; c4:+27; c2:+18; % level 5, "
                      "game 8, quiet-move\n"});
  app.act(StartPuzzles{static_cast<int>(PuzzleMode::kClock)});
  REQUIRE(app.state.doing<Puzzles>());
  app.wait(kPuzzleTime + 1000);
  CHECK(app.state.doing<Puzzles>()->over);
}

TEST_CASE(
    "update_reviewed_move: the move that is explained is marked, and nothing is explained any more with the next "
    "step") {
  AppHarness app = reviewed_mistake();
  app.act(GoToTurn{0});
  REQUIRE(app.state.session.marks.line.size() == 1);
  CHECK(app.state.session.marks.line[0].square == at("f5"));
  CHECK(app.state.engine.explanation);
  app.act(GoToPly{1});
  CHECK_FALSE(app.state.engine.explanation);
}

TEST_CASE("name_opening: the opening has the name of the moves on the board") {
  AppHarness app(kTwoPersons);
  for (const char* move : {"f5", "d6", "c3"}) app.act(PlaceDisc{at(move)});
  CHECK(app.state.session.opening == opening_name(app.state.record.game()));
  CHECK_FALSE(app.state.session.opening.empty());
  CHECK(app.state.session.opening_plies == plies_in_openings(app.state.record.game()));
}

TEST_CASE("advance_coach: the computer moves once the person's move is judged, and in the same update") {
  AppHarness app;
  Setup setup;
  setup.coach = true;
  app.act(NewGame{setup});
  app.engine = AppHarness::Engine::kSilent;
  app.act(PlaceDisc{at("f5")});
  CHECK(app.state.engine.coached);
  CHECK(app.count_of<protocol::Think>() == 0);
  app.answer();
  CHECK_FALSE(app.state.engine.coached);
  CHECK(app.count_of<protocol::Think>() == 1);
}

TEST_CASE("advance_refutation: a wrong move is answered with what the engine has found, be it nothing") {
  AppHarness app = reviewed_mistake();
  app.state.record.setup = kTwoPersons;
  app.act(RetryMistakes{0});
  app.act(PlaceDisc{at("f5")});
  REQUIRE(app.state.exercise());
  REQUIRE(app.state.exercise()->refuted);
  CHECK_FALSE(app.state.exercise()->refuted->answered);
  app.answer();
  CHECK(app.state.exercise()->refuted->answered);
}

TEST_CASE("follow_analysis: what is known of a move is known of the board behind it, and is the lead") {
  AppHarness app(kTwoPersons);
  app.engine = AppHarness::Engine::kSilent;
  app.act(ToggleEvaluations{});
  shown_analysis(app.state.record).moves = {{at("f5"), {4, 16, false}, {}}};
  app.act(PlaceDisc{at("f5")});
  CHECK(app.state.engine.lead == Evaluation{4, 16, false});
}

TEST_CASE("receive_import: the games of a text are there as soon as the engine has read it") {
  AppHarness app(kTwoPersons);
  app.act(ImportText{true, "f5d6"});
  CHECK(app.count_of<protocol::Read>() == 1);
  CHECK(app.state.ui.import.result.games.size() == 1);
}

TEST_CASE("request_import: of the texts that are typed while the engine reads one, it reads the last") {
  AppHarness app(kTwoPersons);
  app.engine = AppHarness::Engine::kSilent;
  app.act(ImportText{true, "f5d6"});
  app.act(ImportText{false, "f5d6c3"});
  app.act(ImportText{false, "f5d6c3d3"});
  CHECK(app.count_of<protocol::Read>() == 1);
  app.answer();
  CHECK(app.state.ui.import.result.games.empty());
  REQUIRE(app.count_of<protocol::Read>() == 2);
  CHECK(std::get<protocol::Read>(app.requests.back()).text.starts_with("f5d6c3d3"));
}

TEST_CASE("follow_wanted_job: the analysis begins in the update in which ponder ends for it") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "max"}, 7});
  app.engine = AppHarness::Engine::kSilent;
  REQUIRE(app.does(EngineJob::Purpose::kPonder));
  app.act(ToggleEvaluations{});
  CHECK_FALSE(app.does(EngineJob::Purpose::kPonder));
  CHECK(app.does(EngineJob::Purpose::kAnalyse));
}

TEST_CASE("note_help: values that begin to be shown are noted in the same update") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 7});
  REQUIRE_FALSE(app.state.record.assisted);
  app.act(ToggleEvaluations{});
  CHECK(app.state.record.assisted);
}

TEST_CASE("collect_reviewed_mistakes: what a review has found is among My mistakes when it ends") {
  AppHarness app = reviewed_mistake();
  app.state.review.reviewers.resize(1);
  app.act(StopReview{});
  CHECK(app.state.settings.puzzles.mistakes.size() == 1);
}

TEST_CASE("store_changes: a move is stored and in the address in its update") {
  AppHarness app(kTwoPersons);
  app.act(PlaceDisc{at("f5")});
  CHECK(stored_by(app.last).game().ply() == 1);
  REQUIRE(app.last.has<ShowLink>());
  CHECK(app.last.find<ShowLink>()->record == app.last.find<SaveGame>()->record);
}

TEST_CASE("run_replay: no position of a replay is stored") {
  AppHarness app = app_after("f5d6c3");
  app.act(StartReplay{});
  app.wait(10'000);
  CHECK_FALSE(app.last.has<SaveGame>());
  app.act(EndReplay{});
  CHECK(app.state.record.game().ply() == 3);
}

TEST_CASE("run_clock: a loss on time is stored in the same update") {
  AppHarness app(Setup{
      {SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}, 7, 5, StartPosition::kStandard, 0, 0, {1, 0}});
  app.act(PlaceDisc{at("f5")});
  app.now += 3 * 60'000;
  app.act(Tick{});
  CHECK(stored_by(app.last).clock.flagged == Color::kWhite);
}

TEST_CASE("drop_old_refusal: a refusal goes when something else is said") {
  AppHarness app(kTwoPersons);
  app.act(PlaceDisc{at("a1")});
  CHECK(app.has_notice(Notice::Kind::kMoveRefused));
  app.act(NextOverlay{});
  CHECK_FALSE(app.has_notice(Notice::Kind::kMoveRefused));
}

TEST_CASE("keep_quiet: sounds are dropped while sound is off, whatever made them") {
  AppHarness app(kTwoPersons);
  app.state.settings.sound = false;
  app.act(PlaceDisc{at("f5")});
  CHECK_FALSE(app.last.has<PlaySound>());
  CHECK(app.last.has<StopSounds>());
}

TEST_CASE("call_person: a friend's link that is opened in a hidden page calls, though all other sounds are dropped") {
  AppHarness app(kTwoPersons);
  app.act(OpenFriend{friend_code(link_after("f5"))});
  app.act(GamesListed{});
  app.act(AcceptInvitation{});
  app.act(PlaceDisc{at("d6")});
  app.act(ChangeEnvironment{{.visible = false}});
  app.act(OpenFriend{friend_code(link_after("f5d6c3"))});
  app.wait(5000);
  CHECK(app.calls == 1);
  CHECK(app.notified.empty());
  app.act(PlaceDisc{at("d3")});
  CHECK_FALSE(app.last.has<PlaySound>());
}

TEST_CASE("schedule_wake: the next tick covers the result of a game that has just ended") {
  AppHarness app(kTwoPersons);
  play_to_end(app);
  REQUIRE(app.last.wake_at);
  CHECK(*app.last.wake_at > app.state.session.rest_at);
  CHECK(app.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("forget_closed_dialogs: the result has nothing to go back to, whatever closed the dialogs before it") {
  AppHarness app(kTwoPersons);
  app.act(OpenDialog{Dialog::kMenu});
  app.act(OpenDialog{Dialog::kNewGame});
  app.act(NewGame{kTwoPersons});
  REQUIRE(app.state.ui.dialog == Dialog::kNone);
  play_to_end(app);
  app.wait(5000);
  app.act(SkipCounting{});
  app.wait(kCountedPause);
  REQUIRE(app.state.ui.dialog == Dialog::kResult);
  app.act(GoBack{});
  CHECK(app.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("show_result: the result covers the board a while after the last disc") {
  AppHarness app(kTwoPersons);
  app.state.settings.flip_speed = FlipSpeed::kOff;
  play_to_end(app);
  CHECK(app.state.ui.dialog == Dialog::kNone);
  app.wait(5000);
  CHECK(app.state.ui.dialog == Dialog::kResult);
}

TEST_CASE("effects run in the order of their types, and in their original order within a type") {
  Effects effects;
  effects.add(PlaySound{{Sound::kPlace, 0, 0}});
  effects.add(Announce{"one"});
  effects.once(SaveGame{});
  effects.once(SaveGame{});
  effects.add(StopSounds{});
  effects.add(Announce{"two"});
  effects.sort();
  REQUIRE(effects.list.size() == 5);
  CHECK(effects.of<Announce>()[1].sentence == "two");
  CHECK(std::holds_alternative<StopSounds>(effects.list[2]));
  CHECK(std::holds_alternative<PlaySound>(effects.list[3]));
}
