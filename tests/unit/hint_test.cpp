#include "web/app/engine/hint.h"

#include <doctest/doctest.h>

#include <vector>

#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/page/accessible_board.h"

using namespace flipside;
using namespace flipside::app;

namespace {

AppHarness hint_table(const Setup& setup = kTwoPersons) {
  AppHarness app(setup);
  app.engine = AppHarness::Engine::kSilent;
  return app;
}

std::uint64_t analysis(const AppHarness& app) {
  REQUIRE(app.does(EngineJob::Purpose::kAnalyse));
  return app.state.engine.job->id;
}

// One evaluation of every legal move: `score` for `best`, and 4 less for all others.
void send_evaluations(AppHarness& app, Square best, int score, int depth, bool exact = false) {
  const std::uint64_t id = analysis(app);
  for (const Square square : squares_of(app.state.record.game().legal_moves())) {
    const MoveEvaluation move{square, {square == best ? score : score - 4, depth, exact}, {square}};
    app.act(EngineReplied{protocol::Evaluated{id, {move}}});
    if (!app.does(EngineJob::Purpose::kAnalyse)) return;
  }
}

}  // namespace

TEST_CASE("a hint requests evaluations, waits until they are good, marks the best move and gives reasons") {
  AppHarness app = hint_table();
  app.act(ToggleHint{});
  CHECK(describe_hint(kWords, app.state) == "Looking for the best move …");
  send_evaluations(app, at("f5"), 1, 2);
  send_evaluations(app, at("f5"), 1, 3);
  CHECK(app.state.engine.hint->square() == kNoMove);
  send_evaluations(app, at("f5"), 1, kHintDepth - 1);
  send_evaluations(app, at("f5"), 1, kHintDepth);
  CHECK(app.state.engine.hint->square() == at("f5"));
  CHECK(app.spoken.back() == describe_hint(kWords, app.state));
  CHECK(app.spoken.back().starts_with("f5 "));
  CHECK(accessible_board(app.state).squares[index_of(at("f5"))].label == "f5, empty, legal move, hint");
  // No more evaluations are requested, and those of the hint are not shown on the board.
  CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
  CHECK(shown_evaluation(app.state, at("f5")) == nullptr);
  app.act(ToggleHint{});
  CHECK_FALSE(app.state.engine.hint);
}

TEST_CASE("a hint uses the evaluations so far when its time is over") {
  AppHarness app = hint_table();
  app.act(ToggleHint{});
  send_evaluations(app, at("c4"), 3, 2);
  send_evaluations(app, at("c4"), 3, 3);
  app.wait(kHintTime + 10);
  CHECK(app.state.engine.hint->square() == at("c4"));
}

TEST_CASE("if deep enough evaluations are shown, the hint comes at once, with the final result") {
  AppHarness app = hint_table();
  app.act(ToggleEvaluations{});
  send_evaluations(app, at("e6"), 6, 60, true);
  app.act(ToggleHint{});
  REQUIRE(app.state.engine.hint->square() == at("e6"));
  CHECK(describe_hint(kWords, app.state).find("wins by 6 with best play") != std::string::npos);
}

TEST_CASE("a hint follows the values that are shown beside it") {
  AppHarness app = hint_table();
  app.act(ToggleEvaluations{});
  app.act(ToggleHint{});
  send_evaluations(app, at("f5"), 1, kHintDepth - 1);
  send_evaluations(app, at("f5"), 1, kHintDepth);
  REQUIRE(app.state.engine.hint->square() == at("f5"));
  send_evaluations(app, at("c4"), 7, kHintDepth + 1);
  send_evaluations(app, at("c4"), 7, kHintDepth + 2);
  CHECK(app.state.engine.hint->square() == at("c4"));
  CHECK(app.spoken.back().starts_with("c4 "));
}

TEST_CASE("where all moves are worth the same, none is called the best") {
  AppHarness app = hint_table();
  app.act(ToggleEvaluations{});
  app.act(ToggleHint{});
  std::vector<MoveEvaluation> moves;
  for (const Square square : squares_of(app.state.record.game().legal_moves()))
    moves.push_back({square, {0, kHintDepth, false}, {}});
  for (int depth = kHintDepth - 1; depth <= kHintDepth; ++depth) {
    for (MoveEvaluation& move : moves) {
      move.evaluation.depth = depth;
      app.act(EngineReplied{protocol::Evaluated{analysis(app), {move}}});
    }
  }
  CHECK(describe_hint(kWords, app.state) ==
        square_name(app.state.engine.hint->square()) + " is one of 4 equally good moves.");
  REQUIRE(shown_evaluation(app.state, at("d3")) != nullptr);
  CHECK_FALSE(is_best(app.state, *shown_evaluation(app.state, at("d3"))));
  // One that is worse makes the others good.
  send_evaluations(app, at("f5"), 4, kHintDepth + 1);
  send_evaluations(app, at("f5"), 4, kHintDepth + 2);
  CHECK(describe_hint(kWords, app.state).find("equally") == std::string::npos);
  CHECK(is_best(app.state, *shown_evaluation(app.state, at("f5"))));
  CHECK_FALSE(is_best(app.state, *shown_evaluation(app.state, at("d3"))));
}

TEST_CASE("a hint belongs to its board, and late replies are dropped") {
  AppHarness app = hint_table();
  app.act(ToggleHint{});
  const std::uint64_t old = analysis(app);
  app.act(PlaceDisc{at("f5")});
  CHECK_FALSE(app.state.engine.hint);
  CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
  const MoveEvaluation move{at("d3"), {0, 60, true}};
  app.act(EngineReplied{protocol::Evaluated{old, {move}}});
  CHECK_FALSE(app.state.engine.hint);
}

TEST_CASE("there is no hint while the computer thinks or when the game is over") {
  AppHarness app = hint_table({{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level5"}, 7});
  CHECK(can_hint(app.state));
  app.act(PlaceDisc{at("f5")});
  CHECK_FALSE(can_hint(app.state));
  app.act(ToggleHint{});
  CHECK_FALSE(app.state.engine.hint);
  CHECK(app.announced("No move to suggest right now."));
}

TEST_CASE("a hint works on a low battery, but not in a hidden page") {
  AppHarness app = hint_table();
  app.act(ChangeEnvironment{{true, true}});
  app.act(ToggleHint{});
  CHECK(app.does(EngineJob::Purpose::kAnalyse));
  app.act(ChangeEnvironment{{false, true}});
  CHECK_FALSE(app.does(EngineJob::Purpose::kAnalyse));
}

TEST_CASE("the reasons become sentences") {
  State state;
  state.engine.hint = Hint{};
  state.engine.hint->hash = state.record.game().hash();
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
      "a1 gives up no corner, unlike 3 other moves, and flips only one disc.");
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

// Every template, alone and before another clause, to be read aloud.
TEST_CASE("every reason is one good sentence, in both languages") {
  State state;
  state.engine.hint = Hint{};
  state.engine.hint->hash = state.record.game().hash();
  state.engine.hint->best = MoveEvaluation{at("a1"), {}};
  using Kind = Reason::Kind;
  struct Example {
    Reason reason;
    std::string english;
    std::string japanese;
    std::string english_and_end;
    std::string japanese_and_end;
  };
  const Example examples[] = {
      {{Kind::kOnlyMove, kNoMove, 0},
       "a1 is the only move.",
       "a1：打てる所はここだけです。",
       "a1 is the only move and wins by 4 with best play.",
       "a1：打てる所はここだけで、最善なら4枚勝ちです。"},
      {{Kind::kTakesCorner, at("a1"), 0},
       "a1 takes the corner.",
       "a1：隅を取ります。",
       "a1 takes the corner and wins by 4 with best play.",
       "a1：隅を取り、最善なら4枚勝ちです。"},
      {{Kind::kForcesPass, kNoMove, 0},
       "a1 forces White to pass.",
       "a1：白はパスになります。",
       "a1 forces White to pass and wins by 4 with best play.",
       "a1：白はパスになり、最善なら4枚勝ちです。"},
      {{Kind::kKeepsCorner, at("h8"), 0},
       "a1 is the only move that does not give up the corner h8.",
       "a1：h8の隅を渡さない唯一の手です。",
       "a1 is the only move that does not give up the corner h8, and wins by 4 with best play.",
       "a1：h8の隅を渡さない唯一の手で、最善なら4枚勝ちです。"},
      {{Kind::kKeepsCorners, kNoMove, 0},
       "a1 is the only move that gives up no corner.",
       "a1：隅を渡さない唯一の手です。",
       "a1 is the only move that gives up no corner, and wins by 4 with best play.",
       "a1：隅を渡さない唯一の手で、最善なら4枚勝ちです。"},
      {{Kind::kDeniesCorner, at("h8"), 0},
       "a1 keeps White from taking the corner h8.",
       "a1：白にh8の隅を取らせません。",
       "a1 keeps White from taking the corner h8 and wins by 4 with best play.",
       "a1：白にh8の隅を取らせず、最善なら4枚勝ちです。"},
      {{Kind::kMakesStable, kNoMove, 3},
       "a1 makes 3 more discs stable.",
       "a1：確定石が3枚増えます。",
       "a1 makes 3 more discs stable and wins by 4 with best play.",
       "a1：確定石が3枚増え、最善なら4枚勝ちです。"},
      {{Kind::kAvoidsCorners, kNoMove, 3},
       "a1 gives up no corner, unlike 3 other moves.",
       "a1：ほかの3手と違って隅を渡しません。",
       "a1 gives up no corner, unlike 3 other moves, and wins by 4 with best play.",
       "a1：ほかの3手と違って隅を渡さず、最善なら4枚勝ちです。"},
      {{Kind::kLimitsReplies, kNoMove, 2},
       "a1 leaves White only 2 moves.",
       "a1：白の打てる所が2か所だけになります。",
       "a1 leaves White only 2 moves and wins by 4 with best play.",
       "a1：白の打てる所が2か所だけになり、最善なら4枚勝ちです。"},
      {{Kind::kLimitsReplies, kNoMove, 1},
       "a1 leaves White only one move.",
       "a1：白の打てる所が1か所だけになります。",
       "a1 leaves White only one move and wins by 4 with best play.",
       "a1：白の打てる所が1か所だけになり、最善なら4枚勝ちです。"},
      {{Kind::kLimitsSafe, kNoMove, 2},
       "a1 leaves White only 2 moves that give up no corner.",
       "a1：白が隅を渡さずに打てる所は2か所だけになります。",
       "a1 leaves White only 2 moves that give up no corner, and wins by 4 with best play.",
       "a1：白が隅を渡さずに打てる所は2か所だけになり、最善なら4枚勝ちです。"},
      {{Kind::kLimitsSafe, kNoMove, 1},
       "a1 leaves White only one move that gives up no corner.",
       "a1：白が隅を渡さずに打てる所は1か所だけになります。",
       "a1 leaves White only one move that gives up no corner, and wins by 4 with best play.",
       "a1：白が隅を渡さずに打てる所は1か所だけになり、最善なら4枚勝ちです。"},
      {{Kind::kLimitsSafe, kNoMove, 0},
       "a1 leaves White only moves that give up a corner.",
       "a1：白はどこに打っても隅を渡すことになります。",
       "a1 leaves White only moves that give up a corner, and wins by 4 with best play.",
       "a1：白はどこに打っても隅を渡すことになり、最善なら4枚勝ちです。"},
      {{Kind::kEvensRegions, kNoMove, 0},
       "a1 makes every empty region even, so that you move last in each.",
       "a1：空きが偶数の所ばかりになって最後の手番を得られます。",
       "a1 makes every empty region even, so that you move last in each, and wins by 4 with best play.",
       "a1：空きが偶数の所ばかりになって最後の手番を得られ、最善なら4枚勝ちです。"},
      {{Kind::kPreparesCorner, at("h8"), 0},
       "a1 threatens to take the corner h8.",
       "a1：次にh8の隅を狙えます。",
       "a1 threatens to take the corner h8 and wins by 4 with best play.",
       "a1：次にh8の隅を狙え、最善なら4枚勝ちです。"},
      {{Kind::kFlipsInner, kNoMove, 0},
       "a1 flips only inner discs.",
       "a1：内側の石だけを返します。",
       "a1 flips only inner discs and wins by 4 with best play.",
       "a1：内側の石だけを返し、最善なら4枚勝ちです。"},
      {{Kind::kOpensLittle, kNoMove, 0},
       "a1 flips discs that touch the fewest empty squares.",
       "a1：返す石のまわりの空きが最も少ない手です。",
       "a1 flips discs that touch the fewest empty squares, and wins by 4 with best play.",
       "a1：返す石のまわりの空きが最も少なく、最善なら4枚勝ちです。"},
      {{Kind::kSmallFrontier, kNoMove, 0},
       "a1 leaves the fewest discs on the frontier.",
       "a1：外側に残る自分の石が最も少なくなります。",
       "a1 leaves the fewest discs on the frontier and wins by 4 with best play.",
       "a1：外側に残る自分の石が最も少なくなり、最善なら4枚勝ちです。"},
      {{Kind::kWideChoice, kNoMove, 0},
       "a1 keeps the most moves open.",
       "a1：次に自分の打てる所が最も多くなります。",
       "a1 keeps the most moves open and wins by 4 with best play.",
       "a1：次に自分の打てる所が最も多くなり、最善なら4枚勝ちです。"},
      {{Kind::kFlipsFew, kNoMove, 0},
       "a1 flips only one disc.",
       "a1：1枚しか返しません。",
       "a1 flips only one disc and wins by 4 with best play.",
       "a1：1枚しか返さず、最善なら4枚勝ちです。"},
      {{Kind::kTakesSquare, kNoMove, 0},
       "a1 takes a square that White could have used.",
       "a1：白も打てる所を先に取ります。",
       "a1 takes a square that White could have used, and wins by 4 with best play.",
       "a1：白も打てる所を先に取り、最善なら4枚勝ちです。"},
      {{Kind::kStaysInside, kNoMove, 0},
       "a1 stays off the edge for now.",
       "a1：まだ辺に手を出しません。",
       "a1 stays off the edge for now and wins by 4 with best play.",
       "a1：まだ辺に手を出さず、最善なら4枚勝ちです。"},
  };
  for (const Example& example : examples) {
    state.engine.hint->reasons = {example.reason};
    state.engine.hint->best->evaluation = {};
    CHECK(describe_hint(Translations(Language::kEnglish), state) == example.english);
    CHECK(describe_hint(Translations(Language::kJapanese), state) == example.japanese);
    state.engine.hint->best->evaluation = {4, 20, true};
    CHECK(describe_hint(Translations(Language::kEnglish), state) == example.english_and_end);
    CHECK(describe_hint(Translations(Language::kJapanese), state) == example.japanese_and_end);
  }
}

// Checks the words only: neither a square nor a subject occurs in both halves of a sentence.
TEST_CASE("no sentence repeats a fact, in either language, on thousands of boards") {
  Random random(16);
  for (int i = 0; i < 1500; ++i) {
    State state;
    set_game(state.record, Game(Board::from(played_position(random.below(60), random), Color::kBlack)));
    for (Bitboard legal = state.record.game().legal_moves(); legal != 0;) {
      state.engine.hint = Hint{};
      state.engine.hint->hash = state.record.game().hash();
      state.engine.hint->best = MoveEvaluation{pop_first(legal), {}};
      state.engine.hint->reasons = reasons_for(state.record.game().board().position(), state.engine.hint->square());
      for (const Language language : {Language::kEnglish, Language::kJapanese}) {
        const std::string sentence = describe_hint(Translations(language), state);
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
