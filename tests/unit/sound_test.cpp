#include "web/app/game/sound.h"
#include "web/app/game/result.h"

#include <algorithm>

#include "app_harness.h"
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
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}});
  app.act(PlaceDisc{*parse_square("f5")});
  CHECK(plays(app.last, Sound::kPlace));
  CHECK(plays(app.last, Sound::kFlip));
  app.act(ToggleSound{});
  CHECK(app.last.has<StopSounds>());
  CHECK(app.spoken.back() == "Sound: off");
  app.act(PlaceDisc{*parse_square("d6")});
  CHECK(app.last.of<PlaySound>().empty());
  app.act(ToggleSound{});
  app.act(ChangeEnvironment{{false, false, false, false}});
  CHECK(app.last.has<StopSounds>());
  app.act(PlaceDisc{*parse_square("c3")});
  CHECK(app.last.of<PlaySound>().empty());
}

TEST_CASE("undo stops sounds that have not played yet") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}});
  app.act(PlaceDisc{*parse_square("f5")});
  app.act(Undo{});
  CHECK(app.last.has<StopSounds>());
  CHECK(app.last.of<PlaySound>().empty());
}

TEST_CASE("the sound of the end depends on the winner") {
  // Black flips white's last disc and wins.
  Board board;
  board.black = bit(0);
  board.white = bit(1);
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}});
  set_game(app.state.record, Game(board));
  app.act(PlaceDisc{2});
  REQUIRE(app.state.record.game().over());
  CHECK(plays(app.last, Sound::kWon));
  app.state.record.setup = Setup{{SeatKind::kComputer, "level3"}, {SeatKind::kPerson, "level3"}};
  CHECK(sound_of_end(app.state) == Sound::kLost);
  app.state.record.setup = Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}};
  CHECK(sound_of_end(app.state) == Sound::kWon);
}
