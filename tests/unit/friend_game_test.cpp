#include "web/app/remote/friend_game.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"
#include "web/app/library/game_list.h"
#include "web/app/library/save_format.h"
#include "web/app/remote/friend_link.h"
#include "web/app/remote/friend_text.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr auto kMode = static_cast<int>(NewGameChoices::Mode::kFriend);

std::string code_of(const AppHarness& app) { return friend_code(friend_link(app.state.record)); }

// Opens a link on a device without other games.
void open(AppHarness& app, const std::string& code) {
  app.act(OpenFriend{code});
  app.act(GamesListed{});
  app.wait(3000);
}

void send(const AppHarness& from, AppHarness& to) { open(to, code_of(from)); }

void tell(AppHarness& app, FriendWord word) { app.act(TellFriend{static_cast<int>(word)}); }

std::string step(const AppHarness& app) { return describe_friend_step(kWords, app.state); }

// Who invites, and who has accepted.
struct Two {
  AppHarness mika{kTwoPersons};
  AppHarness ben{Setup{{}, {}, 99}};

  explicit Two(int side = 0) {
    mika.act(OpenDialog{Dialog::kNewGame});
    mika.act(ChooseForNewGame{NewGameChoice::kMode, kMode});
    mika.act(ChooseForNewGame{NewGameChoice::kSide, side});
    mika.act(NameMyself{"Mika"});
    mika.act(StartChosenGame{});
    if (side == 0) mika.act(PlaceDisc{at("f5")});
    send(mika, ben);
    REQUIRE(ben.state.ui.dialog == Dialog::kInvitation);
    ben.act(NameMyself{"Ben"});
    ben.act(AcceptInvitation{});
  }

  // The side to move plays, and the other one opens its link.
  void move(std::string_view square) {
    const bool hers = mika.state.human_to_move();
    (hers ? mika : ben).act(PlaceDisc{at(square)});
    hers ? send(mika, ben) : send(ben, mika);
  }
  bool same() const { return played_moves(mika.state.record) == played_moves(ben.state.record); }
};

}  // namespace

TEST_CASE("a friend is invited with the first move, or by a dialog where the friend begins") {
  Two two;
  CHECK(two.mika.state.record.game_id == two.ben.state.record.game_id);
  CHECK(two.mika.state.ui.dialog == Dialog::kNone);
  CHECK(two.ben.state.record.setup.black.name == "Mika");
  CHECK(two.ben.state.record.setup.person() == Color::kWhite);
  CHECK(two.ben.state.human_to_move());
  CHECK(step(two.mika) == "Now send the invitation to your friend.");
  two.mika.act(FriendLinkSent{});
  CHECK(step(two.mika) == "Waiting for your friend … Open the link that comes back.");
  Two other(1);
  CHECK(other.mika.state.ui.dialog == Dialog::kFriend);
  CHECK(other.ben.state.human_to_move());
}

TEST_CASE("a game by links goes on move by move, and survives a reload") {
  Two two;
  two.move("d6");
  CHECK(two.mika.state.record.setup.white.name == "Ben");
  CHECK(step(two.mika) == "Your turn.");
  two.move("c3");
  CHECK(two.same());
  const std::string text = record_text(two.ben.state.record);
  const ParsedRecord read = parse_record(text, kWords);
  REQUIRE(read.record);
  CHECK(record_text(*read.record) == text);
  CHECK(read.record->talk.theirs == two.ben.state.record.talk.theirs);
  // Nobody moves for the friend, and nobody changes what was played.
  two.mika.act(PlaceDisc{first_square(two.mika.state.record.game().legal_moves())});
  two.mika.act(GoToPly{1});
  two.mika.act(PlaceDisc{at("f4")});
  two.mika.act(PlayOn{});
  CHECK(played_moves(two.mika.state.record) == "f5d6c3");
}

TEST_CASE("an earlier, an own, a damaged and another link cost nothing") {
  Two two;
  const std::string invitation = code_of(two.mika);
  two.move("d6");
  two.move("c3");
  open(two.ben, invitation);
  CHECK(two.ben.announced("This link is older than the game here"));
  open(two.mika, code_of(two.mika));
  CHECK(two.mika.announced("This is your own link. Send it to Ben."));
  open(two.ben, code_of(two.mika));
  CHECK(two.ben.announced("You have opened this link before."));
  open(two.ben, "AAAA");
  CHECK(two.ben.has_notice(Notice::Kind::kLinkBroken));
  FriendLink fork = friend_link(two.mika.state.record);
  fork.game = played("f5f6");
  open(two.ben, friend_code(fork));
  CHECK(two.ben.announced("They are kept as a variation."));
  CHECK(two.same());
  CHECK(two.ben.state.record.tree.size() == 5);
}

TEST_CASE("a move is taken back by consent, and without where it is not sent yet") {
  Two two;
  two.move("d6");
  two.mika.act(PlaceDisc{at("c3")});
  tell(two.mika, FriendWord::kAskTakeBack);
  CHECK(played_moves(two.mika.state.record) == "f5d6");
  two.move("c3");
  two.mika.act(FriendLinkSent{});
  tell(two.mika, FriendWord::kAskTakeBack);
  CHECK(played_moves(two.mika.state.record) == "f5d6c3");
  send(two.mika, two.ben);
  CHECK(two.ben.state.ui.dialog == Dialog::kFriend);
  SUBCASE("allowed") {
    tell(two.ben, FriendWord::kAllow);
    send(two.ben, two.mika);
    CHECK(played_moves(two.mika.state.record) == "f5d6");
    CHECK(two.same());
    two.move("c4");
    CHECK(two.same());
  }
  SUBCASE("refused") {
    tell(two.ben, FriendWord::kRefuse);
    send(two.ben, two.mika);
    CHECK(two.mika.announced("did not agree, so the move stays"));
    two.move("d3");
    CHECK(two.same());
  }
}

TEST_CASE("resigning ends the game for both, and may be withdrawn before it is sent") {
  Two two;
  two.move("d6");
  tell(two.mika, FriendWord::kResign);
  CHECK(two.mika.state.record.over());
  tell(two.mika, FriendWord::kMove);
  CHECK_FALSE(two.mika.state.record.over());
  tell(two.mika, FriendWord::kResign);
  send(two.mika, two.ben);
  CHECK(two.ben.announced("Black resigns. White wins."));
  CHECK(two.ben.state.record.outcome == result_by_resigning(Color::kBlack));
  CHECK(describe_outcome(kWords, two.ben.state.record) == "White won by resignation");
  two.ben.act(Rematch{});
  CHECK(two.ben.state.record.setup.person() == Color::kBlack);
  CHECK(two.ben.state.record.game_id != two.mika.state.record.game_id);
  CHECK(friend_link(two.ben.state.record).says.word == FriendWord::kRematch);
}

TEST_CASE("a resignation that crosses with a move stands for both") {
  Two two;
  two.move("d6");
  tell(two.ben, FriendWord::kResign);
  const std::string resignation = code_of(two.ben);
  two.mika.act(PlaceDisc{at("c3")});
  SUBCASE("sent") {
    two.ben.act(FriendLinkSent{});
    send(two.mika, two.ben);
    open(two.mika, resignation);
  }
  SUBCASE("not sent") {
    send(two.mika, two.ben);
    CHECK(step(two.ben) == "Your message is ready. Now send it to Mika.");
    send(two.ben, two.mika);
  }
  CHECK(two.mika.announced("White resigns. Black wins."));
  for (const AppHarness* one : {&two.mika, &two.ben})
    CHECK(one->state.record.outcome == result_by_resigning(Color::kWhite));
  CHECK(two.same());
  CHECK(step(two.mika).empty());
}

TEST_CASE("a whole game by links ends the same for both") {
  Two two;
  for (int plies = 0; plies < 130 && !two.mika.state.record.over(); ++plies) {
    AppHarness& mover = two.mika.state.human_to_move() ? two.mika : two.ben;
    REQUIRE(mover.state.human_to_move());
    two.move(square_name(first_square(mover.state.record.game().legal_moves())));
  }
  CHECK(two.same());
  CHECK(two.mika.state.record.outcome == two.ben.state.record.outcome);
  CHECK(two.mika.state.record.outcome.has_value());
}

TEST_CASE("there is no help before the end, unless it was agreed upon, and a phrase goes along") {
  Two two;
  two.ben.act(ToggleEvaluations{});
  CHECK_FALSE(two.ben.state.shows_evaluations());
  CHECK_FALSE(two.ben.state.help_allowed());
  two.ben.state.record.setup.help = true;
  CHECK(two.ben.state.shows_evaluations());
  two.ben.state.record.setup.help = false;
  // What can be withdrawn is no end.
  tell(two.ben, FriendWord::kResign);
  CHECK_FALSE(two.ben.state.help_allowed());
  tell(two.ben, FriendWord::kMove);
  two.ben.act(PlaceDisc{at("d6")});
  two.ben.act(SayToFriend{3});
  send(two.ben, two.mika);
  CHECK(step(two.mika) == "Ben: “Nice move!” Your turn.");
  two.mika.state.record.setup.white.name.clear();
  CHECK(step(two.mika) == "Your friend: “Nice move!” Your turn.");
  tell(two.mika, FriendWord::kResign);
  CHECK_FALSE(two.mika.state.help_allowed());
  two.mika.act(FriendLinkSent{});
  CHECK(two.mika.state.help_allowed());
}
