#include "web/app/engine/refutation_text.h"

#include <doctest/doctest.h>

#include "engine/notation/board_text.h"
#include "tests/unit/app_harness.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// Black's b2 lets White take a1.
RefutedTry refuted(int best_score, int score) {
  const ParsedBoard parsed = parse_board("-------- -------- --O----- ---X---X ----O--- -------- -------- -------- X");
  REQUIRE(parsed.board);
  return {*parsed.board, *parse_square("b2"), {*parse_square("a1")}, score, best_score};
}

}  // namespace

TEST_CASE("a loss is said in discs as far as a person can picture them") {
  CHECK(describe_refutation(kWords, refuted(4, -8)) ==
        "b2 loses about 12 discs: White answers a1, which takes the corner.");
  CHECK(describe_refutation(kWords, refuted(4, -16)).starts_with("b2 loses about 20 discs: "));
  CHECK(describe_refutation(kWords, refuted(47, -23)) ==
        "b2 turns Black's +47 into −23: White answers a1, which takes the corner.");
  CHECK(describe_refutation(Translations(Language::kJapanese), refuted(47, -23)) ==
        "b2で黒の+47が−23になります。白の返しはa1で、隅を取ります。");
}

TEST_CASE("what is proven to change the winner is said once") {
  RefutedTry proven = refuted(2, -8);
  proven.exact = true;
  CHECK(describe_refutation(kWords, proven) ==
        "b2 loses 10 discs: White answers a1, which takes the corner. The win becomes a loss.");
  proven.best_score = 20;
  CHECK(describe_refutation(kWords, proven) ==
        "b2 turns Black's +20 into −8: White answers a1, which takes the corner.");
}

TEST_CASE("without a reply the harm in the move itself is said") {
  RefutedTry unanswered = refuted(4, -8);
  unanswered.line.clear();
  CHECK(describe_refutation(kWords, unanswered) == "b2 loses about 12 discs: it gives White the corner a1.");
}
