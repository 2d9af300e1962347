#include "engine/players/player.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "tests/unit/random_positions.h"

namespace flipside {
namespace {

// The number of stages of a game to test. Sanitizers and asserts cost a factor of ten.
#if defined(NDEBUG)
constexpr int kStages = 12;
#else
constexpr int kStages = 4;
#endif

Board board_of(const Position& position, Color side = Color::kBlack) { return Board::from(position, side); }

// A board on which the side to move has a move.
Board playable_board(int plies, Random& random) {
  while (true) {
    const Position position = played_position(plies, random);
    if (position.legal_moves() != 0) return board_of(position, plies % 2 == 0 ? Color::kBlack : Color::kWhite);
  }
}

// The final score of a game for the first player, with black or with white.
int play_game(Player& first, Player& second, bool first_is_black) {
  Board board;
  while (!board.position().over()) {
    Position position = board.position();
    if (position.legal_moves() == 0) {
      board.side = opposite(board.side);
      continue;
    }
    Player& player = (board.side == Color::kBlack) == first_is_black ? first : second;
    const Square square = player.choose(board, Limits{}).move.square;
    REQUIRE(contains(position.legal_moves(), square));
    board = Board::from(position.after(square, position.flips(square)), opposite(board.side));
  }
  const int black = Position{board.black, board.white}.final_score();
  return first_is_black ? black : -black;
}

int wins(const char* first, const char* second, int games) {
  int won = 0;
  for (int game = 0; game < games; ++game) {
    const auto a = make_player(first, {.seed = static_cast<std::uint64_t>(game)});
    const auto b = make_player(second, {.seed = static_cast<std::uint64_t>(game) + 1000});
    if (play_game(*a, *b, game % 2 == 0) > 0) ++won;
  }
  return won;
}

TEST_CASE("every player that is listed can be made, and has a description") {
  std::set<std::string> names;
  for (const PlayerKind& kind : player_kinds()) {
    CHECK(make_player(kind.name) != nullptr);
    CHECK(kind.description.ends_with('.'));
    names.insert(kind.name);
  }
  CHECK(names.size() == 24);
  CHECK(names.contains("level1"));
  CHECK(names.contains("level20"));
  CHECK(names.contains("max"));
  for (const char* name : {"", "Random", "level", "level0", "level21", "level01", "level5 ", "nobody"}) {
    CHECK(make_player(name) == nullptr);
  }
}

TEST_CASE("every player of fixed strength chooses legal moves, and the same ones for the same seed") {
  Random random(1);
  for (int i = 0; i < kStages; ++i) {
    const Board board = playable_board(60 / kStages * i, random);
    for (const PlayerKind& kind : player_kinds()) {
      if (kind.timed) continue;
      const auto player = make_player(kind.name, {.seed = 9});
      const Square square = player->choose(board, Limits{}).move.square;
      CHECK(contains(board.position().legal_moves(), square));
      // Earlier moves make no difference, and a new player chooses the same.
      player->choose(Board{}, Limits{});
      CHECK(player->choose(board, Limits{}).move.square == square);
      CHECK(make_player(kind.name, {.seed = 9})->choose(board, Limits{}).move.square == square);
    }
  }
}

TEST_CASE("seeds vary the first move of every player") {
  for (const PlayerKind& kind : player_kinds()) {
    std::set<Square> chosen;
    for (std::uint64_t seed = 0; seed < 12; ++seed)
      chosen.insert(make_player(kind.name, {.seed = seed})->choose(Board{}, {.nodes = 1 << 18}).move.square);
    INFO(kind.name);
    CHECK(chosen.size() >= 2);
  }
}

TEST_CASE("greedy flips as many discs as it can") {
  // Black to move: d1 flips two discs, f3 one.
  const Board board{0x0000000000000001ULL | bit(19), bit(1) | bit(2) | bit(20), Color::kBlack};
  CHECK(make_player("greedy")->choose(board, {}).move.square == 3);
}

TEST_CASE("minimax2 sees the reply to its move") {
  // Two discs by d1, or one by h8 that wins the corner: discs 1 each, moves 3 each, corners 10 each.
  const Board board{bit(0) | bit(45), bit(1) | bit(54), Color::kBlack};
  const Position position = board.position();
  REQUIRE(count(position.legal_moves()) == 2);
  CHECK(make_player("minimax2")->choose(board, {}).move.square == 63);
}

TEST_CASE("level players give a line, a score and a depth") {
  Random random(6);
  const SearchInfo info = make_player("level14")->choose(playable_board(26, random), {});
  CHECK(info.move.evaluation.depth == 5);
  CHECK(info.move.pv.front() == info.move.square);
  CHECK(info.nodes > 0);
  CHECK_FALSE(info.move.evaluation.exact);
}

TEST_CASE("a search in quanta chooses what one call chooses") {
  Random random(3);
  for (int i = 0; i < 4; ++i) {
    const Board board = playable_board(20 + 8 * i, random);
    const auto player = make_player("level18", {.seed = 4});
    const Square square = player->choose(board, {}).move.square;
    const auto search = player->think(board, {});
    CHECK(contains(board.position().legal_moves(), search->info().move.square));
    while (!search->run_quantum({})) {
    }
    CHECK(search->info().move.square == square);
  }
}

TEST_CASE("limits end a search early, with a legal move") {
  const SearchInfo info = make_player("level20")->choose(Board{}, {.nodes = 500});
  CHECK(contains(Position{}.legal_moves(), info.move.square));
  CHECK(info.nodes < 10000);
}

TEST_CASE("the highest levels visit as many positions for a move as they say, with and without a clock") {
  constexpr std::uint64_t kMost = 150'000;  // of level 18
  constexpr std::uint64_t kOvershoot = 5'000;
  Random random(12);
  const auto player = make_player("level18", {.seed = 5});
  const Limits timed{.deadline = 1000, .now = [] { return 0.0; }};
  for (const int plies : {12, 24, 34}) {
    const Board board = playable_board(plies, random);
    const SearchInfo info = player->choose(board, {});
    CHECK(info.nodes >= kMost);
    CHECK(info.nodes < kMost + kOvershoot);
    CHECK(player->choose(board, timed).nodes == info.nodes);
  }
  // Where the end is near enough, fewer positions do for the exact score.
  const SearchInfo last = player->choose(playable_board(48, random), {});
  CHECK(last.move.evaluation.exact);
  CHECK(last.nodes < kMost);
}

TEST_CASE("a player of fixed strength ignores time, table and threads") {
  Random random(8);
  const Board board = playable_board(30, random);
  PlayerSettings settings{.seed = 3, .milliseconds = 1, .keep_table = false, .threads = 4};
  const SearchInfo given = make_player("level16", settings)->choose(board, {});
  const SearchInfo plain = make_player("level16", {.seed = 3})->choose(board, {});
  CHECK(given.move.square == plain.move.square);
  CHECK(given.nodes == plain.nodes);
}

// A clock that advances by some milliseconds at each call.
struct Clock {
  double seconds = 0;
  Limits limits() {
    return {.now = [this] { return seconds += 0.004; }};
  }
};

TEST_CASE("max searches for its time, by the clock of the limits") {
  Clock clock;
  Random random(4);
  const Board board = playable_board(26, random);
  const auto player = make_player("max", {.milliseconds = 400});
  for (double before = 0; before < 1; before = clock.seconds) {
    CHECK(contains(board.position().legal_moves(), player->choose(board, clock.limits()).move.square));
    CHECK(clock.seconds - before >= 0.4);
    CHECK(clock.seconds - before < 0.45);
  }
}

TEST_CASE("max ends early when there is one move, and when the position is solved") {
  Clock clock;
  const auto player = make_player("max", {.milliseconds = 3600 * 1000});
  const Board one_move{bit(0) | bit(45), bit(1), Color::kBlack};
  REQUIRE(count(one_move.position().legal_moves()) == 1);
  CHECK(player->choose(one_move, clock.limits()).move.square == 2);
  Random random(5);
  const SearchInfo solved = player->choose(playable_board(50, random), clock.limits());
  CHECK(solved.move.evaluation.exact);
  CHECK(clock.seconds < 60);
}

TEST_CASE("max without a time or without a clock searches a fixed number of nodes") {
  Random random(4);
  const Board board = playable_board(26, random);
  const SearchInfo info = make_player("max", {.keep_table = false})->choose(board, {});
  CHECK(info.nodes >= (1 << 23));
  CHECK(info.nodes < (1 << 23) + 100000);
  CHECK(make_player("max", {.milliseconds = 400, .keep_table = false})->choose(board, {}).nodes == info.nodes);
}

TEST_CASE("max takes the time of the limits when it is shorter than that of its settings") {
  Clock clock;
  Random random(4);
  const Board board = playable_board(26, random);
  Limits limits = clock.limits();
  limits.deadline = 0.2;
  CHECK(contains(board.position().legal_moves(),
                 make_player("max", {.milliseconds = 400})->choose(board, limits).move.square));
  CHECK(clock.seconds >= 0.2);
  CHECK(clock.seconds < 0.25);
}

TEST_CASE("max reuses the table of its last move, unless the settings forbid it") {
  Random random(6);
  const Board board = playable_board(46, random);
  const auto nodes_of_second = [&](bool keep_table) {
    const auto player = make_player("max", {.keep_table = keep_table});
    player->choose(board, {});
    return player->choose(board, {}).nodes;
  };
  CHECK(nodes_of_second(true) * 10 < nodes_of_second(false));
}

TEST_CASE("stronger players win") {
  CHECK(wins("greedy", "random", 20) >= 10);
  CHECK(wins("level5", "level1", 20) >= 16);
  CHECK(wins("level9", "level5", 20) >= 16);
  CHECK(wins("level13", "level9", 20) >= 16);
  CHECK(wins("level17", "level13", 10) >= 8);
}

TEST_CASE("level 1 loses to minimax2, and later levels beat it") {
  CHECK(wins("minimax2", "level1", 40) >= 28);
  CHECK(wins("level8", "minimax2", 20) >= 17);
}

}  // namespace
}  // namespace flipside
