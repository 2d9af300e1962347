#include "engine/protocols/session.h"

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "tests/unit/random_positions.h"

namespace flipside {
namespace {

// A session and what it has sent so far.
struct Talk {
  std::vector<protocol::Reply> replies;
  double time = 0;
  Session session{[this](std::string text) {
                    const auto parsed = protocol::parse_reply(text);
                    REQUIRE(parsed.message);  // every reply can be parsed
                    replies.push_back(*parsed.message);
                  },
                  [this] { return time += 0.001; }};

  void think(std::uint64_t id, const std::string& player, const Board& board = Board{},
             const PlayerSettings& settings = {.seed = 5}) {
    session.receive(protocol::to_text(protocol::Request{protocol::Think{id, player, settings, board}}));
  }
  void ponder(std::uint64_t id, const Board& board, const PlayerSettings& settings) {
    session.receive(protocol::to_text(protocol::Request{protocol::Ponder{id, "max", settings, board}}));
  }
  void analyse(std::uint64_t id, const Board& board, const AnalysisSettings& settings = {}) {
    session.receive(protocol::to_text(protocol::Request{protocol::Analyse{id, settings, true, 1, board}}));
  }
  void stop(std::uint64_t id) { session.receive(protocol::to_text(protocol::Request{protocol::Stop{id}})); }
  int run() {
    int quanta = 1;
    while (session.run_quantum()) ++quanta;
    return quanta;
  }
  template <typename Message>
  const Message& last() {
    REQUIRE(std::holds_alternative<Message>(replies.back()));
    return std::get<Message>(replies.back());
  }
};

// A board that keeps the highest level busy for many quanta.
Board hard_board() {
  Random random(11);
  return Board::from(played_position(40, random), Color::kBlack);
}

TEST_CASE("a session is ready once") {
  Talk talk;
  REQUIRE(talk.replies.size() == 1);
  CHECK(talk.last<protocol::Ready>().version == FLIPSIDE_VERSION);
  CHECK_FALSE(talk.session.run_quantum());
  CHECK(talk.replies.size() == 1);
}

TEST_CASE("every player answers with the legal move that it chooses without a session") {
  for (const PlayerKind& kind : player_kinds()) {
    if (kind.timed) continue;
    Talk talk;
    talk.think(1, kind.name);
    CHECK(talk.replies.size() == 1);  // receiving never searches
    const int quanta = talk.run();
    const protocol::Move& move = talk.last<protocol::Move>();
    CHECK(move.id == 1);
    CHECK(move.info.move.square == make_player(kind.name, {.seed = 5})->choose(Board{}, {}).move.square);
    if (kind.name == "random" || kind.name == "greedy") CHECK(quanta == 1);
    CHECK_FALSE(talk.session.run_quantum());
  }
}

TEST_CASE("games are read at once, and a search goes on") {
  Talk talk;
  talk.think(1, "level5", hard_board());
  talk.session.receive(protocol::to_text(protocol::Request{protocol::Read{2, "f5d6\x1c(;GM[2];B[d3])"}}));
  CHECK(talk.last<protocol::Games>().id == 2);
  CHECK(talk.last<protocol::Games>().lines == "file 0\ngame \nmoves f5d6\nfile 1\ngame \nmoves d3\n");
  talk.run();
  CHECK(talk.last<protocol::Move>().id == 1);
}

TEST_CASE("progress is sent after each iteration, and then the move") {
  Talk talk;
  Random random(5);
  talk.think(3, "level14", Board::from(played_position(26, random), Color::kBlack));
  talk.run();
  std::vector<int> depths;
  for (std::size_t i = 1; i + 1 < talk.replies.size(); ++i) {
    const auto& progress = std::get<protocol::Progress>(talk.replies[i]);
    CHECK(progress.id == 3);
    CHECK(progress.info.seconds > 0);
    depths.push_back(progress.info.move.evaluation.depth);
  }
  CHECK(depths == std::vector{1, 3, 5});
  CHECK(talk.last<protocol::Move>().info.move.evaluation.depth == 5);
}

TEST_CASE("a long search takes many quanta and can be stopped between them") {
  Talk talk;
  talk.think(1, "level20", hard_board());
  CHECK(talk.session.run_quantum());
  CHECK(talk.session.run_quantum());
  talk.stop(1);
  CHECK(talk.last<protocol::Stopped>().id == 1);
  const std::size_t sent = talk.replies.size();
  CHECK_FALSE(talk.session.run_quantum());
  CHECK(talk.replies.size() == sent);
}

TEST_CASE("a player with a clock answers when its time is over") {
  Talk talk;
  Random random(5);
  talk.think(1, "max", Board::from(played_position(26, random), Color::kBlack), {.milliseconds = 300});
  talk.run();
  CHECK(talk.last<protocol::Move>().id == 1);
  CHECK(talk.last<protocol::Move>().info.move.evaluation.depth > 1);
  CHECK(talk.time >= 0.3);
  CHECK(talk.time < 0.4);
}

TEST_CASE("an analysis sends deeper and deeper evaluations of each move, and its end") {
  Random random(31);
  const Board board = Board::from(played_position(48, random), Color::kWhite);
  Talk talk;
  talk.analyse(1, board);
  CHECK(talk.replies.size() == 1);
  talk.run();
  CHECK(talk.last<protocol::Analysed>().id == 1);
  std::map<Square, Evaluation> values;
  for (const protocol::Reply& reply : talk.replies) {
    const auto* evaluated = std::get_if<protocol::Evaluated>(&reply);
    if (evaluated == nullptr) continue;
    CHECK(evaluated->id == 1);
    const MoveEvaluation& move = evaluated->info.move;
    CHECK(move.evaluation.depth >= values[move.square].depth);
    values[move.square] = move.evaluation;
  }
  CHECK(values.size() == static_cast<std::size_t>(count(board.position().legal_moves())));
  for (const auto& [square, evaluation] : values) CHECK(evaluation.exact);
}

TEST_CASE("an analysis sends a message in every quantum, and can be stopped between them") {
  Random random(33);
  const Board board = Board::from(played_position(20, random), Color::kBlack);
  Talk talk;
  talk.analyse(1, board);
  for (int quantum = 0; quantum < 10; ++quantum) {
    const std::size_t sent = talk.replies.size();
    REQUIRE(talk.session.run_quantum());
    CHECK(talk.replies.size() > sent);
  }
  talk.stop(1);
  CHECK(talk.last<protocol::Stopped>().id == 1);
  CHECK_FALSE(talk.session.run_quantum());
}

TEST_CASE("an analysis ends at its depth, and a request for a move replaces it") {
  Talk talk;
  talk.analyse(1, Board{}, {.depth = 4});
  talk.run();
  CHECK(talk.last<protocol::Analysed>().id == 1);
  talk.analyse(2, hard_board());
  talk.session.run_quantum();
  talk.think(3, "level2");
  CHECK(talk.last<protocol::Stopped>().id == 2);
  talk.run();
  CHECK(talk.last<protocol::Move>().id == 3);
  talk.analyse(3, Board{});
  CHECK(talk.last<protocol::Refused>().reason == "ids count up, and 3 was given before");
  talk.analyse(4, Board{0, 0, Color::kBlack});
  CHECK(talk.last<protocol::Refused>().reason == "the side to move has no move on this board");
}

TEST_CASE("pondering sends nothing, makes the next move cheaper, and ends when the move is requested") {
  Random random(32);
  const Board board = Board::from(played_position(42, random), Color::kBlack);
  const Position position = board.position();
  const Square reply = first_square(position.legal_moves());
  const Board next = Board::from(position.after(reply, position.flips(reply)), Color::kWhite);
  REQUIRE(next.position().legal_moves() != 0);
  const auto nodes_of_move = [&](bool ponders) {
    Talk talk;
    const PlayerSettings settings{.milliseconds = 3600 * 1000};
    if (ponders) {
      talk.ponder(1, board, settings);
      CHECK(talk.session.run_quantum());
      while (talk.session.run_quantum()) CHECK(talk.replies.size() == 1);
    }
    talk.think(2, "max", next, settings);
    talk.run();
    CHECK(talk.last<protocol::Move>().info.move.evaluation.exact);
    return talk.last<protocol::Move>().info.nodes;
  };
  CHECK(nodes_of_move(true) * 2 < nodes_of_move(false));

  Talk talk;
  talk.ponder(1, Board{}, {});
  talk.session.run_quantum();
  talk.think(2, "max", board, {});
  CHECK(talk.last<protocol::Stopped>().id == 1);
  talk.stop(2);
  talk.ponder(3, Board{}, {});
  talk.stop(3);
  CHECK(talk.last<protocol::Stopped>().id == 3);
  CHECK_FALSE(talk.session.run_quantum());
}

TEST_CASE("players of fixed strength do not ponder") {
  Talk talk;
  talk.session.receive(protocol::to_text(protocol::Request{protocol::Ponder{1, "level20", {}, Board{}}}));
  CHECK_FALSE(talk.session.run_quantum());
  CHECK(talk.replies.size() == 1);
}

TEST_CASE("stopping a request that is over or never existed is answered and changes nothing") {
  Talk talk;
  talk.stop(17);
  CHECK(talk.last<protocol::Stopped>().id == 17);
  talk.think(18, "level2");
  talk.stop(17);
  CHECK(talk.last<protocol::Stopped>().id == 17);
  talk.run();
  CHECK(talk.last<protocol::Move>().id == 18);
  talk.stop(18);
  CHECK(talk.last<protocol::Stopped>().id == 18);
}

TEST_CASE("a newer request replaces the one under way") {
  Talk talk;
  talk.think(1, "level20", hard_board());
  talk.session.run_quantum();
  talk.think(2, "random");
  CHECK(talk.last<protocol::Stopped>().id == 1);
  talk.run();
  CHECK(talk.last<protocol::Move>().id == 2);
}

TEST_CASE("a request may leave a player less time than its settings, and the player stays the same") {
  Talk talk;
  const PlayerSettings settings{.milliseconds = 60000};
  Random random(3);
  const Board board = Board::from(played_position(20, random), Color::kBlack);
  talk.think(1, "max", board, settings);
  for (int i = 0; i < 5; ++i) CHECK(talk.session.run_quantum());
  talk.session.receive(protocol::to_text(protocol::Request{protocol::Think{2, "max", settings, board, 10}}));
  const double before = talk.time;
  talk.run();
  CHECK(talk.last<protocol::Move>().id == 2);
  CHECK(talk.time - before < 60);
}

TEST_CASE("requests that cannot be met are refused, and the job under way goes on") {
  Talk talk;
  talk.think(4, "level3");
  talk.think(5, "level99");
  CHECK(talk.last<protocol::Refused>().id == 5);
  CHECK(talk.last<protocol::Refused>().reason == "no player is called level99");
  talk.think(4, "level1");
  CHECK(talk.last<protocol::Refused>().reason == "ids count up, and 4 was given before");
  talk.think(6, "level1", Board{0, 0, Color::kBlack});
  CHECK(talk.last<protocol::Refused>().reason == "the side to move has no move on this board");
  talk.session.receive("flipside 1 think id=7");
  CHECK(talk.last<protocol::Refused>().id == 7);
  talk.session.receive("flipside 2 think id=7");
  talk.session.receive("");
  CHECK(talk.last<protocol::Refused>().id == 0);
  talk.run();
  CHECK(talk.last<protocol::Move>().id == 4);
}

TEST_CASE("any text is parsed or refused") {
  Talk talk;
  Random random(1);
  const std::string good = protocol::to_text(protocol::Request{protocol::Think{1, "random", {}, Board{}}});
  for (int i = 0; i < 5000; ++i) {
    std::string text = good;
    for (int changes = random.below(4); changes >= 0; --changes) {
      text[static_cast<std::size_t>(random.below(static_cast<int>(text.size())))] =
          static_cast<char>(random.below(256));
    }
    talk.session.receive(text);
    talk.run();
  }
  talk.think(18446744073709551615ULL, "random");
  CHECK_FALSE(talk.session.run_quantum());
}

}  // namespace
}  // namespace flipside
