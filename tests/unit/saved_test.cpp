#include "web/app/saved.h"

#include <doctest/doctest.h>

#include "tests/unit/fake_table.h"
#include "tests/unit/games.h"

using namespace flipside;
using namespace flipside::app;

namespace {

State sample() {
  State state;
  state.game = played("f5d6c3d3c4");
  state.game.go_to(3);
  state.setup = {{false, "max"}, {true, "greedy"}, 18446744073709551615ULL, 30};
  state.settings = {ThemeChoice::kNight, FlipSpeed::kFast,    false, true,         false, false, true,
                    Variety::kMuch,      Language::kJapanese, false, Volume::kHigh};
  state.browsing = true;
  return state;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t place = text.find(from);
  REQUIRE(place != std::string::npos);
  return text.replace(place, from.size(), to);
}

}  // namespace

TEST_CASE("a game half way back comes back whole") {
  const State state = sample();
  const ParsedSaved parsed = parse_saved(saved_text(state), kWords);
  REQUIRE_MESSAGE(parsed.saved, parsed.error);
  CHECK(parsed.saved->game.plies() == state.game.plies());
  CHECK(parsed.saved->game.ply() == 3);
  CHECK(parsed.saved->game.board() == state.game.board());
  CHECK(parsed.saved->setup == state.setup);
  CHECK(parsed.saved->settings == state.settings);
  CHECK(parsed.saved->browsing);
}

TEST_CASE("a fresh game, and one from another board that ends on a pass, come back") {
  const State fresh;
  CHECK(parse_saved(saved_text(fresh), kWords).saved);

  // Black takes b1 by a1-b1-c1; white, then, can only pass, and black plays on h8.
  State state;
  Board board;
  board.black = bit(0) | bit(56);
  board.white = bit(1) | bit(57) | bit(58);
  state.game = Game(board);
  REQUIRE_FALSE(state.game.play(2));
  REQUIRE(state.game.must_pass());
  REQUIRE_FALSE(state.game.play(kPass));
  const ParsedSaved parsed = parse_saved(saved_text(state), kWords);
  REQUIRE_MESSAGE(parsed.saved, parsed.error);
  CHECK(parsed.saved->game.plies() == state.game.plies());
  CHECK(parsed.saved->game.ply() == 2);

  // Gone back, with a clock that has noted the pass.
  state.setup.time = {5, 0};
  state.clock.spent_ms = {1000, 0};
  state.game.go_to(0);
  const ParsedSaved back = parse_saved(saved_text(state), kWords);
  REQUIRE_MESSAGE(back.saved, back.error);
  CHECK(back.saved->game.plies() == state.game.plies());
  CHECK(back.saved->game.ply() == 0);
  CHECK(back.saved->clock.spent_ms == state.clock.spent_ms);
}

TEST_CASE("a game that an earlier version saved comes back") {
  const std::string good = saved_text(sample());
  const std::string old = replaced(good.substr(0, good.find("seconds")), "flipside-saved 2", "flipside-saved 1");
  const ParsedSaved parsed = parse_saved(old, kWords);
  REQUIRE_MESSAGE(parsed.saved, parsed.error);
  CHECK(parsed.saved->game.ply() == 3);
  CHECK(parsed.saved->setup.seconds == Setup{}.seconds);
  CHECK(parsed.saved->settings.ponder);
}

TEST_CASE("whatever is not exactly a saved game is refused with a reason") {
  const std::string good = saved_text(sample());
  REQUIRE(parse_saved(good, kWords).saved);
  const std::vector<std::string> bad = {
      "",
      "{\"other\": 1}",
      "flipside-saved",
      "flipside-saved 3\n",
      replaced(good, "flipside-saved 2", "flipside-saved 3"),
      replaced(good, "flipside-saved 2", "flipside-saved 1"),
      replaced(good, "f5d6", "f5a1"),
      replaced(good, "f5d6", "f5%%"),
      replaced(good, "ply 3", "ply 6"),
      replaced(good, "ply 3", "ply -1"),
      replaced(good, "ply 3", "ply 99999999999999999999"),
      replaced(good, "ply 3", "ply"),
      replaced(good, "computer max", "computer level99"),
      replaced(good, "computer", "robot"),
      replaced(good, "18446744073709551615", "18446744073709551616"),
      replaced(good, "flips fast", "flips sideways"),
      replaced(good, "seconds 30", "seconds 3601"),
      replaced(good, "seconds 30", "seconds 0"),
      replaced(good, "seconds 30", "seconds -1"),
      replaced(good, "ponder 0", "ponder 2"),
      replaced(good, "variety much", "variety little"),
      replaced(good, "theme night", "theme dusk"),
      replaced(good, "volume high", "volume 11"),
      replaced(good, "sound 0", "sound 2"),
      replaced(good, "browsing 1", "browsing 2"),
      replaced(good, "start -", "start "),
      good + "more 1\n",
      std::string(100000, 'x'),
      std::string(64, '\0'),
  };
  for (const std::string& text : bad) {
    CAPTURE(text.substr(0, 200));
    const ParsedSaved parsed = parse_saved(text, kWords);
    CHECK_FALSE(parsed.saved);
    CHECK(parsed.error != "");
  }
}

TEST_CASE("a saved game cut off anywhere never crashes and is refused") {
  State state = sample();
  // The lines at the end are there only where something was chosen.
  state.settings.language.reset();
  state.settings.variety = Variety::kSome;
  state.settings.theme = ThemeChoice::kAutomatic;
  state.settings.volume = Volume::kMedium;
  state.settings.sound = true;
  const std::string good = saved_text(state);
  for (std::size_t length = 0; length + 1 < good.size(); ++length) {
    CAPTURE(length);
    CHECK_FALSE(parse_saved(std::string_view(good).substr(0, length), kWords).saved);
  }
}
