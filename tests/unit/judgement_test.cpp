#include "web/app/engine/judgement.h"

#include <doctest/doctest.h>

#include "tests/unit/games.h"
#include "web/app/engine/evaluation_text.h"

using namespace flipside;
using namespace flipside::app;

namespace {

JudgedMove move_of(int ply, int best, int score, bool forced = false) {
  JudgedMove move;
  move.ply = ply;
  move.color = ply % 2 == 0 ? Color::kBlack : Color::kWhite;
  move.best_score = best;
  move.score = score;
  move.forced = forced;
  return move;
}

}  // namespace

TEST_CASE("a verdict depends on the discs that a move loses") {
  CHECK(verdict_of(0) == Verdict::kBest);
  CHECK(verdict_of(1) == Verdict::kGood);
  CHECK(verdict_of(2) == Verdict::kGood);
  CHECK(verdict_of(3) == Verdict::kInaccuracy);
  CHECK(verdict_of(5) == Verdict::kInaccuracy);
  CHECK(verdict_of(6) == Verdict::kMistake);
  CHECK(verdict_of(10) == Verdict::kMistake);
  CHECK(verdict_of(11) == Verdict::kBlunder);
  CHECK(verdict_of(100) == Verdict::kBlunder);
}

TEST_CASE("one of four colours stands for what a move loses") {
  CHECK(loss_color(verdict_of(0)) == 0);
  CHECK(loss_color(verdict_of(2)) == 0);
  CHECK(loss_color(verdict_of(3)) == 1);
  CHECK(loss_color(verdict_of(6)) == 2);
  CHECK(loss_color(verdict_of(11)) + 1 == kLossColors);
}

TEST_CASE("each move is judged by the evaluations of its own board") {
  GameTree tree(played("f5d6c3"));
  const std::vector<NodeId> nodes = tree.line(kRoot);
  const Square d6 = *parse_square("d6");
  const Square f6 = *parse_square("f6");
  const Square f4 = *parse_square("f4");
  tree.analysis(nodes[1]).moves = {{f6, {1, 16, true}}, {d6, {-3, 16, true}}, {f4, {-8, 16, false}}};
  CHECK_FALSE(judge(tree, nodes)[1]);
  tree.analysis(nodes[1]).reviewed = true;
  const JudgedLine line = judge(tree, nodes);
  REQUIRE(line.size() == 3);
  CHECK_FALSE(line[0]);
  CHECK_FALSE(line[2]);
  REQUIRE(line[1]);
  CHECK(line[1]->color == Color::kWhite);
  CHECK(line[1]->square == d6);
  CHECK(line[1]->best == f6);
  CHECK(line[1]->lost() == 4);
  CHECK(line[1]->exact);
  CHECK_FALSE(line[1]->forced);
}

TEST_CASE("a side's accuracy is the average over its moves, without forced ones") {
  const JudgedLine line{move_of(0, 4, 4), move_of(1, 9, -9), move_of(2, 4, 2), std::nullopt,
                        move_of(4, -20, -20, true)};
  const Account black = account_of(Color::kBlack, line);
  CHECK(black.chose);
  CHECK(black.accuracy == 91);  // of 100 and 82
  CHECK(black.moves[static_cast<std::size_t>(Verdict::kBest)] == 2);
  CHECK(black.moves[static_cast<std::size_t>(Verdict::kGood)] == 1);
  const Account white = account_of(Color::kWhite, line);
  CHECK(white.accuracy == 17);
  CHECK(white.moves[static_cast<std::size_t>(Verdict::kBlunder)] == 1);
  CHECK_FALSE(account_of(Color::kWhite, {}).chose);
}

TEST_CASE("the turning point is where the expected winner changes, not where most discs are lost") {
  JudgedLine line;
  line.push_back(move_of(0, -40, -60));  // already lost
  line.push_back(move_of(1, 4, -4));
  line.push_back(move_of(2, 5, 1));
  line.push_back(move_of(3, 2, 0));  // too small to mention
  line.push_back(move_of(4, 12, -12));
  line.push_back(move_of(5, 30, 24));
  CHECK(turning_points(line) == std::vector<int>{1, 2, 4});
  CHECK(turning_points(JudgedLine{std::nullopt, move_of(1, 3, 1)}).empty());
}

TEST_CASE("a better move is described with both scores") {
  const Translations words(Language::kEnglish);
  JudgedMove move = move_of(0, 4, -8);
  move.best = *parse_square("c1");
  CHECK(describe_better(words, move) == "Better was c1: Black +4 instead of −8.");
  move.color = Color::kWhite;
  CHECK(describe_better(words, move) == "Better was c1: Black −4 instead of +8.");
  CHECK(verdict_mark(Verdict::kBlunder) == "??");
  CHECK(verdict_mark(Verdict::kGood).empty());
}
