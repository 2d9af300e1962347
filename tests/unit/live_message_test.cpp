#include "web/app/remote/live_message.h"

#include <doctest/doctest.h>

#include "tests/unit/games.h"

// Its names are those of the protocol, some of which the app has for other things.
namespace flipside::app::live {

namespace {

// Written, read and written again, it is the same.
void check_round_trip(const Message& message) {
  const std::string text = to_text(message);
  const ParsedMessage parsed = parse_message(text);
  REQUIRE_MESSAGE(parsed.message, text);
  CHECK(to_text(*parsed.message) == text);
  CHECK(text.size() <= kLongestLine);
  // Nothing may be missing, and nothing may be added.
  for (std::size_t size = 0; size < text.rfind('='); ++size) CHECK_FALSE(parse_message(text.substr(0, size)).message);
  CHECK_FALSE(parse_message(text + " more=1").message);
}

bool refused(const std::string& line) { return !parse_message("flipside-live 1 " + line).message; }

}  // namespace

TEST_CASE("live messages are read back from their lines") {
  check_round_trip(Hello{81, true, "Mika O'Neil 100%"});
  check_round_trip(Hello{});
  check_round_trip(Move{1, 12, at("f5"), 281250, ~std::uint64_t{0}});
  check_round_trip(Ask{0, 11});
  check_round_trip(Ask{0, kRematch});
  check_round_trip(Answer{0, kRematch, true});
  check_round_trip(Resign{3});
  check_round_trip(Flag{0, 12});
  check_round_trip(Phrase{0, 6});
  check_round_trip(WholeGame{1, moves_behind(played("f5d6c3"), 0), {1, 2}, Color::kWhite, true});
  check_round_trip(WholeGame{});
}

TEST_CASE("names in live messages may have any letter that can be shown") {
  for (const std::string name : {"a b", "%", "%20", "-", "%2D", "みか", ""}) {
    const ParsedMessage parsed = parse_message(to_text(Hello{.name = name}));
    REQUIRE(parsed.message);
    CHECK(std::get<Hello>(*parsed.message).name == name);
  }
}

TEST_CASE("a live message that is wrong anywhere is refused") {
  CHECK_FALSE(refused("ask game=0 to=11"));
  CHECK(refused("ask to=11 game=0"));
  CHECK(refused("ask game=0 to=128"));
  CHECK(refused("ask game=-1 to=11"));
  CHECK(refused("ask  game=0 to=11"));
  CHECK(refused("beg game=0 to=11"));
  CHECK(refused("phrase game=0 phrase=0"));
  CHECK(refused("phrase game=0 phrase=7"));
  CHECK(refused("move game=0 ply=0 square=-- left=0 hash=1"));
  CHECK(refused("move game=0 ply=0 square=f9 left=0 hash=1"));
  CHECK(refused("state game=0 moves=f5d black=0 white=0 lost=nobody on-time=0"));
  CHECK(refused("flag game=0 ply=1\n"));
  CHECK(refused("resign game=0" + std::string(kLongestLine, '0')));
  CHECK_FALSE(parse_message("").message);
  CHECK(parse_message("flipside-live 2 anything").newer);
  CHECK_FALSE(parse_message("flipside-live 1 anything").newer);
}

TEST_CASE("the moves of a live game have no passes, its plies do") {
  const Game passed = *with_moves(Game{}, moves_behind(played(kToForcedPass), 0));
  CHECK(passed.plies().back().square == kPass);
  CHECK(moves_behind(passed, 0) == moves_behind(played(kToForcedPass), 0));
  CHECK(moves_behind(passed, 2).size() + 2 == moves_behind(passed, 0).size());
  const std::vector<Square> illegal{at("a1")};
  CHECK_FALSE(with_moves(Game{}, illegal));
}

}  // namespace flipside::app::live
