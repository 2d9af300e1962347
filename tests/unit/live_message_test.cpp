#include "web/app/remote/live_message.h"

#include <doctest/doctest.h>

#include "tests/unit/games.h"

using namespace flipside;
using namespace flipside::app::live;

namespace {

const std::string kKey(kKeyLetters, 'k');

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
  check_round_trip(Hello{81, {1, 2}, 12, true, 55, "Mika O'Neil"});
  check_round_trip(Hello{});
  check_round_trip(Terms{});
  check_round_trip(Terms{Color::kWhite, played("f5d6"), {5, 3}, true, kKey, {"Mika/Ben 100%", "-"}});
  check_round_trip(Move{{0, 1}, 12, at("f5"), 281250, ~std::uint64_t{0}});
  check_round_trip(Ask{{0, 1}, 11});
  check_round_trip(Ask{{0, 1}, kRematch});
  check_round_trip(Answer{{0, 0}, kRematch, true});
  check_round_trip(Resign{3});
  check_round_trip(Flag{{0, 0}, 12});
  check_round_trip(Phrase{0, 12, 6});
  check_round_trip(WholeGame{{0, 1}, 1, moves_of(played("f5d6c3")), {1, 2}, Color::kWhite, true});
  check_round_trip(WholeGame{});
}

TEST_CASE("names in live messages may have any letter that can be shown") {
  for (const std::string name : {"a b", "%", "/", "%20", "-", "%2D", "みか", ""}) {
    const ParsedMessage parsed = parse_message(to_text(Hello{.name = name}));
    REQUIRE(parsed.message);
    CHECK(std::get<Hello>(*parsed.message).name == name);
  }
}

TEST_CASE("a live message that is wrong anywhere is refused") {
  CHECK_FALSE(refused("ask game=0 epoch=0 to=11"));
  CHECK(refused("ask epoch=0 game=0 to=11"));
  CHECK(refused("ask game=0 epoch=0 to=128"));
  CHECK(refused("ask game=0 epoch=-1 to=11"));
  CHECK(refused("ask  game=0 epoch=0 to=11"));
  CHECK(refused("beg game=0 epoch=0 to=11"));
  CHECK(refused("phrase game=0 ply=1 phrase=0"));
  CHECK(refused("phrase game=0 ply=1 phrase=7"));
  CHECK(refused("move game=0 epoch=0 ply=0 square=-- left=0 hash=1"));
  CHECK(refused("move game=0 epoch=0 ply=0 square=f9 left=0 hash=1"));
  CHECK(refused("state game=0 epoch=0 base=0 moves=f5d black=0 white=0 lost=nobody on-time=0"));
  CHECK(refused("flag game=0 epoch=0 ply=1\n"));
  CHECK(refused("resign game=0" + std::string(kLongestLine, '0')));
  const std::string terms = to_text(Terms{.friend_key = kKey});
  CHECK(parse_message(terms).message);
  CHECK_FALSE(parse_message(terms.substr(0, terms.find("kkk")) + "kkk names=-/-").message);
  CHECK_FALSE(parse_message("").message);
  CHECK(parse_message("flipside-live 2 anything").newer);
  CHECK_FALSE(parse_message("flipside-live 1 anything").newer);
}

TEST_CASE("the moves of a live game have no passes, its plies do") {
  const Game passed = *game_of(Board{}, moves_of(played(kToForcedPass)));
  CHECK(passed.plies().back().square == kPass);
  CHECK(moves_of(passed) == moves_of(played(kToForcedPass)));
  const std::vector<Square> illegal{at("a1")};
  CHECK_FALSE(game_of(Board{}, illegal));
}
