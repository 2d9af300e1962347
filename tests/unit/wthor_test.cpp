#include "engine/notation/wthor.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

std::string wthor_word(std::size_t value) {
  return {static_cast<char>(value & 0xFF), static_cast<char>(value >> 8 & 0xFF)};
}

std::string wthor_header(std::size_t games, std::size_t names, std::size_t year, char size) {
  return std::string{20, 26, 11, 21} + wthor_word(games) + wthor_word(games >> 16) + wthor_word(names) +
         wthor_word(year) + std::string{size, 0, 0, 0};
}

std::string wthor_game(const Game& game, std::size_t tournament, std::size_t black, std::size_t white) {
  std::string out = wthor_word(tournament) + wthor_word(black) + wthor_word(white) + std::string(2, '\x20');
  for (const Ply& ply : game.plies()) {
    if (ply.square != kPass) out += static_cast<char>(10 * (rank_of(ply.square) + 1) + file_of(ply.square) + 1);
  }
  out.resize(68);
  return out;
}

std::string wthor_names(const std::vector<std::string>& names, std::size_t size) {
  std::string out = wthor_header(0, names.size(), 0, 0);
  for (std::string name : names) {
    name.resize(size);
    out += name;
  }
  return out;
}

}  // namespace

TEST_CASE("games of WTHOR are read with passes, players and tournaments") {
  Random random(3);
  std::vector<Game> games;
  std::string bytes = wthor_header(30, 0, 1999, 8);
  for (std::size_t i = 0; i < 30; ++i) {
    Game game;
    while (!game.over() && (i > 0 || game.ply() < 9)) {
      game.play(game.must_pass() ? kPass : random_square(game.legal_moves(), random));
    }
    games.push_back(game);
    bytes += wthor_game(game, 1, 0, i % 3);
  }
  WthorNames names;
  CHECK(add_wthor_names(wthor_names({"Aal Ann",
                                     "B\xE9"
                                     "a"},
                                    20),
                        names));
  CHECK(add_wthor_names(wthor_names({"Club", "Open"}, 26), names));
  CHECK_FALSE(add_wthor_names(bytes, names));
  const std::vector<ParsedGameText> parsed = parse_wthor(bytes, names);
  REQUIRE(parsed.size() == 30);
  for (std::size_t i = 0; i < 30; ++i) {
    REQUIRE_FALSE(parsed[i].error);
    const GameTree& tree = parsed[i].game.tree;
    CHECK(transcript(tree.game(tree.played_end())) == transcript(games[i]));
    CHECK(parsed[i].game.event == "Open 1999");
    CHECK(parsed[i].game.black == "Aal Ann");
  }
  CHECK(parsed[1].game.white ==
        "B\xC3\xA9"
        "a");
  CHECK(parsed[2].game.white.empty());
}

TEST_CASE("a wrong game of WTHOR costs only itself, and other bytes are refused") {
  std::string bytes = wthor_header(3, 0, 2001, 0);
  std::string broken = wthor_game(played("f5d6c3"), 0, 0, 0);
  broken[10] = 11;  // a1
  bytes += wthor_game(played("f5d6c3"), 0, 0, 0) + broken + wthor_game(played("d3"), 0, 0, 0);
  const std::vector<ParsedGameText> parsed = parse_wthor(bytes, {});
  REQUIRE(parsed.size() == 3);
  CHECK_FALSE(parsed[0].error);
  REQUIRE(parsed[1].error);
  CHECK(parsed[1].error->kind == GameTextError::Kind::kRefused);
  CHECK(parsed[1].error->move == 3);
  CHECK(parsed[1].game.tree.size() == 3);
  CHECK_FALSE(parsed[2].error);
  using Kind = GameTextError::Kind;
  CHECK(parse_wthor(bytes.substr(0, 100), {}).at(0).error->kind == Kind::kNotWthor);
  CHECK(parse_wthor("", {}).at(0).error->kind == Kind::kNotWthor);
  CHECK(parse_wthor(wthor_header(1, 0, 2001, 10) + std::string(68, '\0'), {}).at(0).error->kind == Kind::kBoardSize);
}

TEST_CASE("base64 is read up to what is none") {
  CHECK(base64_bytes("ZjVkNg==") == "f5d6");
  CHECK(base64_bytes("AP8=") == std::string("\0\xFF", 2));
  CHECK(base64_bytes("?").empty());
}
