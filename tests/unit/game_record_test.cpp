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

using namespace flipside;
using namespace flipside::app;

namespace {

GameRecord revision_of(const char* moves, std::uint64_t page) {
  GameRecord record = record_of(played(moves), kTwoPersons, 7);
  begin_revision(record, page);
  return record;
}

// The next revision of a page, after `moves`.
GameRecord next_revision(GameRecord record, const char* moves, std::uint64_t page) {
  record.game = played(moves);
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
  CHECK(transcript(at_end(mine.game)) == "f5f6");
  CHECK(mine.variations.empty());
  CHECK(combine(mine, first) == Combined::kUnchanged);
  CHECK(combine(mine, second) == Combined::kUnchanged);
  CHECK(transcript(at_end(mine.game)) == "f5f6");
}

TEST_CASE("a page that missed some revisions follows a longer one") {
  const GameRecord first = revision_of("f5d6", 1);
  const GameRecord later = next_revision(next_revision(first, "f5d6c3", 2), "f5d6c3d3", 2);
  GameRecord mine = first;
  CHECK(combine(mine, later) == Combined::kFollowed);
  CHECK(transcript(at_end(mine.game)) == "f5d6c3d3");
  GameRecord longer = later;
  CHECK(combine(longer, first) == Combined::kUnchanged);
  CHECK(transcript(at_end(longer.game)) == "f5d6c3d3");
}

TEST_CASE("if two pages continue a game differently, each keeps its line and gets the other's as a variation") {
  const GameRecord base = revision_of("f5d6", 1);
  GameRecord mine = next_revision(base, "f5d6c3", 1);
  const GameRecord theirs = next_revision(base, "f5d6c5f4", 2);
  CHECK(combine(mine, theirs) == Combined::kMerged);
  CHECK(transcript(at_end(mine.game)) == "f5d6c3");
  REQUIRE(mine.variations.size() == 1);
  CHECK(transcript(at_end(mine.variations[0])) == "f5d6c5f4");
  // The next revision replaces both.
  begin_revision(mine, 1);
  CHECK(mine.parents.size() == 2);
  CHECK(mine.revision.number == 3);
  GameRecord other = theirs;
  CHECK(combine(other, mine) == Combined::kFollowed);
  CHECK(combine(mine, other) == Combined::kUnchanged);
}

TEST_CASE("a page that follows another shows the same ply") {
  GameRecord mine = revision_of("f5d6c3", 1);
  GameRecord theirs = mine;
  theirs.game.go_to(1);
  theirs.browsing = true;
  begin_revision(theirs, 2);
  CHECK(combine(mine, theirs) == Combined::kFollowed);
  CHECK(mine.game.ply() == 1);
  CHECK(mine.browsing);
}

TEST_CASE("more variations than a game can have stay two games") {
  GameRecord mine = record_of(Game(), kTwoPersons, 7);
  GameRecord theirs = mine;
  begin_revision(mine, 1);
  begin_revision(theirs, 2);
  Random random(5);
  std::set<std::string> all;
  while (all.size() < kMaxVariations + 2) {
    Game game;
    while (game.ply() < 8) game.play(random_square(game.legal_moves(), random));
    if (!all.insert(transcript(at_end(game))).second) continue;
    GameRecord& record = all.size() % 2 == 0 ? mine : theirs;
    record.variations.push_back(game);
  }
  CHECK(combine(mine, theirs) == Combined::kApart);
  const GameLibrary library = parse_library(library_row(mine) + library_row(theirs));
  CHECK(library.games.size() == 2);
}

TEST_CASE(
    "two pages with one game follow each other, also in its players, and a third one opens it in its current state") {
  Browser browser;
  TestPage first(browser, 1);
  first.act(NewGame{kTwoPersons});
  play(first, "f5");
  TestPage second(browser, 2);
  CHECK(transcript(at_end(second.state.record.game)) == "f5");
  play(second, "d6");
  first.look();
  CHECK(transcript(at_end(first.state.record.game)) == "f5d6");
  CHECK(first.state.ui.notices.empty());
  play(first, "c3");
  second.look();
  play(second, "d3");
  TestPage third(browser, 3);
  CHECK(transcript(at_end(third.state.record.game)) == "f5d6c3d3");
  CHECK(third.state.record.setup.white.human);
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
  CHECK(transcript(at_end(stale.state.record.game)) == "f5f6");
  REQUIRE(stale.state.record.variations.size() == 1);
  CHECK(transcript(at_end(stale.state.record.variations[0])) == "f5d6c3d3c4");
  CHECK(stale.state.ui.notices.back().kind == Notice::Kind::kGameMerged);
  stale.finish_storing();
  TestPage fresh(browser, 3);
  CHECK(transcript(at_end(fresh.state.record.game)) == "f5f6");
  REQUIRE(fresh.state.record.variations.size() == 1);
  REQUIRE(browser.games().size() == 1);
}

TEST_CASE("a reloaded page gets its own game back, whatever other pages played") {
  Browser browser;
  TestPage first(browser, 1);
  first.act(NewGame{{{true, "level3"}, {true, "level7"}, 1}});
  play(first, "f5");
  const std::string entry = record_text(first.state.record);
  TestPage second(browser, 2);
  second.act(NewGame{kTwoPersons});
  play(second, "c4");
  TestPage again(browser, 3, entry);
  CHECK(again.state.record.game_id == first.state.record.game_id);
  CHECK(transcript(at_end(again.state.record.game)) == "f5");
  CHECK(again.state.record.setup.white.player == "level7");
  // A page without a history entry continues the last game.
  CHECK(transcript(at_end(TestPage(browser, 4).state.record.game)) == "c4");
  CHECK(browser.games().size() == 2);
}

TEST_CASE("going back to a history entry opens its game, and keeps the moves played in it since") {
  Browser browser;
  TestPage page(browser, 1);
  page.act(NewGame{{{true, "level3"}, {true, "level7"}, 1}});
  play(page, "f5");
  const std::string entry = record_text(page.state.record);
  play(page, "d6");
  page.act(NewGame{kTwoPersons});
  play(page, "c4");
  page.act(RestoreHistory{entry});
  CHECK(transcript(at_end(page.state.record.game)) == "f5");
  CHECK(page.state.record.setup.white.player == "level7");
  page.finish_storing();
  // The device reports the stored revisions of that game.
  for (const StoredGame& stored : browser.games()) page.act(GameStored{record_text(stored.record)});
  CHECK(transcript(at_end(page.state.record.game)) == "f5d6");
  page.act(RestoreHistory{"nonsense"});
  CHECK(transcript(at_end(page.state.record.game)) == "f5d6");
}

TEST_CASE("the computer player moves in the page where the person moved; other pages wait for it, but not forever") {
  AppHarness app({{true, "level3"}, {false, "level3"}, 1});
  GameRecord theirs = app.state.record;
  theirs.game = played("f5");
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
  theirs.game = played("f5d6c3");
  begin_revision(theirs, 99);
  app.act(GameStored{record_text(theirs)});
  CHECK(app.state.computer_to_move());
  CHECK_FALSE(app.state.computer_thinks());
  CHECK_FALSE(app.last.has<SaveGame>());
  app.wait(10'000);
  CHECK(app.state.record.game.ply() == 3);
  app.wait(10'000);
  CHECK(app.state.record.game.ply() == 4);
}

TEST_CASE("in a page that followed another, the computer replies to the person's move at once") {
  AppHarness app({{true, "level3"}, {false, "level3"}, 1});
  GameRecord theirs = app.state.record;
  theirs.game = played("f5d6");
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
      const Bitboard legal = page.state.record.game.legal_moves();
      switch (random.below(4)) {
        case 0:
          page.look();
          break;
        case 1:
          page.finish_storing();
          break;
        default:
          if (legal != 0 && !page.state.ended()) page.act(PlaceDisc{random_square(legal, random)});
          lines.push_back(page.state.record.game);
      }
    }
    for (TestPage& page : pages) page.finish_storing();
    std::vector<GameRecord> found;
    for (const StoredGame& game : browser.games()) found.push_back(game.record);
    for (const Game& line : lines) {
      CAPTURE(transcript(at_end(line)));
      const bool kept = std::any_of(found.begin(), found.end(), [&line](const GameRecord& record) {
        const auto holds = [&line](const Game& known) { return begins(line, known); };
        return holds(record.game) || std::any_of(record.variations.begin(), record.variations.end(), holds);
      });
      CHECK(kept);
    }
    CHECK(found.size() >= 1);
    CHECK(std::any_of(found.begin(), found.end(), [id](const GameRecord& record) { return record.game_id == id; }));
  }
}
