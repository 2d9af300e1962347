// A session with several threads. session_test.cpp tests the rest.

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "engine/protocols/session.h"
#include "tests/unit/random_positions.h"

namespace flipside {
namespace {

struct ThreadedTalk {
  std::vector<protocol::Reply> replies;
  double time = 0;
  Session session;

  explicit ThreadedTalk(int most_threads)
      : session([this](const std::string& text) { replies.push_back(*protocol::parse_reply(text).message); },
                [] { return 0.0; }, most_threads) {}

  void ask(const protocol::Request& request) { session.receive(protocol::to_text(request)); }
  void run() {
    while (session.run_quantum()) {
    }
  }
};

Board board_with(int empties, std::uint64_t seed) {
  Random random(seed);
  while (true) {
    const Position position = played_position(60 - empties, random);
    if (count(position.legal_moves()) >= 3) return Board::from(position, Color::kBlack);
  }
}

TEST_CASE("several threads find the same exact evaluations and score") {
  const Board board = board_with(16, 41);
  std::map<int, std::map<Square, int>> values;
  std::map<int, int> scores;
  for (const int threads : {1, 4}) {
    ThreadedTalk talk(4);
    talk.ask(protocol::Analyse{1, {}, true, threads, board});
    talk.run();
    for (const protocol::Reply& reply : talk.replies) {
      const auto* evaluated = std::get_if<protocol::Evaluated>(&reply);
      if (evaluated == nullptr) continue;
      const MoveEvaluation& move = evaluated->info.move;
      if (move.evaluation.exact) values[threads][move.square] = move.evaluation.score;
    }
    CHECK(std::holds_alternative<protocol::Analysed>(talk.replies.back()));
    // The same threads then help to find a move.
    talk.ask(protocol::Think{2, "max", {.milliseconds = 1000, .threads = threads}, board});
    talk.run();
    const MoveEvaluation& move = std::get<protocol::Move>(talk.replies.back()).info.move;
    CHECK(move.evaluation.exact);
    scores[threads] = move.evaluation.score;
  }
  CHECK(values[1].size() == static_cast<std::size_t>(count(board.position().legal_moves())));
  CHECK(values[1] == values[4]);
  CHECK(scores[1] == scores[4]);
}

TEST_CASE("a session works with fewer threads than requested, and with another number than before") {
  const Board board = board_with(12, 42);
  for (const int most : {1, 2, 3}) {
    ThreadedTalk talk(most);
    std::uint64_t id = 0;
    for (const int threads : {64, 1, 2, 64}) {
      talk.ask(protocol::Ponder{++id, "max", {.threads = threads}, board});
      talk.session.run_quantum();
      talk.ask(protocol::Think{++id, "max", {.threads = threads}, board});
      talk.run();
      CHECK(std::get<protocol::Move>(talk.replies.back()).id == id);
    }
  }
}

}  // namespace
}  // namespace flipside
