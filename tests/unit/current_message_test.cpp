#include "web/app/page/current_message.h"

#include <doctest/doctest.h>

#include "tests/unit/app_harness.h"
#include "web/app/game/stack.h"
#include "web/app/page/accessible_board.h"

namespace flipside::app {

TEST_CASE("of all that there is to say, the first that there is in this order is shown") {
  using Kind = CurrentMessage::Kind;
  State state;
  state.ui.notices.push_back({.kind = Notice::Kind::kPass, .color = Color::kWhite});
  state.engine.coached = CoachedMove{};
  state.engine.coached->square = *parse_square("f5");
  state.engine.coached->warned = true;
  state.engine.hint = Hint{};
  state.session.marks.of_review = true;
  state.record.browsing = true;
  state.settings.overlay = Overlay::kFrontier;
  push(state, Replay{});
  const auto shown = [&] { return current_message(kWords, state).kind; };
  CHECK(shown() == Kind::kReplay);
  pop(state);
  // A pass is older than the warning and the hint; a refusal is not.
  CHECK(shown() == Kind::kWarning);
  state.ui.notices.push_back({.kind = Notice::Kind::kMoveRefused, .square = 0});
  CHECK(shown() == Kind::kNotice);
  CHECK(message_below_notices(kWords, state).kind == Kind::kWarning);
  state.ui.notices.pop_back();
  state.engine.coached.reset();
  CHECK(shown() == Kind::kHint);
  state.engine.hint.reset();
  CHECK(shown() == Kind::kNotice);
  state.ui.notices.clear();
  CHECK(shown() == Kind::kOffer);
  state.settings.introduced = true;
  CHECK(shown() == Kind::kReviewedMove);
  state.session.marks = {};
  CHECK(shown() == Kind::kEarlierPly);
  CHECK(current_message(kWords, state).has_to_be_seen());
  state.record.browsing = false;
  CHECK(shown() == Kind::kOverlay);
  CHECK_FALSE(current_message(kWords, state).has_to_be_seen());
  state.settings.overlay = Overlay::kNone;
  CHECK(shown() == Kind::kTurn);
  add_played(state.record, *parse_square("f5"));
  CHECK(shown() == Kind::kLastMove);
}

TEST_CASE("a failure that waits for an answer is shown before the newest notice") {
  State state;
  state.ui.notices.push_back({.kind = Notice::Kind::kEngineFailed});
  state.ui.notices.push_back({.kind = Notice::Kind::kPass, .color = Color::kWhite});
  CHECK(current_message(kWords, state).notice == &state.ui.notices[0]);
  state.ui.notices[0].kind = Notice::Kind::kGameMerged;
  CHECK(current_message(kWords, state).notice == &state.ui.notices[1]);
}

TEST_CASE("what has come of a friend's link does not hide the way to what comes next") {
  AppHarness app(Setup{{SeatKind::kPerson, "level3"}, {SeatKind::kFriend, "level3"}, 7});
  app.state.record.talk.theirs.emplace();
  app.act(PlaceDisc{*parse_square("f5")});
  app.state.ui.notices.push_back({.kind = Notice::Kind::kFriend, .detail = "The game goes on by link."});
  const CurrentMessage due = current_message(kWords, app.state);
  CHECK(due.kind == CurrentMessage::Kind::kFriend);
  CHECK(due.text.starts_with("The game goes on by link. "));
  app.act(FriendLinkSent{});
  CHECK(current_message(kWords, app.state).kind == CurrentMessage::Kind::kNotice);
}

TEST_CASE("a refusal goes as soon as something else is said") {
  AppHarness app(kTwoPersons);
  app.engine = AppHarness::Engine::kSilent;
  for (int times = 0; times < 2; ++times) {
    app.act(PlaceDisc{*parse_square("a1")});
    CHECK(current_message(kWords, app.state).text.starts_with("a1 flips no disc"));
  }
  app.act(Tick{});
  CHECK(app.has_notice(Notice::Kind::kMoveRefused));
  SUBCASE("a hint is looked for") {
    app.act(ToggleHint{});
    CHECK(current_message(kWords, app.state).kind == CurrentMessage::Kind::kHint);
  }
  SUBCASE("what the marks mean") { app.act(NextOverlay{}); }
  SUBCASE("what is on a square") { app.act(MoveCursor{}); }
  CHECK_FALSE(app.has_notice(Notice::Kind::kMoveRefused));
}

TEST_CASE("the last move is told with its colour, an earlier ply with what its marks mean where they are drawn") {
  AppHarness app = app_after("f5d6");
  const CurrentMessage last = current_message(kWords, app.state);
  CHECK(last.text == "White played d6 and flipped 1");
  CHECK(last.color == Color::kWhite);
  app.state.settings.overlay = Overlay::kFrontier;
  app.act(GoToPly{1});
  const std::string marked = current_message(kWords, app.state).text;
  CHECK(marked.starts_with("Move 1 of 2 Triangles mark"));
  app.act(ChangeGraphics{false});
  CHECK(message_below_notices(kWords, app.state).text == "Move 1 of 2");
}

TEST_CASE("the accessible board has the current message in a line of its own, unless another line has it") {
  AppHarness app(kTwoPersons);
  CHECK(accessible_board(app.state).message == "");
  app.act(PlaceDisc{*parse_square("f5")});
  CHECK(accessible_board(app.state).message == "Black played f5 and flipped 1");
}

}  // namespace flipside::app
