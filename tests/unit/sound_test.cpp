#include "web/app/game/sound.h"
#include "web/app/game/result.h"

#include <algorithm>

#include "fake_table.h"
#include "web/app/game/timing.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// A ply of black on `square`, whatever the board.
Ply ply_on(Square square, Bitboard flipped) { return {Color::kBlack, square, flipped}; }

bool plays(const Effects& effects, Sound sound) {
  return std::ranges::any_of(effects.of<PlaySound>(), [sound](auto& play) { return play.cue.sound == sound; });
}

}  // namespace

TEST_CASE("a disc sounds when it lands, then its flips sound while they move, nearest first") {
  const Ply ply = ply_on(0, bit(1) | bit(2) | bit(3) | bit(9) | bit(18));
  for (const FlipSpeed speed : {FlipSpeed::kSlow, FlipSpeed::kNormal, FlipSpeed::kFast}) {
    const auto cues = sounds_of(ply, speed);
    REQUIRE(cues.size() == 6);
    CHECK(cues[0].sound == Sound::kPlace);
    for (std::size_t i = 1; i < cues.size(); ++i) {
      CHECK(cues[i].sound == Sound::kFlip);
      CHECK(cues[i].step == static_cast<int>(i) - 1);
      CHECK(cues[i].delay_ms > cues[i - 1].delay_ms);
    }
    CHECK(cues.back().delay_ms < motion_time(ply, speed));
  }
  const auto still = sounds_of(ply, FlipSpeed::kOff);
  CHECK(still.size() == 6);
  CHECK(still.front().delay_ms == 0);
  CHECK(still.back().delay_ms < 300);
}

TEST_CASE("a move makes a sound, unless sound is off or the page is hidden") {
  FakeTable table(Setup{{true, "level3"}, {true, "level3"}});
  table.act(PlaceDisc{*parse_square("f5")});
  CHECK(plays(table.last, Sound::kPlace));
  CHECK(plays(table.last, Sound::kFlip));
  table.act(ToggleSound{});
  CHECK(table.last.has<StopSounds>());
  CHECK(table.spoken.back() == "Sound: off");
  table.act(PlaceDisc{*parse_square("d6")});
  CHECK(table.last.of<PlaySound>().empty());
  table.act(ToggleSound{});
  table.act(ChangeEnvironment{{false, false, false, false}});
  CHECK(table.last.has<StopSounds>());
  table.act(PlaceDisc{*parse_square("c3")});
  CHECK(table.last.of<PlaySound>().empty());
}

TEST_CASE("undo stops sounds that have not played yet") {
  FakeTable table(Setup{{true, "level3"}, {true, "level3"}});
  table.act(PlaceDisc{*parse_square("f5")});
  table.act(Undo{});
  CHECK(table.last.has<StopSounds>());
  CHECK(table.last.of<PlaySound>().empty());
}

TEST_CASE("the sound of the end depends on the winner") {
  // Black flips white's last disc and wins.
  Board board;
  board.black = bit(0);
  board.white = bit(1);
  FakeTable table(Setup{{true, "level3"}, {false, "level3"}});
  table.state.record.game = Game(board);
  table.act(PlaceDisc{2});
  REQUIRE(table.state.record.game.over());
  CHECK(plays(table.last, Sound::kWon));
  table.state.record.setup = Setup{{false, "level3"}, {true, "level3"}};
  CHECK(sound_of_end(table.state) == Sound::kLost);
  table.state.record.setup = Setup{{true, "level3"}, {true, "level3"}};
  CHECK(sound_of_end(table.state) == Sound::kWon);
}
