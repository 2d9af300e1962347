// Revisions of one game that several pages of a browser store, in any order: no move is lost.

#include "web/app/game/game_record.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"
#include "tests/unit/stored.h"
#include "web/app/game/branches.h"

using namespace flipside;
using namespace flipside::app;

namespace {

using MoveTexts = std::vector<std::string>;

GameRecord revision_of(const char* moves, std::uint64_t page) {
  GameRecord record = record_of(played(moves), kTwoPersons, 7);
  begin_revision(record, page);
  return record;
}

// The next revision of a page, after `moves`.
GameRecord next_revision(GameRecord record, const char* moves, std::uint64_t page) {
  set_game(record, played(moves));
  begin_revision(record, page);
  return record;
}

// The storage that the pages of one browser share.
struct Browser {
  std::optional<std::string> last;          // the game last played
  std::map<std::string, std::string> rows;  // of the library

  std::vector<StoredGame> games() const {
    std::string all;
    for (const auto& [key, text] : rows) all += library_row(key, 1, text);
    return parse_library(all).games;
  }
};

// A page like in shell/games.js: it stores with a delay, and gets the other pages' revisions now and then.
class TestPage {
 public:
  TestPage(Browser& browser, std::uint64_t seed, const std::optional<std::string>& entry = {}) : browser_(browser) {
    seen_ = browser.last;
    Start start{browser.last, seed};
    start.environment.reduced_motion = true;
    start.history_state = entry;
    act(start);
  }

  State state;

  void act(const Action& action) {
    const Effects effects = update(state, action, now_ += 1000);
    if (effects.has<SaveGame>()) last_ = effects.of<SaveGame>().front().record;
    for (const StoreRow& store : effects.of<StoreRow>()) waiting_.push_back(store);
  }

  void look() {
    if (browser_.last == seen_) return;
    seen_ = browser_.last;
    act(GameStored{*seen_});
  }

  void finish_storing() {
    if (last_) {
      look();
      seen_ = browser_.last = std::exchange(last_, std::nullopt);
    }
    for (const StoreRow& store : std::exchange(waiting_, {})) {
      for (const std::string& key : store.replaces) browser_.rows.erase(key);
      browser_.rows[store.row.key] = store.row.text;
    }
  }

 private:
  Browser& browser_;
  std::optional<std::string> seen_;
  std::optional<std::string> last_;
  std::vector<StoreRow> waiting_;
  double now_ = 0;
};

void play(TestPage& page, const char* square) {
  page.act(PlaceDisc{at(square)});
  page.finish_storing();
}

}  // namespace

TEST_CASE("a page follows the revision that replaced its own, and recognises the one before it") {
  const GameRecord first = revision_of("f5d6", 1);
  // A slip that another page undoes disappears here too.
  const GameRecord second = next_revision(first, "f5f6", 2);
  GameRecord mine = first;
  CHECK(combine(mine, second) == Combined::kFollowed);
  CHECK(transcript(at_end(mine.game())) == "f5f6");
  CHECK(lines_of(mine.tree) == MoveTexts{"f5f6"});
  CHECK(combine(mine, first) == Combined::kUnchanged);
  CHECK(combine(mine, second) == Combined::kUnchanged);
  CHECK(transcript(at_end(mine.game())) == "f5f6");
}

TEST_CASE("a page that missed some revisions follows a longer one") {
  const GameRecord first = revision_of("f5d6", 1);
  const GameRecord later = next_revision(next_revision(first, "f5d6c3", 2), "f5d6c3d3", 2);
  GameRecord mine = first;
  CHECK(combine(mine, later) == Combined::kFollowed);
  CHECK(transcript(at_end(mine.game())) == "f5d6c3d3");
  GameRecord longer = later;
  CHECK(combine(longer, first) == Combined::kUnchanged);
  CHECK(transcript(at_end(longer.game())) == "f5d6c3d3");
}

TEST_CASE("if two pages continue a game differently, each keeps its line and gets the other's as a variation") {
  const GameRecord base = revision_of("f5d6", 1);
  GameRecord mine = next_revision(base, "f5d6c3", 1);
  const GameRecord theirs = next_revision(base, "f5d6c5f4", 2);
  CHECK(combine(mine, theirs) == Combined::kMerged);
  CHECK(transcript(at_end(mine.game())) == "f5d6c3");
  // The longer one is the main line, whichever page unites them.
  CHECK(played_moves(mine) == "f5d6c5f4");
  CHECK(lines_of(mine.tree) == MoveTexts{"f5d6c5f4", "f5d6c3"});
  // The next revision replaces both.
  begin_revision(mine, 1);
  CHECK(mine.parents.size() == 2);
  CHECK(mine.revision.number == 3);
  GameRecord other = theirs;
  CHECK(combine(other, mine) == Combined::kFollowed);
  CHECK(combine(mine, other) == Combined::kUnchanged);
}

TEST_CASE("a game that one of two pages ended has ended for both, and in the same way") {
  const GameRecord base = revision_of("f5d6", 1);
  GameRecord mine = next_revision(base, "f5d6c3", 1);
  GameRecord theirs = next_revision(base, "f5d6c5", 2);
  SUBCASE("by a resignation") {
    theirs.resigned = Color::kBlack;
    theirs.outcome = result_by_resigning(Color::kBlack);
  }
  SUBCASE("on time") {
    theirs.clock.flagged = Color::kWhite;
    theirs.outcome = result_on_time(Color::kWhite);
  }
  GameRecord ended = mine;
  CHECK(combine(mine, theirs) == Combined::kMerged);
  CHECK(mine.outcome == theirs.outcome);
  CHECK(mine.forfeit() == theirs.outcome);
  // Nobody's own end is replaced by another one.
  ended.resigned = Color::kWhite;
  ended.outcome = result_by_resigning(Color::kWhite);
  CHECK(combine(ended, theirs) == Combined::kMerged);
  CHECK(ended.outcome == result_by_resigning(Color::kWhite));
  CHECK(ended.forfeit() == ended.outcome);
}

TEST_CASE("a page that follows another shows the same ply") {
  GameRecord mine = revision_of("f5d6c3", 1);
  GameRecord theirs = mine;
  theirs.go_to(1);
  theirs.browsing = true;
  begin_revision(theirs, 2);
  CHECK(combine(mine, theirs) == Combined::kFollowed);
  CHECK(mine.game().ply() == 1);
  CHECK(mine.browsing);
}

TEST_CASE("concurrent revisions have the same tree in either order, with all variations, comments and evaluations") {
  Random random(5);
  for (int i = 0; i < 60; ++i) {
    GameRecord base = record_of(played("f5d6c3"), kTwoPersons, 7);
    begin_revision(base, 1);
    const auto grown = [&](std::uint64_t page) {
      GameRecord record = base;
      for (int lines = 0; lines < 8; ++lines) {
        record.shown = node_after(record, random.below(record.game().length() + 1));
        for (int plies = 0; plies < 4 && record.game().legal_moves() != 0; ++plies) {
          record.shown = record.add(random_square(record.game().legal_moves(), random));
        }
        record.tree.set_comment(record.shown, "page " + std::to_string(page));
        add_evaluation(shown_analysis(record), {random.below(9), 8 + random.below(3), false});
      }
      if (random.below(2) == 0) record.tree.set_played(record.shown, page);
      begin_revision(record, page);
      return record;
    };
    const GameRecord a = grown(2);
    const GameRecord b = grown(3);
    GameRecord ab = a;
    GameRecord ba = b;
    combine(ab, b);
    combine(ba, a);
    CHECK(ab.tree == ba.tree);
    CHECK(holds(ab.tree, a.tree));
    CHECK(holds(ab.tree, b.tree));
    // The board stays.
    CHECK(ab.game().board() == a.game().board());
  }
}

TEST_CASE("analysis never changes what was played") {
  AppHarness app(kTwoPersons);
  Random random(11);
  for (const char* square : {"f5", "d6", "c3", "d3"}) app.act(PlaceDisc{at(square)});
  app.act(StartAnalysis{});
  for (int i = 0; i < 400; ++i) {
    const NodeId node = random.below(app.state.record.tree.id_end() + 1);
    const Bitboard legal = app.state.record.game().legal_moves();
    switch (random.below(8)) {
      case 0:
        app.act(GoToNode{node});
        break;
      case 1:
        app.act(PromoteVariation{node});
        break;
      case 2:
        app.act(RemoveVariation{node});
        break;
      case 3:
        app.act(SwitchVariation{node});
        break;
      case 4:
        app.act(Undo{});
        break;
      default:
        if (legal != 0) app.act(PlaceDisc{random_square(legal, random)});
    }
    CHECK(played_moves(app.state.record) == "f5d6c3d3");
    CHECK(app.state.record.tree.has(app.state.record.shown));
  }
  app.act(LeaveAnalysis{});
  CHECK(transcript(at_end(app.state.record.game())) == "f5d6c3d3");
  CHECK(app.state.record.game().ply() == 4);
}

TEST_CASE(
    "two pages with one game follow each other, also in its players, and a third one opens it in its current state") {
  Browser browser;
  TestPage first(browser, 1);
  first.act(NewGame{kTwoPersons});
  play(first, "f5");
  TestPage second(browser, 2);
  CHECK(transcript(at_end(second.state.record.game())) == "f5");
  play(second, "d6");
  first.look();
  CHECK(transcript(at_end(first.state.record.game())) == "f5d6");
  CHECK(first.state.ui.notices.empty());
  play(first, "c3");
  second.look();
  play(second, "d3");
  TestPage third(browser, 3);
  CHECK(transcript(at_end(third.state.record.game())) == "f5d6c3d3");
  CHECK(third.state.record.setup.white.person());
  CHECK(browser.rows.size() == 1);
}

TEST_CASE("a move in a stale page destroys nothing, and a notice says what happened") {
  Browser browser;
  TestPage first(browser, 1);
  first.act(NewGame{kTwoPersons});
  play(first, "f5");
  TestPage stale(browser, 2);
  for (const char* square : {"d6", "c3", "d3", "c4"}) play(first, square);
  play(stale, "f6");
  CHECK(transcript(at_end(stale.state.record.game())) == "f5f6");
  CHECK(lines_of(stale.state.record.tree) == MoveTexts{"f5d6c3d3c4", "f5f6"});
  CHECK(stale.state.ui.notices.back().kind == Notice::Kind::kGameMerged);
  stale.finish_storing();
  TestPage fresh(browser, 3);
  CHECK(transcript(at_end(fresh.state.record.game())) == "f5f6");
  CHECK(lines_of(fresh.state.record.tree) == MoveTexts{"f5d6c3d3c4", "f5f6"});
  REQUIRE(browser.games().size() == 1);
  stale.act(SwitchVariation{branches(stale.state.record).at(0).node});
  CHECK(transcript(at_end(stale.state.record.game())) == "f5d6c3d3c4");
  CHECK(stale.state.record.game().ply() == 2);
}

TEST_CASE("a reloaded page gets its own game back, whatever other pages played") {
  Browser browser;
  TestPage first(browser, 1);
  first.act(NewGame{{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level7"}, 1}});
  play(first, "f5");
  const std::string entry = record_text(first.state.record);
  TestPage second(browser, 2);
  second.act(NewGame{kTwoPersons});
  play(second, "c4");
  TestPage again(browser, 3, entry);
  CHECK(again.state.record.game_id == first.state.record.game_id);
  CHECK(transcript(at_end(again.state.record.game())) == "f5");
  CHECK(again.state.record.setup.white.player == "level7");
  // A page without a history entry continues the last game.
  CHECK(transcript(at_end(TestPage(browser, 4).state.record.game())) == "c4");
  CHECK(browser.games().size() == 2);
}

TEST_CASE("going back to a history entry opens its game, and keeps the moves played in it since") {
  Browser browser;
  TestPage page(browser, 1);
  page.act(NewGame{{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level7"}, 1}});
  play(page, "f5");
  const std::string entry = record_text(page.state.record);
  play(page, "d6");
  page.act(NewGame{kTwoPersons});
  play(page, "c4");
  page.act(RestoreHistory{entry});
  CHECK(transcript(at_end(page.state.record.game())) == "f5");
  CHECK(page.state.record.setup.white.player == "level7");
  page.finish_storing();
  // The device reports the stored revisions of that game.
  for (const StoredGame& stored : browser.games()) page.act(GameStored{record_text(stored.record)});
  CHECK(transcript(at_end(page.state.record.game())) == "f5d6");
  page.act(RestoreHistory{"nonsense"});
  CHECK(transcript(at_end(page.state.record.game())) == "f5d6");
}

TEST_CASE("the computer player moves in the page where the person moved; other pages wait for it, but not forever") {
  AppHarness app({{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 1});
  GameRecord theirs = app.state.record;
  set_game(theirs, played("f5"));
  begin_revision(theirs, 99);
  app.engine = AppHarness::Engine::kSilent;
  app.act(ChangeEnvironment{{.visible = false}});
  app.act(GameStored{record_text(theirs)});
  app.wait(60'000);
  CHECK_FALSE(app.state.computer_thinks());
  app.act(ChangeEnvironment{});
  CHECK(app.state.computer_thinks());
  // A visible page waits as long as a move may take.
  app.engine = AppHarness::Engine::kAnswers;
  set_game(theirs, played("f5d6c3"));
  begin_revision(theirs, 99);
  app.act(GameStored{record_text(theirs)});
  CHECK(app.state.computer_to_move());
  CHECK_FALSE(app.state.computer_thinks());
  CHECK_FALSE(app.last.has<SaveGame>());
  app.wait(10'000);
  CHECK(app.state.record.game().ply() == 3);
  app.wait(10'000);
  CHECK(app.state.record.game().ply() == 4);
}

TEST_CASE("in a page that followed another, the computer replies to the person's move at once") {
  AppHarness app({{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 1});
  GameRecord theirs = app.state.record;
  set_game(theirs, played("f5d6"));
  begin_revision(theirs, 99);
  app.engine = AppHarness::Engine::kSilent;
  app.act(GameStored{record_text(theirs)});
  CHECK_FALSE(app.state.computer_to_move());
  app.act(PlaceDisc{at("c3")});
  CHECK(app.state.computer_thinks());
}

// Pages that only play moves: at the end the library has every line that any of them has stored.
TEST_CASE("whatever pages store in any order, no line is lost") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    Browser browser;
    std::vector<TestPage> pages;
    pages.reserve(3);
    for (std::uint64_t page = 1; page <= 3; ++page) {
      pages.emplace_back(browser, seed * 10 + page);
      if (page == 1) pages.back().act(NewGame{kTwoPersons});
      if (page == 1) play(pages.back(), "f5");
    }
    const std::uint64_t id = pages[0].state.record.game_id;
    std::vector<Game> lines;
    for (int step = 0; step < 60; ++step) {
      TestPage& page = pages[static_cast<std::size_t>(random.below(3))];
      const Bitboard legal = page.state.record.game().legal_moves();
      switch (random.below(4)) {
        case 0:
          page.look();
          break;
        case 1:
          page.finish_storing();
          break;
        default:
          if (legal != 0 && !page.state.ended()) page.act(PlaceDisc{random_square(legal, random)});
          lines.push_back(page.state.record.game());
      }
    }
    for (TestPage& page : pages) page.finish_storing();
    std::vector<GameRecord> found;
    for (const StoredGame& game : browser.games()) found.push_back(game.record);
    for (const Game& line : lines) {
      CAPTURE(transcript(at_end(line)));
      const GameTree tree(line);
      const bool kept =
          std::any_of(found.begin(), found.end(), [&](const GameRecord& record) { return holds(record.tree, tree); });
      CHECK(kept);
    }
    CHECK(found.size() >= 1);
    CHECK(std::any_of(found.begin(), found.end(), [id](const GameRecord& record) { return record.game_id == id; }));
  }
}
