#include "web/app/engine/review.h"

#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <vector>

#include "engine/protocols/session.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "web/app/library/save_format.h"
#include "web/app/text/announcements.h"
#include "web/app/text/notices.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr const char* kMoves = "f5d6c3d3c4f4";
constexpr std::string_view kReviewed = "d3c3c4e3f4d6c2f3d2e2f2g4g5g3f5b4e6f1b3g6d1c5";

// A table on a device with some cores, after some moves, with reviewers that reply on demand.
struct ReviewTable {
  AppHarness app{kTwoPersons};
  std::vector<std::pair<int, protocol::Analyse>> requests;
  int started = 0;
  int ended = 0;

  explicit ReviewTable(int cores = 3, const char* moves = kMoves) {
    app.state.host.device = {cores, 0};
    set_game(app.state.record, played(moves));
  }

  void act(const Action& action) {
    app.act(action);
    const Effects effects = app.last;
    ended += effects.has<EndReviewers>() ? 1 : 0;
    for (const SendRequest& sent : effects.of<SendRequest>()) {
      if (sent.engine < kFirstReviewer) continue;
      requests.emplace_back(sent.engine - kFirstReviewer, std::get<protocol::Analyse>(sent.request));
    }
    for (const auto& [engine] : effects.of<StartEngine>()) {
      if (engine < kFirstReviewer) continue;
      ++started;
      act(EngineReplied{protocol::Ready{"test"}, engine});
    }
  }

  void send_evaluation(int reviewer, std::uint64_t id, Square square, int score, int depth) {
    const MoveEvaluation move{square, {score, depth}};
    act(EngineReplied{protocol::Evaluated{id, {move}}, kFirstReviewer + reviewer});
  }
  // The first legal move has a score of 5, all others less.
  void answer(int reviewer, const protocol::Analyse& analyse) {
    int score = 5;
    for (const Square square : squares_of(analyse.board.position().legal_moves())) {
      send_evaluation(reviewer, analyse.id, square, score, analyse.settings.depth - 1);
      send_evaluation(reviewer, analyse.id, square, score--, analyse.settings.depth);
    }
    act(EngineReplied{protocol::Analysed{analyse.id}, kFirstReviewer + reviewer});
  }
  // Replies to all requests, in order.
  void answer_all() {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      const auto [reviewer, analyse] = requests[i];
      answer(reviewer, analyse);
    }
  }
  const Review& review() const { return app.state.review; }
  const TreeNode& start() const { return app.state.record.tree[kRoot]; }
  ReviewProgress progress() const { return review_progress(app.state.record); }
};

ReviewTable reviewed_table() {
  ReviewTable t;
  t.act(StartReview{});
  t.answer_all();
  return t;
}

}  // namespace

TEST_CASE("the number of reviewers depends on cores and memory") {
  CHECK(reviewers_for(1, 0) == 1);
  CHECK(reviewers_for(2, 0) == 2);
  CHECK(reviewers_for(4, 0) == 3);
  CHECK(reviewers_for(64, 0) == kMostReviewers);
  CHECK(reviewers_for(8, 0.5) == 1);
  CHECK(reviewers_for(8, 2) == 4);
  CHECK(reviewers_for(8, 8) == 7);
  CHECK(reviewers_for(0, 0.25) == 1);
}

TEST_CASE("a review searches every board quickly, then deeply from the end backwards, and ends its reviewers") {
  ReviewTable t;
  t.act(StartReview{});
  CHECK(t.review().running());
  CHECK(t.started == 2);
  CHECK(t.requests.size() == 2);
  CHECK(t.requests[0].second.board == played("f5d6c3d3c4").board());
  CHECK(t.requests[1].second.board == played("f5d6c3d3").board());
  t.answer_all();
  REQUIRE(t.requests.size() == 12);
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK_FALSE(t.requests[i].second.keep_table);
    CHECK(t.requests[i].second.settings == kShallowReview);
    CHECK(t.requests[i + 6].second.settings == kDeepReview);
    CHECK(t.requests[i].second.board == t.requests[i + 6].second.board);
  }
  CHECK(t.requests[11].second.board == Board{});
  CHECK_FALSE(t.review().running());
  CHECK(t.ended == 1);
  CHECK(t.progress().complete());
  CHECK(t.start().analysis.moves.front().evaluation.score == 5);
  CHECK(known_evaluation(t.start()) == Evaluation{5, kDeepReview.depth, false});
  CHECK(t.app.saves >= 6);
}

TEST_CASE("a game gets the same scores from any number of engines, whatever they searched before") {
  // The scores of the quick search of every board from the ninth ply on, by this many reviewers with their own engines.
  const auto reviewed = [](int cores) {
    ReviewTable t(cores, "f5");
    set_game(t.app.state.record, Game(played(kReviewed.substr(0, 16)).board()));
    for (std::size_t at = 16; at < kReviewed.size(); at += 2) {
      add_played(t.app.state.record, *parse_square(kReviewed.substr(at, 2)));
    }
    t.act(StartReview{});
    std::map<int, std::vector<protocol::Reply>> replies;
    std::map<int, std::unique_ptr<Session>> engines;
    for (std::size_t i = 0; t.requests[i].second.settings == kShallowReview; ++i) {
      const auto [reviewer, analyse] = t.requests[i];
      std::vector<protocol::Reply>& sent = replies[reviewer];
      std::unique_ptr<Session>& engine = engines[reviewer];
      const auto send = [&sent](const std::string& text) { sent.push_back(*protocol::parse_reply(text).message); };
      if (!engine) engine = std::make_unique<Session>(send, [] { return 0.0; });
      sent.clear();
      engine->receive(protocol::to_text(protocol::Request{analyse}));
      while (engine->run_quantum()) {
      }
      for (const protocol::Reply& reply : std::vector(sent)) {
        t.act(EngineReplied{reply, kFirstReviewer + reviewer});
      }
    }
    return t.app.state.record.tree;
  };
  const GameTree by_one = reviewed(1);
  const std::vector<NodeId> nodes = by_one.nodes();
  CHECK(std::all_of(nodes.begin(), nodes.end() - 1, [&](NodeId node) { return !by_one[node].analysis.moves.empty(); }));
  CHECK(reviewed(4) == by_one);
}

TEST_CASE("the graph of a review does not depend on evaluations made during the game") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  t.answer_all();
  REQUIRE(t.progress().complete());
  const auto line = evaluations_of_line(t.app.state.record.tree, t.app.state.record.line());
  add_evaluation(t.app.state.record.tree.analysis(kRoot), Evaluation{-20, 40, false});
  CHECK(evaluations_of_line(t.app.state.record.tree, t.app.state.record.line()) == line);
}

TEST_CASE("a board is evaluated once all its moves are, and then deeper") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  const protocol::Analyse analyse = t.requests.at(0).second;
  const std::vector<Square> moves{19, 26, 37, 44};
  const auto known = [&t] { return known_evaluation(t.start()); };
  for (const Square move : moves) t.send_evaluation(0, analyse.id, move, 2, 3);
  for (std::size_t i = 0; i < 3; ++i) t.send_evaluation(0, analyse.id, moves[i], 2, 4);
  CHECK_FALSE(known());
  const int changes = t.review().changes;
  t.send_evaluation(0, analyse.id, moves[3], 2, 4);
  REQUIRE(known());
  CHECK(t.review().changes > changes);
  CHECK(known() == Evaluation{2, 4, false});
  for (const Square move : moves) t.send_evaluation(0, analyse.id, move, -4, 5);
  CHECK(known() == Evaluation{-1, 5, false});
}

TEST_CASE("late and unexpected replies are dropped") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  const std::uint64_t id = t.requests.at(0).second.id;
  t.act(EngineReplied{protocol::Analysed{id + 7}, kFirstReviewer});
  t.act(EngineReplied{protocol::Analysed{id}, kFirstReviewer + 3});
  t.send_evaluation(0, id + 7, 19, 60, 9);
  CHECK(t.review().reviewers.at(0).job->id == id);
  CHECK(t.review().reviewers.at(0).job->evaluations.shown().empty());
  t.act(StopReview{});
  CHECK_FALSE(t.review().running());
  t.act(EngineReplied{protocol::Analysed{id}, kFirstReviewer});
  CHECK(t.start().analysis == NodeAnalysis{});
}

TEST_CASE("a reviewer that dies is replaced, and gets the request again") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  t.act(EngineCrashed{kFirstReviewer});
  CHECK(t.started == 2);
  REQUIRE(t.requests.size() == 2);
  CHECK(t.requests[1].second.board == t.requests[0].second.board);
  CHECK(t.requests[1].second.id > t.requests[0].second.id);
  t.requests.erase(t.requests.begin());
  t.answer_all();
  CHECK(t.progress().complete());
}

TEST_CASE("a reviewer that sends nonsense is replaced") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  t.send_evaluation(0, t.requests.at(0).second.id, 0, 60, 9);  // not a legal move on that board
  CHECK(t.started == 2);
  t.act(EngineReplied{protocol::Analysed{t.requests.at(1).second.id}, kFirstReviewer});  // before any evaluation
  CHECK(t.started == 3);
}

TEST_CASE("a reviewer that falls silent is replaced, but not one that slept with the device") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  REQUIRE(t.app.last.wake_at);
  t.app.now = *t.app.last.wake_at;
  t.act(Tick{});
  CHECK(t.started == 2);
  t.app.now += 3'600'000;
  t.act(Tick{});
  CHECK(t.started == 2);
}

TEST_CASE("reviewers that fail again and again end the review with a notice") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  for (int i = 0; i < 3; ++i) t.act(EngineCrashed{kFirstReviewer});
  CHECK_FALSE(t.review().running());
  CHECK(t.app.has_notice(Notice::Kind::kReviewFailed));
  CHECK(t.started == 3);
}

TEST_CASE("reviewers without memory end the review with a notice about memory") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  for (int i = 0; i < 3; ++i) t.act(EngineCrashed{kFirstReviewer, true});
  const std::vector<Notice>& notices = t.app.state.ui.notices;
  REQUIRE(notices.size() == 1);
  CHECK(describe_notice(Translations(Language::kEnglish), notices.front()) ==
        "Not enough memory for the review. Close other tabs and try again.");
}

TEST_CASE("if one reviewer fails, the others do its work") {
  ReviewTable t;
  t.act(StartReview{});
  for (int i = 0; i < 3; ++i) t.act(EngineCrashed{kFirstReviewer});
  CHECK(t.review().running());
  std::erase_if(t.requests, [](const auto& one) { return one.first == 0; });
  t.answer_all();
  CHECK(t.progress().complete());
  CHECK_FALSE(t.app.has_notice(Notice::Kind::kReviewFailed));
}

TEST_CASE("a stopped review can be continued where it stopped") {
  ReviewTable t(1);
  t.act(StartReview{});
  for (std::size_t i = 0; i < 8; ++i) t.answer(0, t.requests[i].second);
  CHECK(t.progress().done == 2);
  t.act(StopReview{});
  t.act(OpenDialog{Dialog::kReview});
  CHECK_FALSE(t.review().running());
  t.requests.clear();
  t.act(StartReview{});
  t.answer_all();
  CHECK(t.requests.size() == 4);
  CHECK(t.progress().complete());
}

TEST_CASE("the message that no move lost much comes only after all moves are reviewed") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  CHECK_FALSE(dialog_shows(t.app, "No move lost more than two discs."));
  t.answer_all();
  CHECK(dialog_shows(t.app, "No move lost more than two discs."));
}

TEST_CASE("opening the dialog starts a review, unless it is complete") {
  ReviewTable t;
  t.act(OpenDialog{Dialog::kReview});
  CHECK(t.review().running());
  t.answer_all();
  t.requests.clear();
  t.act(OpenDialog{Dialog::kReview});
  CHECK_FALSE(t.review().running());
  CHECK(t.requests.empty());
}

TEST_CASE("a new game ends the review of the one before") {
  ReviewTable t;
  t.act(StartReview{});
  t.act(NewGame{kTwoPersons});
  CHECK_FALSE(t.review().running());
  CHECK(t.ended == 1);
  CHECK(t.start().analysis == NodeAnalysis{});
}

TEST_CASE("a review is stored with its game") {
  ReviewTable t = reviewed_table();
  const ParsedRecord parsed = parse_record(record_text(t.app.state.record), kWords);
  REQUIRE_MESSAGE(parsed.record, parsed.error);
  // The expected lines are not stored.
  CHECK(parsed.record->tree == t.app.state.record.tree);
}

TEST_CASE(
    "a turning point opens the board before the move, with the better move marked, and the game can continue from it") {
  ReviewTable t = reviewed_table();
  t.act(GoToTurn{2});
  const State& state = t.app.state;
  CHECK(state.record.game().ply() == 2);
  CHECK(state.record.browsing);
  CHECK(state.ui.dialog == Dialog::kNone);
  const Square best = first_square(state.record.game().legal_moves());
  CHECK(state.session.marks.better == best);
  CHECK(t.app.announced("Better was " + square_name(best)));
  t.act(PlaceDisc{best});
  CHECK(state.session.marks.better == kNoMove);
  CHECK(state.record.game().ply() == 3);
  t.act(GoToTurn{6});
  t.act(GoToTurn{-1});
  CHECK(state.record.game().ply() == 3);
}

TEST_CASE("a turning point has the colour of its loss") {
  AppHarness app = app_after("f5d6c3");
  NodeAnalysis& before = app.state.record.tree.analysis(node_after(app.state.record, 1));
  before.moves = {{at("f6"), {8, 16, true}, {}}, {at("f4"), {0, 16, true}, {}}, {at("d6"), {-8, 16, true}, {}}};
  before.reviewed = true;
  app.state.ui.dialog = Dialog::kReview;
  const Shown review = dialog_in(app.state);
  const std::vector<Entry>& turns = review.get<List>("turns").entries;
  REQUIRE(turns.size() == 1);
  CHECK(turns[0].title.find("??") != std::string::npos);
  CHECK(turns[0].loss == 3);
}

TEST_CASE("a turning point is explained: the reply to the move that was made, as numbered discs and in a sentence") {
  ReviewTable t = reviewed_table();
  t.app.engine = AppHarness::Engine::kSilent;
  t.act(ToggleEvaluations{});
  t.act(GoToTurn{1});
  const State& state = t.app.state;
  const Square made = state.record.game().plies()[1].square;
  const std::vector<LineDisc> only_made{{made, Color::kWhite, 1}};
  CHECK(state.session.marks.line == only_made);
  REQUIRE(state.engine.explanation);
  const std::uint64_t request = state.engine.job->id;
  CHECK(request != 0);
  CHECK_FALSE(t.app.does(EngineJob::Purpose::kAnalyse));
  const Position after = played("f5d6").board().position();
  const Square reply = first_square(after.legal_moves());
  for (const Square square : squares_of(state.record.game().legal_moves())) {
    const std::vector<Square> line = square == made ? std::vector{made, reply} : std::vector{square};
    for (const int depth : {11, 12})
      t.act(EngineReplied{protocol::Evaluated{request, {.move = {square, {0, depth, false}, line}}}});
  }
  CHECK(state.session.marks.line == only_made);
  t.act(EngineReplied{protocol::Analysed{request}});
  REQUIRE(state.session.marks.line.size() == 2);
  CHECK(state.session.marks.line[1] == LineDisc{reply, Color::kBlack, 2});
  CHECK(t.app.announced(square_name(made) + " loses about"));
  CHECK(t.app.announced("Black answers " + square_name(reply)));
  CHECK_MESSAGE(t.app.does(EngineJob::Purpose::kAnalyse), "it has waited for the explanation");
  SUBCASE("until the next step") { t.act(GoToPly{2}); }
  SUBCASE("until the next move") { t.act(PlaceDisc{state.session.marks.better}); }
  CHECK_FALSE(state.session.marks.of_review);
  CHECK(state.session.marks.line.empty());
  CHECK_FALSE(state.engine.explanation);
}

TEST_CASE("going to a turning point ends the replay") {
  ReviewTable t = reviewed_table();
  t.act(StartReplay{});
  t.act(GoToTurn{2});
  CHECK_FALSE(t.app.state.doing<Replay>());
  t.app.wait(20'000);
  CHECK(t.app.state.record.game().ply() == 2);
}

TEST_CASE("at a turning point of a computer player the person may try a move for it") {
  ReviewTable t = reviewed_table();
  t.app.state.record.setup.white = {SeatKind::kComputer, "level15"};
  t.act(GoToTurn{1});
  CHECK(t.app.state.human_to_move());
  t.act(PlaceDisc{t.app.state.session.marks.better});
  CHECK(t.app.state.record.game().ply() == 2);
  CHECK_FALSE(t.app.state.record.browsing);
}
