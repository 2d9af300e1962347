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

TEST_CASE("the moves span the graph from edge to edge, with black's side up") {
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

TEST_CASE("the scale covers the game's evaluations") {
  CHECK(GraphPlot(kArea, 60, Line{Evaluation{-8, 0, true}}).top() == 8);
  CHECK(GraphPlot(kArea, 60, Line{Evaluation{-9, 0, true}}).top() == 16);
  CHECK(GraphPlot(kArea, 60, Line{Evaluation{33, 0, true}}).top() == 64);
  CHECK(GraphPlot(kArea, 60, Line{Evaluation{-64, 0, true}}).top() == 64);
}

TEST_CASE("any point maps to the nearest board") {
  const GraphPlot plot(kArea, 60, {});
  CHECK(plot.move_at(plot.x(17)) == 17);
  CHECK(plot.move_at(plot.x(17) + 2) == 17);
  CHECK(plot.move_at(plot.x(17) + 3) == 18);
  CHECK(plot.move_at(-1000) == 0);
  CHECK(plot.move_at(1000) == 60);
}

TEST_CASE("an unfinished game fills a part of the graph, and a finished one fills all of it") {
  CHECK(graph_moves(Game()) == 60);
  Game game = played("f5d6c3");
  game.go_to(1);
  CHECK(graph_moves(game) == 60);
  CHECK(graph_moves(played(kWipeout)) == 9);
}
