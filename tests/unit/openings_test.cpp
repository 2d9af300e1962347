#include "engine/knowledge/openings.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/notation/transcript.h"
#include "tests/unit/games.h"

using namespace flipside;

namespace {

std::string_view name_of(std::string_view moves) { return opening_name(played(moves)); }

Game seen_from(const Game& game, int symmetry) {
  Game out;
  for (const Ply& ply : game.plies()) out.play(transformed_square(ply.square, symmetry));
  return out;
}

// The other symmetries swap the colours of the start.
bool keeps_start(int symmetry) { return transformed(Board{}.black, symmetry) == Board{}.black; }

}  // namespace

TEST_CASE("every opening is a legal game without passes, with a name and a position of its own") {
  CHECK(openings().size() >= 80);
  std::set<std::string_view> names;
  for (const Opening& opening : openings()) {
    CAPTURE(opening.name);
    const Game game = played(opening.moves);
    CHECK(game.ply() == static_cast<int>(opening.moves.size()) / 2);
    CHECK(transcript(game) == opening.moves);
    // Two openings with the same position would have one name.
    CHECK(opening_name(game) == opening.name);
    CHECK_FALSE(opening.name.empty());
    CHECK(names.insert(opening.name).second);
  }
}

TEST_CASE("an opening has the same name in all symmetries") {
  int sides = 0;
  for (int symmetry = 0; symmetry < kSymmetryCount; ++symmetry) {
    if (!keeps_start(symmetry)) continue;
    ++sides;
    CAPTURE(symmetry);
    for (const Opening& opening : openings()) {
      const Game game = seen_from(played(opening.moves), symmetry);
      REQUIRE(game.ply() == static_cast<int>(opening.moves.size()) / 2);
      CHECK(opening_name(game) == opening.name);
    }
  }
  CHECK(sides == 4);
  CHECK(name_of("f5d6c3d3c4") == "Tiger");
  CHECK(name_of("d3c5f6f5e6") == "Tiger");
  CHECK(name_of("f5f6e6f4g6") == "Snake / Peasant");
  CHECK(name_of("f5d6c5f4e3c6d3f6e6d7") == "Rose");
  CHECK(name_of("f5d6c5f4e3c6d3f6e6d7e7c7c4f3d8") == "Tezuka System");
  CHECK(name_of("f5d6c3d3c4f4f6f3e6e7c6") == "Logistello Variation");
  CHECK(name_of("f5d6c3d3c4f4f6f3e6e7d7g6g5c5b6") == "Sharp Comp'Oth");
  CHECK(name_of("f5d6c3d3c4f4f6f3e6e7d7g6g5c5c6") == "Flat Comp'Oth");
  CHECK(name_of("f5d6c3d3c4b5") == "Berg Tiger");
  CHECK(name_of("f5d6c3g5c6c5c4") == "Missile");
  CHECK(name_of("f5d6c3f4f6") == "Dragon");
}

TEST_CASE("another order of moves has the same name") {
  CHECK(name_of("f5d6c4d3c3") == "Tiger");
  int others = 0;
  for (const Opening& opening : openings()) {
    CAPTURE(opening.name);
    const Board end = played(opening.moves).board();
    for (std::size_t at = 0; at + 6 <= opening.moves.size(); at += 2) {
      std::string moves(opening.moves);
      std::swap_ranges(moves.begin() + static_cast<long>(at), moves.begin() + static_cast<long>(at) + 2,
                       moves.begin() + static_cast<long>(at) + 4);
      const ParsedGame other = parse_transcript(moves);
      if (other.error || other.game.board() != end) continue;
      ++others;
      CHECK(opening_name(other.game) == opening.name);
    }
  }
  CHECK(others >= 50);
}

TEST_CASE("the name is that of the longest opening that the game passed through") {
  CHECK(name_of("").empty());
  CHECK(name_of("f5").empty());
  CHECK(name_of("f5d6") == "Perpendicular");
  CHECK(name_of("f5f6") == "Diagonal");
  CHECK(name_of("f5f4") == "Parallel");
  CHECK(name_of("f5d6c3d3") == "Perpendicular");
  CHECK(name_of("f5d6c3d3c4f4") == "Tiger");
  CHECK(name_of("f5d6c3d3c4f4f6") == "Stephenson");
  CHECK(name_of("f5d6c3d3c4f4f6f3") == "Comp'Oth");
}

TEST_CASE("a move outside all openings keeps the name, and undo restores the one before") {
  Game game = played("f5d6c3d3c4f4f6f3");
  for (int i = 0; i < 30 && !game.over(); ++i) {
    game.play(game.must_pass() ? kPass : first_square(game.legal_moves()));
    CHECK(opening_name(game) == "Comp'Oth");
  }
  game.go_to(5);
  CHECK(opening_name(game) == "Tiger");
  game.go_to(1);
  CHECK(opening_name(game).empty());
}

TEST_CASE("a game follows the openings up to the ply that leaves them, and again when it comes back") {
  CHECK(plies_in_openings(played("")) == 0);
  CHECK(plies_in_openings(played("f5")) == 1);
  CHECK(plies_in_openings(played("f5d6c3d3c4")) == 5);
  CHECK(plies_in_openings(played("f5d6c4d3c3")) == 5);
  // Any other reply to the Tiger leaves them.
  const Game tiger = played("f5d6c3d3c4");
  int others = 0;
  for (const Square square : squares_of(tiger.legal_moves())) {
    Game game = tiger;
    game.play(square);
    CHECK(plies_in_openings(Game(game.board())) == 0);
    if (plies_in_openings(game) == 6) continue;
    ++others;
    CHECK(plies_in_openings(game) == 5);
    CHECK(opening_name(game) == "Tiger");
  }
  CHECK(others > 0);
  for (const Opening& opening : openings()) {
    CHECK(plies_in_openings(played(opening.moves)) == static_cast<int>(opening.moves.size()) / 2);
  }
}

TEST_CASE("a game from another start has no opening") {
  Game game = played("f5d6");
  Game later(game.board());
  for (const char* square : {"c3", "d3", "c4"}) REQUIRE_FALSE(later.play(*parse_square(square)).has_value());
  CHECK(opening_name(later).empty());
}

TEST_CASE("there are enough balanced openings, and each one is balanced") {
  const std::vector<Opening> balanced = balanced_openings();
  CHECK(balanced.size() >= 20);
  for (const Opening& opening : balanced) {
    const int ply = played(opening.moves).ply();
    CHECK(ply >= 4);
    CHECK(ply <= 20);
  }
}
