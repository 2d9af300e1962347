#include "web/app/remote/live_play.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/unit/app_harness.h"
#include "tests/unit/random_positions.h"
#include "tests/unit/stored.h"
#include "web/app/library/save_format.h"
#include "web/app/remote/friend_link.h"
#include "web/app/remote/friend_text.h"

using namespace flipside;
using namespace flipside::app;

namespace {

const std::string kMika(kKeyLetters, 'm');
const std::string kBen(kKeyLetters, 'b');
const std::string kCarol(kKeyLetters, 'c');

// A device, with its key, and how much of the channel it has heard.
struct LivePage {
  std::string key;
  AppHarness app;
  std::size_t heard = 0;

  LivePage(std::string own_key, std::uint64_t seed) : key(std::move(own_key)), app(Setup{{}, {}, seed}) {}

  const GameRecord& record() const { return app.state.record; }
  std::string moves() const { return played_moves(record()); }
  std::string step() const { return describe_friend_step(kWords, app.state); }
  void tell(FriendWord word) { app.act(TellFriend{static_cast<int>(word)}); }
};

// The relay, and the two who play over it.
struct LiveTwo {
  std::vector<std::pair<std::string, std::string>> log;
  LivePage mika{kMika, 3};
  LivePage ben{kBen, 99};
  std::vector<LivePage*> pages{&mika, &ben};

  // Mika invites, and is black (0) or white (1).
  explicit LiveTwo(int side = 0, int clock = 0) {
    mika.app.act(RelayKnown{"there"});
    mika.app.act(OpenDialog{Dialog::kNewGame});
    mika.app.act(ChooseForNewGame{NewGameChoice::kMode, static_cast<int>(NewGameChoices::Mode::kFriend)});
    mika.app.act(ChooseForNewGame{NewGameChoice::kSide, side});
    mika.app.act(ChooseForNewGame{NewGameChoice::kClock, clock});
    mika.app.act(NameMyself{"Mika"});
    mika.app.act(StartChosenGame{});
    REQUIRE_FALSE(mika.app.channel.empty());
    join(mika);
    accept(ben, false);
  }
  LiveTwo(const LiveTwo&) = delete;

  std::string invitation(bool watch) const { return friend_code(live_link(mika.record(), watch)); }

  void accept(LivePage& page, bool watch) {
    page.app.act(OpenFriend{invitation(watch)});
    page.app.act(GamesListed{});
    page.app.wait(3000);
    REQUIRE(page.app.state.ui.dialog == Dialog::kInvitation);
    page.app.act(NameMyself{page.key == kBen ? "Ben" : "Carol"});
    page.app.act(AcceptInvitation{});
    join(page);
  }

  // The connection is there, or there again.
  void join(LivePage& page) {
    page.heard = 0;
    page.app.act(LiveJoined{page.key});
    pump();
  }
  void lose(LivePage& page) {
    page.app.act(LiveLost{});
    page.heard = log.size();
  }

  void collect() {
    for (LivePage* page : pages) {
      for (std::string& line : page->app.lines) log.emplace_back(page->key, std::move(line));
      page->app.lines.clear();
    }
  }
  void hear(LivePage& page, std::size_t line) {
    const auto said = log[line];
    page.app.act(LiveHeard{said.first, said.second});
  }
  // Everybody hears everything.
  void pump() {
    for (bool more = true; more;) {
      more = false;
      collect();
      for (LivePage* page : pages) {
        for (; page->heard < log.size(); more = true) hear(*page, page->heard++);
      }
    }
    REQUIRE(log.size() < 2000);
  }
  void say(const std::string& key, const live::Message& message) {
    log.emplace_back(key, live::to_text(message));
    pump();
  }

  LivePage& mover() { return mika.app.state.human_to_move() ? mika : ben; }
  void move(Square square) {
    LivePage& page = mover();
    REQUIRE(page.app.state.human_to_move());
    page.app.act(PlaceDisc{square});
    pump();
  }
  void play(std::string_view moves) {
    for (; !moves.empty(); moves.remove_prefix(2)) move(at(moves.substr(0, 2)));
  }
  bool same() const { return mika.moves() == ben.moves() && mika.record().outcome == ben.record().outcome; }
};

// The same device after a reload of its page, or with what it had stored at some time.
void live_reload(LivePage& page, const std::string& stored) {
  page.app = AppHarness(Setup{{}, {}, 12345});
  page.app.act(Start{stored, 54321});
  REQUIRE_FALSE(page.app.channel.empty());
}

}  // namespace

TEST_CASE("an invitation is live where the host has a relay, and the game begins when it is opened") {
  LiveTwo two;
  CHECK(two.mika.app.state.ui.dialog == Dialog::kNone);
  CHECK(two.mika.app.announced("Ben is here. The game begins."));
  CHECK(two.mika.record().game_id == two.ben.record().game_id);
  CHECK(two.ben.record().setup.black.name == "Mika");
  CHECK(two.mika.record().setup.white.name == "Ben");
  CHECK(two.mika.step() == "Your turn.");
  CHECK(two.ben.step() == "It is Mika's turn.");
  two.ben.app.act(LivePresence{true, kMika});
  CHECK(two.ben.step() == "Mika is thinking …");
  two.ben.app.act(LivePresence{false, kMika});
  CHECK(two.ben.step() == "Mika is away.");
  two.ben.app.wait(150'000);
  CHECK(two.ben.step() == "Mika was here 2 min ago.");
  two.ben.app.wait(3'600'000);
  CHECK(two.ben.step() == "Mika was here 1 h ago.");
  two.ben.app.wait(2 * 86'400'000.0);
  CHECK(two.ben.step() == "Mika was here 2 days ago.");
  two.ben.app.act(LivePresence{true, kMika});
  CHECK(two.ben.app.announced("Mika is back."));
  two.ben.app.act(PlaceDisc{at("f5")});
  CHECK(two.ben.app.announced("It is your friend's turn."));
  CHECK(two.invitation(false).size() <= kLongestFriendCode);
}

// A step of reconcile.h.
TEST_CASE(
    "advance_live: the channel of a live game is open, and it and the board have the same plies and the same end") {
  LiveTwo two;
  AppHarness& ben = two.ben.app;
  two.mika.app.act(PlaceDisc{at("f5")});
  REQUIRE(two.mika.app.lines.size() == 1);
  ben.act(LiveHeard{kMika, two.mika.app.lines[0]});
  CHECK(two.ben.moves() == "f5");
  two.pump();
  two.mika.tell(FriendWord::kResign);
  REQUIRE(two.mika.app.lines.size() == 1);
  ben.act(LiveHeard{kMika, two.mika.app.lines[0]});
  CHECK(two.ben.record().resigned == Color::kBlack);
  CHECK(ben.channel == std::to_string(two.ben.record().channel->id));
  ben.act(NewGame{kTwoPersons});
  CHECK(ben.channel.empty());
}

TEST_CASE("that the friend has a newer version is told once, however much is said in it") {
  LiveTwo two;
  AppHarness& ben = two.ben.app;
  ben.spoken.clear();
  for (int line = 0; line < 3; ++line) ben.act(LiveHeard{kMika, "flipside-live 2 hello"});
  CHECK(std::ranges::count_if(ben.spoken, [](const std::string& said) { return said.find("newer") != said.npos; }) ==
        1);
}

TEST_CASE("a live invitation that is sent waits for the friend") {
  AppHarness app;
  app.act(RelayKnown{"there"});
  app.act(NewGame{{{SeatKind::kPerson, "level3"}, {SeatKind::kFriend, "level3"}, 1}});
  app.act(LiveJoined{kMika});
  app.act(LiveHeard{kMika, live::to_text(live::Hello{app.state.live_game.session, false, {}})});
  CHECK(describe_friend_step(kWords, app.state) == "Now send the invitation to your friend.");
  app.act(FriendLinkSent{});
  CHECK(describe_friend_step(kWords, app.state) == "Waiting for your friend …");
  CHECK(has_friend_link(app.state));
  CHECK_FALSE(friend_step_due(app.state));
}

TEST_CASE("a whole live game ends the same for both") {
  LiveTwo two(1, 5);
  for (int plies = 0; plies < 130 && !two.mika.record().over(); ++plies)
    two.move(first_square(two.mover().record().game().legal_moves()));
  CHECK(two.same());
  CHECK(two.mika.record().outcome.has_value());
  CHECK(two.ben.step().empty());
}

TEST_CASE("what is said twice, late, for the other side or by a stranger changes no live game") {
  LiveTwo two;
  two.play("f5d6");
  const auto before = two.log;
  two.play("c3");
  two.log.insert(two.log.end(), before.begin(), before.end());
  two.pump();
  CHECK(two.mika.moves() == "f5d6c3");
  const live::LiveGame& live = two.mika.app.state.live_game;
  const Square d3 = at("d3");
  for (const std::string& key : {kCarol, kMika}) two.say(key, live::next_move(live, d3, 0));
  two.say(kCarol, live::Resign{0});
  two.say(kCarol, live::Hello{5, false, "Carol"});
  two.say(kCarol, live::Ask{0, 2});
  two.say(kCarol, live::WholeGame{0, live::moves_behind(played("f5d6c3d3"), 0), {}, Color::kWhite});
  CHECK(two.same());
  CHECK(two.mika.moves() == "f5d6c3");
  CHECK_FALSE(two.mika.record().over());
  CHECK(live.dropped > 0);
  two.play("d3");
  CHECK(two.same());
}

TEST_CASE("of two who accept a live invitation one plays and the other watches, as do those with a link for watching") {
  LiveTwo two;
  LivePage carol(kCarol, 5);
  two.pages.push_back(&carol);
  SUBCASE("too late") {
    two.accept(carol, false);
    CHECK(carol.app.announced("Somebody has accepted this invitation already"));
  }
  SUBCASE("to watch") { two.accept(carol, true); }
  two.play("f5d6");
  CHECK(carol.moves() == "f5d6");
  CHECK_FALSE(carol.record().setup.person().has_value());
  CHECK(carol.step() == "You are watching. Black to move.");
  carol.app.act(PlaceDisc{at("c3")});
  carol.tell(FriendWord::kResign);
  two.pump();
  CHECK(carol.moves() == "f5d6");
  CHECK_FALSE(two.mika.record().over());
  CHECK(record_text(*parse_record(record_text(carol.record()), kWords).record) == record_text(carol.record()));
}

TEST_CASE("whoever watches a live game begins none with the players") {
  LiveTwo two;
  LivePage carol(kCarol, 5);
  two.pages.push_back(&carol);
  two.accept(carol, true);
  two.ben.tell(FriendWord::kResign);
  two.pump();
  REQUIRE(carol.record().over());
  carol.app.act(OpenDialog{Dialog::kResult});
  CHECK_FALSE(dialog_shows(carol.app, "Rematch"));
  const std::uint64_t watched = carol.record().game_id;
  carol.app.act(Rematch{});
  CHECK(carol.record().game_id == watched);
}

TEST_CASE("whoever comes to watch a long live game sees it whole, though the relay has forgotten how it began") {
  LiveTwo two;
  two.play("f5d6c3");
  for (int line = 0; line < live::kLinesKept; ++line) two.say(kBen, live::Phrase{0, 1});
  LivePage carol(kCarol, 5);
  two.pages.push_back(&carol);
  carol.heard = two.log.size();
  const std::string link = two.invitation(true);
  two.log.erase(two.log.begin(), two.log.end() - 5);
  for (LivePage* page : two.pages) page->heard = two.log.size();
  carol.app.act(OpenFriend{link});
  carol.app.act(GamesListed{});
  carol.app.wait(3000);
  carol.app.act(AcceptInvitation{});
  two.join(carol);
  CHECK(carol.moves() == "f5d6c3");
  two.play("d3");
  CHECK(carol.moves() == "f5d6c3d3");
  // Somebody who wants a seat by then gets none.
  CHECK(carol.app.state.live_game.guest == kBen);
}

TEST_CASE("a live move is taken back by consent") {
  LiveTwo two;
  two.play("f5d6c3");
  const std::string stored = record_text(two.mika.record());
  two.mika.tell(FriendWord::kAskTakeBack);
  two.pump();
  CHECK(two.ben.app.state.ui.dialog == Dialog::kFriend);
  CHECK(dialog_shows(two.ben.app, "May Mika take the last move back?"));
  SUBCASE("allowed") {
    two.ben.tell(FriendWord::kAllow);
    two.pump();
    CHECK(two.mika.moves() == "f5d6");
    CHECK(two.same());
    // A page that has not heard of it yet.
    live_reload(two.mika, stored);
    two.join(two.mika);
    CHECK(two.mika.moves() == "f5d6");
    two.play("c4");
    CHECK(two.same());
  }
  SUBCASE("refused") {
    two.ben.tell(FriendWord::kRefuse);
    two.pump();
    CHECK(two.mika.app.announced("did not agree, so the move stays"));
    two.play("d3");
    CHECK(two.same());
    CHECK(two.mika.moves() == "f5d6c3d3");
  }
}

TEST_CASE("a phrase, resigning and another live game with the colours swapped") {
  LiveTwo two;
  two.play("f5d6");
  two.ben.app.act(SayToFriend{3});
  two.pump();
  CHECK(two.mika.app.announced("Ben: “Nice move!”"));
  two.ben.tell(FriendWord::kResign);
  two.pump();
  CHECK(two.mika.record().outcome == result_by_resigning(Color::kWhite));
  CHECK(two.same());
  CHECK(two.mika.step().empty());
  two.mika.app.act(LivePresence{true, kBen});
  CHECK(two.mika.step() == "Ben is still here.");
  two.mika.app.act(OpenDialog{Dialog::kFriend});
  CHECK(dialog_shows(two.mika.app, "Rematch"));
  two.mika.app.act(SayToFriend{6});
  two.pump();
  CHECK(two.ben.app.announced("Mika: “Good game!”"));
  two.mika.tell(FriendWord::kRematch);
  two.pump();
  CHECK(dialog_shows(two.ben.app, "Another game with Mika"));
  two.ben.tell(FriendWord::kAllow);
  two.pump();
  CHECK(two.ben.record().setup.person() == Color::kBlack);
  CHECK(two.ben.record().game_id == two.mika.record().game_id);
  CHECK(two.ben.record().channel->number == 1);
  two.play("f5d6");
  CHECK(two.same());
  live_reload(two.ben, record_text(two.ben.record()));
  two.join(two.ben);
  two.play("c3");
  CHECK(two.mika.moves() == "f5d6c3");
  CHECK(two.same());
}

TEST_CASE("whoever does not see the page of a live game is called once when it is one's turn, or a question comes") {
  LiveTwo two;
  AppHarness& app = two.mika.app;
  app.act(ChangeSetting{Setting::kNotify, 1});
  CHECK(app.last.has<AskToNotify>());
  two.play("f5d6");
  CHECK(app.calls == 0);
  app.act(ChangeEnvironment{{.visible = false}});
  CHECK(app.calls == 0);
  two.play("c3d3");
  CHECK(app.notified == std::vector<std::string>{"Your turn."});
  two.lose(two.mika);
  two.join(two.mika);
  CHECK(app.calls == 1);
  app.seen_elsewhere = true;
  two.play("c4e3");
  CHECK(app.calls == 1);
  app.seen_elsewhere = false;
  two.ben.tell(FriendWord::kAskTakeBack);
  two.pump();
  CHECK(app.notified.back() == "May Ben take the last move back?");
  CHECK(app.calls == 2);
  CHECK(two.ben.app.calls == 0);

  app.act(ChangeEnvironment{});
  app.act(OpenDialog{Dialog::kSettings});
  app.act(NotificationsRefused{});
  CHECK_FALSE(app.state.settings.notify);
  CHECK(dialog_shows(app, "The browser lets this page show no notifications."));
}

TEST_CASE("the keys of live games are kept as long as there is a game of their channel") {
  LiveTwo two;
  two.play("f5d6");
  AppHarness& app = two.mika.app;
  const std::string channel = app.channel + ' ';
  const GameRecord live = two.mika.record();
  const GameRecord other = record_of(played("f5"), kTwoPersons, 8);
  const auto kept = [&app] { return app.last.of<ForgetLiveKeys>().at(0).but; };
  app.act(GamesListed{library_row(other, 2000)});
  CHECK(kept() == channel);
  app.act(NewGame{kTwoPersons});
  app.act(GamesListed{library_row(live, 1000) + library_row(other, 2000)});
  CHECK(kept() == channel);
  app.act(DeleteStored{live.game_id});
  app.act(GamesListed{library_row(other, 2000)});
  CHECK(kept() == channel);
  app.state.ui.games.deleted.reset();
  app.act(GamesListed{library_row(other, 2000)});
  CHECK(kept().empty());
  for (const std::string& rows : {library_row(other, 2000) + library_row("9", 1, "?"), std::string()}) {
    app.act(GamesListed{rows});
    CHECK_FALSE(app.last.has<ForgetLiveKeys>());
  }
}

TEST_CASE("a live game goes on after reloads, and after the relay has lost everything") {
  LiveTwo two;
  two.play("f5d6");
  const std::string stored = record_text(two.mika.record());
  SUBCASE("a move that was made without a connection") {
    two.play("c3");
    two.lose(two.ben);
    CHECK(two.ben.step() == "The connection is lost. Trying again …");
    two.ben.app.act(PlaceDisc{at("d3")});
    two.join(two.ben);
    CHECK(two.mika.moves() == "f5d6c3d3");
  }
  SUBCASE("both reload") {
    live_reload(two.mika, stored);
    live_reload(two.ben, record_text(two.ben.record()));
    two.join(two.mika);
    two.join(two.ben);
  }
  SUBCASE("a page that was left behind, and the relay restarts") {
    two.play("c3");
    const std::string behind = record_text(two.mika.record());
    two.play("d3");
    two.log.clear();
    live_reload(two.mika, behind);
    two.join(two.mika);
    two.join(two.ben);
    CHECK(two.mika.moves() == "f5d6c3d3");
  }
  SUBCASE("the relay restarts between two moves") {
    two.lose(two.ben);
    two.lose(two.mika);
    two.log.clear();
    two.join(two.mika);
    two.join(two.ben);
  }
  CHECK(two.same());
  two.move(first_square(two.mover().record().game().legal_moves()));
  CHECK(two.same());
}

TEST_CASE("nobody moves for the other one in a live game, not even by the whole game") {
  LiveTwo two;
  two.play("f5d6");
  two.say(kBen, live::WholeGame{0, live::moves_behind(played("f5d6c3"), 0)});
  CHECK(two.mika.moves() == "f5d6");
  CHECK(two.mika.app.announced("The two devices have different games."));
  CHECK(two.mika.app.state.live_game.differs);
}

TEST_CASE("of two pages of one player the first one's live move counts, and the other's is a variation") {
  LiveTwo two;
  LivePage tab(kMika, 77);
  two.pages.push_back(&tab);
  two.play("f5d6");
  live_reload(tab, record_text(two.mika.record()));
  two.join(tab);
  two.mika.app.act(PlaceDisc{at("c3")});
  tab.app.act(PlaceDisc{at("c4")});
  two.pump();
  CHECK(tab.moves() == "f5d6c3");
  CHECK(two.same());
  CHECK(tab.record().tree.size() > two.mika.record().tree.size());
}

TEST_CASE("live clocks: the mover's counts within the tolerance, and the one who waits calls the flag") {
  LiveTwo two(0, 5);
  const auto left = [](const LivePage& page, std::size_t side) { return page.record().clock.left_ms[side]; };
  two.ben.app.wait(60'000);
  two.play("f5d6");
  // Nobody loses time before both have moved.
  CHECK(left(two.ben, 0) == 300'000);
  SUBCASE("on the way") {
    two.mika.app.wait(2000);
    two.ben.app.wait(2600);
    two.play("c3");
    CHECK(left(two.mika, 0) == doctest::Approx(298'000));
    CHECK(left(two.ben, 0) == doctest::Approx(298'000));
  }
  SUBCASE("too long") {
    two.mika.app.wait(2000);
    two.ben.app.wait(8000);
    two.play("c3");
    CHECK(left(two.ben, 0) == doctest::Approx(293'000));
  }
  SUBCASE("the flag falls") {
    two.mika.app.wait(299'000);
    two.ben.app.wait(300'900);
    two.pump();
    CHECK_FALSE(two.mika.record().over());
    two.ben.app.wait(200);
    two.pump();
    CHECK(two.mika.record().clock.flagged == Color::kBlack);
    CHECK(two.same());
  }
  SUBCASE("the own flag falls") {
    two.mika.app.act(GoToPly{1});
    two.mika.app.wait(300'100);
    two.pump();
    CHECK(two.ben.record().clock.flagged == Color::kBlack);
    CHECK(two.same());
  }
  SUBCASE("a flag that cannot have fallen") {
    two.ben.app.wait(301'500);
    two.pump();
    CHECK_FALSE(two.mika.record().over());
    CHECK(two.mika.app.announced("The two devices have different games."));
  }
  SUBCASE("a page that slept hears the move and its own flag together") {
    two.play("c3");
    two.mika.app.act(ChangeEnvironment{{.visible = false}});
    two.ben.app.wait(1000);
    two.ben.app.act(PlaceDisc{at("d3")});
    two.mika.heard = two.log.size() + 9;
    two.pump();
    two.ben.app.wait(310'000);
    two.mika.app.now += 311'000;
    two.mika.heard = two.log.size() - 1;
    two.pump();
    CHECK(two.mika.record().clock.flagged == Color::kBlack);
    CHECK(two.same());
  }
  SUBCASE("of a move that was made while there was no connection the mover's clock counts") {
    two.lose(two.ben);
    two.mika.app.wait(5000);
    two.play("c3");
    two.ben.app.wait(40'000);
    two.join(two.ben);
    CHECK(two.ben.moves() == "f5d6c3");
    CHECK(left(two.mika, 0) == doctest::Approx(295'000));
    CHECK(left(two.ben, 0) == doctest::Approx(295'000));
  }
  SUBCASE("the whole game refills none") {
    two.ben.app.wait(8000);
    two.play("c3");
    REQUIRE(left(two.ben, 0) < 299'000);
    const double before = left(two.ben, 0);
    two.play("d3");
    two.log.clear();
    two.lose(two.ben);
    two.join(two.ben);
    two.say(kMika, live::WholeGame{0, live::moves_behind(played("f5d6c3d3c4"), 0), {300'000, 300'000}});
    CHECK(two.ben.moves() == "f5d6c3d3c4");
    CHECK(left(two.ben, 0) <= before);
  }
  SUBCASE("who has gone loses on time") {
    two.lose(two.mika);
    two.ben.app.wait(301'500);
    two.pump();
    CHECK(two.ben.record().over());
    two.join(two.mika);
    CHECK(two.mika.record().clock.flagged == Color::kBlack);
  }
}

TEST_CASE("a live game goes on by link where it must, or where somebody wants it so") {
  LiveTwo two;
  two.play("f5");
  const auto send = [&](const LivePage& from, LivePage& to) {
    to.app.act(OpenFriend{friend_code(friend_link(from.record()))});
    to.app.act(GamesListed{});
    to.app.wait(3000);
  };
  SUBCASE("wanted") { two.ben.app.act(PlayByLink{}); }
  SUBCASE("wanted before any move") {
    LiveTwo fresh;
    fresh.ben.app.act(PlayByLink{});
    CHECK(fresh.ben.step() == "Your message is ready. Now send it to Mika.");
    two.ben.app.act(PlayByLink{});
  }
  SUBCASE("no relay") {
    two.ben.app.act(LiveRefused{"relay"});
    CHECK(two.ben.app.announced("There is no live connection here."));
  }
  SUBCASE("another key") {
    live_reload(two.ben, record_text(two.ben.record()));
    two.ben.app.act(LiveJoined{kCarol});
    CHECK(two.ben.app.announced("This browser has lost its key"));
  }
  CHECK(two.ben.app.channel.empty());
  CHECK_FALSE(two.ben.record().channel.has_value());
  two.ben.app.act(PlaceDisc{at("d6")});
  send(two.ben, two.mika);
  CHECK(two.mika.moves() == "f5d6");
  CHECK(two.mika.step() == "Your turn.");
  CHECK(two.mika.app.channel.empty());
  two.mika.app.act(PlaceDisc{at("c3")});
  send(two.mika, two.ben);
  CHECK(two.ben.moves() == "f5d6c3");
}

TEST_CASE("however moves are delivered, both have the same live game once all is heard in order") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    LiveTwo two;
    for (int step = 0; step < 150; ++step) {
      LivePage& page = random.below(2) == 0 ? two.mika : two.ben;
      if (page.app.state.human_to_move() && random.below(2) == 0)
        page.app.act(PlaceDisc{random_square(page.record().game().legal_moves(), random)});
      two.collect();
      // Late, early, twice, or never.
      two.hear(page, static_cast<std::size_t>(random.below(static_cast<int>(two.log.size()))));
    }
    two.join(two.mika);
    two.join(two.ben);
    CHECK(two.same());
    for (int plies = 0; plies < 130 && !two.mika.record().over(); ++plies)
      two.move(first_square(two.mover().record().game().legal_moves()));
    CHECK(two.same());
  }
}

TEST_CASE("however late lines come and connections are lost, both have the same live games") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    LiveTwo two;
    for (int step = 0; step < 250; ++step) {
      LivePage& page = random.below(2) == 0 ? two.mika : two.ben;
      const int what = random.below(30);
      if (what == 0) {
        two.lose(page);
        page.heard = 0;
        page.app.act(LiveJoined{page.key});
      } else if (what < 4) {
        const FriendWord words[] = {FriendWord::kAskTakeBack, FriendWord::kAllow, FriendWord::kRefuse,
                                    FriendWord::kRematch, FriendWord::kResign};
        page.tell(words[random.below(random.below(8) == 0 ? 5 : 4)]);
      } else if (page.app.state.human_to_move() && random.below(2) == 0) {
        page.app.act(PlaceDisc{random_square(page.record().game().legal_moves(), random)});
      }
      two.collect();
      for (int lines = random.below(4); lines > 0 && page.heard < two.log.size(); --lines) two.hear(page, page.heard++);
    }
    two.join(two.mika);
    two.join(two.ben);
    CHECK_FALSE(two.mika.app.state.live_game.differs);
    CHECK_FALSE(two.ben.app.state.live_game.differs);
    CHECK(two.same());
    CHECK(two.mika.record().channel->number == two.ben.record().channel->number);
  }
}
