#include "web/app/remote/direct_play.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/unit/app_harness.h"
#include "tests/unit/descriptions.h"
#include "web/app/library/save_format.h"
#include "web/app/remote/friend_text.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// A device and the friend's, whose pages can be reached, and the lines that the connection has brought.
struct DirectTwo {
  struct Page {
    std::string key;
    const char* description;
    AppHarness app;

    const GameRecord& record() const { return app.state.record; }
    std::string moves() const { return played_moves(record()); }
    std::string step() const { return describe_friend_step(kWords, app.state); }
    // What it sends next.
    std::string code() const {
      FriendLink link = friend_link(record());
      link.direct = direct_offer(app.state);
      return friend_code(link);
    }
    // The browser has found its addresses.
    void ready() { app.act(DirectReady{description}); }
    void place(std::string_view square) { app.act(PlaceDisc{at(square)}); }
    void open(const std::string& sent) {
      app.act(OpenFriend{sent});
      app.act(GamesListed{});
      app.wait(3000);
    }
    void fail() { app.act(LiveRefused{"direct"}); }
  };
  Page mika{std::string(kKeyLetters, 'm'), kChromiumDescription, AppHarness(Setup{{}, {}, 3})};
  Page ben{std::string(kKeyLetters, 'b'), kFirefoxDescription, AppHarness(Setup{{}, {}, 99})};
  std::vector<std::pair<std::string, std::string>> log;

  // Mika invites with her first move, and Ben answers with his.
  DirectTwo() {
    mika.app.act(OpenDialog{Dialog::kNewGame});
    mika.app.act(ChooseForNewGame{NewGameChoice::kMode, static_cast<int>(NewGameChoices::Mode::kFriend)});
    mika.app.act(ChooseForNewGame{NewGameChoice::kSide, 0});
    mika.app.act(NameMyself{"Mika"});
    mika.app.act(StartChosenGame{});
    REQUIRE(mika.app.direct.has_value());
    CHECK(mika.app.direct->description.empty());
    mika.ready();
    mika.place("f5");
    ben.open(mika.code());
    ben.app.act(NameMyself{"Ben"});
    CHECK_FALSE(ben.app.direct.has_value());
    ben.app.act(AcceptInvitation{});
    REQUIRE(ben.app.direct.has_value());
    CHECK(ben.app.direct->description.find("a=ice-ufrag:yMbz") != std::string::npos);
    ben.ready();
    ben.place("d6");
  }
  DirectTwo(const DirectTwo&) = delete;

  void answer() {
    mika.open(ben.code());
    REQUIRE(mika.app.direct_answer.find("a=ice-ufrag:0a1b2c3d") != std::string::npos);
  }
  void connect() {
    mika.app.act(DirectOpened{ben.key});
    ben.app.act(DirectOpened{mika.key});
    for (Page* page : {&mika, &ben}) {
      page->app.lines.clear();
      REQUIRE(page->app.channel == std::to_string(page->record().game_id));
      page->app.act(LiveJoined{page->key});
    }
    pump();
  }
  void pump() {
    for (std::size_t heard = log.size();; ++heard) {
      for (Page* page : {&mika, &ben}) {
        for (std::string& line : page->app.lines) log.emplace_back(page->key, std::move(line));
        page->app.lines.clear();
      }
      if (heard >= log.size()) return;
      const auto said = log[heard];
      for (Page* page : {&mika, &ben}) page->app.act(LiveHeard{said.first, said.second});
    }
  }
  void play(Page& page, std::string_view square) {
    page.place(square);
    pump();
  }
};

}  // namespace

TEST_CASE(
    "a game by links goes live when the answer comes while both pages are open, and by link again without a ply lost") {
  DirectTwo two;
  CHECK(two.ben.code().size() <= 200);
  two.answer();
  CHECK(two.mika.moves() == "f5d6");
  two.connect();
  CHECK(two.mika.app.announced("now you and Ben play live"));
  CHECK(two.mika.step() == "Your turn.");
  CHECK(two.ben.step() == "It is Mika's turn.");
  two.play(two.mika, "c3");
  two.play(two.ben, "d3");
  CHECK(two.mika.moves() == "f5d6c3d3");
  CHECK(two.ben.moves() == "f5d6c3d3");
  // What is played while nothing gets through is not lost.
  two.mika.place("c4");
  const std::string stored = record_text(two.mika.record());
  two.mika.fail();
  two.ben.fail();
  CHECK(two.ben.app.announced("The connection to Mika is gone."));
  CHECK(two.mika.step() == "Your move is made. Now send it to Ben.");
  // Her next link tries it again.
  REQUIRE(two.mika.app.direct.has_value());
  two.mika.ready();
  two.ben.open(two.mika.code());
  CHECK(two.ben.moves() == "f5d6c3d3c4");
  REQUIRE(two.ben.app.direct.has_value());
  two.ben.ready();
  two.ben.place("f4");
  SUBCASE("again") {
    two.mika.app.direct_answer.clear();
    two.answer();
    two.connect();
    two.play(two.mika, "f6");
    CHECK(two.ben.moves() == "f5d6c3d3c4f4f6");
  }
  SUBCASE("her page has been closed") {
    two.mika.app = AppHarness(Setup{{}, {}, 12345});
    two.mika.app.act(Start{stored, 54321});
    CHECK(two.mika.step() == "Your move is made. Now send it to Ben.");
    two.mika.open(two.ben.code());
    // No other tab waits for it.
    CHECK_FALSE(two.mika.app.handed.empty());
    two.mika.app.act(DirectHanded{false});
    two.mika.app.wait(3000);
    CHECK(two.mika.moves() == "f5d6c3d3c4f4");
    CHECK(two.mika.step() == "Your turn.");
  }
}

// Two steps of reconcile.h.

TEST_CASE("begin_direct: a game by links whose two pages are connected is live in the same update") {
  DirectTwo two;
  two.answer();
  CHECK_FALSE(two.mika.record().channel.has_value());
  for (auto [page, other] : {std::pair(&two.mika, &two.ben), std::pair(&two.ben, &two.mika)}) {
    page->app.act(DirectOpened{other->key});
    REQUIRE(page->record().channel.has_value());
    CHECK(page->record().channel->direct);
    CHECK(page->record().channel->inviter_side == Color::kBlack);
    CHECK(page->app.channel == std::to_string(page->record().channel->id));
  }
  CHECK(two.mika.record().channel->guest == two.ben.key);
  CHECK(two.ben.record().channel->inviter == two.mika.key);
}

TEST_CASE("advance_direct: what is to be sent can say how this page is reached, and nothing is kept for another game") {
  DirectTwo two;
  AppHarness& app = two.mika.app;
  REQUIRE(direct_offer(app.state).has_value());
  const std::string friends = std::to_string(two.mika.record().game_id);
  CHECK(app.direct->channel == friends);
  app.act(NewGame{kTwoPersons});
  CHECK(app.last.has<CloseDirect>());
  CHECK_FALSE(app.direct.has_value());
  CHECK_FALSE(direct_offer(app.state).has_value());
  app.act(NewGame{{{SeatKind::kPerson, "level3"}, {SeatKind::kFriend, "level3"}, 1}});
  REQUIRE(app.direct.has_value());
  CHECK(app.direct->channel == std::to_string(two.mika.record().game_id));
  CHECK(app.direct->channel != friends);
}

TEST_CASE("what either has played before the pages are connected is played at the other one") {
  DirectTwo two;
  two.answer();
  two.mika.place("c3");
  two.connect();
  CHECK(two.ben.moves() == "f5d6c3");
  two.play(two.ben, "d3");
  CHECK(two.mika.moves() == "f5d6c3d3");
  // Their next game is live, too.
  two.mika.app.act(TellFriend{static_cast<int>(FriendWord::kResign)});
  two.pump();
  CHECK(two.ben.record().over());
  two.ben.app.act(TellFriend{static_cast<int>(FriendWord::kRematch)});
  two.pump();
  two.mika.app.act(TellFriend{static_cast<int>(FriendWord::kAllow)});
  two.pump();
  CHECK(two.mika.record().game_id == two.ben.record().game_id);
  CHECK(two.ben.step() == "Your turn.");
  two.play(two.ben, "f5");
  CHECK(two.mika.moves() == "f5");
  CHECK(two.mika.app.direct.has_value());
}

TEST_CASE("an answer that is opened in another tab goes to the one that waits for it") {
  DirectTwo two;
  const std::string code = two.ben.code();
  AppHarness other(Setup{{}, {}, 12345});
  other.act(Start{record_text(two.mika.record()), 54321});
  other.act(OpenFriend{code});
  CHECK(other.handed == code);
  other.act(GamesListed{});
  other.wait(500);
  CHECK(played_moves(other.state.record) == "f5");
  two.mika.app.act(AnswerFromTab{two.mika.code()});
  CHECK(two.mika.app.direct_answer.empty());
  two.mika.app.act(AnswerFromTab{code});
  CHECK(two.mika.app.last.has<TakeFromTab>());
  two.mika.app.act(GamesListed{});
  two.mika.app.wait(3000);
  CHECK_FALSE(two.mika.app.direct_answer.empty());
  other.act(DirectHanded{true});
  CHECK(other.announced("This answer is now in the other tab"));
  other.wait(3000);
  CHECK(played_moves(other.state.record) == "f5");
}

TEST_CASE("an answer that comes when the page cannot be reached any more says so, and the next link tries again") {
  DirectTwo two;
  const std::string stored = record_text(two.mika.record());
  two.mika.app = AppHarness(Setup{{}, {}, 12345});
  two.mika.app.act(Start{stored, 54321});
  two.mika.app.act(OpenFriend{two.ben.code()});
  two.mika.app.act(DirectHanded{false});
  two.mika.app.act(GamesListed{});
  two.mika.app.wait(3000);
  CHECK(two.mika.moves() == "f5d6");
  CHECK(two.mika.app.announced("This answer came too late for a live game"));
  two.mika.place("c3");
  REQUIRE(two.mika.app.direct.has_value());
  two.mika.ready();
  two.ben.open(two.mika.code());
  CHECK(two.ben.moves() == "f5d6c3");
  CHECK_FALSE(two.ben.app.direct->description.empty());
}

TEST_CASE("a game that has gone by link is played directly also where the host has a relay") {
  AppHarness app;
  app.act(RelayKnown{"there"});
  app.act(NewGame{{{SeatKind::kPerson, "level3"}, {SeatKind::kFriend, "level3"}, 1}});
  SUBCASE("because there is no way to the relay") {
    app.act(LiveRefused{"relay"});
    CHECK(app.direct.has_value());
  }
  SUBCASE("but not where somebody wants it by link") {
    app.act(PlayByLink{});
    CHECK_FALSE(app.direct.has_value());
  }
  CHECK_FALSE(app.state.record.channel.has_value());
}

TEST_CASE("where the pages do not reach each other the game goes on by link, and tries no more") {
  DirectTwo two;
  two.answer();
  two.mika.app.act(DirectFailed{});
  CHECK(two.mika.app.announced("You and Ben are not on the same network."));
  CHECK_FALSE(two.mika.app.direct.has_value());
  two.mika.place("c3");
  CHECK_FALSE(two.mika.app.direct.has_value());
  CHECK(two.mika.code().size() <= 120);
  two.ben.open(two.mika.code());
  CHECK(two.ben.moves() == "f5d6c3");
}

TEST_CASE("a direct game that is wanted by link stays so") {
  DirectTwo two;
  two.answer();
  two.connect();
  CHECK(two.mika.record().channel->direct);
  CHECK_FALSE(parse_record(record_text(two.mika.record()), kWords).record->channel.has_value());
  // The same answer once more.
  two.mika.open(two.ben.code());
  CHECK(two.mika.record().channel.has_value());
  two.mika.app.act(PlayByLink{});
  CHECK_FALSE(two.mika.app.direct.has_value());
  two.mika.place("c3");
  CHECK_FALSE(two.mika.app.direct.has_value());
  two.ben.open(two.mika.code());
  CHECK(two.ben.moves() == "f5d6c3");
  CHECK_FALSE(two.ben.record().channel.has_value());
}

TEST_CASE("About names the servers that the host has for direct connections") {
  AppHarness app;
  app.act(RelayKnown{"none", "stun:stun.example:3478"});
  app.act(OpenDialog{Dialog::kAbout});
  CHECK(dialog_shows(app, "servers that this site names: stun:stun.example:3478."));
}
