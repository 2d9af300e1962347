#include "web/app/remote/live_game.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/unit/games.h"

// Its names are those of the protocol, some of which the app has for other things.
namespace flipside::app::live {

namespace {

const std::string kInviter(kKeyLetters, 'i');
const std::string kGuest(kKeyLetters, 'g');
const std::string kStranger(kKeyLetters, 's');

// As one of the players hears it: the inviter is black.
struct LiveMachine {
  LiveGame live;
  live::Known known;

  explicit LiveMachine(const std::string& own, TimeControl time = {}) {
    live.id = 1;
    live.inviter = kInviter;
    live.time = time;
    live::open(live, own, 7);
    hear(own, live::Hello{7, false, "Own"});
    if (own != kGuest) hear(kGuest, live::Hello{8, false, "Guest"});
  }

  Event hear(const std::string& key, const live::Message& message) {
    const live::Heard heard = live::hear(live, key, live::to_text(message), known);
    if (heard.event == Event::kMoved) known.game = live.game;
    return heard.event;
  }
  Event move(const std::string& key, std::string_view square, int left_ms = 0) {
    return hear(key, live::next_move(live, at(square), left_ms));
  }
  std::string moves() const { return transcript(live.game); }
};

}  // namespace

TEST_CASE("in a live game each moves for the own side, in turn, by the rules") {
  LiveMachine game(kGuest);
  CHECK(game.live.now);
  CHECK(game.move(kGuest, "f5") == Event::kNothing);
  CHECK(game.move(kStranger, "f5") == Event::kNothing);
  CHECK(game.live.dropped == 1);
  live::Move wrong = live::next_move(game.live, at("f5"), 0);
  ++wrong.hash;
  CHECK(game.hear(kInviter, wrong) == Event::kGap);
  wrong = live::next_move(game.live, at("f5"), 0);
  wrong.square = at("a1");
  CHECK(game.hear(kInviter, wrong) == Event::kGap);
  const live::Move first = live::next_move(game.live, at("f5"), 0);
  CHECK(game.hear(kInviter, first) == Event::kMoved);
  CHECK(game.hear(kInviter, first) == Event::kNothing);
  live::Move later = live::next_move(game.live, at("d6"), 0);
  later.ply += 1;
  CHECK(game.hear(kGuest, later) == Event::kGap);
  CHECK(game.move(kGuest, "d6") == Event::kMoved);
  CHECK(game.moves() == "f5d6");
}

TEST_CASE("the first who says hello is the guest, and who watches is not") {
  LiveGame live;
  live.inviter = kInviter;
  live::open(live, kInviter, 7);
  const live::Known known;
  const auto hello = [&](const std::string& key, bool watch) {
    return live::hear(live, key, live::to_text(live::Hello{9, watch, "Name"}), known).event;
  };
  CHECK(hello(kInviter, false) == Event::kNothing);
  CHECK(hello(kStranger, true) == Event::kWatcher);
  CHECK(hello(kGuest, false) == Event::kGuest);
  CHECK(hello(kStranger, false) == Event::kWatcher);
  CHECK(live.guest == kGuest);
  CHECK_FALSE(live.now);
  CHECK(live.side_of(kGuest) == Color::kWhite);
  CHECK_FALSE(live.side_of(kStranger));
}

TEST_CASE("what is asked for in a live game stands until it is answered or somebody moves") {
  LiveMachine game(kGuest);
  game.move(kInviter, "f5");
  CHECK(game.hear(kGuest, live::Ask{0, 0}) == Event::kNothing);
  CHECK(game.hear(kInviter, live::Ask{0, 0}) == Event::kAsked);
  CHECK(game.hear(kInviter, live::Answer{0, 0, true}) == Event::kNothing);
  SUBCASE("refused") {
    CHECK(game.hear(kGuest, live::Answer{0, 0, false}) == Event::kRefused);
    CHECK(game.hear(kGuest, live::Answer{0, 0, true}) == Event::kNothing);
    CHECK(game.moves() == "f5");
  }
  SUBCASE("moved") {
    CHECK(game.move(kGuest, "d6") == Event::kMoved);
    CHECK(game.hear(kGuest, live::Answer{0, 0, true}) == Event::kNothing);
    CHECK(game.moves() == "f5d6");
  }
  SUBCASE("allowed") {
    CHECK(game.hear(kGuest, live::Answer{0, 0, true}) == Event::kTakenBack);
    CHECK(game.moves().empty());
    CHECK(game.live.floor == 0);
    CHECK(game.move(kInviter, "d3") == Event::kMoved);
  }
}

TEST_CASE("another live game needs both, and swaps the colours") {
  LiveMachine game(kGuest);
  CHECK(game.hear(kInviter, live::Ask{0, live::kRematch}) == Event::kNothing);
  CHECK(game.hear(kInviter, live::Resign{0}) == Event::kOver);
  CHECK(game.live.loser == Color::kBlack);
  CHECK(game.move(kInviter, "f5") == Event::kNothing);
  CHECK(game.hear(kInviter, live::Ask{0, live::kRematch}) == Event::kAsked);
  CHECK(game.hear(kGuest, live::Ask{0, live::kRematch}) == Event::kRematch);
  CHECK(game.live.number == 1);
  CHECK(game.live.side_of(kGuest) == Color::kBlack);
  CHECK(game.move(kGuest, "f5") == Event::kMoved);
  CHECK(game.hear(kInviter, live::Resign{0}) == Event::kNothing);
}

TEST_CASE("a whole live game counts by plies that are known, or of its sender's side") {
  LiveMachine game(kGuest);
  const auto state = [&game](const std::string& key, std::string_view moves) {
    return game.hear(key, live::WholeGame{0, live::moves_behind(played(moves), 0)});
  };
  CHECK(state(kStranger, "f5") == Event::kNothing);
  CHECK(state(kInviter, "f5") == Event::kMoved);
  CHECK(state(kInviter, "f5d6") == Event::kDiffers);
  CHECK(state(kInviter, "d3") == Event::kDiffers);
  CHECK(state(kInviter, "") == Event::kBehind);
  CHECK(state(kGuest, "f5d6") == Event::kMoved);
  // The relay has lost everything.
  live::open(game.live, kGuest, 9);
  CHECK(state(kInviter, "f5d6c3") == Event::kMoved);
  CHECK(game.moves() == "f5d6c3");
  CHECK(game.hear(kInviter, live::WholeGame{1, {}}) == Event::kDiffers);
  game.known.number = 2;
  CHECK(game.hear(kInviter, live::WholeGame{1, {}}) == Event::kNothing);
  CHECK(game.live.number == 1);
}

TEST_CASE("the whole game gives a live clock no more than each of its moves would") {
  LiveMachine game(kGuest, {5, 3});
  game.move(kInviter, "f5", 200'000);
  game.move(kGuest, "d6", 250'000);
  game.hear(kInviter, live::WholeGame{0, live::moves_behind(played("f5d6c3"), 0), {290'000, 290'000}});
  CHECK(game.live.left_ms[0] == 203'000);
  CHECK(game.live.left_ms[1] == 250'000);
}

TEST_CASE("a flag in a live game is called where it can be") {
  LiveMachine game(kInviter, {5, 0});
  CHECK(game.hear(kGuest, live::Flag{0, 0}) == Event::kNothing);
  game.move(kInviter, "f5", 300'000);
  game.move(kGuest, "d6", 900'000);
  CHECK(game.live.left_ms[1] == 300'000);
  CHECK(game.hear(kGuest, live::Flag{0, 1}) == Event::kNothing);
  CHECK(game.hear(kGuest, live::Flag{0, 2}) == Event::kDiffers);
  CHECK_FALSE(game.live.over());
  game.known.out_of_time = true;
  CHECK(game.hear(kGuest, live::Flag{0, 2}) == Event::kOver);
  CHECK(game.live.loser == Color::kBlack);
  CHECK(game.live.on_time);
}

TEST_CASE("a later version and rubbish are told apart in a live game") {
  LiveMachine game(kGuest);
  CHECK(live::hear(game.live, kInviter, "flipside-live 2 hello", game.known).event == Event::kNewer);
  CHECK(live::hear(game.live, kStranger, "flipside-live 2 hello", game.known).event == Event::kNothing);
  CHECK(live::hear(game.live, kInviter, "rubbish", game.known).event == Event::kNothing);
}

}  // namespace flipside::app::live
