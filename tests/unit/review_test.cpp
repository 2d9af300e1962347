#include "web/app/review.h"

#include <doctest/doctest.h>

#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "web/app/saved.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr const char* kMoves = "f5d6c3d3c4f4";

// A table on a device with some cores, after some moves, whose reviewers answer when they are told to.
struct ReviewTable {
  FakeTable table{kTwoPersons};
  std::vector<std::pair<int, protocol::Analyse>> asked;
  int started = 0;
  int ended = 0;

  explicit ReviewTable(int cores = 3, const char* moves = kMoves) {
    table.state.device = {cores, 0};
    table.state.has_sheets = true;
    table.state.game = played(moves);
  }

  void act(const Action& action) {
    table.act(action);
    const Effects effects = table.last;
    ended += effects.end_reviewers ? 1 : 0;
    for (const ToReviewer& message : effects.to_reviewers) {
      const auto parsed = protocol::parse_request(message.text);
      REQUIRE_MESSAGE(parsed.message, message.text);
      asked.emplace_back(message.reviewer, std::get<protocol::Analyse>(*parsed.message));
    }
    started += static_cast<int>(effects.start_reviewers.size());
    for (const int reviewer : effects.start_reviewers) act(ReviewerReplied{reviewer, protocol::Ready{"test"}});
  }

  void tell(int reviewer, std::uint64_t id, Square square, int score, int depth) {
    SearchInfo info;
    info.score = score;
    info.depth = depth;
    act(ReviewerReplied{reviewer, protocol::MoveValue{id, square, info}});
  }
  // The first legal move is worth 5, every other one less.
  void answer(int reviewer, const protocol::Analyse& analyse) {
    int score = 5;
    for (Bitboard left = analyse.board.position().legal_moves(); left != 0;) {
      const Square square = pop_first(left);
      tell(reviewer, analyse.id, square, score, analyse.settings.depth - 1);
      tell(reviewer, analyse.id, square, score--, analyse.settings.depth);
    }
    act(ReviewerReplied{reviewer, protocol::Analysed{analyse.id}});
  }
  // Everything that is asked, in the order in which it was.
  void answer_all() {
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const auto [reviewer, analyse] = asked[i];
      answer(reviewer, analyse);
    }
  }
  const Review& review() const { return table.state.review; }
  ReviewProgress progress() const { return review_progress(table.state); }
};

}  // namespace

TEST_CASE("there are as many reviewers as there are cores and memory for them") {
  CHECK(reviewers_for(1, 0) == 1);
  CHECK(reviewers_for(2, 0) == 2);
  CHECK(reviewers_for(4, 0) == 3);
  CHECK(reviewers_for(64, 0) == kMostReviewers);
  CHECK(reviewers_for(8, 0.5) == 1);
  CHECK(reviewers_for(8, 2) == 4);
  CHECK(reviewers_for(8, 8) == 7);
  CHECK(reviewers_for(0, 0.25) == 1);
}

TEST_CASE("a review looks at every board quickly, then deeply from the end on, and ends its reviewers") {
  ReviewTable t;
  t.act(StartReview{});
  CHECK(t.review().running());
  CHECK(t.started == 2);
  CHECK(t.asked.size() == 2);
  CHECK(t.asked[0].second.board == played("f5d6c3d3c4").board());
  CHECK(t.asked[1].second.board == played("f5d6c3d3").board());
  t.answer_all();
  REQUIRE(t.asked.size() == 12);
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(t.asked[i].second.settings == kQuickLook);
    CHECK(t.asked[i + 6].second.settings == kDeepLook);
    CHECK(t.asked[i].second.board == t.asked[i + 6].second.board);
  }
  CHECK(t.asked[11].second.board == Board{});
  CHECK_FALSE(t.review().running());
  CHECK(t.ended == 1);
  CHECK(t.progress().complete());
  CHECK(t.table.state.findings.moves.at(Game().hash()).front().score == 5);
  CHECK(t.table.state.findings.boards.at(Game().hash()) == Worth{5, kDeepLook.depth, false});
  CHECK(t.table.saves >= 6);
}

TEST_CASE("what a board is worth is known once all its moves are, and deepens") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  const protocol::Analyse analyse = t.asked.at(0).second;
  const std::vector<Square> moves{19, 26, 37, 44};
  const auto known = [&t] { return t.table.state.findings.boards.contains(Game().hash()); };
  for (const Square move : moves) t.tell(0, analyse.id, move, 2, 3);
  for (std::size_t i = 0; i < 3; ++i) t.tell(0, analyse.id, moves[i], 2, 4);
  CHECK_FALSE(known());
  const int changes = t.review().changes;
  t.tell(0, analyse.id, moves[3], 2, 4);
  REQUIRE(known());
  CHECK(t.review().changes > changes);
  CHECK(t.table.state.findings.boards.at(Game().hash()) == Worth{2, 4, false});
  for (const Square move : moves) t.tell(0, analyse.id, move, -4, 5);
  CHECK(t.table.state.findings.boards.at(Game().hash()) == Worth{-1, 5, false});
}

TEST_CASE("late and foreign answers are dropped") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  const std::uint64_t id = t.asked.at(0).second.id;
  t.act(ReviewerReplied{0, protocol::Analysed{id + 7}});
  t.act(ReviewerReplied{3, protocol::Analysed{id}});
  t.tell(0, id + 7, 19, 60, 9);
  CHECK(t.review().reviewers.at(0).request == id);
  CHECK(t.review().reviewers.at(0).told.shown().empty());
  t.act(StopReview{});
  CHECK_FALSE(t.review().running());
  t.act(ReviewerReplied{0, protocol::Analysed{id}});
  CHECK(t.table.state.findings == Findings{});
}

TEST_CASE("a reviewer that dies is replaced and asked again") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  t.act(ReviewerCrashed{0});
  CHECK(t.started == 2);
  REQUIRE(t.asked.size() == 2);
  CHECK(t.asked[1].second.board == t.asked[0].second.board);
  CHECK(t.asked[1].second.id > t.asked[0].second.id);
  t.asked.erase(t.asked.begin());
  t.answer_all();
  CHECK(t.progress().complete());
}

TEST_CASE("a reviewer that talks nonsense is replaced") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  t.tell(0, t.asked.at(0).second.id, 0, 60, 9);  // no move on that board
  CHECK(t.started == 2);
  t.act(ReviewerReplied{0, protocol::Analysed{t.asked.at(1).second.id}});  // before it has told anything
  CHECK(t.started == 3);
}

TEST_CASE("a reviewer that falls silent is replaced, but not one that slept with the device") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  REQUIRE(t.table.last.wake_at);
  t.table.now = *t.table.last.wake_at;
  t.act(Tick{});
  CHECK(t.started == 2);
  t.table.now += 3'600'000;
  t.act(Tick{});
  CHECK(t.started == 2);
}

TEST_CASE("reviewers that fail again and again end the review with a notice") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  for (int i = 0; i < 3; ++i) t.act(ReviewerCrashed{0});
  CHECK_FALSE(t.review().running());
  CHECK(t.table.has_notice(Notice::Kind::kReviewFailed));
  CHECK(t.started == 3);
}

TEST_CASE("where one reviewer fails the others do its work") {
  ReviewTable t;
  t.act(StartReview{});
  for (int i = 0; i < 3; ++i) t.act(ReviewerCrashed{0});
  CHECK(t.review().running());
  std::erase_if(t.asked, [](const auto& one) { return one.first == 0; });
  t.answer_all();
  CHECK(t.progress().complete());
  CHECK_FALSE(t.table.has_notice(Notice::Kind::kReviewFailed));
}

TEST_CASE("a review that was stopped goes on where it was, when it is told to") {
  ReviewTable t(1);
  t.act(StartReview{});
  for (std::size_t i = 0; i < 8; ++i) t.answer(0, t.asked[i].second);
  CHECK(t.progress().done == 2);
  t.act(StopReview{});
  t.act(OpenDialog{Dialog::kReview});
  CHECK_FALSE(t.review().running());
  t.asked.clear();
  t.act(StartReview{});
  t.answer_all();
  CHECK(t.asked.size() == 4);
  CHECK(t.progress().complete());
}

TEST_CASE("that no move lost much is said once all are reviewed, not before") {
  ReviewTable t(1, "f5");
  t.act(StartReview{});
  CHECK_FALSE(sheet_shows(t.table, "No move lost more than two discs."));
  t.answer_all();
  CHECK(sheet_shows(t.table, "No move lost more than two discs."));
}

TEST_CASE("where there are no sheets a review leaves the view free") {
  ReviewTable t;
  t.table.state.has_sheets = false;
  t.table.state.dialog = Dialog::kResult;
  t.act(StartReview{});
  CHECK(t.review().running());
  CHECK(t.table.state.dialog == Dialog::kNone);
}

TEST_CASE("opening the sheet begins a review, and none that is complete") {
  ReviewTable t;
  t.act(OpenDialog{Dialog::kReview});
  CHECK(t.review().running());
  t.answer_all();
  t.asked.clear();
  t.act(OpenDialog{Dialog::kReview});
  CHECK_FALSE(t.review().running());
  CHECK(t.asked.empty());
}

TEST_CASE("a new game ends the review of the one before") {
  ReviewTable t;
  t.act(StartReview{});
  t.act(NewGame{kTwoPersons});
  CHECK_FALSE(t.review().running());
  CHECK(t.ended == 1);
  CHECK(t.table.state.findings == Findings{});
}

TEST_CASE("a review is kept with its game") {
  ReviewTable t;
  t.act(StartReview{});
  t.answer_all();
  const ParsedSaved parsed = parse_saved(saved_text(t.table.state), Words(Language::kEnglish));
  REQUIRE_MESSAGE(parsed.saved, parsed.error);
  CHECK(parsed.saved->findings == t.table.state.findings);
}

TEST_CASE("a turning point leads to the board before the move, with the better one marked, to be played on from") {
  ReviewTable t;
  t.act(StartReview{});
  t.answer_all();
  t.act(GoToTurn{2});
  const State& state = t.table.state;
  CHECK(state.game.ply() == 2);
  CHECK(state.browsing);
  CHECK(state.dialog == Dialog::kNone);
  const Square best = first_square(state.game.legal_moves());
  CHECK(state.better == best);
  CHECK(t.table.heard("Better was " + square_name(best)));
  t.act(PlaceDisc{best});
  CHECK(state.better == kNoMove);
  CHECK(state.game.ply() == 3);
  t.act(GoToTurn{6});
  t.act(GoToTurn{-1});
  CHECK(state.game.ply() == 3);
}

TEST_CASE("a turning point ends the replay during which one went there") {
  ReviewTable t;
  t.act(StartReview{});
  t.answer_all();
  t.act(StartReplay{});
  t.act(GoToTurn{2});
  CHECK_FALSE(t.table.state.replay);
  t.table.wait(20'000);
  CHECK(t.table.state.game.ply() == 2);
}

TEST_CASE("at a turning point of a computer player a person may try a move for it") {
  ReviewTable t;
  t.act(StartReview{});
  t.answer_all();
  t.table.state.setup.white = {false, "level15"};
  t.act(GoToTurn{1});
  CHECK(t.table.state.human_to_move());
  t.act(PlaceDisc{t.table.state.better});
  CHECK(t.table.state.game.ply() == 2);
  CHECK_FALSE(t.table.state.browsing);
}
