#include "web/view/graph_plot.h"

#include <doctest/doctest.h>

#include <array>

#include "tests/unit/games.h"

using namespace flipside;
using namespace flipside::view;

namespace {

constexpr Rect kArea{10, 20, 300, 100};
using Line = std::array<std::optional<Evaluation>, 3>;

}  // namespace

TEST_CASE("moves lie from edge to edge, black's side up") {
  const Line even{Evaluation{0, 0, true}, std::nullopt, Evaluation{5, 0, true}};
  const GraphPlot plot(kArea, 60, even);
  CHECK(plot.x(0) == 10);
  CHECK(plot.x(30) == 160);
  CHECK(plot.x(60) == 310);
  CHECK(plot.top() == 8);
  CHECK(plot.y(0) == 70);
  CHECK(plot.y(8) == 20);
  CHECK(plot.y(-8) == 120);
  CHECK(plot.y(4) == 45);
}

TEST_CASE("the scale reaches as far as the game does") {
  CHECK(GraphPlot(kArea, 60, Line{Evaluation{-8, 0, true}}).top() == 8);
  CHECK(GraphPlot(kArea, 60, Line{Evaluation{-9, 0, true}}).top() == 16);
  CHECK(GraphPlot(kArea, 60, Line{Evaluation{33, 0, true}}).top() == 64);
  CHECK(GraphPlot(kArea, 60, Line{Evaluation{-64, 0, true}}).top() == 64);
}

TEST_CASE("a point leads to the nearest board, wherever it is") {
  const GraphPlot plot(kArea, 60, {});
  CHECK(plot.move_at(plot.x(17)) == 17);
  CHECK(plot.move_at(plot.x(17) + 2) == 17);
  CHECK(plot.move_at(plot.x(17) + 3) == 18);
  CHECK(plot.move_at(-1000) == 0);
  CHECK(plot.move_at(1000) == 60);
}

TEST_CASE("a game grows into its graph, and an ended one fills it") {
  CHECK(graph_moves(Game()) == 60);
  Game game = played("f5d6c3");
  game.go_to(1);
  CHECK(graph_moves(game) == 60);
  CHECK(graph_moves(played(kWipeout)) == 9);
}
