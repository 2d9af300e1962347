#include "web/app/remote/friend_link.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/notation/code_bits.h"
#include "tests/unit/games.h"
#include "tests/unit/random_trees.h"
#include "web/app/remote/arrival.h"
#include "web/app/settings/short_name.h"

using namespace flipside;
using namespace flipside::app;

namespace {

Game random_game(const Board& start, int plies, Random& random) {
  Game game(start);
  for (; plies > 0 && !game.over(); --plies) game.play(random_ply(game.board(), random));
  return game;
}

const std::string kLongName = "かきくけこさしすせそたちつてとなにぬねのはひふへ";  // 24 letters of three bytes each

FriendLink random_link(Random& random, bool named) {
  const bool other_start = random.below(3) == 0;
  const Board start = other_start ? Board::from(played_position(random.below(50), random), Color::kBlack) : Board{};
  FriendLink link;
  link.id = random.next() >> (64 - kFriendIdBits);
  link.sender = random.below(2) == 0 ? Color::kBlack : Color::kWhite;
  link.help = random.below(2) == 0;
  link.says = {static_cast<FriendWord>(random.below(static_cast<int>(kLastFriendWord) + 1)),
               random.below(kFriendPhrases + 1)};
  if (named) link.names = {random.below(2) == 0 ? "Mika" : kLongName, random.below(2) == 0 ? "" : "Ben O'Neil"};
  link.game = random_game(start, random.below(130), random);
  return link;
}

GameRecord record_with(const Game& game, bool person_is_black) {
  GameRecord record;
  record.tree = GameTree(game);
  Seat friends;
  friends.kind = SeatKind::kFriend;
  (person_is_black ? record.setup.white : record.setup.black) = friends;
  (person_is_black ? record.setup.black : record.setup.white) = Seat{};
  return record;
}

Arrival arrives(std::string_view mine, std::string_view theirs, Color sender = Color::kWhite) {
  FriendLink link;
  link.sender = sender;
  link.game = played(theirs);
  return arrival_of(record_with(played(mine), true), link);
}

}  // namespace

TEST_CASE("a message of a game with a friend is read back from its code") {
  Random random(34);
  for (int i = 0; i < 300; ++i) {
    const FriendLink link = random_link(random, i % 2 == 0);
    const std::string code = friend_code(link);
    const ParsedFriendCode parsed = parse_friend_code(code + " Your move!");
    REQUIRE(parsed.link);
    CHECK(parsed.link->id == link.id);
    CHECK(parsed.link->sender == link.sender);
    CHECK(parsed.link->help == link.help);
    CHECK(parsed.link->says == link.says);
    CHECK(parsed.link->names == link.names);
    CHECK(parsed.link->game.start() == link.game.start());
    CHECK(parsed.link->game.plies() == link.game.plies());
    CHECK(code.size() <= kLongestFriendCode);
    const bool bare = link.names[0].empty() && link.names[1].empty();
    if (bare && link.game.start() == Board{}) CHECK(code.size() <= 120);
  }
}

// As in tests/browser/saved.mjs: links that were sent once are opened for ever.
TEST_CASE("codes that were sent by earlier versions are read") {
  const ParsedFriendCode invitation = parse_friend_code("MnSxAAAAAAAiCYRNaWthAM");
  REQUIRE(invitation.link);
  CHECK(invitation.link->id == 34);
  CHECK(invitation.link->sender == Color::kBlack);
  CHECK(invitation.link->says == FriendMessage{FriendWord::kInvitation, 1});
  CHECK(invitation.link->name_of(Color::kBlack) == "Mika");
  CHECK(invitation.link->game.plies() == played("f5").plies());
  const ParsedFriendCode later = parse_friend_code("TYMxAAAAAAAiAIRNaWthAcg");
  REQUIRE(later.link);
  CHECK(later.link->says == FriendMessage{});
  CHECK(later.link->game.plies() == played("f5d6c3").plies());
}

TEST_CASE("the longest names fit, and no name is longer") {
  const std::string flags =
      "🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴🏴";  // 24 letters of four bytes each
  CHECK(short_name(flags) == flags);
  CHECK(short_name(flags + "x") == flags);
  CHECK(short_name("  Mika\n\x01 ") == "Mika");
  Random random(1);
  FriendLink link;
  link.names = {flags, flags};
  CHECK(friend_code(link).size() <= kLongestFriendCode);
  link.game = random_game(Board::from(played_position(4, random), Color::kBlack), 130, random);
  const std::string code = friend_code(link);
  CHECK(code.size() <= kLongestFriendCode);
  CHECK(parse_friend_code(code).link->names[1] == flags);
}

TEST_CASE("an invitation to a live game has the inviter's key and the clock") {
  Random random(36);
  for (int i = 0; i < 40; ++i) {
    FriendLink link = random_link(random, true);
    link.game = random_game(link.game.start(), random.below(20), random);
    link.live = LiveOffer{code_checksum("key") + std::string(kKeyLetters - kCheckLetters, 'q'), {5, 3}, i % 2 == 0};
    if (i % 4 == 0) link.live->guest = std::string(kKeyLetters, 'g');
    const std::string code = friend_code(link);
    const ParsedFriendCode parsed = parse_friend_code(code);
    REQUIRE(parsed.link);
    REQUIRE(parsed.link->live);
    CHECK(parsed.link->live->key == link.live->key);
    CHECK(parsed.link->live->time == link.live->time);
    CHECK(parsed.link->live->watch == link.live->watch);
    CHECK(parsed.link->live->guest == link.live->guest);
    CHECK(parsed.link->game.plies() == link.game.plies());
    CHECK(code.size() <= kLongestFriendCode);
  }
}

TEST_CASE("a code that is damaged, of another kind, or newer says so") {
  Random random(35);
  const FriendLink link = random_link(random, true);
  const std::string code = friend_code(link);
  for (std::size_t i = 0; i < code.size(); ++i) {
    std::string changed = code;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    const ParsedFriendCode parsed = parse_friend_code(changed);
    CHECK_FALSE(parsed.link);
    CHECK(parsed.problem == ParsedCode::Problem::kDamaged);
    CHECK_FALSE(parse_friend_code(code.substr(0, i)).link);
  }
  CHECK(parse_friend_code(game_code(played("f5d6c3"))).problem == ParsedCode::Problem::kDamaged);
  CHECK_FALSE(parse_game_code(code).game);
  // The letters of version 5: 110 101.
  std::string newer = code.substr(kCheckLetters);
  newer[0] = '1';
  CHECK(parse_friend_code(code_checksum(newer) + newer).problem == ParsedCode::Problem::kNewer);
}

TEST_CASE("a friend's link against what the device has") {
  CHECK(arrives("", "f5") == Arrival::kContinues);
  CHECK(arrives("f5", "f5d6") == Arrival::kContinues);
  CHECK(arrives("f5", "f5d6c3d3") == Arrival::kContinues);
  CHECK(arrives("f5d6", "f5d6") == Arrival::kSame);
  CHECK(arrives("f5d6c3", "f5d6") == Arrival::kOlder);
  CHECK(arrives("f5d6c3", "") == Arrival::kOlder);
  CHECK(arrives("f5d6c3", "f5f6") == Arrival::kForks);
  CHECK(arrives("f5d6c3", "f5d6c3", Color::kBlack) == Arrival::kOwn);
  CHECK(arrives("f5d6c3", "f5d6", Color::kBlack) == Arrival::kOwn);
  // The same person has played on elsewhere.
  CHECK(arrives("f5", "f5d6c3", Color::kBlack) == Arrival::kContinues);
  FriendLink other;
  other.game = Game(Board::from(played("f5").board().position(), Color::kWhite));
  CHECK(arrival_of(record_with(played("f5"), true), other) == Arrival::kOther);
}

TEST_CASE("what was tried behind the last move on the analysis board is not sent, and no part of the game") {
  GameRecord mine = record_with(played("f5d6"), true);
  mine.tree.add(mine.tree.played_end(), *parse_square("c3"));
  CHECK(friend_link(mine).game.length() == 2);
  FriendLink theirs = friend_link(record_with(played("f5d6"), false));
  CHECK(arrival_of(mine, theirs) == Arrival::kSame);
  theirs.game = played("f5d6c4");
  CHECK(arrival_of(mine, theirs) == Arrival::kContinues);
}

TEST_CASE("a move is taken back only by who asked for it, and only that one") {
  GameRecord mine = record_with(played("f5d6c3"), true);
  FriendLink link;
  link.sender = Color::kWhite;
  link.says.word = FriendWord::kAllow;
  link.game = played("f5d6");
  CHECK(arrival_of(mine, link) == Arrival::kOlder);
  mine.talk.mine.word = FriendWord::kAskTakeBack;
  CHECK(arrival_of(mine, link) == Arrival::kTakenBack);
  link.game = played("f5");
  CHECK(arrival_of(mine, link) == Arrival::kOlder);
  link.game = played("f5d6");
  link.says.word = FriendWord::kRefuse;
  CHECK(arrival_of(mine, link) == Arrival::kOlder);
  CHECK(take_back_ply(played("f5d6c3d3"), Color::kBlack) == 2);
  CHECK(take_back_ply(played(""), Color::kBlack) == std::nullopt);
}
