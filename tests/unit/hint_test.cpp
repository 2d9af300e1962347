#include "web/app/engine/hint.h"

#include <doctest/doctest.h>

#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/page/accessible_text.h"

using namespace flipside;
using namespace flipside::app;

namespace {

FakeTable hint_table(const Setup& setup = kTwoPersons) {
  FakeTable table(setup);
  table.engine = FakeTable::Engine::kSilent;
  return table;
}

std::uint64_t analysis(const FakeTable& table) {
  REQUIRE(table.state.engine.live_analysis);
  return table.state.engine.live_analysis->id;
}

// One evaluation of every legal move: `score` for `best`, and 4 less for all others.
void send_evaluations(FakeTable& table, Square best, int score, int depth, bool exact = false) {
  const std::uint64_t id = analysis(table);
  for (Bitboard legal = table.state.record.game.legal_moves(); legal != 0;) {
    const Square square = pop_first(legal);
    const MoveEvaluation move{square, {square == best ? score : score - 4, depth, exact}, {square}};
    table.act(EngineReplied{protocol::Evaluated{id, {move}}});
    if (!table.state.engine.live_analysis) return;
  }
}

}  // namespace

TEST_CASE("a hint requests evaluations, waits until they are good, marks the best move and gives reasons") {
  FakeTable table = hint_table();
  table.act(ToggleHint{});
  CHECK(describe_hint(kWords, table.state) == "Looking for the best move …");
  send_evaluations(table, at("f5"), 1, 2);
  send_evaluations(table, at("f5"), 1, 3);
  CHECK(table.state.engine.hint->square() == kNoMove);
  send_evaluations(table, at("f5"), 1, kHintDepth - 1);
  send_evaluations(table, at("f5"), 1, kHintDepth);
  CHECK(table.state.engine.hint->square() == at("f5"));
  CHECK(table.spoken.back() == describe_hint(kWords, table.state));
  CHECK(table.spoken.back().starts_with("f5 "));
  CHECK(accessible_text(table.state).find("f5, empty, you may play here, hint\n") != std::string::npos);
  // No more evaluations are requested, and those of the hint are not shown on the board.
  CHECK_FALSE(table.state.engine.live_analysis);
  CHECK(shown_evaluation(table.state, at("f5")) == nullptr);
  table.act(ToggleHint{});
  CHECK_FALSE(table.state.engine.hint);
}

TEST_CASE("a hint uses the evaluations so far when its time is over") {
  FakeTable table = hint_table();
  table.act(ToggleHint{});
  send_evaluations(table, at("c4"), 3, 2);
  send_evaluations(table, at("c4"), 3, 3);
  table.wait(kHintTime + 10);
  CHECK(table.state.engine.hint->square() == at("c4"));
}

TEST_CASE("if deep enough evaluations are shown, the hint comes at once, with the final result") {
  FakeTable table = hint_table();
  table.act(ToggleEvaluations{});
  send_evaluations(table, at("e6"), 6, 60, true);
  table.act(ToggleHint{});
  REQUIRE(table.state.engine.hint->square() == at("e6"));
  CHECK(describe_hint(kWords, table.state).find("wins by 6 with best play") != std::string::npos);
}

TEST_CASE("a hint belongs to its board, and late replies are dropped") {
  FakeTable table = hint_table();
  table.act(ToggleHint{});
  const std::uint64_t old = analysis(table);
  table.act(PlaceDisc{at("f5")});
  CHECK_FALSE(table.state.engine.hint);
  CHECK_FALSE(table.state.engine.live_analysis);
  const MoveEvaluation move{at("d3"), {0, 60, true}};
  table.act(EngineReplied{protocol::Evaluated{old, {move}}});
  CHECK_FALSE(table.state.engine.hint);
}

TEST_CASE("there is no hint while the computer thinks or when the game is over") {
  FakeTable table = hint_table({{true, "level3"}, {false, "level5"}, 7});
  CHECK(can_hint(table.state));
  table.act(PlaceDisc{at("f5")});
  CHECK_FALSE(can_hint(table.state));
  table.act(ToggleHint{});
  CHECK_FALSE(table.state.engine.hint);
  CHECK(table.announced("There is no move to suggest now."));
}

TEST_CASE("a hint works on a low battery, but not in a hidden page") {
  FakeTable table = hint_table();
  table.act(ChangeEnvironment{{true, true}});
  table.act(ToggleHint{});
  CHECK(table.state.engine.live_analysis);
  table.act(ChangeEnvironment{{false, true}});
  CHECK_FALSE(table.state.engine.live_analysis);
}

TEST_CASE("the reasons become sentences") {
  State state;
  state.engine.hint = Hint{};
  state.engine.hint->hash = state.record.game.hash();
  state.engine.hint->side = Color::kBlack;
  state.engine.hint->best = MoveEvaluation{at("a1"), {}};
  const auto sentence = [&state](std::vector<Reason> reasons) {
    state.engine.hint->reasons = std::move(reasons);
    return describe_hint(kWords, state);
  };
  using Kind = Reason::Kind;
  CHECK(sentence({}) == "a1 looks best.");
  CHECK(sentence({{Kind::kTakesCorner, at("a1"), 0}}) == "a1 takes the corner.");
  CHECK(sentence({{Kind::kLimitsReplies, kNoMove, 2}, {Kind::kFlipsInner, kNoMove, 0}}) ==
        "a1 leaves White only 2 moves and flips only inner discs.");
  CHECK(
      sentence({{Kind::kAvoidsCorners, kNoMove, 3}, {Kind::kLimitsSafe, kNoMove, 0}, {Kind::kFlipsFew, kNoMove, 0}}) ==
      "a1 gives up no corner while 3 other moves do and flips only one disc.");
  CHECK(sentence({{Kind::kLimitsSafe, kNoMove, 1}}) == "a1 leaves White only one move that gives up no corner.");
  CHECK(sentence({{Kind::kTakesCorner, at("a1"), 0}, {Kind::kKeepsCorner, at("h8"), 0}}) == "a1 takes the corner.");
  state.engine.hint->best->evaluation.exact = true;
  state.engine.hint->best->evaluation.score = 4;
  CHECK(sentence({{Kind::kForcesPass, kNoMove, 0}, {Kind::kFlipsInner, kNoMove, 0}}) ==
        "a1 forces White to pass and wins by 4 with best play.");
  state.engine.hint->best->evaluation.score = -6;
  CHECK(sentence({{Kind::kTakesCorner, at("a1"), 0}}) == "a1 takes the corner and keeps the loss to 6 with best play.");
  state.engine.hint->best->evaluation.score = 0;
  CHECK(sentence({}) == "a1 holds the draw with best play.");
}

// Checks the words only: neither a square nor a subject occurs in both halves of a sentence.
TEST_CASE("no sentence repeats a fact, in either language, on thousands of boards") {
  Random random(16);
  for (int i = 0; i < 1500; ++i) {
    State state;
    state.record.game = Game(Board::from(played_position(random.below(60), random), Color::kBlack));
    for (Bitboard legal = state.record.game.legal_moves(); legal != 0;) {
      state.engine.hint = Hint{};
      state.engine.hint->hash = state.record.game.hash();
      state.engine.hint->best = MoveEvaluation{pop_first(legal), {}};
      state.engine.hint->reasons = reasons_for(state.record.game.board().position(), state.engine.hint->square());
      for (const Language language : {Language::kEnglish, Language::kJapanese}) {
        const std::string sentence = describe_hint(Words(language), state);
        CAPTURE(sentence);
        for (Square square = 0; square < kSquareCount; ++square) {
          const std::string name = square_name(square);
          const std::size_t first = sentence.find(name);
          REQUIRE((first == std::string::npos || sentence.find(name, first + 1) == std::string::npos));
        }
        REQUIRE(sentence.find('|') == std::string::npos);
        REQUIRE(sentence.find('{') == std::string::npos);
        for (const std::string word : {"corner", "flips", "only move", "隅", "返"}) {
          const std::size_t first = sentence.find(word);
          if (first == std::string::npos) continue;
          const std::size_t joint = language == Language::kEnglish ? sentence.find(" and ") : sentence.find("、");
          if (joint == std::string::npos || joint < first) continue;
          CHECK(sentence.find(word, joint) == std::string::npos);
        }
      }
    }
  }
}
